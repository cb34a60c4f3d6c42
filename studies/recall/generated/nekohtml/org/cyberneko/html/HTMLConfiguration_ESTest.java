package org.cyberneko.html;
import org.junit.Test;
import static org.junit.Assert.*;
import java.io.FileNotFoundException;
import java.io.InputStream;
import java.io.PushbackInputStream;
import java.io.StringReader;
import java.io.UnsupportedEncodingException;
import java.net.MalformedURLException;
import java.util.Locale;
import org.apache.xerces.impl.XMLEntityManager;
import org.apache.xerces.impl.dtd.XMLDTDDescription;
import org.apache.xerces.parsers.DOMParser;
import org.apache.xerces.parsers.XMLDocumentParser;
import org.apache.xerces.util.XMLEntityDescriptionImpl;
import org.apache.xerces.xni.XMLDTDContentModelHandler;
import org.apache.xerces.xni.XMLDTDHandler;
import org.apache.xerces.xni.XMLDocumentHandler;
import org.apache.xerces.xni.parser.XMLConfigurationException;
import org.apache.xerces.xni.parser.XMLEntityResolver;
import org.apache.xerces.xni.parser.XMLErrorHandler;
import org.apache.xerces.xni.parser.XMLInputSource;
import org.apache.xerces.xni.parser.XMLParseException;
import org.cyberneko.html.HTMLComponent;
import org.cyberneko.html.HTMLConfiguration;
import org.cyberneko.html.HTMLScanner;
public class HTMLConfiguration_ESTest {

  @Test
  public void test00()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLConfiguration.ErrorReporter hTMLConfiguration_ErrorReporter0 = hTMLConfiguration0.new ErrorReporter();
      Object[] objectArray0 = new Object[8];
      XMLParseException xMLParseException0 = hTMLConfiguration_ErrorReporter0.createException("http://cyberneko.org/html/properties/filters", objectArray0);
  }

  @Test
  public void test01()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      XMLDTDContentModelHandler xMLDTDContentModelHandler0 = hTMLConfiguration0.getDTDContentModelHandler();
  }

  @Test
  public void test02()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      XMLEntityManager xMLEntityManager0 = new XMLEntityManager();
      hTMLConfiguration0.setEntityResolver(xMLEntityManager0);
  }

  @Test
  public void test03()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      Locale locale0 = hTMLConfiguration0.getLocale();
  }

  @Test
  public void test04()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      hTMLConfiguration0.cleanup();
  }

  @Test
  public void test05()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      XMLDocumentHandler xMLDocumentHandler0 = hTMLConfiguration0.getDocumentHandler();
  }

  @Test
  public void test06()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      XMLDTDHandler xMLDTDHandler0 = hTMLConfiguration0.getDTDHandler();
  }

  @Test
  public void test07()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      XMLEntityResolver xMLEntityResolver0 = hTMLConfiguration0.getEntityResolver();
  }

  @Test
  public void test08()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      XMLInputSource xMLInputSource0 = new XMLInputSource("|,(7;gc~'", "j9wn6rkm[&f|]-FCK", "j9wn6rkm[&f|]-FCK", (InputStream) null, "j9wn6rkm[&f|]-FCK");
      try {
        hTMLConfiguration0.pushInputSource(xMLInputSource0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test09()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      try {
        hTMLConfiguration0.evaluateInputSource((XMLInputSource) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      DOMParser dOMParser0 = new DOMParser();
      hTMLConfiguration0.setDTDContentModelHandler(dOMParser0);
  }

  @Test
  public void test11()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      XMLDocumentParser xMLDocumentParser0 = new XMLDocumentParser(hTMLConfiguration0);
  }

  @Test
  public void test12()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      XMLErrorHandler xMLErrorHandler0 = hTMLConfiguration0.getErrorHandler();
  }

  @Test
  public void test13()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      try {
        hTMLConfiguration0.parse((XMLInputSource) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      HTMLConfiguration.XERCES_2_0_0 = false;
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
  }

  @Test
  public void test15()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      Object object0 = new Object();
      try {
        hTMLConfiguration0.setProperty("http://cyberneko.org/html/properties/filters", object0);
      } catch(ClassCastException e) {
      }
  }

  @Test
  public void test16()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      Locale locale0 = new Locale("", "H]J", "H]J");
      hTMLConfiguration0.setLocale(locale0);
  }

  @Test
  public void test17()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      hTMLConfiguration0.setLocale((Locale) null);
  }

  @Test
  public void test18()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      PushbackInputStream pushbackInputStream0 = new PushbackInputStream((InputStream) null, 362);
      XMLInputSource xMLInputSource0 = new XMLInputSource("@VO3m", "El%5nCA/u", "El%5nCA/u", pushbackInputStream0, "@VO3m");
      try {
        hTMLConfiguration0.setInputSource(xMLInputSource0);
      } catch(UnsupportedEncodingException e) {
      }
  }

  @Test
  public void test20()  throws Throwable  {
      XMLInputSource xMLInputSource0 = new XMLInputSource("9tTop", "9tTop", "9tTop");
      StringReader stringReader0 = new StringReader("SPAN");
      xMLInputSource0.setCharacterStream(stringReader0);
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      hTMLConfiguration0.parse(xMLInputSource0);
  }

  @Test
  public void test21()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLConfiguration.ErrorReporter hTMLConfiguration_ErrorReporter0 = hTMLConfiguration0.new ErrorReporter();
      Object[] objectArray0 = new Object[0];
      hTMLConfiguration_ErrorReporter0.reportError("", objectArray0);
      hTMLConfiguration_ErrorReporter0.reportError("http://cyberneko.org/html/properties/balance-tags/fragment-context-stack", objectArray0);
  }

  @Test
  public void test22()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLConfiguration.ErrorReporter hTMLConfiguration_ErrorReporter0 = hTMLConfiguration0.new ErrorReporter();
      hTMLConfiguration0.fErrorHandler = null;
      Object[] objectArray0 = new Object[0];
      hTMLConfiguration_ErrorReporter0.reportWarning("aGf}8LM<tsVG", objectArray0);
  }

  @Test
  public void test23()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLConfiguration.ErrorReporter hTMLConfiguration_ErrorReporter0 = hTMLConfiguration0.new ErrorReporter();
      Object[] objectArray0 = new Object[0];
      hTMLConfiguration_ErrorReporter0.reportWarning("aGf}8LM<tssVG", objectArray0);
  }

  @Test
  public void test24()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLConfiguration.ErrorReporter hTMLConfiguration_ErrorReporter0 = hTMLConfiguration0.new ErrorReporter();
      hTMLConfiguration0.setErrorHandler((XMLErrorHandler) null);
      hTMLConfiguration_ErrorReporter0.reportError("http://cyberneko.org/html/properties/names/attrs", (Object[]) null);
  }

  @Test
  public void test25()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLConfiguration.ErrorReporter hTMLConfiguration_ErrorReporter0 = hTMLConfiguration0.new ErrorReporter();
      hTMLConfiguration_ErrorReporter0.reportError(";z<T{gWS10fw~", (Object[]) null);
  }

  @Test
  public void test26()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      try {
        hTMLConfiguration0.addComponent((HTMLComponent) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test28()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      XMLEntityDescriptionImpl xMLEntityDescriptionImpl0 = new XMLEntityDescriptionImpl("UTF-8", "CMZk^'aYH5gef&oS", "UTF-8", "CMZk^'aYH5gef&oS", "CMZk^'aYH5gef&oS");
      XMLInputSource xMLInputSource0 = new XMLInputSource(xMLEntityDescriptionImpl0);
      try {
        hTMLConfiguration0.parse(xMLInputSource0);
      } catch(MalformedURLException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      try {
        hTMLConfiguration0.parse(true);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      try {
        hTMLConfiguration0.setFeature("{*}M`rFti~~is=zx", false);
      } catch(XMLConfigurationException e) {
      }
  }

  @Test
  public void test32()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      try {
        hTMLConfiguration0.setInputSource((XMLInputSource) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      try {
        hTMLConfiguration0.setProperty("u \"mF;85", "u \"mF;85");
      } catch(XMLConfigurationException e) {
      }
  }

  @Test
  public void test34()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLScanner hTMLScanner0 = hTMLConfiguration0.createDocumentScanner();
  }

  @Test
  public void test35()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      hTMLConfiguration0.reset();
  }

  @Test
  public void test36()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      hTMLConfiguration0.setDTDHandler((XMLDTDHandler) null);
  }

  @Test
  public void test37()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      hTMLConfiguration0.setDocumentHandler((XMLDocumentHandler) null);
  }

  @Test
  public void test38()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLConfiguration.ErrorReporter hTMLConfiguration_ErrorReporter0 = hTMLConfiguration0.new ErrorReporter();
      Object[] objectArray0 = new Object[2];
      String string0 = hTMLConfiguration_ErrorReporter0.formatMessage("Xerces-J 2.0.0", objectArray0);
  }

  @Test
  public void test39()  throws Throwable  {
      HTMLConfiguration hTMLConfiguration0 = new HTMLConfiguration();
      HTMLConfiguration.ErrorReporter hTMLConfiguration_ErrorReporter0 = hTMLConfiguration0.new ErrorReporter();
      Object[] objectArray0 = new Object[0];
      String string0 = hTMLConfiguration_ErrorReporter0.formatSimpleMessage("Xerces-J 2.0.1", objectArray0);
  }
}
