package org.cyberneko.html;
import org.junit.Test;
import static org.junit.Assert.*;
import org.cyberneko.html.HTMLElements;
public class HTMLElements_ESTest {

  @Test
  public void test00()  throws Throwable  {
      HTMLElements hTMLElements0 = new HTMLElements();
      try {
        HTMLElements.getElement(hTMLElements0.APPLET);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test01()  throws Throwable  {
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)1, "", (-740), (short)601, (short)1, (short[]) null);
      short[] shortArray0 = new short[3];
      hTMLElements_Element0.closes = shortArray0;
      boolean boolean0 = hTMLElements_Element0.closes((short)1);
  }

  @Test
  public void test02()  throws Throwable  {
      short[] shortArray0 = new short[4];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)2851, "", (-1), shortArray0, (short) (-2597), shortArray0);
      boolean boolean0 = hTMLElements_Element0.equals("");
  }

  @Test
  public void test03()  throws Throwable  {
      short[] shortArray0 = new short[1];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short) (-3785), "", 1627, (short) (-1435), shortArray0);
  }

  @Test
  public void test04()  throws Throwable  {
      short[] shortArray0 = new short[4];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)2851, "", (-1), shortArray0, (short) (-2597), shortArray0);
      String string0 = hTMLElements_Element0.toString();
  }

  @Test
  public void test05()  throws Throwable  {
      HTMLElements.Element hTMLElements_Element0 = HTMLElements.getElement("~,h58\"ycP");
  }

  @Test
  public void test06()  throws Throwable  {
      HTMLElements.Element hTMLElements_Element0 = HTMLElements.getElement("textarea");
  }

  @Test
  public void test07()  throws Throwable  {
      HTMLElements.Element hTMLElements_Element0 = HTMLElements.getElement("vJJ ");
      boolean boolean0 = hTMLElements_Element0.isInline();
  }

  @Test
  public void test08()  throws Throwable  {
      short[] shortArray0 = new short[7];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short) (-761), "", 65, shortArray0, (short)100, shortArray0);
      boolean boolean0 = hTMLElements_Element0.isInline();
  }

  @Test
  public void test09()  throws Throwable  {
      HTMLElements.Element hTMLElements_Element0 = HTMLElements.NO_SUCH_ELEMENT;
      boolean boolean0 = hTMLElements_Element0.isBlock();
  }

  @Test
  public void test10()  throws Throwable  {
      short[] shortArray0 = new short[4];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)2851, "", (-1), shortArray0, (short) (-2597), shortArray0);
      boolean boolean0 = hTMLElements_Element0.isBlock();
  }

  @Test
  public void test11()  throws Throwable  {
      short[] shortArray0 = new short[4];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)2851, "", (-1), shortArray0, (short) (-2597), shortArray0);
      HTMLElements.Element hTMLElements_Element1 = HTMLElements.getElement("", hTMLElements_Element0);
      hTMLElements_Element1.flags = (int) (short)2851;
      boolean boolean0 = hTMLElements_Element0.isEmpty();
  }

  @Test
  public void test12()  throws Throwable  {
      short[] shortArray0 = new short[7];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short) (-761), "", 65, shortArray0, (short)100, shortArray0);
      hTMLElements_Element0.flags = (-370);
      boolean boolean0 = hTMLElements_Element0.isEmpty();
  }

  @Test
  public void test13()  throws Throwable  {
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short) (-1), "", 4, (short[]) null, (short[]) null);
      boolean boolean0 = hTMLElements_Element0.isContainer();
  }

  @Test
  public void test14()  throws Throwable  {
      HTMLElements.Element hTMLElements_Element0 = HTMLElements.NO_SUCH_ELEMENT;
      boolean boolean0 = hTMLElements_Element0.isContainer();
  }

  @Test
  public void test15()  throws Throwable  {
      HTMLElements hTMLElements0 = new HTMLElements();
      boolean boolean0 = hTMLElements0.NO_SUCH_ELEMENT.isSpecial();
  }

  @Test
  public void test16()  throws Throwable  {
      short[] shortArray0 = new short[5];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)103, "j 9MDTn", 26, shortArray0, (short)96, shortArray0);
      boolean boolean0 = hTMLElements_Element0.isSpecial();
  }

  @Test
  public void test17()  throws Throwable  {
      HTMLElements.Element hTMLElements_Element0 = HTMLElements.NO_SUCH_ELEMENT;
      boolean boolean0 = hTMLElements_Element0.closes((short)1039);
  }

  @Test
  public void test18()  throws Throwable  {
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)1, "", (-740), (short)601, (short)1, (short[]) null);
      short[] shortArray0 = new short[3];
      shortArray0[0] = (short)1;
      hTMLElements_Element0.closes = shortArray0;
      boolean boolean0 = hTMLElements_Element0.closes((short)1);
  }

  @Test
  public void test19()  throws Throwable  {
      short[] shortArray0 = new short[2];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short) (-925), "", (short) (-925), (short) (-925), (short) (-925), shortArray0);
      boolean boolean0 = hTMLElements_Element0.isParent(hTMLElements_Element0);
  }

  @Test
  public void test20()  throws Throwable  {
      HTMLElements hTMLElements0 = new HTMLElements();
      HTMLElements.Element hTMLElements_Element0 = HTMLElements.getElement("6");
      boolean boolean0 = hTMLElements0.NO_SUCH_ELEMENT.isParent(hTMLElements_Element0);
  }

  @Test
  public void test21()  throws Throwable  {
      short[] shortArray0 = new short[4];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)2851, "", (-1), shortArray0, (short) (-2597), shortArray0);
      HTMLElements.ElementList hTMLElements_ElementList0 = new HTMLElements.ElementList();
      hTMLElements_ElementList0.addElement(hTMLElements_Element0);
      HTMLElements.Element hTMLElements_Element1 = HTMLElements.getElement("", hTMLElements_Element0);
      hTMLElements_Element1.parent = hTMLElements_ElementList0.data;
      boolean boolean0 = hTMLElements_Element0.isParent(hTMLElements_Element1);
  }

  @Test
  public void test22()  throws Throwable  {
      HTMLElements.Element hTMLElements_Element0 = HTMLElements.getElement("KP`g%D?(+`Br");
      HTMLElements.ElementList hTMLElements_ElementList0 = HTMLElements.ELEMENTS;
      try {
        hTMLElements_ElementList0.addElement(hTMLElements_Element0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      try {
        HTMLElements.getElement((String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test24()  throws Throwable  {
      HTMLElements.Element hTMLElements_Element0 = HTMLElements.getElement("Z^");
      try {
        HTMLElements.getElement((String) null, hTMLElements_Element0);
      } catch(NullPointerException e) {
      }
  }
}
