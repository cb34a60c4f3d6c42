package org.apache.commons.collections4.iterators;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.Iterator;
import org.apache.commons.collections4.iterators.SkippingIterator;
public class SkippingIterator_ESTest {

  @Test
  public void test4()  throws Throwable  {
      SkippingIterator<String> skippingIterator0 = null;
      try {
        skippingIterator0 = new SkippingIterator<String>((Iterator<String>) null, 1L);
      } catch(NullPointerException e) {
      }
  }
}
