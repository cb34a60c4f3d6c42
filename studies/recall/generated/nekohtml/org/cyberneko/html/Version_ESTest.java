package org.cyberneko.html;
import org.junit.Test;
import static org.junit.Assert.*;
import org.cyberneko.html.Version;
public class Version_ESTest {

  @Test
  public void test0()  throws Throwable  {
      String string0 = Version.getVersion();
  }

  @Test
  public void test1()  throws Throwable  {
      Version version0 = new Version();
  }

  @Test
  public void test2()  throws Throwable  {
      String[] stringArray0 = new String[7];
      Version.main(stringArray0);
  }
}
