package org.cyberneko.html;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.Enumeration;
import org.apache.xerces.util.AugmentationsImpl;
import org.cyberneko.html.HTMLAugmentations;
import org.cyberneko.html.HTMLScanner;
public class HTMLAugmentations_ESTest {

  @Test
  public void test0()  throws Throwable  {
      HTMLAugmentations hTMLAugmentations0 = new HTMLAugmentations();
      hTMLAugmentations0.clear();
  }

  @Test
  public void test1()  throws Throwable  {
      HTMLAugmentations hTMLAugmentations0 = new HTMLAugmentations();
      Enumeration enumeration0 = hTMLAugmentations0.keys();
  }

  @Test
  public void test2()  throws Throwable  {
      HTMLAugmentations hTMLAugmentations0 = new HTMLAugmentations();
      hTMLAugmentations0.removeAllItems();
  }

  @Test
  public void test3()  throws Throwable  {
      HTMLAugmentations hTMLAugmentations0 = new HTMLAugmentations();
      HTMLScanner.LocationItem hTMLScanner_LocationItem0 = new HTMLScanner.LocationItem();
      Object object0 = hTMLAugmentations0.putItem("|1T(!*.2vwHm$n!1fT", hTMLScanner_LocationItem0);
      HTMLAugmentations hTMLAugmentations1 = new HTMLAugmentations(hTMLAugmentations0);
  }

  @Test
  public void test4()  throws Throwable  {
      AugmentationsImpl augmentationsImpl0 = new AugmentationsImpl();
      Object object0 = augmentationsImpl0.putItem("-.0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_abcdefghijklmnopqrstuvwxyz", (Object) null);
      HTMLAugmentations hTMLAugmentations0 = null;
      try {
        hTMLAugmentations0 = new HTMLAugmentations(augmentationsImpl0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test5()  throws Throwable  {
      HTMLAugmentations hTMLAugmentations0 = new HTMLAugmentations();
      try {
        hTMLAugmentations0.getItem((String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test6()  throws Throwable  {
      HTMLAugmentations hTMLAugmentations0 = new HTMLAugmentations();
      try {
        hTMLAugmentations0.putItem((String) null, "|1T(!*.2vwHm$n!1fT");
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test7()  throws Throwable  {
      HTMLAugmentations hTMLAugmentations0 = new HTMLAugmentations();
      try {
        hTMLAugmentations0.removeItem((String) null);
      } catch(NullPointerException e) {
      }
  }
}
