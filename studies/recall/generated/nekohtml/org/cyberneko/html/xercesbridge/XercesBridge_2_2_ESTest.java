package org.cyberneko.html.xercesbridge;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.xerces.impl.XML11NamespaceBinder;
import org.apache.xerces.impl.XMLEntityScanner;
import org.apache.xerces.xinclude.MultipleScopeNamespaceSupport;
import org.apache.xerces.xni.Augmentations;
import org.apache.xerces.xni.XMLDocumentHandler;
import org.apache.xerces.xni.parser.XMLDocumentFilter;
import org.apache.xerces.xni.parser.XMLDocumentSource;
import org.cyberneko.html.xercesbridge.XercesBridge_2_2;
public class XercesBridge_2_2_ESTest {

  @Test
  public void test0()  throws Throwable  {
      XercesBridge_2_2 xercesBridge_2_2_0 = new XercesBridge_2_2();
      XML11NamespaceBinder xML11NamespaceBinder0 = new XML11NamespaceBinder();
      xercesBridge_2_2_0.XMLDocumentHandler_startPrefixMapping(xML11NamespaceBinder0, "", "", (Augmentations) null);
  }

  @Test
  public void test1()  throws Throwable  {
      XercesBridge_2_2 xercesBridge_2_2_0 = new XercesBridge_2_2();
      try {
        xercesBridge_2_2_0.XMLDocumentFilter_setDocumentSource((XMLDocumentFilter) null, (XMLDocumentSource) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test2()  throws Throwable  {
      XercesBridge_2_2 xercesBridge_2_2_0 = new XercesBridge_2_2();
      XMLEntityScanner xMLEntityScanner0 = new XMLEntityScanner();
      MultipleScopeNamespaceSupport multipleScopeNamespaceSupport0 = new MultipleScopeNamespaceSupport();
      try {
        xercesBridge_2_2_0.XMLDocumentHandler_startDocument((XMLDocumentHandler) null, xMLEntityScanner0, "", multipleScopeNamespaceSupport0, (Augmentations) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test3()  throws Throwable  {
      XercesBridge_2_2 xercesBridge_2_2_0 = new XercesBridge_2_2();
      String string0 = xercesBridge_2_2_0.getVersion();
  }
}
