package org.cyberneko.html.filters;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.Enumeration;
import org.apache.xerces.impl.dtd.XML11NSDTDValidator;
import org.apache.xerces.impl.dtd.XMLElementDecl;
import org.apache.xerces.parsers.StandardParserConfiguration;
import org.apache.xerces.util.AugmentationsImpl;
import org.apache.xerces.util.XMLAttributesImpl;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.NamespaceContext;
import org.apache.xerces.xni.QName;
import org.apache.xerces.xni.XMLAttributes;
import org.apache.xerces.xni.XMLLocator;
import org.apache.xerces.xni.parser.XMLConfigurationException;
import org.cyberneko.html.filters.NamespaceBinder;
public class NamespaceBinder_ESTest {

  @Test
  public void test00()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      StandardParserConfiguration standardParserConfiguration0 = new StandardParserConfiguration();
      try {
        namespaceBinder0.reset(standardParserConfiguration0);
      } catch(XMLConfigurationException e) {
      }
  }

  @Test
  public void test01()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      String[] stringArray0 = namespaceBinder0.getRecognizedProperties();
  }

  @Test
  public void test02()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = namespaceBinder0.fNamespaceContext;
      namespaceBinder0.startDocument((XMLLocator) null, "-(J+?QcCj 9MDTn", (NamespaceContext) namespaceBinder_NamespaceSupport0, (Augmentations) null);
  }

  @Test
  public void test03()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      String[] stringArray0 = namespaceBinder0.getRecognizedFeatures();
  }

  @Test
  public void test04()  throws Throwable  {
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = new NamespaceBinder.NamespaceSupport();
      namespaceBinder_NamespaceSupport0.reset();
  }

  @Test
  public void test05()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = namespaceBinder0.fNamespaceContext;
      NamespaceContext namespaceContext0 = namespaceBinder_NamespaceSupport0.getParentContext();
  }

  @Test
  public void test06()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      Boolean boolean0 = namespaceBinder0.getFeatureDefault("9zDU&I");
  }

  @Test
  public void test07()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      Boolean boolean0 = namespaceBinder0.getFeatureDefault("http://xml.org/sax/features/namespaces");
  }

  @Test
  public void test08()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      Object object0 = namespaceBinder0.getPropertyDefault("%'owXqC5=*U6#$&7{&W");
  }

  @Test
  public void test09()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      Object object0 = namespaceBinder0.getPropertyDefault("http://cyberneko.org/html/properties/names/elems");
  }

  @Test
  public void test10()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      namespaceBinder0.fNamespaces = true;
      QName qName0 = new QName("%'owXqC5=*U6#$&7{&W", "http://www.w3.org/2000/xmlns/", "./3@,]+MnVaRUY", "http://www.w3.org/XML/1998/namespace");
      namespaceBinder0.startElement(qName0, (XMLAttributes) null, (Augmentations) null);
  }

  @Test
  public void test11()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      XMLElementDecl xMLElementDecl0 = new XMLElementDecl();
      QName qName0 = xMLElementDecl0.name;
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(872);
      namespaceBinder0.emptyElement(qName0, xMLAttributesImpl0, (Augmentations) null);
  }

  @Test
  public void test12()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      namespaceBinder0.fNamespaces = true;
      QName qName0 = new QName("%'owXqC5=*U6#$&7{&W", "http://www.w3.org/2000/xmlns/", "./3@,]+MnVaRUY", "http://www.w3.org/XML/1998/namespace");
      namespaceBinder0.emptyElement(qName0, (XMLAttributes) null, (Augmentations) null);
  }

  @Test
  public void test13()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      XMLElementDecl xMLElementDecl0 = new XMLElementDecl();
      QName qName0 = xMLElementDecl0.name;
      namespaceBinder0.endElement(qName0, (Augmentations) null);
  }

  @Test
  public void test14()  throws Throwable  {
      short short0 = NamespaceBinder.getNamesValue("OL");
  }

  @Test
  public void test15()  throws Throwable  {
      short short0 = NamespaceBinder.getNamesValue("lower");
  }

  @Test
  public void test16()  throws Throwable  {
      short short0 = NamespaceBinder.getNamesValue("upper");
  }

  @Test
  public void test17()  throws Throwable  {
      String string0 = NamespaceBinder.modifyName("J4{KC,`<?XzYH", (short)1);
  }

  @Test
  public void test18()  throws Throwable  {
      String string0 = NamespaceBinder.modifyName("http://www.w3.org/2000/xmlns/", (short)0);
  }

  @Test
  public void test19()  throws Throwable  {
      String string0 = NamespaceBinder.modifyName("http://www.w3.org/2000/xmlns/", (short)2);
  }

  @Test
  public void test20()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      QName qName0 = new QName();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(49);
      int int0 = xMLAttributesImpl0.addAttribute(qName0, "HTMLMetaElementImpl", (String) null);
      QName qName1 = new QName((String) null, "headers", ":", "http://xml.org/sax/features/namespaces");
      try {
        namespaceBinder0.bindNamespaces(qName1, xMLAttributesImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      QName qName0 = new QName((String) null, (String) null, "s+~{-_xT$Sme#ww", (String) null);
      namespaceBinder0.bindNamespaces(qName0, (XMLAttributes) null);
  }

  @Test
  public void test22()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      QName qName0 = new QName("http://www.w3.org/2000/xmlns/", "^`g?~aQOScChA>Bs9]", "http://www.w3.org/2000/xmlns/", "http://www.w3.org/2000/xmlns/");
      namespaceBinder0.fInsertNamespaces = true;
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl();
      namespaceBinder0.bindNamespaces(qName0, xMLAttributesImpl0);
  }

  @Test
  public void test23()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      namespaceBinder0.fNamespaces = true;
      QName qName0 = new QName("http://www.w3.org/2000/xmlns/", "^`g?~aQOScChA>Bs9]", "http://www.w3.org/2000/xmlns/", "http://www.w3.org/2000/xmlns/");
      namespaceBinder0.fInsertNamespaces = true;
      namespaceBinder0.endElement(qName0, augmentationsImpl0);
  }

  @Test
  public void test24()  throws Throwable  {
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = new NamespaceBinder.NamespaceSupport();
      boolean boolean0 = namespaceBinder_NamespaceSupport0.declarePrefix("^`g?~aQOScChA>Bs9]", "%'owXqC5=*U6#$&7{&W");
      String string0 = namespaceBinder_NamespaceSupport0.getURI("^`g?~aQOScChA>Bs9]");
  }

  @Test
  public void test25()  throws Throwable  {
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = new NamespaceBinder.NamespaceSupport();
      int[] intArray0 = new int[2];
      namespaceBinder_NamespaceSupport0.fLevels = intArray0;
      namespaceBinder_NamespaceSupport0.pushContext();
  }

  @Test
  public void test26()  throws Throwable  {
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = new NamespaceBinder.NamespaceSupport();
      boolean boolean0 = namespaceBinder_NamespaceSupport0.declarePrefix("jc!K&8F[#Tz/m$", "");
      boolean boolean1 = namespaceBinder_NamespaceSupport0.declarePrefix("jc!K&8F[#Tz/m$", "ZS)vJJ ");
  }

  @Test
  public void test27()  throws Throwable  {
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = new NamespaceBinder.NamespaceSupport();
      NamespaceBinder.NamespaceSupport.Entry[] namespaceBinder_NamespaceSupport_EntryArray0 = new NamespaceBinder.NamespaceSupport.Entry[3];
      namespaceBinder_NamespaceSupport0.pushContext();
      namespaceBinder_NamespaceSupport0.fEntries = namespaceBinder_NamespaceSupport_EntryArray0;
      boolean boolean0 = namespaceBinder_NamespaceSupport0.declarePrefix("\\vz&<k-O8}?+", "\"i9rIw[");
      boolean boolean1 = namespaceBinder_NamespaceSupport0.declarePrefix("u", (String) null);
  }

  @Test
  public void test28()  throws Throwable  {
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = new NamespaceBinder.NamespaceSupport();
      String string0 = namespaceBinder_NamespaceSupport0.getPrefix("");
  }

  @Test
  public void test29()  throws Throwable  {
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = new NamespaceBinder.NamespaceSupport();
      String string0 = namespaceBinder_NamespaceSupport0.getPrefix("http://www.w3.org/2000/xmlns/");
  }

  @Test
  public void test30()  throws Throwable  {
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = new NamespaceBinder.NamespaceSupport();
      namespaceBinder_NamespaceSupport0.pushContext();
      boolean boolean0 = namespaceBinder_NamespaceSupport0.declarePrefix("$-T,pc0c", "ePRE");
      namespaceBinder_NamespaceSupport0.pushContext();
      boolean boolean1 = namespaceBinder_NamespaceSupport0.declarePrefix("$-T,pc0c", "%'owXqC5=*U6#$&7{&W");
      Enumeration enumeration0 = namespaceBinder_NamespaceSupport0.getAllPrefixes();
  }

  @Test
  public void test31()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = namespaceBinder0.fNamespaceContext;
      NamespaceBinder.NamespaceSupport.Entry[] namespaceBinder_NamespaceSupport_EntryArray0 = new NamespaceBinder.NamespaceSupport.Entry[0];
      namespaceBinder_NamespaceSupport0.fEntries = namespaceBinder_NamespaceSupport_EntryArray0;
      QName qName0 = new QName("http://www.w3.org/XML/1998/namespace", "%'owXqC5=U6#$&7{&W", "%'owXqC5=*U6#$&7{&W", "domain");
      try {
        namespaceBinder0.bindNamespaces(qName0, (XMLAttributes) null);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test32()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(1);
      namespaceBinder0.fNamespaces = true;
      try {
        namespaceBinder0.emptyElement((QName) null, xMLAttributesImpl0, augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      namespaceBinder0.fNamespaces = true;
      try {
        namespaceBinder0.endElement((QName) null, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test34()  throws Throwable  {
      try {
        NamespaceBinder.getNamesValue((String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test35()  throws Throwable  {
      QName qName0 = new QName();
      try {
        NamespaceBinder.splitQName(qName0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test36()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(30);
      XML11NSDTDValidator xML11NSDTDValidator0 = new XML11NSDTDValidator();
      namespaceBinder0.setDocumentHandler(xML11NSDTDValidator0);
      try {
        namespaceBinder0.startElement((QName) null, xMLAttributesImpl0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test37()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = namespaceBinder0.fNamespaceContext;
      String string0 = namespaceBinder_NamespaceSupport0.getDeclaredPrefixAt(0);
  }

  @Test
  public void test38()  throws Throwable  {
      NamespaceBinder namespaceBinder0 = new NamespaceBinder();
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = namespaceBinder0.fNamespaceContext;
      int int0 = namespaceBinder_NamespaceSupport0.getDeclaredPrefixCount();
  }

  @Test
  public void test39()  throws Throwable  {
      NamespaceBinder.NamespaceSupport namespaceBinder_NamespaceSupport0 = new NamespaceBinder.NamespaceSupport();
      namespaceBinder_NamespaceSupport0.popContext();
  }
}
