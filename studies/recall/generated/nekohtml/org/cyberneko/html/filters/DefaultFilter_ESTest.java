package org.cyberneko.html.filters;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.xerces.dom.DOMNormalizer;
import org.apache.xerces.impl.dtd.XML11NSDTDValidator;
import org.apache.xerces.impl.dtd.XMLNSDTDValidator;
import org.apache.xerces.impl.xs.XSDDescription;
import org.apache.xerces.impl.xs.util.SimpleLocator;
import org.apache.xerces.jaxp.SAXParserImpl;
import org.apache.xerces.parsers.DOMASBuilderImpl;
import org.apache.xerces.parsers.DOMParserImpl;
import org.apache.xerces.parsers.IntegratedParserConfiguration;
import org.apache.xerces.util.AugmentationsImpl;
import org.apache.xerces.util.NamespaceSupport;
import org.apache.xerces.util.StAXLocationWrapper;
import org.apache.xerces.util.SymbolTable;
import org.apache.xerces.util.XMLAttributesImpl;
import org.apache.xerces.util.XMLStringBuffer;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.NamespaceContext;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xni.XMLAttributes;
import org.apache.xerces.xni.XMLDocumentHandler;
import org.apache.xerces.xni.XMLLocator;
import org.apache.xerces.xni.XMLResourceIdentifier;
import org.apache.xerces.xni.XMLString;
import org.apache.xerces.xni.parser.XMLDocumentSource;
import org.apache.xerces.xpointer.XPointerHandler;
import org.cyberneko.html.filters.DefaultFilter;
public class DefaultFilter_ESTest {

  @Test
  public void test00()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      NamespaceSupport namespaceSupport0 = new NamespaceSupport();
      defaultFilter0.setProperty("u@4XLJXzVx@3", namespaceSupport0);
  }

  @Test
  public void test01()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLDocumentSource xMLDocumentSource0 = defaultFilter0.getDocumentSource();
  }

  @Test
  public void test02()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      SymbolTable symbolTable0 = new SymbolTable();
      IntegratedParserConfiguration integratedParserConfiguration0 = new IntegratedParserConfiguration(symbolTable0);
      defaultFilter0.reset(integratedParserConfiguration0);
  }

  @Test
  public void test03()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      defaultFilter0.setDocumentSource((XMLDocumentSource) null);
  }

  @Test
  public void test04()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      String[] stringArray0 = defaultFilter0.getRecognizedFeatures();
  }

  @Test
  public void test05()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      Object object0 = defaultFilter0.getPropertyDefault("");
  }

  @Test
  public void test06()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      defaultFilter0.setFeature("", false);
  }

  @Test
  public void test07()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      StAXLocationWrapper stAXLocationWrapper0 = new StAXLocationWrapper();
      defaultFilter0.startDocument((XMLLocator) stAXLocationWrapper0, (String) null, (Augmentations) null);
  }

  @Test
  public void test08()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      String[] stringArray0 = defaultFilter0.getRecognizedProperties();
  }

  @Test
  public void test09()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      Boolean boolean0 = defaultFilter0.getFeatureDefault("");
  }

  @Test
  public void test10()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLDocumentHandler xMLDocumentHandler0 = defaultFilter0.getDocumentHandler();
  }

  @Test
  public void test11()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XML11NSDTDValidator xML11NSDTDValidator0 = new XML11NSDTDValidator();
      defaultFilter0.fDocumentHandler = (XMLDocumentHandler) xML11NSDTDValidator0;
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      SimpleLocator simpleLocator0 = new SimpleLocator("", (String) null, 656, 656);
      NamespaceSupport namespaceSupport0 = new NamespaceSupport();
      defaultFilter0.startDocument((XMLLocator) simpleLocator0, (String) null, (NamespaceContext) namespaceSupport0, (Augmentations) augmentationsImpl0);
  }

  @Test
  public void test12()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      defaultFilter0.xmlDecl("l", "java.lang.String", "", augmentationsImpl0);
  }

  @Test
  public void test13()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XML11NSDTDValidator xML11NSDTDValidator0 = new XML11NSDTDValidator();
      defaultFilter0.fDocumentHandler = (XMLDocumentHandler) xML11NSDTDValidator0;
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      defaultFilter0.xmlDecl("l", "java.lang.String", "", augmentationsImpl0);
  }

  @Test
  public void test14()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      defaultFilter0.doctypeDecl("", "", "PIg?7'#q~f$3", (Augmentations) null);
  }

  @Test
  public void test15()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLNSDTDValidator xMLNSDTDValidator0 = new XMLNSDTDValidator();
      defaultFilter0.setDocumentHandler(xMLNSDTDValidator0);
      try {
        defaultFilter0.doctypeDecl("", "org.cyberneko.html.filters.DefaultFilter", "We=B+", (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test16()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer('>');
      defaultFilter0.comment(xMLStringBuffer0, (Augmentations) null);
  }

  @Test
  public void test17()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      SAXParserImpl.JAXPSAXParser sAXParserImpl_JAXPSAXParser0 = new SAXParserImpl.JAXPSAXParser();
      defaultFilter0.setDocumentHandler(sAXParserImpl_JAXPSAXParser0);
      XMLString xMLString0 = DOMNormalizer.EMPTY_STRING;
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      defaultFilter0.comment(xMLString0, augmentationsImpl0);
  }

  @Test
  public void test18()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer('>');
      defaultFilter0.processingInstruction("@1FdK>}m'e", xMLStringBuffer0, (Augmentations) null);
  }

  @Test
  public void test19()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      SAXParserImpl.JAXPSAXParser sAXParserImpl_JAXPSAXParser0 = new SAXParserImpl.JAXPSAXParser();
      defaultFilter0.setDocumentHandler(sAXParserImpl_JAXPSAXParser0);
      XMLString xMLString0 = DOMNormalizer.EMPTY_STRING;
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      defaultFilter0.processingInstruction("org.apache.wml.dom.WMLCardElementImpl", xMLString0, augmentationsImpl0);
  }

  @Test
  public void test20()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl((-969));
      QName qName0 = new QName("H5", "H5", "_rJaPazBgC@@E#vx|", "H`U;Z57J|JTS5N}");
      defaultFilter0.startElement(qName0, xMLAttributesImpl0, (Augmentations) null);
  }

  @Test
  public void test21()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      QName qName0 = new QName("u%TRXhoy5*|1T", "", "u%TRXhoy5*|1T", "");
      defaultFilter0.emptyElement(qName0, xMLAttributesImpl0, (Augmentations) null);
  }

  @Test
  public void test22()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XPointerHandler xPointerHandler0 = new XPointerHandler();
      defaultFilter0.fDocumentHandler = (XMLDocumentHandler) xPointerHandler0;
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      try {
        defaultFilter0.emptyElement((QName) null, (XMLAttributes) null, augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer("H`U;Z57J|JTS5N}");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      defaultFilter0.characters(xMLStringBuffer0, augmentationsImpl0);
  }

  @Test
  public void test24()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer('>');
      defaultFilter0.ignorableWhitespace(xMLStringBuffer0, (Augmentations) null);
  }

  @Test
  public void test25()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XPointerHandler xPointerHandler0 = new XPointerHandler();
      defaultFilter0.fDocumentHandler = (XMLDocumentHandler) xPointerHandler0;
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLString xMLString0 = DOMNormalizer.EMPTY_STRING;
      defaultFilter0.ignorableWhitespace(xMLString0, augmentationsImpl0);
  }

  @Test
  public void test26()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XSDDescription xSDDescription0 = new XSDDescription();
      defaultFilter0.startGeneralEntity("7xE4rLd}Kk8{=ly", xSDDescription0, "7xE4rLd}Kk8{=ly", (Augmentations) null);
  }

  @Test
  public void test27()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XML11NSDTDValidator xML11NSDTDValidator0 = new XML11NSDTDValidator();
      defaultFilter0.fDocumentHandler = (XMLDocumentHandler) xML11NSDTDValidator0;
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      defaultFilter0.startGeneralEntity("", (XMLResourceIdentifier) null, (String) null, augmentationsImpl0);
  }

  @Test
  public void test28()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      defaultFilter0.textDecl((String) null, "org.cyberneko.html.filters.DefaultFilter", (Augmentations) null);
  }

  @Test
  public void test29()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      defaultFilter0.endGeneralEntity("u@4XLJXzVx@3", (Augmentations) null);
  }

  @Test
  public void test30()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      defaultFilter0.startCDATA((Augmentations) null);
  }

  @Test
  public void test31()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      SAXParserImpl.JAXPSAXParser sAXParserImpl_JAXPSAXParser0 = new SAXParserImpl.JAXPSAXParser();
      defaultFilter0.setDocumentHandler(sAXParserImpl_JAXPSAXParser0);
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      defaultFilter0.startCDATA(augmentationsImpl0);
  }

  @Test
  public void test32()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      defaultFilter0.endCDATA((Augmentations) null);
  }

  @Test
  public void test33()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLNSDTDValidator xMLNSDTDValidator0 = new XMLNSDTDValidator();
      defaultFilter0.setDocumentHandler(xMLNSDTDValidator0);
      defaultFilter0.endCDATA((Augmentations) null);
  }

  @Test
  public void test34()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      QName qName0 = new QName("H5", "H5", "_rJaPazBgC@@E#vx|", "H`U;Z57J|JTS5N}");
      defaultFilter0.endElement(qName0, (Augmentations) null);
  }

  @Test
  public void test35()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      SymbolTable symbolTable0 = new SymbolTable(123, 123);
      DOMASBuilderImpl dOMASBuilderImpl0 = new DOMASBuilderImpl(symbolTable0);
      defaultFilter0.setDocumentHandler(dOMASBuilderImpl0);
      QName qName0 = new QName();
      try {
        defaultFilter0.endElement(qName0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test36()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      defaultFilter0.endDocument((Augmentations) null);
  }

  @Test
  public void test37()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLNSDTDValidator xMLNSDTDValidator0 = new XMLNSDTDValidator();
      defaultFilter0.setDocumentHandler(xMLNSDTDValidator0);
      defaultFilter0.endDocument((Augmentations) null);
  }

  @Test
  public void test38()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      defaultFilter0.startPrefixMapping("", "h4,)c 4*B@QW~$w,GD", augmentationsImpl0);
  }

  @Test
  public void test39()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLNSDTDValidator xMLNSDTDValidator0 = new XMLNSDTDValidator();
      defaultFilter0.setDocumentHandler(xMLNSDTDValidator0);
      defaultFilter0.startPrefixMapping("", (String) null, (Augmentations) null);
  }

  @Test
  public void test40()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      defaultFilter0.endPrefixMapping("PIg?7'#q~f$3", (Augmentations) null);
  }

  @Test
  public void test41()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLNSDTDValidator xMLNSDTDValidator0 = new XMLNSDTDValidator();
      defaultFilter0.setDocumentHandler(xMLNSDTDValidator0);
      defaultFilter0.endPrefixMapping("org.apache.wml.dom.WMLSmallElementImpl", (Augmentations) null);
  }

  @Test
  public void test42()  throws Throwable  {
      String[] stringArray0 = new String[7];
      String[] stringArray1 = new String[6];
      String[] stringArray2 = DefaultFilter.merge(stringArray0, stringArray1);
  }

  @Test
  public void test43()  throws Throwable  {
      String[] stringArray0 = new String[8];
      String[] stringArray1 = DefaultFilter.merge(stringArray0, stringArray0);
  }

  @Test
  public void test44()  throws Throwable  {
      String[] stringArray0 = new String[8];
      String[] stringArray1 = DefaultFilter.merge((String[]) null, stringArray0);
  }

  @Test
  public void test45()  throws Throwable  {
      String[] stringArray0 = new String[3];
      String[] stringArray1 = DefaultFilter.merge(stringArray0, (String[]) null);
  }

  @Test
  public void test46()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      DOMASBuilderImpl dOMASBuilderImpl0 = new DOMASBuilderImpl();
      defaultFilter0.setDocumentHandler(dOMASBuilderImpl0);
      XMLString xMLString0 = new XMLString();
      xMLString0.clear();
      try {
        defaultFilter0.characters(xMLString0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test47()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      DOMASBuilderImpl dOMASBuilderImpl0 = new DOMASBuilderImpl();
      defaultFilter0.setDocumentHandler(dOMASBuilderImpl0);
      try {
        defaultFilter0.endGeneralEntity("", (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test48()  throws Throwable  {
      DefaultFilter defaultFilter0 = new DefaultFilter();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl((-969));
      SymbolTable symbolTable0 = new SymbolTable();
      DOMParserImpl dOMParserImpl0 = new DOMParserImpl(symbolTable0);
      defaultFilter0.setDocumentHandler(dOMParserImpl0);
      QName qName0 = new QName("H5", "H5", "_rJaPazBgC@@E#vx|", "W");
      try {
        defaultFilter0.startElement(qName0, xMLAttributesImpl0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }
}
