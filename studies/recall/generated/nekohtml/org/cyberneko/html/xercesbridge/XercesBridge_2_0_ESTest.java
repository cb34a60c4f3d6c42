package org.cyberneko.html.xercesbridge;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.xerces.impl.dtd.XMLNSDTDValidator;
import org.apache.xerces.xinclude.MultipleScopeNamespaceSupport;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.XMLDocumentHandler;
import org.apache.xerces.xni.XMLLocator;
import org.cyberneko.html.xercesbridge.XercesBridge_2_0;
public class XercesBridge_2_0_ESTest {

  @Test
  public void test0()  throws Throwable  {
      XercesBridge_2_0 xercesBridge_2_0_0 = new XercesBridge_2_0();
      MultipleScopeNamespaceSupport multipleScopeNamespaceSupport0 = new MultipleScopeNamespaceSupport();
      try {
        xercesBridge_2_0_0.XMLDocumentHandler_startDocument((XMLDocumentHandler) null, (XMLLocator) null, "lw<Bu-\f", multipleScopeNamespaceSupport0, (Augmentations) null);
      } catch(NoSuchMethodError e) {
      }
  }

  @Test
  public void test1()  throws Throwable  {
      XercesBridge_2_0 xercesBridge_2_0_0 = new XercesBridge_2_0();
      String string0 = xercesBridge_2_0_0.getVersion();
  }

  @Test
  public void test2()  throws Throwable  {
      XercesBridge_2_0 xercesBridge_2_0_0 = new XercesBridge_2_0();
      XMLNSDTDValidator xMLNSDTDValidator0 = new XMLNSDTDValidator();
      try {
        xercesBridge_2_0_0.XMLDocumentHandler_endPrefixMapping(xMLNSDTDValidator0, "rijE>UN.g9BKKtx", (Augmentations) null);
      } catch(NoSuchMethodError e) {
      }
  }

  @Test
  public void test3()  throws Throwable  {
      XercesBridge_2_0 xercesBridge_2_0_0 = new XercesBridge_2_0();
      try {
        xercesBridge_2_0_0.XMLDocumentHandler_startPrefixMapping((XMLDocumentHandler) null, "Xerces-J 2.11.0", "Xerces-J 2.11.0", (Augmentations) null);
      } catch(NoSuchMethodError e) {
      }
  }
}
