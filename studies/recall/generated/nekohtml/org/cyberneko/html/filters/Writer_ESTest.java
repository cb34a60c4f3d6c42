package org.cyberneko.html.filters;
import org.junit.Test;
import static org.junit.Assert.*;
import java.io.ByteArrayOutputStream;
import java.io.FileNotFoundException;
import java.io.PipedOutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.MalformedURLException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.apache.xerces.dom.DOMNormalizer;
import org.apache.xerces.impl.XML11EntityScanner;
import org.apache.xerces.impl.xs.XSDDescription;
import org.apache.xerces.util.AugmentationsImpl;
import org.apache.xerces.util.XMLAttributesImpl;
import org.apache.xerces.util.XMLLocatorWrapper;
import org.apache.xerces.util.XMLStringBuffer;
import org.apache.xerces.xinclude.MultipleScopeNamespaceSupport;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.NamespaceContext;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xni.XMLAttributes;
import org.apache.xerces.xni.XMLLocator;
import org.apache.xerces.xni.XMLString;
import org.cyberneko.html.filters.Writer;
public class Writer_ESTest {

  @Test
  public void test00()  throws Throwable  {
      StringWriter stringWriter0 = new StringWriter();
      Writer writer0 = new Writer(stringWriter0, "2Mg ");
      writer0.endGeneralEntity("g9*H]J-n#G%&?~", (Augmentations) null);
  }

  @Test
  public void test01()  throws Throwable  {
      Writer writer0 = new Writer();
      XML11EntityScanner xML11EntityScanner0 = new XML11EntityScanner();
      writer0.startDocument((XMLLocator) xML11EntityScanner0, "readonly", (Augmentations) null);
  }

  @Test
  public void test02()  throws Throwable  {
      ByteArrayOutputStream byteArrayOutputStream0 = new ByteArrayOutputStream();
      Writer writer0 = null;
      try {
        writer0 = new Writer(byteArrayOutputStream0, "JK#lT43M` RR4uL");
      } catch(Throwable e) {
      }
  }

  @Test
  public void test03()  throws Throwable  {
      Writer writer0 = new Writer();
      QName qName0 = new QName();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      try {
        writer0.emptyElement(qName0, (XMLAttributes) null, augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test04()  throws Throwable  {
      Writer writer0 = new Writer();
      writer0.printEntity("options:");
  }

  @Test
  public void test05()  throws Throwable  {
      Writer writer0 = new Writer();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer(638);
      writer0.comment(xMLStringBuffer0, (Augmentations) null);
  }

  @Test
  public void test07()  throws Throwable  {
      Writer writer0 = new Writer();
      XMLString xMLString0 = new XMLString();
      QName qName0 = new QName("J8&", "  -i        Perform identity transform.", "DM[7T'`YO@IZCK", "J8&");
      writer0.endElement(qName0, (Augmentations) null);
      writer0.startElement(qName0, (XMLAttributes) null, (Augmentations) null);
      writer0.comment(xMLString0, (Augmentations) null);
  }

  @Test
  public void test08()  throws Throwable  {
      Writer writer0 = new Writer();
      XMLString xMLString0 = new XMLString();
      writer0.characters(xMLString0, (Augmentations) null);
  }

  @Test
  public void test09()  throws Throwable  {
      Writer writer0 = new Writer();
      writer0.fPrintChars = true;
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer("http://cyberneko.org/html/features/scanner/notify-builtin-refs");
      writer0.characters(xMLStringBuffer0, augmentationsImpl0);
  }

  @Test
  public void test10()  throws Throwable  {
      XSDDescription xSDDescription0 = new XSDDescription();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      Writer writer0 = new Writer();
      writer0.startGeneralEntity("http://apache.org/xml/features/scanner/notify-char-refs", xSDDescription0, "# Enil`@NR`AT~q^P", augmentationsImpl0);
  }

  @Test
  public void test12()  throws Throwable  {
      Writer writer0 = new Writer();
      writer0.printAttributeValue("Y |)lf/2h\"m:8>@R");
  }

  @Test
  public void test13()  throws Throwable  {
      Writer writer0 = new Writer();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer("%i8X ");
      writer0.printCharacters(xMLStringBuffer0, true);
  }

  @Test
  public void test14()  throws Throwable  {
      Writer writer0 = new Writer();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(794);
      QName qName0 = new QName("%i8X ", "%i8X ", "http://apache.org/xml/features/scanner/notify-char-refs", "http://cyberneko.org/html/features/scanner/notify-builtin-refs");
      writer0.startElement(qName0, xMLAttributesImpl0, (Augmentations) null);
  }

  @Test
  public void test15()  throws Throwable  {
      String[] stringArray0 = new String[1];
      try {
        Writer.main(stringArray0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test17()  throws Throwable  {
      String[] stringArray0 = new String[1];
      stringArray0[0] = "-p";
      Writer.main(stringArray0);
  }

  @Test
  public void test20()  throws Throwable  {
      String[] stringArray0 = new String[4];
      stringArray0[0] = "";
      try {
        Writer.main(stringArray0);
      } catch(MalformedURLException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      PipedOutputStream pipedOutputStream0 = new PipedOutputStream();
      Writer writer0 = null;
      try {
        writer0 = new Writer(pipedOutputStream0, (String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      Writer writer0 = null;
      try {
        writer0 = new Writer((java.io.Writer) null, "");
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      Writer writer0 = new Writer();
      XMLString xMLString0 = DOMNormalizer.EMPTY_STRING;
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      try {
        writer0.comment(xMLString0, augmentationsImpl0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test24()  throws Throwable  {
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      Writer writer0 = new Writer();
      try {
        writer0.comment((XMLString) null, augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test25()  throws Throwable  {
      Writer writer0 = new Writer();
      try {
        writer0.endElement((QName) null, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      Writer writer0 = new Writer();
      try {
        writer0.printAttributeValue((String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      Writer writer0 = new Writer();
      XMLString xMLString0 = DOMNormalizer.EMPTY_STRING;
      try {
        writer0.printCharacters(xMLString0, true);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test28()  throws Throwable  {
      Writer writer0 = new Writer();
      try {
        writer0.printCharacters((XMLString) null, false);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      Writer writer0 = new Writer();
      try {
        writer0.printEndElement((QName) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      Writer writer0 = new Writer();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(794);
      QName qName0 = new QName("%i8X ", "%i8X ", "http://apache.org/xml/features/scanner/notify-char-refs", "http://cyberneko.org/html/features/scanner/notify-builtin-refs");
      qName0.clear();
      try {
        writer0.printStartElement(qName0, xMLAttributesImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test31()  throws Throwable  {
      Writer writer0 = new Writer();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      try {
        writer0.startElement((QName) null, (XMLAttributes) null, augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test32()  throws Throwable  {
      XSDDescription xSDDescription0 = new XSDDescription();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      Writer writer0 = new Writer();
      try {
        writer0.startGeneralEntity((String) null, xSDDescription0, "b{4lEY<)$$&qfUX", augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      Writer writer0 = new Writer();
      XMLLocatorWrapper xMLLocatorWrapper0 = new XMLLocatorWrapper();
      MultipleScopeNamespaceSupport multipleScopeNamespaceSupport0 = new MultipleScopeNamespaceSupport();
      writer0.startDocument((XMLLocator) xMLLocatorWrapper0, "valign", (NamespaceContext) multipleScopeNamespaceSupport0, (Augmentations) null);
  }
}
