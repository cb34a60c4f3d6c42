package org.cyberneko.html.xercesbridge;
import org.junit.Test;
import static org.junit.Assert.*;
import org.cyberneko.html.xercesbridge.XercesBridge_2_1;
public class XercesBridge_2_1_ESTest {

  @Test
  public void test0()  throws Throwable  {
      XercesBridge_2_1 xercesBridge_2_1_0 = null;
      try {
        xercesBridge_2_1_0 = new XercesBridge_2_1();
      } catch(Throwable e) {
      }
  }
}
