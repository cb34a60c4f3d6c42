package org.cyberneko.html.filters;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.xerces.dom.DOMNormalizer;
import org.apache.xerces.impl.XML11EntityScanner;
import org.apache.xerces.impl.xs.util.SimpleLocator;
import org.apache.xerces.util.AugmentationsImpl;
import org.apache.xerces.util.ParserConfigurationSettings;
import org.apache.xerces.util.StAXLocationWrapper;
import org.apache.xerces.util.XMLAttributesImpl;
import org.apache.xerces.util.XMLStringBuffer;
import org.apache.xerces.xinclude.XIncludeNamespaceSupport;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.NamespaceContext;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xni.XMLAttributes;
import org.apache.xerces.xni.XMLLocator;
import org.apache.xerces.xni.XMLString;
import org.apache.xerces.xni.parser.XMLComponentManager;
import org.apache.xerces.xni.parser.XMLConfigurationException;
import org.cyberneko.html.filters.Purifier;
public class Purifier_ESTest {

  @Test
  public void test00()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      StAXLocationWrapper stAXLocationWrapper0 = new StAXLocationWrapper();
      purifier0.startDocument((XMLLocator) stAXLocationWrapper0, "3ZG*V.GpL#GyMvg fS", (Augmentations) null);
  }

  @Test
  public void test01()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      purifier0.endCDATA(augmentationsImpl0);
  }

  @Test
  public void test02()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl((-2533));
      try {
        purifier0.synthesizeBinding(xMLAttributesImpl0, "");
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test03()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      try {
        purifier0.startElement((QName) null, xMLAttributesImpl0, augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test04()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(4035);
      try {
        purifier0.emptyElement((QName) null, xMLAttributesImpl0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test05()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      ParserConfigurationSettings parserConfigurationSettings0 = new ParserConfigurationSettings();
      try {
        purifier0.reset(parserConfigurationSettings0);
      } catch(XMLConfigurationException e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      purifier0.fNamespaces = true;
      SimpleLocator simpleLocator0 = new SimpleLocator("&Res&XV/c|m|0G", "selected", 593, (-1618));
      purifier0.startDocument((XMLLocator) simpleLocator0, "u}d0;", (Augmentations) augmentationsImpl0);
  }

  @Test
  public void test07()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      purifier0.xmlDecl((String) null, (String) null, "", (Augmentations) null);
  }

  @Test
  public void test08()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      purifier0.xmlDecl("1.0", "", "1.0", (Augmentations) null);
  }

  @Test
  public void test09()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      purifier0.xmlDecl("{hh*{$FU/", "1.0", (String) null, augmentationsImpl0);
  }

  @Test
  public void test10()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      purifier0.xmlDecl((String) null, ">@=SQ_z>I", "true", (Augmentations) null);
  }

  @Test
  public void test11()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      purifier0.xmlDecl("@", "_u0040_", "false", augmentationsImpl0);
  }

  @Test
  public void test12()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer("http://cyberneko.org/html/properties/namespaces-uri");
      purifier0.comment(xMLStringBuffer0, (Augmentations) null);
  }

  @Test
  public void test13()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      purifier0.doctypeDecl((String) null, (String) null, "O#^?)", augmentationsImpl0);
  }

  @Test
  public void test14()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      purifier0.doctypeDecl(":Dd0YgklP?Oz q7WUo", ":Dd0YgklP?Oz q7WUo", (String) null, (Augmentations) null);
  }

  @Test
  public void test15()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      XMLString xMLString0 = DOMNormalizer.EMPTY_STRING;
      purifier0.characters(xMLString0, (Augmentations) null);
  }

  @Test
  public void test16()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer();
      xMLStringBuffer0.append("rel");
      purifier0.startCDATA(augmentationsImpl0);
      purifier0.characters(xMLStringBuffer0, augmentationsImpl0);
  }

  @Test
  public void test17()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      QName qName0 = new QName("http://cyberneko.org/html/ns/synthesized/", "http://cyberneko.org/html/ns/synthesized/", "xmlns", "http://cyberneko.org/html/ns/synthesized/");
      purifier0.endElement(qName0, (Augmentations) null);
  }

  @Test
  public void test18()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      purifier0.fNamespaces = true;
      QName qName0 = new QName("http://cyberneko.org/html/ns/synthesized/", "@", (String) null, "@");
      purifier0.endElement(qName0, augmentationsImpl0);
  }

  @Test
  public void test19()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      purifier0.fNamespaces = true;
      QName qName0 = new QName();
      purifier0.endElement(qName0, augmentationsImpl0);
  }

  @Test
  public void test20()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      purifier0.fNamespaces = true;
      QName qName0 = new QName("\"@", "9*9q[X l9sxANj", "true", (String) null);
      try {
        purifier0.endElement(qName0, augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      QName qName0 = new QName("http://cyberneko.org/html/ns/synthesized/", "http://cyberneko.org/html/ns/synthesized/", "xmlns", "http://cyberneko.org/html/ns/synthesized/");
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(0);
      purifier0.handleStartElement(qName0, xMLAttributesImpl0);
      purifier0.handleStartElement(qName0, xMLAttributesImpl0);
  }

  @Test
  public void test22()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      QName qName0 = new QName("http://cyberneko.org/html/ns/synthesized/", "http://cyberneko.org/html/ns/synthesized/", "http://cyberneko.org/html/ns/synthesized/", "http://cyberneko.org/html/ns/synthesized/");
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      int int0 = xMLAttributesImpl0.addAttribute(qName0, "t<a0", "http://cyberneko.org/html/ns/synthesized/");
      purifier0.handleStartElement(qName0, xMLAttributesImpl0);
  }

  @Test
  public void test23()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      purifier0.fNamespaces = true;
      QName qName0 = new QName("http://cyberneko.org/html/ns/synthesized/", "http://cyberneko.org/html/ns/synthesized/", "http://cyberneko.org/html/ns/synthesized/", "http://cyberneko.org/html/ns/synthesized/");
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      int int0 = xMLAttributesImpl0.addAttribute(qName0, "t<a0", "http://cyberneko.org/html/ns/synthesized/");
      purifier0.handleStartElement(qName0, xMLAttributesImpl0);
  }

  @Test
  public void test24()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      purifier0.fNamespaces = true;
      QName qName0 = new QName("http://cyberneko.org/html/ns/synthesized/", "http://cyberneko.org/html/ns/synthesized/", (String) null, "http://cyberneko.org/html/ns/synthesized/");
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      qName0.setValues((String) null, "I[", "http://cyberneko.org/html/ns/synthesized/", "r@%.3SEy'jRF{1}");
      int int0 = xMLAttributesImpl0.addAttribute(qName0, "t<a0", (String) null);
      purifier0.handleStartElement(qName0, xMLAttributesImpl0);
  }

  @Test
  public void test25()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      purifier0.fNamespaces = true;
      QName qName0 = new QName("http://cyberneko.org/html/ns/synthesized/", "@", (String) null, (String) null);
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      try {
        purifier0.handleStartElement(qName0, xMLAttributesImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      purifier0.doctypeDecl("http://cyberneko.org/html/ns/synthesized/", "http://cyberneko.org/html/ns/synthesized/", "http://cyberneko.org/html/ns/synthesized/", augmentationsImpl0);
      QName qName0 = new QName("http://cyberneko.org/html/ns/synthesized/", "@", (String) null, "@");
      purifier0.handleStartElement(qName0, (XMLAttributes) null);
  }

  @Test
  public void test27()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer(8477);
      XMLString xMLString0 = new XMLString(xMLStringBuffer0.ch, 45, 8464);
      purifier0.characters(xMLString0, (Augmentations) null);
  }

  @Test
  public void test28()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer("http://cyberneko.org/html/properties/namespaces-uri");
      XMLString xMLString0 = new XMLString(xMLStringBuffer0.ch, 45, 8464);
      try {
        purifier0.characters(xMLString0, (Augmentations) null);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      try {
        purifier0.characters((XMLString) null, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      char[] charArray0 = new char[3];
      XMLString xMLString0 = new XMLString(charArray0, 2189, 2189);
      try {
        purifier0.comment(xMLString0, augmentationsImpl0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test31()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      try {
        purifier0.comment((XMLString) null, augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test32()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      char[] charArray0 = new char[5];
      XMLString xMLString0 = new XMLString(charArray0, 0, 16);
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      try {
        purifier0.processingInstruction((String) null, xMLString0, augmentationsImpl0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      try {
        purifier0.processingInstruction("http://xml.org/sax/features/namespaces", (XMLString) null, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test34()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      try {
        purifier0.purifyQName((QName) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test35()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      char[] charArray0 = new char[6];
      XMLString xMLString0 = new XMLString(charArray0, 1289, 1289);
      try {
        purifier0.purifyText(xMLString0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test36()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      try {
        purifier0.reset((XMLComponentManager) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test37()  throws Throwable  {
      try {
        Purifier.toHexString((-1), (-1));
      } catch(NegativeArraySizeException e) {
      }
  }

  @Test
  public void test38()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      purifier0.handleStartDocument();
  }

  @Test
  public void test39()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      String string0 = purifier0.purifyName("http://cyberneko.org/html/ns/synthesized/", true);
  }

  @Test
  public void test40()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XML11EntityScanner xML11EntityScanner0 = new XML11EntityScanner();
      XIncludeNamespaceSupport xIncludeNamespaceSupport0 = new XIncludeNamespaceSupport();
      purifier0.startDocument((XMLLocator) xML11EntityScanner0, "", (NamespaceContext) xIncludeNamespaceSupport0, (Augmentations) augmentationsImpl0);
  }

  @Test
  public void test41()  throws Throwable  {
      Purifier purifier0 = new Purifier();
      Augmentations augmentations0 = purifier0.synthesizedAugs();
  }
}
