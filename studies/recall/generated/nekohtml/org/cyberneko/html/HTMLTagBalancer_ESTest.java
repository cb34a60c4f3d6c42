package org.cyberneko.html;
import org.junit.Test;
import static org.junit.Assert.*;
import java.io.StringReader;
import org.apache.xerces.dom.DOMNormalizer;
import org.apache.xerces.impl.XMLNamespaceBinder;
import org.apache.xerces.impl.dtd.XMLAttributeDecl;
import org.apache.xerces.impl.dtd.XMLDTDValidator;
import org.apache.xerces.impl.dtd.XMLElementDecl;
import org.apache.xerces.impl.xs.SchemaGrammar;
import org.apache.xerces.parsers.XML11NonValidatingConfiguration;
import org.apache.xerces.util.AugmentationsImpl;
import org.apache.xerces.util.StAXLocationWrapper;
import org.apache.xerces.util.XMLAttributesImpl;
import org.apache.xerces.util.XMLStringBuffer;
import org.apache.xerces.xinclude.XIncludeNamespaceSupport;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.NamespaceContext;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xni.XMLAttributes;
import org.apache.xerces.xni.XMLDocumentHandler;
import org.apache.xerces.xni.XMLLocator;
import org.apache.xerces.xni.XMLResourceIdentifier;
import org.apache.xerces.xni.XMLString;
import org.apache.xerces.xni.grammars.XMLGrammarDescription;
import org.apache.xerces.xni.parser.XMLComponentManager;
import org.apache.xerces.xni.parser.XMLConfigurationException;
import org.apache.xerces.xni.parser.XMLDocumentSource;
import org.apache.xerces.xni.parser.XMLInputSource;
import org.cyberneko.html.HTMLConfiguration;
import org.cyberneko.html.HTMLElements;
import org.cyberneko.html.HTMLScanner;
import org.cyberneko.html.HTMLTagBalancer;
import org.cyberneko.html.HTMLTagBalancingListener;
public class HTMLTagBalancer_ESTest {

  @Test
  public void test00()  throws Throwable  {
      short[] shortArray0 = new short[9];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)2, "", 0, shortArray0, (short)744, shortArray0);
      XMLAttributeDecl xMLAttributeDecl0 = new XMLAttributeDecl();
      QName qName0 = xMLAttributeDecl0.name;
      HTMLTagBalancer.Info hTMLTagBalancer_Info0 = new HTMLTagBalancer.Info(hTMLElements_Element0, qName0);
      String string0 = hTMLTagBalancer_Info0.toString();
  }

  @Test
  public void test01()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(1066);
      try {
        hTMLTagBalancer0.callStartElement((QName) null, xMLAttributesImpl0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test02()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      DOMNormalizer dOMNormalizer0 = new DOMNormalizer();
      hTMLTagBalancer0.fDocumentHandler = (XMLDocumentHandler) dOMNormalizer0;
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      hTMLTagBalancer0.endDocument(augmentationsImpl0);
  }

  @Test
  public void test03()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      hTMLTagBalancer0.setTagBalancingListener((HTMLTagBalancingListener) null);
  }

  @Test
  public void test04()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      StAXLocationWrapper stAXLocationWrapper0 = new StAXLocationWrapper();
      hTMLTagBalancer0.startDocument((XMLLocator) stAXLocationWrapper0, "HTMLBRElementImpl", (Augmentations) null);
  }

  @Test
  public void test05()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      XMLDocumentSource xMLDocumentSource0 = hTMLTagBalancer0.getDocumentSource();
  }

  @Test
  public void test06()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      XMLDocumentHandler xMLDocumentHandler0 = hTMLTagBalancer0.getDocumentHandler();
  }

  @Test
  public void test07()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      XMLStringBuffer xMLStringBuffer0 = hTMLScanner0.fStringBuffer;
      hTMLTagBalancer0.ignorableWhitespace(xMLStringBuffer0, (Augmentations) null);
  }

  @Test
  public void test08()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      Boolean boolean0 = hTMLTagBalancer0.getFeatureDefault("|Xx");
  }

  @Test
  public void test09()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      Object object0 = hTMLTagBalancer0.getPropertyDefault("HTMLBRElementImpl");
  }

  @Test
  public void test10()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      hTMLTagBalancer0.textDecl("http://www.w3.org/TR/html4/strict.dtd", "", (Augmentations) null);
      hTMLTagBalancer0.xmlDecl("http://www.w3.org/TR/html4/frameset.dtd", "http://apache.org/xml/features/scanner/notify-builtin-refs", "http://cyberneko.org/html/features/scanner/allow-selfclosing-tags", (Augmentations) null);
  }

  @Test
  public void test11()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      hTMLTagBalancer0.xmlDecl("~P_D6(k@}Ch`&js2&2R", "org.cyberneko.html.ObjectFactory$ConfigurationError", "org.cyberneko.html.ObjectFactory$ConfigurationError", (Augmentations) null);
  }

  @Test
  public void test13()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      hTMLTagBalancer0.doctypeDecl("http://cyberneko.org/html/properties/balance-tags/fragment-context-stack", "Cn)t po", ".] 5:", (Augmentations) null);
  }

  @Test
  public void test14()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      QName qName0 = new QName("fQ^qeZJ%K<G]Ub=2?", "http://cyberneko.org/html/properties/balance-tags/fragment-context-stack", "fQ^qeZJ%K<G]Ub=2?", "fQ^qeZJ%K<G]Ub=2?");
      hTMLTagBalancer0.startElement(qName0, (XMLAttributes) null, (Augmentations) null);
      hTMLTagBalancer0.doctypeDecl("http://cyberneko.org/html/properties/balance-tags/fragment-context-stack", "Cn)t po", ".] 5:", (Augmentations) null);
  }

  @Test
  public void test15()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      hTMLTagBalancer0.fSeenDoctype = true;
      hTMLTagBalancer0.doctypeDecl("cellpadding", "cellpadding", "cellpadding", (Augmentations) null);
  }

  @Test
  public void test16()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      QName qName0 = new QName("f`)9bx5wSgF?V'h", "PO", "7l$0*qYZ,V>", "HTML1014");
      hTMLTagBalancer0.emptyElement(qName0, xMLAttributesImpl0, (Augmentations) null);
      hTMLTagBalancer0.endDocument((Augmentations) null);
  }

  @Test
  public void test17()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      XMLString xMLString0 = new XMLString();
      hTMLTagBalancer0.comment(xMLString0, (Augmentations) null);
  }

  @Test
  public void test19()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      hTMLTagBalancer0.fSeenHeadElement = true;
      QName qName0 = new QName("upper", "Cn)t po", "http://cyberneko.org/html/properties/balance-tags/fragment-context-stack", "http://cyberneko.org/html/properties/balance-tags/fragment-context-stack");
      hTMLTagBalancer0.emptyElement(qName0, xMLAttributesImpl0, (Augmentations) null);
  }

  @Test
  public void test20()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      QName qName0 = new QName("upper", "Cn)t po", "http://cyberneko.org/html/properties/balance-tags/fragment-context-stack", "http://cyberneko.org/html/properties/balance-tags/fragment-context-stack");
      hTMLTagBalancer0.startElement(qName0, xMLAttributesImpl0, (Augmentations) null);
      hTMLTagBalancer0.emptyElement(qName0, xMLAttributesImpl0, (Augmentations) null);
  }

  @Test
  public void test21()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      DOMNormalizer dOMNormalizer0 = new DOMNormalizer();
      hTMLTagBalancer0.setDocumentHandler(dOMNormalizer0);
      hTMLTagBalancer0.textDecl((String) null, "org.apache.html.dom.HTMLImageElementImpl", (Augmentations) null);
  }

  @Test
  public void test22()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      hTMLTagBalancer0.endGeneralEntity("http://cyberneko.org/html/features/insert-namespaces", (Augmentations) null);
  }

  @Test
  public void test24()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      hTMLTagBalancer0.startCDATA((Augmentations) null);
  }

  @Test
  public void test26()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      hTMLTagBalancer0.endCDATA((Augmentations) null);
  }

  @Test
  public void test27()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      hTMLTagBalancer0.fSeenRootElementEnd = true;
      hTMLTagBalancer0.endCDATA((Augmentations) null);
  }

  @Test
  public void test28()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      char[] charArray0 = new char[7];
      hTMLTagBalancer0.startGeneralEntity("", (XMLResourceIdentifier) null, "", (Augmentations) null);
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer(charArray0, 0, 0);
      hTMLTagBalancer0.characters(xMLStringBuffer0, (Augmentations) null);
  }

  @Test
  public void test29()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      hTMLTagBalancer0.startPrefixMapping("Cn)t po", "HTML1014", (Augmentations) null);
  }

  @Test
  public void test30()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      hTMLTagBalancer0.fSeenRootElementEnd = true;
      hTMLTagBalancer0.startPrefixMapping("", "&VB", (Augmentations) null);
  }

  @Test
  public void test31()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      hTMLTagBalancer0.endPrefixMapping("", (Augmentations) null);
  }

  @Test
  public void test32()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      short[] shortArray0 = new short[3];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)102, "http://cyberneko.org/html/properties/balance-tags/fragment-context-stack", (short)102, (short)102, (short)196, shortArray0);
      int int0 = hTMLTagBalancer0.getElementDepth(hTMLElements_Element0);
  }

  @Test
  public void test33()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      short[] shortArray0 = new short[1];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)46, "true", (short)46, shortArray0, (short)46, shortArray0);
      int int0 = hTMLTagBalancer0.getElementDepth(hTMLElements_Element0);
  }

  @Test
  public void test34()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      QName qName0 = new QName("Cn)t po", "Cn)t po", "http://cyberneko.org/html/properties/balance-tags/fragment-context-stack", "http://cyberneko.org/html/properties/balance-tags/fragment-context-stack");
      hTMLTagBalancer0.emptyElement(qName0, xMLAttributesImpl0, (Augmentations) null);
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)40, "Cn)t po", (short) (-638), (short) (-638), (short) (-638), (short[]) null);
      int int0 = hTMLTagBalancer0.getElementDepth(hTMLElements_Element0);
  }

  @Test
  public void test35()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      QName qName0 = new QName("upper", "Cn)t po", "http://cyberneko.org/html/properties/balance-tags/fragment-context-stack", "http://cyberneko.org/html/properties/balance-tags/fragment-context-stack");
      hTMLTagBalancer0.emptyElement(qName0, xMLAttributesImpl0, (Augmentations) null);
      hTMLTagBalancer0.endElement(qName0, (Augmentations) null);
  }

  @Test
  public void test36()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      int int0 = hTMLTagBalancer0.getParentDepth((HTMLElements.Element[]) null, (short)3164);
  }

  @Test
  public void test37()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      HTMLElements.Element[] hTMLElements_ElementArray0 = new HTMLElements.Element[4];
      int int0 = hTMLTagBalancer0.getParentDepth(hTMLElements_ElementArray0, (short)10);
  }

  @Test
  public void test38()  throws Throwable  {
      short short0 = HTMLTagBalancer.getNamesValue("HTMLBRElementImpl");
  }

  @Test
  public void test39()  throws Throwable  {
      short[] shortArray0 = new short[4];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)763, "org.cyberneko.html.ObjectFactory$ConfigurationError", 90, (short)763, shortArray0);
      QName qName0 = new QName("org.cyberneko.html.ObjectFactory$ConfigurationError", "org.cyberneko.html.ObjectFactory$ConfigurationError", "", "org.cyberneko.html.ObjectFactory$ConfigurationError");
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      XMLAttributes xMLAttributes0 = hTMLTagBalancer0.emptyAttributes();
      HTMLTagBalancer.Info hTMLTagBalancer_Info0 = new HTMLTagBalancer.Info(hTMLElements_Element0, qName0, xMLAttributes0);
      int int0 = xMLAttributes0.addAttribute(hTMLTagBalancer_Info0.qname, "Wp3?mf,b9/vhbPQHPCJ", "");
      HTMLTagBalancer.Info hTMLTagBalancer_Info1 = new HTMLTagBalancer.Info(hTMLElements_Element0, hTMLTagBalancer_Info0.qname, xMLAttributes0);
  }

  @Test
  public void test40()  throws Throwable  {
      HTMLTagBalancer.InfoStack hTMLTagBalancer_InfoStack0 = new HTMLTagBalancer.InfoStack();
      short[] shortArray0 = new short[4];
      HTMLElements.Element hTMLElements_Element0 = new HTMLElements.Element((short)763, "org.cyberneko.html.ObjectFactory$ConfigurationError", 90, (short)763, shortArray0);
      QName qName0 = new QName("org.cyberneko.html.ObjectFactory$ConfigurationError", "org.cyberneko.html.ObjectFactory$ConfigurationError", "", "org.cyberneko.html.ObjectFactory$ConfigurationError");
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      XMLAttributes xMLAttributes0 = hTMLTagBalancer0.emptyAttributes();
      HTMLTagBalancer.Info hTMLTagBalancer_Info0 = new HTMLTagBalancer.Info(hTMLElements_Element0, qName0, xMLAttributes0);
      hTMLTagBalancer_InfoStack0.push(hTMLTagBalancer_Info0);
      hTMLTagBalancer_InfoStack0.push(hTMLTagBalancer_Info0);
      String string0 = hTMLTagBalancer_InfoStack0.toString();
  }

  @Test
  public void test41()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      QName qName0 = new QName();
      try {
        hTMLTagBalancer0.callEndElement(qName0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test42()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      try {
        hTMLTagBalancer0.characters((XMLString) null, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test43()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer();
      xMLStringBuffer0.append("http://cyberneko.org/html/properties/balance-tags/fragment-context-stack");
      xMLStringBuffer0.offset = 1952;
      try {
        hTMLTagBalancer0.characters(xMLStringBuffer0, (Augmentations) null);
      } catch(StringIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test44()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      XMLElementDecl xMLElementDecl0 = new XMLElementDecl();
      QName qName0 = xMLElementDecl0.name;
      try {
        hTMLTagBalancer0.emptyElement(qName0, (XMLAttributes) null, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test45()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      try {
        hTMLTagBalancer0.endElement((QName) null, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test46()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      try {
        hTMLTagBalancer0.getElement((QName) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test47()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      try {
        hTMLTagBalancer0.getElementDepth((HTMLElements.Element) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test48()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      try {
        hTMLTagBalancer0.reset((XMLComponentManager) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test49()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      XML11NonValidatingConfiguration xML11NonValidatingConfiguration0 = new XML11NonValidatingConfiguration();
      try {
        hTMLTagBalancer0.reset(xML11NonValidatingConfiguration0);
      } catch(XMLConfigurationException e) {
      }
  }

  @Test
  public void test50()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      XMLAttributeDecl xMLAttributeDecl0 = new XMLAttributeDecl();
      QName qName0 = xMLAttributeDecl0.name;
      XMLAttributes xMLAttributes0 = hTMLTagBalancer0.emptyAttributes();
      try {
        hTMLTagBalancer0.startElement(qName0, xMLAttributes0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test51()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      String[] stringArray0 = hTMLTagBalancer0.getRecognizedFeatures();
  }

  @Test
  public void test52()  throws Throwable  {
      HTMLTagBalancer hTMLTagBalancer0 = new HTMLTagBalancer();
      String[] stringArray0 = hTMLTagBalancer0.getRecognizedProperties();
  }

  @Test
  public void test53()  throws Throwable  {
      String string0 = HTMLTagBalancer.modifyName("http://cyberneko.org/html/properties/balance-tags/fragment-context-stack", (short) (-638));
  }

  @Test
  public void test54()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      XMLNamespaceBinder xMLNamespaceBinder0 = new XMLNamespaceBinder();
      hTMLTagBalancer0.setDocumentSource(xMLNamespaceBinder0);
  }

  @Test
  public void test55()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      hTMLTagBalancer0.setFeature("wA(s|O6yx", true);
  }

  @Test
  public void test56()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLTagBalancer hTMLTagBalancer0 = hTMLConfiguration0.fTagBalancer;
      HTMLConfiguration.ErrorReporter hTMLConfiguration_ErrorReporter0 = hTMLConfiguration0.new ErrorReporter();
      hTMLTagBalancer0.setProperty("HTMLBRElementImpl", hTMLConfiguration_ErrorReporter0);
  }
}
