package org.cyberneko.html.parsers;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.xerces.util.AugmentationsImpl;
import org.cyberneko.html.parsers.DOMParser;
public class DOMParser_ESTest {

  @Test
  public void test0()  throws Throwable  {
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      DOMParser dOMParser0 = new DOMParser();
      dOMParser0.doctypeDecl("Gw%t[k8h?Y^>6", "Gw%t[k8h?Y^>6", "Gw%t[k8h?Y^>6", augmentationsImpl0);
  }
}
