package org.cyberneko.html.filters;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.xerces.impl.dtd.XML11DTDValidator;
import org.apache.xerces.impl.dtd.XMLElementDecl;
import org.apache.xerces.parsers.DOMParserImpl;
import org.apache.xerces.parsers.XIncludeAwareParserConfiguration;
import org.apache.xerces.util.AugmentationsImpl;
import org.apache.xerces.util.SymbolTable;
import org.apache.xerces.util.XMLAttributesImpl;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xni.XMLAttributes;
import org.apache.xerces.xni.XMLDocumentHandler;
import org.cyberneko.html.HTMLEventInfo;
import org.cyberneko.html.filters.Identity;
public class Identity_ESTest {

  @Test
  public void test00()  throws Throwable  {
      Identity identity0 = new Identity();
      QName qName0 = new QName();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(1611);
      identity0.startElement(qName0, xMLAttributesImpl0, (Augmentations) null);
  }

  @Test
  public void test01()  throws Throwable  {
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      Identity identity0 = new Identity();
      HTMLEventInfo.SynthesizedItem hTMLEventInfo_SynthesizedItem0 = new HTMLEventInfo.SynthesizedItem();
      Object object0 = augmentationsImpl0.putItem("http://cyberneko.org/html/features/augmentations", hTMLEventInfo_SynthesizedItem0);
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      identity0.startElement((QName) null, xMLAttributesImpl0, augmentationsImpl0);
  }

  @Test
  public void test02()  throws Throwable  {
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      Identity identity0 = new Identity();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      identity0.emptyElement((QName) null, xMLAttributesImpl0, augmentationsImpl0);
  }

  @Test
  public void test03()  throws Throwable  {
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      Identity identity0 = new Identity();
      HTMLEventInfo.SynthesizedItem hTMLEventInfo_SynthesizedItem0 = new HTMLEventInfo.SynthesizedItem();
      Object object0 = augmentationsImpl0.putItem("http://cyberneko.org/html/features/augmentations", hTMLEventInfo_SynthesizedItem0);
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      identity0.emptyElement((QName) null, xMLAttributesImpl0, augmentationsImpl0);
  }

  @Test
  public void test04()  throws Throwable  {
      Identity identity0 = new Identity();
      QName qName0 = new QName("", "", "x;'\"(5j{8K2f8Y0", "");
      identity0.endElement(qName0, (Augmentations) null);
  }

  @Test
  public void test05()  throws Throwable  {
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      Identity identity0 = new Identity();
      HTMLEventInfo.SynthesizedItem hTMLEventInfo_SynthesizedItem0 = new HTMLEventInfo.SynthesizedItem();
      Object object0 = augmentationsImpl0.putItem("http://cyberneko.org/html/features/augmentations", hTMLEventInfo_SynthesizedItem0);
      identity0.endElement((QName) null, augmentationsImpl0);
  }

  @Test
  public void test06()  throws Throwable  {
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      Identity identity0 = new Identity();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      Object object0 = new Object();
      Object object1 = augmentationsImpl0.putItem("http://cyberneko.org/html/features/augmentations", object0);
      try {
        identity0.emptyElement((QName) null, xMLAttributesImpl0, augmentationsImpl0);
      } catch(ClassCastException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      Identity identity0 = new Identity();
      XMLElementDecl xMLElementDecl0 = new XMLElementDecl();
      QName qName0 = xMLElementDecl0.name;
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl((-1));
      SymbolTable symbolTable0 = new SymbolTable(0);
      DOMParserImpl dOMParserImpl0 = new DOMParserImpl(symbolTable0);
      identity0.setDocumentHandler(dOMParserImpl0);
      try {
        identity0.emptyElement(qName0, xMLAttributesImpl0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      Identity identity0 = new Identity();
      QName qName0 = new QName();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      HTMLEventInfo.SynthesizedItem hTMLEventInfo_SynthesizedItem0 = new HTMLEventInfo.SynthesizedItem();
      Object object0 = augmentationsImpl0.putItem((String) null, hTMLEventInfo_SynthesizedItem0);
      try {
        identity0.endElement(qName0, augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test09()  throws Throwable  {
      Identity identity0 = new Identity();
      XML11DTDValidator xML11DTDValidator0 = new XML11DTDValidator();
      identity0.fDocumentHandler = (XMLDocumentHandler) xML11DTDValidator0;
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      try {
        identity0.endElement((QName) null, augmentationsImpl0);
      } catch(RuntimeException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      Identity identity0 = new Identity();
      Object object0 = augmentationsImpl0.putItem("http://cyberneko.org/html/features/augmentations", "http://cyberneko.org/html/features/augmentations");
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      try {
        identity0.startElement((QName) null, xMLAttributesImpl0, augmentationsImpl0);
      } catch(ClassCastException e) {
      }
  }

  @Test
  public void test11()  throws Throwable  {
      Identity identity0 = new Identity();
      XMLElementDecl xMLElementDecl0 = new XMLElementDecl();
      XIncludeAwareParserConfiguration xIncludeAwareParserConfiguration0 = new XIncludeAwareParserConfiguration();
      DOMParserImpl dOMParserImpl0 = new DOMParserImpl(xIncludeAwareParserConfiguration0);
      identity0.fDocumentHandler = (XMLDocumentHandler) dOMParserImpl0;
      QName qName0 = xMLElementDecl0.name;
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      try {
        identity0.startElement(qName0, (XMLAttributes) null, augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test12()  throws Throwable  {
      try {
        Identity.synthesized((Augmentations) null);
      } catch(NullPointerException e) {
      }
  }
}
