package org.apache.commons.collections4.iterators;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.ConcurrentModificationException;
import java.util.LinkedList;
import java.util.List;
import java.util.NoSuchElementException;
import org.apache.commons.collections4.iterators.LoopingListIterator;
public class LoopingListIterator_ESTest {

  @Test
  public void test00()  throws Throwable  {
      LinkedList<String> linkedList0 = new LinkedList<String>();
      LoopingListIterator<String> loopingListIterator0 = new LoopingListIterator<String>(linkedList0);
      try {
        loopingListIterator0.remove();
      } catch(IllegalStateException e) {
      }
  }

  @Test
  public void test01()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList0);
      int int0 = loopingListIterator0.size();
  }

  @Test
  public void test02()  throws Throwable  {
      LinkedList<String> linkedList0 = new LinkedList<String>();
      LinkedList<Object> linkedList1 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList1);
      try {
        loopingListIterator0.set(linkedList0);
      } catch(IllegalStateException e) {
      }
  }

  @Test
  public void test03()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList0);
      loopingListIterator0.add(linkedList0);
      Object object0 = loopingListIterator0.next();
  }

  @Test
  public void test04()  throws Throwable  {
      LoopingListIterator<Integer> loopingListIterator0 = null;
      try {
        loopingListIterator0 = new LoopingListIterator<Integer>((List<Integer>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test05()  throws Throwable  {
      LinkedList<String> linkedList0 = new LinkedList<String>();
      LinkedList<Object> linkedList1 = new LinkedList<Object>();
      boolean boolean0 = linkedList1.offerLast(linkedList0);
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList1);
      boolean boolean1 = loopingListIterator0.hasNext();
  }

  @Test
  public void test06()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList0);
      boolean boolean0 = loopingListIterator0.hasNext();
  }

  @Test
  public void test07()  throws Throwable  {
      LinkedList<String> linkedList0 = new LinkedList<String>();
      LoopingListIterator<String> loopingListIterator0 = new LoopingListIterator<String>(linkedList0);
      try {
        loopingListIterator0.next();
      } catch(NoSuchElementException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList0);
      loopingListIterator0.add(linkedList0);
      LoopingListIterator<Object> loopingListIterator1 = new LoopingListIterator<Object>(linkedList0);
      Object object0 = loopingListIterator1.next();
  }

  @Test
  public void test09()  throws Throwable  {
      LinkedList<String> linkedList0 = new LinkedList<String>();
      linkedList0.addLast("pZ0fH&)!,b");
      LoopingListIterator<String> loopingListIterator0 = new LoopingListIterator<String>(linkedList0);
      int int0 = loopingListIterator0.nextIndex();
  }

  @Test
  public void test10()  throws Throwable  {
      LinkedList<Integer> linkedList0 = new LinkedList<Integer>();
      LoopingListIterator<Integer> loopingListIterator0 = new LoopingListIterator<Integer>(linkedList0);
      try {
        loopingListIterator0.nextIndex();
      } catch(NoSuchElementException e) {
      }
  }

  @Test
  public void test11()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList0);
      loopingListIterator0.add(linkedList0);
      int int0 = loopingListIterator0.nextIndex();
  }

  @Test
  public void test12()  throws Throwable  {
      LinkedList<String> linkedList0 = new LinkedList<String>();
      LinkedList<Object> linkedList1 = new LinkedList<Object>();
      boolean boolean0 = linkedList1.offerLast(linkedList0);
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList1);
      boolean boolean1 = loopingListIterator0.hasPrevious();
  }

  @Test
  public void test13()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList0);
      boolean boolean0 = loopingListIterator0.hasPrevious();
  }

  @Test
  public void test14()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList0);
      try {
        loopingListIterator0.previous();
      } catch(NoSuchElementException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      LinkedList<String> linkedList0 = new LinkedList<String>();
      linkedList0.addLast("pZ0fH&)!,b");
      boolean boolean0 = linkedList0.add("kRU?N");
      LoopingListIterator<String> loopingListIterator0 = new LoopingListIterator<String>(linkedList0);
      String string0 = loopingListIterator0.previous();
      String string1 = loopingListIterator0.previous();
  }

  @Test
  public void test16()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList0);
      linkedList0.addLast(loopingListIterator0);
      int int0 = loopingListIterator0.previousIndex();
  }

  @Test
  public void test17()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList0);
      try {
        loopingListIterator0.previousIndex();
      } catch(NoSuchElementException e) {
      }
  }

  @Test
  public void test18()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList0);
      loopingListIterator0.add(linkedList0);
      int int0 = loopingListIterator0.previousIndex();
  }

  @Test
  public void test19()  throws Throwable  {
      LinkedList<String> linkedList0 = new LinkedList<String>();
      LinkedList<Object> linkedList1 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList1);
      boolean boolean0 = linkedList1.offerFirst(linkedList0);
      try {
        loopingListIterator0.previous();
      } catch(ConcurrentModificationException e) {
      }
  }

  @Test
  public void test20()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      LoopingListIterator<Object> loopingListIterator0 = new LoopingListIterator<Object>(linkedList0);
      loopingListIterator0.add(linkedList0);
      Object object0 = linkedList0.removeLast();
      try {
        loopingListIterator0.remove();
      } catch(ConcurrentModificationException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      LinkedList<String> linkedList0 = new LinkedList<String>();
      LoopingListIterator<String> loopingListIterator0 = new LoopingListIterator<String>(linkedList0);
      loopingListIterator0.reset();
  }
}
