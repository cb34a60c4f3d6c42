package org.cyberneko.html;
import org.junit.Test;
import static org.junit.Assert.*;
import org.cyberneko.html.HTMLEntities;
public class HTMLEntities_ESTest {

  @Test
  public void test0()  throws Throwable  {
      HTMLEntities.IntProperties hTMLEntities_IntProperties0 = HTMLEntities.SEITITNE;
      hTMLEntities_IntProperties0.put(584, (String) null);
  }

  @Test
  public void test1()  throws Throwable  {
      HTMLEntities.IntProperties hTMLEntities_IntProperties0 = new HTMLEntities.IntProperties();
  }

  @Test
  public void test2()  throws Throwable  {
      HTMLEntities hTMLEntities0 = new HTMLEntities();
  }

  @Test
  public void test3()  throws Throwable  {
      String string0 = HTMLEntities.get(0);
  }

  @Test
  public void test4()  throws Throwable  {
      int int0 = HTMLEntities.get("res/HTMLlat1.properties");
  }

  @Test
  public void test5()  throws Throwable  {
      int int0 = HTMLEntities.get("mu");
  }

  @Test
  public void test6()  throws Throwable  {
      HTMLEntities.IntProperties hTMLEntities_IntProperties0 = HTMLEntities.SEITITNE;
      String string0 = hTMLEntities_IntProperties0.get(956);
  }

  @Test
  public void test7()  throws Throwable  {
      try {
        HTMLEntities.get((-1));
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }
}
