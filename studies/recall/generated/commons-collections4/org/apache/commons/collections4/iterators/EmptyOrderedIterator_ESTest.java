package org.apache.commons.collections4.iterators;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.collections4.OrderedIterator;
import org.apache.commons.collections4.iterators.EmptyOrderedIterator;
public class EmptyOrderedIterator_ESTest {

  @Test
  public void test0()  throws Throwable  {
      OrderedIterator<Integer> orderedIterator0 = EmptyOrderedIterator.emptyOrderedIterator();
  }

  @Test
  public void test1()  throws Throwable  {
      EmptyOrderedIterator<Object> emptyOrderedIterator0 = new EmptyOrderedIterator<Object>();
  }
}
