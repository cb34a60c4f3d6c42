package org.cyberneko.html.parsers;
import org.junit.Test;
import static org.junit.Assert.*;
import org.cyberneko.html.parsers.SAXParser;
public class SAXParser_ESTest {

  @Test
  public void test0()  throws Throwable  {
      SAXParser sAXParser0 = new SAXParser();
  }
}
