package org.cyberneko.html.parsers;
import org.junit.Test;
import static org.junit.Assert.*;
import java.io.FileDescriptor;
import java.io.FileInputStream;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.StringReader;
import java.net.MalformedURLException;
import org.apache.html.dom.HTMLDocumentImpl;
import org.apache.xerces.dom.CDATASectionImpl;
import org.apache.xerces.dom.CoreDocumentImpl;
import org.apache.xerces.dom.DOMNormalizer;
import org.apache.xerces.dom.DeferredDocumentImpl;
import org.apache.xerces.dom.DocumentFragmentImpl;
import org.apache.xerces.dom.DocumentTypeImpl;
import org.apache.xerces.dom.PSVIDocumentImpl;
import org.apache.xerces.impl.XMLDocumentFragmentScannerImpl;
import org.apache.xerces.impl.XMLEntityManager;
import org.apache.xerces.impl.XMLEntityScanner;
import org.apache.xerces.impl.dtd.XMLElementDecl;
import org.apache.xerces.impl.xs.util.SimpleLocator;
import org.apache.xerces.parsers.XML11DTDConfiguration;
import org.apache.xerces.util.AugmentationsImpl;
import org.apache.xerces.util.XMLAttributesImpl;
import org.apache.xerces.util.XMLEntityDescriptionImpl;
import org.apache.xerces.util.XMLStringBuffer;
import org.apache.xerces.xinclude.XIncludeNamespaceSupport;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.NamespaceContext;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xni.XMLAttributes;
import org.apache.xerces.xni.XMLLocator;
import org.apache.xerces.xni.XMLString;
import org.apache.xerces.xni.parser.XMLDocumentSource;
import org.apache.xerces.xni.parser.XMLParserConfiguration;
import org.cyberneko.html.parsers.DOMFragmentParser;
import org.w3c.dom.DocumentFragment;
import org.xml.sax.ErrorHandler;
import org.xml.sax.InputSource;
import org.xml.sax.SAXNotRecognizedException;
public class DOMFragmentParser_ESTest {

  @Test
  public void test00()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      dOMFragmentParser0.endDocument(augmentationsImpl0);
  }

  @Test
  public void test01()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer('L');
      try {
        dOMFragmentParser0.ignorableWhitespace(xMLStringBuffer0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test02()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      StringReader stringReader0 = new StringReader("bc]cp|L5<cN7B");
      InputSource inputSource0 = new InputSource(stringReader0);
      HTMLDocumentImpl hTMLDocumentImpl0 = new HTMLDocumentImpl();
      DocumentFragment documentFragment0 = hTMLDocumentImpl0.createDocumentFragment();
      dOMFragmentParser0.parse(inputSource0, documentFragment0);
  }

  @Test
  public void test03()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      dOMFragmentParser0.startPrefixMapping("", "http://cyberneko.org/html/features/scanner/cdata-sections", (Augmentations) null);
  }

  @Test
  public void test04()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      dOMFragmentParser0.textDecl("'31]0u \"", "", augmentationsImpl0);
  }

  @Test
  public void test05()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      dOMFragmentParser0.endPrefixMapping("optional", (Augmentations) null);
  }

  @Test
  public void test06()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XMLString xMLString0 = DOMNormalizer.EMPTY_STRING;
      try {
        dOMFragmentParser0.comment(xMLString0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      SimpleLocator simpleLocator0 = new SimpleLocator("#FssI", "#FssI", 0, 0);
      dOMFragmentParser0.startDocument((XMLLocator) simpleLocator0, "[n", (Augmentations) null);
  }

  @Test
  public void test08()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      dOMFragmentParser0.xmlDecl("[n", "", "[n", (Augmentations) null);
  }

  @Test
  public void test09()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      try {
        dOMFragmentParser0.endGeneralEntity("", (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      dOMFragmentParser0.endCDATA((Augmentations) null);
  }

  @Test
  public void test11()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      dOMFragmentParser0.setErrorHandler((ErrorHandler) null);
  }

  @Test
  public void test12()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XMLEntityDescriptionImpl xMLEntityDescriptionImpl0 = new XMLEntityDescriptionImpl();
      try {
        dOMFragmentParser0.startGeneralEntity("", xMLEntityDescriptionImpl0, "", (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test13()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      dOMFragmentParser0.startCDATA(augmentationsImpl0);
  }

  @Test
  public void test14()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      dOMFragmentParser0.doctypeDecl("gp", "http://apache.org/xml/properties/internal/error-handler", "", (Augmentations) null);
  }

  @Test
  public void test15()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XMLDocumentFragmentScannerImpl xMLDocumentFragmentScannerImpl0 = new XMLDocumentFragmentScannerImpl();
      dOMFragmentParser0.setDocumentSource(xMLDocumentFragmentScannerImpl0);
  }

  @Test
  public void test16()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XMLDocumentSource xMLDocumentSource0 = dOMFragmentParser0.getDocumentSource();
  }

  @Test
  public void test17()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      QName qName0 = new QName();
      try {
        dOMFragmentParser0.emptyElement(qName0, (XMLAttributes) null, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test18()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      ErrorHandler errorHandler0 = dOMFragmentParser0.getErrorHandler();
  }

  @Test
  public void test19()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      try {
        dOMFragmentParser0.setFeature("iu`k(hYOG", false);
      } catch(SAXNotRecognizedException e) {
      }
  }

  @Test
  public void test20()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      try {
        dOMFragmentParser0.getFeature("9");
      } catch(SAXNotRecognizedException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      HTMLDocumentImpl hTMLDocumentImpl0 = new HTMLDocumentImpl();
      DocumentTypeImpl documentTypeImpl0 = new DocumentTypeImpl(hTMLDocumentImpl0, "bc]cp|L5<cN7B", "", "]WT_0)5[kSc?");
      PSVIDocumentImpl pSVIDocumentImpl0 = new PSVIDocumentImpl(documentTypeImpl0);
      CDATASectionImpl cDATASectionImpl0 = new CDATASectionImpl(pSVIDocumentImpl0, "");
      try {
        dOMFragmentParser0.setProperty((String) null, cDATASectionImpl0);
      } catch(SAXNotRecognizedException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      try {
        dOMFragmentParser0.getProperty("Vd\"v}");
      } catch(SAXNotRecognizedException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      Object object0 = dOMFragmentParser0.getProperty("http://apache.org/xml/properties/dom/current-element-node");
  }

  @Test
  public void test24()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XMLString xMLString0 = new XMLString();
      dOMFragmentParser0.processingInstruction("y", xMLString0, (Augmentations) null);
  }

  @Test
  public void test25()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XMLString xMLString0 = new XMLString();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer('E');
      xMLString0.setValues((XMLString) xMLStringBuffer0);
      try {
        dOMFragmentParser0.processingInstruction("y", xMLString0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XMLString xMLString0 = new XMLString();
      try {
        dOMFragmentParser0.characters(xMLString0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XMLElementDecl xMLElementDecl0 = new XMLElementDecl();
      QName qName0 = xMLElementDecl0.name;
      try {
        dOMFragmentParser0.endElement(qName0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test28()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      try {
        dOMFragmentParser0.getProperty((String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      try {
        dOMFragmentParser0.parse("http://apache.org/xml/properties/dom/current-element-node", (DocumentFragment) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test31()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      DocumentFragmentImpl documentFragmentImpl0 = new DocumentFragmentImpl();
      try {
        dOMFragmentParser0.parse("", (DocumentFragment) documentFragmentImpl0);
      } catch(MalformedURLException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      HTMLDocumentImpl hTMLDocumentImpl0 = new HTMLDocumentImpl();
      DocumentFragment documentFragment0 = hTMLDocumentImpl0.createDocumentFragment();
      try {
        dOMFragmentParser0.parse((InputSource) null, documentFragment0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test34()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      InputSource inputSource0 = new InputSource("rj[n?DU8-*f^_VpZVZn");
      DocumentFragmentImpl documentFragmentImpl0 = new DocumentFragmentImpl((CoreDocumentImpl) null);
      try {
        dOMFragmentParser0.parse(inputSource0, (DocumentFragment) documentFragmentImpl0);
      } catch(MalformedURLException e) {
      }
  }

  @Test
  public void test35()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XMLString xMLString0 = new XMLString();
      xMLString0.length = 508;
      char[] charArray0 = new char[6];
      xMLString0.ch = charArray0;
      try {
        dOMFragmentParser0.processingInstruction("y", xMLString0, (Augmentations) null);
      } catch(StringIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test36()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XML11DTDConfiguration xML11DTDConfiguration0 = new XML11DTDConfiguration();
      dOMFragmentParser0.fParserConfiguration = (XMLParserConfiguration) xML11DTDConfiguration0;
      try {
        dOMFragmentParser0.setFeature((String) null, true);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test37()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(0);
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      try {
        dOMFragmentParser0.startElement((QName) null, xMLAttributesImpl0, augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test38()  throws Throwable  {
      DOMFragmentParser dOMFragmentParser0 = new DOMFragmentParser();
      XMLEntityManager xMLEntityManager0 = new XMLEntityManager();
      XMLEntityScanner xMLEntityScanner0 = xMLEntityManager0.getEntityScanner();
      XIncludeNamespaceSupport xIncludeNamespaceSupport0 = new XIncludeNamespaceSupport();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      dOMFragmentParser0.startDocument((XMLLocator) xMLEntityScanner0, "HTMLOptionElementImpl", (NamespaceContext) xIncludeNamespaceSupport0, (Augmentations) augmentationsImpl0);
  }
}
