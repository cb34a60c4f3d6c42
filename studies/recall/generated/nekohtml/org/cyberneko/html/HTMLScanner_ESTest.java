package org.cyberneko.html;
import org.junit.Test;
import static org.junit.Assert.*;
import java.io.IOException;
import java.io.InputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.io.StringReader;
import java.net.MalformedURLException;
import org.apache.xerces.impl.XMLEntityManager;
import org.apache.xerces.util.XMLAttributesImpl;
import org.apache.xerces.util.XMLEntityDescriptionImpl;
import org.apache.xerces.util.XMLResourceIdentifierImpl;
import org.apache.xerces.util.XMLStringBuffer;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.XMLDocumentHandler;
import org.apache.xerces.xni.XMLResourceIdentifier;
import org.apache.xerces.xni.parser.XMLComponentManager;
import org.apache.xerces.xni.parser.XMLInputSource;
import org.apache.xerces.xni.parser.XMLParseException;
import org.cyberneko.html.HTMLConfiguration;
import org.cyberneko.html.HTMLScanner;
import org.xml.sax.SAXParseException;
public class HTMLScanner_ESTest {

  @Test
  public void test00()  throws Throwable  {
      HTMLScanner.LocationItem hTMLScanner_LocationItem0 = new HTMLScanner.LocationItem();
      HTMLScanner.LocationItem hTMLScanner_LocationItem1 = new HTMLScanner.LocationItem(hTMLScanner_LocationItem0);
  }

  @Test
  public void test01()  throws Throwable  {
      HTMLScanner.LocationItem hTMLScanner_LocationItem0 = new HTMLScanner.LocationItem();
      int int0 = hTMLScanner_LocationItem0.getBeginColumnNumber();
  }

  @Test
  public void test02()  throws Throwable  {
      HTMLScanner.LocationItem hTMLScanner_LocationItem0 = new HTMLScanner.LocationItem();
      int int0 = hTMLScanner_LocationItem0.getEndCharacterOffset();
  }

  @Test
  public void test03()  throws Throwable  {
      HTMLScanner.LocationItem hTMLScanner_LocationItem0 = new HTMLScanner.LocationItem();
      int int0 = hTMLScanner_LocationItem0.getBeginLineNumber();
  }

  @Test
  public void test04()  throws Throwable  {
      HTMLScanner.LocationItem hTMLScanner_LocationItem0 = new HTMLScanner.LocationItem();
      int int0 = hTMLScanner_LocationItem0.getBeginCharacterOffset();
  }

  @Test
  public void test05()  throws Throwable  {
      HTMLScanner.LocationItem hTMLScanner_LocationItem0 = new HTMLScanner.LocationItem();
      int int0 = hTMLScanner_LocationItem0.getEndColumnNumber();
  }

  @Test
  public void test06()  throws Throwable  {
      HTMLScanner.LocationItem hTMLScanner_LocationItem0 = new HTMLScanner.LocationItem();
      boolean boolean0 = hTMLScanner_LocationItem0.isSynthesized();
  }

  @Test
  public void test07()  throws Throwable  {
      HTMLScanner.LocationItem hTMLScanner_LocationItem0 = new HTMLScanner.LocationItem();
      String string0 = hTMLScanner_LocationItem0.toString();
  }

  @Test
  public void test10()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.createDocumentScanner();
      HTMLScanner.SpecialScanner hTMLScanner_SpecialScanner0 = hTMLScanner0.fSpecialScanner;
      HTMLScanner.Scanner hTMLScanner_Scanner0 = hTMLScanner_SpecialScanner0.setElementName("");
  }

  @Test
  public void test11()  throws Throwable  {
      PipedInputStream pipedInputStream0 = new PipedInputStream();
      HTMLScanner.PlaybackInputStream hTMLScanner_PlaybackInputStream0 = new HTMLScanner.PlaybackInputStream(pipedInputStream0);
      hTMLScanner_PlaybackInputStream0.playback();
  }

  @Test
  public void test12()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      boolean boolean0 = hTMLScanner0.isEncodingCompatible("label", (String) null);
  }

  @Test
  public void test13()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      XMLResourceIdentifier xMLResourceIdentifier0 = hTMLScanner0.resourceId();
  }

  @Test
  public void test14()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      try {
        hTMLScanner0.read();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      hTMLScanner0.setDocumentHandler((XMLDocumentHandler) null);
  }

  @Test
  public void test16()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.createDocumentScanner();
      XMLDocumentHandler xMLDocumentHandler0 = hTMLScanner0.getDocumentHandler();
  }

  @Test
  public void test17()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      HTMLScanner.ContentScanner hTMLScanner_ContentScanner0 = hTMLScanner0.new ContentScanner();
      boolean[] booleanArray0 = new boolean[5];
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl(32);
      try {
        hTMLScanner_ContentScanner0.scanAttribute(xMLAttributesImpl0, booleanArray0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test18()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      HTMLScanner.ContentScanner hTMLScanner_ContentScanner0 = hTMLScanner0.new ContentScanner();
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl((short) (-179));
      try {
        hTMLScanner_ContentScanner0.addLocationItem(xMLAttributesImpl0, 0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test19()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      HTMLScanner.ContentScanner hTMLScanner_ContentScanner0 = hTMLScanner0.new ContentScanner();
      try {
        hTMLScanner_ContentScanner0.scanPseudoAttribute((XMLAttributesImpl) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test20()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      XMLEntityManager xMLEntityManager0 = new XMLEntityManager();
      XMLEntityDescriptionImpl xMLEntityDescriptionImpl0 = new XMLEntityDescriptionImpl();
      XMLInputSource xMLInputSource0 = xMLEntityManager0.resolveEntity(xMLEntityDescriptionImpl0);
      try {
        hTMLScanner0.pushInputSource(xMLInputSource0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      hTMLScanner0.cleanup(true);
  }

  @Test
  public void test23()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      hTMLScanner0.cleanup(false);
  }

  @Test
  public void test24()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      StringReader stringReader0 = new StringReader("http://cyberneko.org/html/features/scanner/fix-mswindows-refs");
      XMLInputSource xMLInputSource0 = new XMLInputSource("pPf4Mm1", "noframes", "HTMLMapElementImpl", stringReader0, "rOfUB,loT(");
      hTMLConfiguration0.setInputSource(xMLInputSource0);
      hTMLScanner0.cleanup(true);
  }

  @Test
  public void test25()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.createDocumentScanner();
      String string0 = hTMLScanner0.getEncoding();
  }

  @Test
  public void test26()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.createDocumentScanner();
      Exception exception0 = new Exception();
      SAXParseException sAXParseException0 = new SAXParseException("http://www.w3.org/TR/html4/loose.dtd", "http://cyberneko.org/html/features/scanner/allow-selfclosing-tags", "http://www.w3.org/TR/html4/loose.dtd", 2421, (-528), exception0);
      XMLParseException xMLParseException0 = new XMLParseException(hTMLScanner0, "http://cyberneko.org/html/features/parse-noscript-content", sAXParseException0);
  }

  @Test
  public void test28()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      String string0 = hTMLScanner0.getXMLVersion();
  }

  @Test
  public void test30()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      Boolean boolean0 = hTMLScanner0.getFeatureDefault("AxqP'G'");
  }

  @Test
  public void test32()  throws Throwable  {
      XMLAttributesImpl xMLAttributesImpl0 = new XMLAttributesImpl((-4056));
      String string0 = HTMLScanner.getValue(xMLAttributesImpl0, "_fA8CEU3t=q`MpL6L>5");
  }

  @Test
  public void test34()  throws Throwable  {
      String string0 = HTMLScanner.modifyName("y", (short)4144);
  }

  @Test
  public void test35()  throws Throwable  {
      short short0 = HTMLScanner.getNamesValue("(>PpTLJ<m7Q_");
  }

  @Test
  public void test37()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      StringReader stringReader0 = new StringReader("http://cyberneko.org/html/features/scanner/fix-mswindows-refs");
      XMLInputSource xMLInputSource0 = new XMLInputSource("pPf4Mm1", "noframes", "HTMLMapElementImpl", stringReader0, "rOfUB,loT(");
      hTMLConfiguration0.setInputSource(xMLInputSource0);
      HTMLScanner.ContentScanner hTMLScanner_ContentScanner0 = hTMLScanner0.new ContentScanner();
      boolean[] booleanArray0 = new boolean[1];
      String string0 = hTMLScanner_ContentScanner0.scanStartElement(booleanArray0);
  }

  @Test
  public void test38()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      StringReader stringReader0 = new StringReader("http://cyberneko.org/html/features/scanner/script/strip-comment-delims");
      HTMLScanner.CurrentEntity hTMLScanner_CurrentEntity0 = new HTMLScanner.CurrentEntity(stringReader0, "-//W3C//DTD HTML 4.01//EN", "http://www.w3.org/TR/html4/loose.dtd", "\u82F1\u8A9E", "http://www.w3.org/TR/html4/frameset.dtd", "ghCZx8G8");
      hTMLScanner0.fCurrentEntity = hTMLScanner_CurrentEntity0;
      String string0 = hTMLScanner0.scanName(false);
  }

  @Test
  public void test40()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      try {
        hTMLScanner0.skip("i^bz", false);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test42()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      Augmentations augmentations0 = hTMLScanner0.synthesizedAugs();
  }

  @Test
  public void test43()  throws Throwable  {
      boolean boolean0 = HTMLScanner.builtinXmlRef("i^bz");
  }

  @Test
  public void test45()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.createDocumentScanner();
      HTMLScanner.SpecialScanner hTMLScanner_SpecialScanner0 = hTMLScanner0.fSpecialScanner;
      try {
        hTMLScanner_SpecialScanner0.scan(false);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test46()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      hTMLScanner0.setScannerState((short) (-2513));
      HTMLScanner.SpecialScanner hTMLScanner_SpecialScanner0 = hTMLScanner0.new SpecialScanner();
      boolean boolean0 = hTMLScanner_SpecialScanner0.scan(false);
  }

  @Test
  public void test48()  throws Throwable  {
      PipedOutputStream pipedOutputStream0 = new PipedOutputStream();
      PipedInputStream pipedInputStream0 = new PipedInputStream(pipedOutputStream0, 90);
      HTMLScanner.PlaybackInputStream hTMLScanner_PlaybackInputStream0 = new HTMLScanner.PlaybackInputStream(pipedInputStream0);
      hTMLScanner_PlaybackInputStream0.clear();
  }

  @Test
  public void test49()  throws Throwable  {
      HTMLScanner.PlaybackInputStream hTMLScanner_PlaybackInputStream0 = new HTMLScanner.PlaybackInputStream((InputStream) null);
      try {
        hTMLScanner_PlaybackInputStream0.read();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test50()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      XMLStringBuffer xMLStringBuffer0 = hTMLScanner0.fStringBuffer;
      HTMLScanner.reduceToContent(xMLStringBuffer0, "http://cyberneko.org/html/features/scanner/script/strip-cdata-delims", "!EJ`(/!^'v}Z<xY[\"8");
  }

  @Test
  public void test51()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      XMLStringBuffer xMLStringBuffer0 = hTMLScanner0.fStringBuffer;
      xMLStringBuffer0.setValues(xMLStringBuffer0.ch, 402, 402);
      HTMLScanner.reduceToContent(xMLStringBuffer0, "http://cyberneko.org/html/features/scanner/script/strip-cdata-delims", "!EJ`(/!^'v}Z<xY[\"8");
  }

  @Test
  public void test52()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      XMLEntityManager xMLEntityManager0 = new XMLEntityManager();
      XMLResourceIdentifierImpl xMLResourceIdentifierImpl0 = new XMLResourceIdentifierImpl();
      XMLInputSource xMLInputSource0 = xMLEntityManager0.resolveEntity(xMLResourceIdentifierImpl0);
      try {
        hTMLScanner0.evaluateInputSource(xMLInputSource0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test53()  throws Throwable  {
      try {
        HTMLScanner.fixURI((String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test54()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      try {
        hTMLScanner0.readPreservingBufferContent();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test55()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      XMLStringBuffer xMLStringBuffer0 = hTMLScanner0.fStringBuffer;
      char[] charArray0 = new char[1];
      xMLStringBuffer0.setValues(charArray0, 402, 402);
      try {
        HTMLScanner.reduceToContent(xMLStringBuffer0, "http://cyberneko.org/html/features/scanner/script/strip-cdata-delims", "!EJ`(/!^'v}Z<xY[\"8");
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test56()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      XMLStringBuffer xMLStringBuffer0 = hTMLScanner0.fStringBuffer;
      try {
        HTMLScanner.reduceToContent(xMLStringBuffer0, "http://www.w3.org/TR/html4/strict.dtd", (String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test57()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      try {
        hTMLScanner0.reset((XMLComponentManager) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test58()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      try {
        hTMLScanner0.scanDoctype();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test59()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      try {
        hTMLScanner0.scanDocument(false);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test60()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      XMLStringBuffer xMLStringBuffer0 = new XMLStringBuffer(0);
      try {
        hTMLScanner0.scanEntityRef(xMLStringBuffer0, false);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test61()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      try {
        hTMLScanner0.scanLiteral();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test62()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      try {
        hTMLScanner0.scanName(false);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test63()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      StringReader stringReader0 = new StringReader("Wp3?mf,b9/vhbPQHPCJ");
      HTMLScanner.CurrentEntity hTMLScanner_CurrentEntity0 = new HTMLScanner.CurrentEntity(stringReader0, "http://cyberneko.org/html/features/scanner/script/strip-comment-delims", "http://cyberneko.org/html/features/scanner/fix-mswindows-refs", "m=LyBAd)k{.p.O`)", "A:WOY3u+{", "8E'd7");
      try {
        hTMLScanner0.setProperty((String) null, hTMLScanner_CurrentEntity0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test64()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.fDocumentScanner;
      try {
        hTMLScanner0.skipMarkup(false);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test65()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      try {
        hTMLScanner0.skipNewlines();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test66()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      try {
        hTMLScanner0.skipSpaces();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test67()  throws Throwable  {
      String string0 = HTMLScanner.expandSystemId("http://cyberneko.org/html/features/scanner/cdata-sections", "http://cyberneko.org/html/features/scanner/script/strip-cdata-delims");
  }

  @Test
  public void test68()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      String string0 = hTMLScanner0.getBaseSystemId();
  }

  @Test
  public void test69()  throws Throwable  {
      HTMLScanner hTMLScanner0 = new HTMLScanner();
      String string0 = hTMLScanner0.getExpandedSystemId();
  }
}
