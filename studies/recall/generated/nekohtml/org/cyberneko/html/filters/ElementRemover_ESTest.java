package org.cyberneko.html.filters;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.xerces.dom.DOMNormalizer;
import org.apache.xerces.impl.dtd.XMLAttributeDecl;
import org.apache.xerces.impl.dtd.XMLElementDecl;
import org.apache.xerces.impl.xs.XSDDescription;
import org.apache.xerces.parsers.DOMASBuilderImpl;
import org.apache.xerces.util.AugmentationsImpl;
import org.apache.xerces.util.XMLAttributesImpl;
import org.apache.xerces.util.XMLLocatorWrapper;
import org.apache.xerces.util.XMLResourceIdentifierImpl;
import org.apache.xerces.util.XMLStringBuffer;
import org.apache.xerces.xinclude.MultipleScopeNamespaceSupport;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.NamespaceContext;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xni.XMLAttributes;
import org.apache.xerces.xni.XMLDocumentHandler;
import org.apache.xerces.xni.XMLLocator;
import org.apache.xerces.xni.XMLString;
import org.cyberneko.html.filters.ElementRemover;
public class ElementRemover_ESTest {

  @Test
  public void test00()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      XMLLocatorWrapper xMLLocatorWrapper0 = new XMLLocatorWrapper();
      elementRemover0.startDocument((XMLLocator) xMLLocatorWrapper0, "", (Augmentations) null);
  }

  @Test
  public void test01()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      elementRemover0.acceptElement(",paZn:GAp|H", (String[]) null);
  }

  @Test
  public void test02()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      String[] stringArray0 = new String[8];
      try {
        elementRemover0.acceptElement("a?cQKj]@oU", stringArray0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test03()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("accesskey", "accesskey", "accesskey", "accesskey");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      elementRemover0.startElement(qName0, xMLAttributesImpl0, augmentationsImpl0);
      elementRemover0.startPrefixMapping("^t)\"S%_DF41Li1QkL", "accesskey", augmentationsImpl0);
  }

  @Test
  public void test04()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      elementRemover0.startPrefixMapping("sKz", "+A_T NS\"dz$/p", (Augmentations) null);
  }

  @Test
  public void test05()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("", "", " TizpR", "");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      elementRemover0.startElement(qName0, (XMLAttributes) null, augmentationsImpl0);
      elementRemover0.startElement(qName0, (XMLAttributes) null, augmentationsImpl0);
  }

  @Test
  public void test06()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("a?cQKj]@oU", "a?cQKj]@oU", "a?cQKj]@oU", "a?cQKj]@oU");
      String[] stringArray0 = new String[8];
      stringArray0[0] = "a?cQKj]@oU";
      stringArray0[1] = "a?cQKj]@oU";
      stringArray0[2] = "a?cQKj]@oU";
      stringArray0[3] = "a?cQKj]@oU";
      stringArray0[4] = "a?cQKj]@oU";
      stringArray0[5] = "a?cQKj]@oU";
      stringArray0[6] = "a?cQKj]@oU";
      stringArray0[7] = "a?cQKj]@oU";
      elementRemover0.acceptElement("a?cQKj]@oU", stringArray0);
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      elementRemover0.startElement(qName0, xMLAttributesImpl0, augmentationsImpl0);
  }

  @Test
  public void test07()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("", "org.cyberneko.html.filters.ElementRemover", "org.cyberneko.html.filters.ElementRemover", ",z7N4 K=N~1]&RIAPV");
      elementRemover0.startElement(qName0, (XMLAttributes) null, (Augmentations) null);
      elementRemover0.emptyElement(qName0, (XMLAttributes) null, (Augmentations) null);
  }

  @Test
  public void test08()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("", "", "|y+~&5:DSo /", "|y+~&5:DSo /");
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(95);
      elementRemover0.startElement(qName0, xMLAttributesImpl0, (Augmentations) null);
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer("#|3<omr2c+]e>!D*");
      elementRemover0.comment(xMLStringBuffer0, (Augmentations) null);
  }

  @Test
  public void test09()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer();
      elementRemover0.comment(xMLStringBuffer0, (Augmentations) null);
  }

  @Test
  public void test10()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("accesskey", "", "", "");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      elementRemover0.startElement(qName0, xMLAttributesImpl0, augmentationsImpl0);
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer('m');
      elementRemover0.processingInstruction("", xMLStringBuffer0, augmentationsImpl0);
  }

  @Test
  public void test11()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer("");
      elementRemover0.processingInstruction("", xMLStringBuffer0, augmentationsImpl0);
  }

  @Test
  public void test12()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("accesskey", "accesskey", "accesskey", "accesskey");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      elementRemover0.startElement(qName0, xMLAttributesImpl0, augmentationsImpl0);
      XMLString xMLString0 = DOMNormalizer.EMPTY_STRING;
      elementRemover0.characters(xMLString0, augmentationsImpl0);
  }

  @Test
  public void test13()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLString xMLString0 = DOMNormalizer.EMPTY_STRING;
      elementRemover0.characters(xMLString0, augmentationsImpl0);
  }

  @Test
  public void test14()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("accesskey", "accesskey", "accesskey", "accesskey");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      elementRemover0.startElement(qName0, xMLAttributesImpl0, augmentationsImpl0);
      XMLString xMLString0 = DOMNormalizer.EMPTY_STRING;
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer(xMLString0);
      elementRemover0.ignorableWhitespace(xMLStringBuffer0, (Augmentations) null);
  }

  @Test
  public void test15()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer();
      elementRemover0.ignorableWhitespace(xMLStringBuffer0, (Augmentations) null);
  }

  @Test
  public void test16()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("", "", "|y+~&5:DSo /", "|y+~&5:DSo /");
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(95);
      elementRemover0.startElement(qName0, xMLAttributesImpl0, (Augmentations) null);
      XSDDescription xSDDescription0 = new XSDDescription();
      elementRemover0.startGeneralEntity((String) null, xSDDescription0, (String) null, (Augmentations) null);
  }

  @Test
  public void test17()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("accesskey", "accesskey", "accesskey", "accesskey");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      elementRemover0.startElement(qName0, xMLAttributesImpl0, augmentationsImpl0);
      elementRemover0.textDecl("accesskey", "accesskey", augmentationsImpl0);
  }

  @Test
  public void test18()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      elementRemover0.textDecl("", "", (Augmentations) null);
  }

  @Test
  public void test19()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("accesskey", "accesskey", "accesskey", "accesskey");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      elementRemover0.startElement(qName0, xMLAttributesImpl0, augmentationsImpl0);
      elementRemover0.endGeneralEntity("", (Augmentations) null);
  }

  @Test
  public void test20()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      elementRemover0.endGeneralEntity("", (Augmentations) null);
  }

  @Test
  public void test21()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("accesskey", "accesskey", "accesskey", "accesskey");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      elementRemover0.startElement(qName0, xMLAttributesImpl0, augmentationsImpl0);
      elementRemover0.startCDATA((Augmentations) null);
  }

  @Test
  public void test22()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      elementRemover0.startCDATA((Augmentations) null);
  }

  @Test
  public void test23()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("accesskey", "accesskey", "accesskey", "accesskey");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      elementRemover0.startElement(qName0, xMLAttributesImpl0, augmentationsImpl0);
      elementRemover0.endCDATA((Augmentations) null);
  }

  @Test
  public void test24()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      elementRemover0.endCDATA((Augmentations) null);
  }

  @Test
  public void test25()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("", "", "|y+~&5:DSo /", "|y+~&5:DSo /");
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(95);
      elementRemover0.startElement(qName0, xMLAttributesImpl0, (Augmentations) null);
      elementRemover0.endElement(qName0, (Augmentations) null);
  }

  @Test
  public void test26()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("accesskey", "", "", "");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      elementRemover0.endElement(qName0, augmentationsImpl0);
  }

  @Test
  public void test27()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("a?cQKj]@oU", "a?cQKj]@oU", "a?cQKj]@oU", "a?cQKj]@oU");
      String[] stringArray0 = new String[8];
      stringArray0[0] = "a?cQKj]@oU";
      stringArray0[1] = "a?cQKj]@oU";
      stringArray0[2] = "a?cQKj]@oU";
      stringArray0[3] = "a?cQKj]@oU";
      stringArray0[4] = "a?cQKj]@oU";
      stringArray0[5] = "a?cQKj]@oU";
      stringArray0[6] = "a?cQKj]@oU";
      stringArray0[7] = "a?cQKj]@oU";
      elementRemover0.acceptElement("a?cQKj]@oU", stringArray0);
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      elementRemover0.endElement(qName0, augmentationsImpl0);
  }

  @Test
  public void test28()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("accesskey", "accesskey", "accesskey", "accesskey");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      elementRemover0.startElement(qName0, xMLAttributesImpl0, augmentationsImpl0);
      elementRemover0.endPrefixMapping("tR2ylx&+41I\"g4", augmentationsImpl0);
  }

  @Test
  public void test29()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      elementRemover0.endPrefixMapping("", augmentationsImpl0);
  }

  @Test
  public void test30()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("a?cQKj]@oU", "a?cQKj]@oU", "a?cQKj]@oU", "a?cQKj]@oU");
      String[] stringArray0 = new String[8];
      stringArray0[0] = "a?cQKj]@oU";
      stringArray0[1] = "a?cQKj]@oU";
      stringArray0[2] = "a?cQKj]@oU";
      stringArray0[3] = "a?cQKj]@oU";
      stringArray0[4] = "a?cQKj]@oU";
      stringArray0[5] = "a?cQKj]@oU";
      stringArray0[6] = "a?cQKj]@oU";
      stringArray0[7] = "a?cQKj]@oU";
      elementRemover0.acceptElement("a?cQKj]@oU", stringArray0);
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      int int0 = xMLAttributesImpl0.addAttribute(qName0, ":a!", "HTMLBRElementImpl");
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      elementRemover0.emptyElement(qName0, xMLAttributesImpl0, augmentationsImpl0);
  }

  @Test
  public void test31()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      QName qName0 = new QName("a?QKj]@geU", "a?QKj]@geU", "a?QKj]@geU", "");
      elementRemover0.removeElement("a?QKj]@geU");
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      elementRemover0.emptyElement(qName0, xMLAttributesImpl0, augmentationsImpl0);
  }

  @Test
  public void test32()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      try {
        elementRemover0.elementAccepted((String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      try {
        elementRemover0.elementRemoved((String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test34()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      try {
        elementRemover0.emptyElement((QName) null, xMLAttributesImpl0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test35()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      XMLElementDecl xMLElementDecl0 = new XMLElementDecl();
      QName qName0 = xMLElementDecl0.name;
      try {
        elementRemover0.endElement(qName0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test36()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      XMLElementDecl xMLElementDecl0 = new XMLElementDecl();
      QName qName0 = xMLElementDecl0.name;
      try {
        elementRemover0.handleOpenTag(qName0, xMLAttributesImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test37()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      try {
        elementRemover0.removeElement((String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test38()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      XMLAttributeDecl xMLAttributeDecl0 = new XMLAttributeDecl();
      QName qName0 = xMLAttributeDecl0.name;
      try {
        elementRemover0.startElement(qName0, (XMLAttributes) null, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test39()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      DOMASBuilderImpl dOMASBuilderImpl0 = new DOMASBuilderImpl();
      elementRemover0.fDocumentHandler = (XMLDocumentHandler) dOMASBuilderImpl0;
      XMLResourceIdentifierImpl xMLResourceIdentifierImpl0 = new XMLResourceIdentifierImpl("org.cyberneko.html.filters.ElementRemover", "org.cyberneko.html.filters.ElementRemover", "org.cyberneko.html.filters.ElementRemover", "org.cyberneko.html.filters.ElementRemover");
      try {
        elementRemover0.startGeneralEntity("org.cyberneko.html.filters.ElementRemover", xMLResourceIdentifierImpl0, "[7]+", (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test40()  throws Throwable  {
      ElementRemover elementRemover0 = new ElementRemover();
      MultipleScopeNamespaceSupport multipleScopeNamespaceSupport0 = new MultipleScopeNamespaceSupport();
      elementRemover0.startDocument((XMLLocator) null, "", (NamespaceContext) multipleScopeNamespaceSupport0, (Augmentations) null);
  }
}
