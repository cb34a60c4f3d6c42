package org.apache.commons.collections4;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.EmptyStackException;
import org.apache.commons.collections4.ArrayStack;
public class ArrayStack_ESTest {

  @Test
  public void test00()  throws Throwable  {
      ArrayStack<Object> arrayStack0 = new ArrayStack<Object>();
      try {
        arrayStack0.peek((-1728));
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test01()  throws Throwable  {
      ArrayStack<Object> arrayStack0 = new ArrayStack<Object>(0);
      boolean boolean0 = arrayStack0.empty();
  }

  @Test
  public void test02()  throws Throwable  {
      ArrayStack<Object> arrayStack0 = new ArrayStack<Object>(0);
      Integer integer0 = new Integer(0);
      Object object0 = arrayStack0.push(integer0);
      Object object1 = arrayStack0.pop();
  }

  @Test
  public void test03()  throws Throwable  {
      ArrayStack<Object> arrayStack0 = new ArrayStack<Object>(0);
      Object object0 = arrayStack0.push((Object) null);
      Object object1 = arrayStack0.peek();
  }

  @Test
  public void test04()  throws Throwable  {
      ArrayStack<Integer> arrayStack0 = new ArrayStack<Integer>(1);
      try {
        arrayStack0.peek();
      } catch(EmptyStackException e) {
      }
  }

  @Test
  public void test05()  throws Throwable  {
      ArrayStack<Object> arrayStack0 = new ArrayStack<Object>(0);
      try {
        arrayStack0.peek(3923);
      } catch(EmptyStackException e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      ArrayStack<Object> arrayStack0 = new ArrayStack<Object>();
      try {
        arrayStack0.pop();
      } catch(EmptyStackException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      ArrayStack<Object> arrayStack0 = new ArrayStack<Object>(0);
      Integer integer0 = new Integer(0);
      Object object0 = arrayStack0.push(integer0);
      Object object1 = new Object();
      int int0 = arrayStack0.search(object1);
  }

  @Test
  public void test08()  throws Throwable  {
      ArrayStack<Object> arrayStack0 = new ArrayStack<Object>(0);
      Integer integer0 = new Integer(0);
      Object object0 = arrayStack0.push(integer0);
      int int0 = arrayStack0.search((Object) null);
  }

  @Test
  public void test09()  throws Throwable  {
      ArrayStack<Object> arrayStack0 = new ArrayStack<Object>(0);
      Object object0 = arrayStack0.push((Object) null);
      int int0 = arrayStack0.search((Object) null);
  }

  @Test
  public void test10()  throws Throwable  {
      ArrayStack<Object> arrayStack0 = new ArrayStack<Object>(0);
      Object object0 = arrayStack0.push("u \"mF;85");
      int int0 = arrayStack0.search("u \"mF;85");
  }

  @Test
  public void test11()  throws Throwable  {
      ArrayStack<Integer> arrayStack0 = null;
      try {
        arrayStack0 = new ArrayStack<Integer>((-2689));
      } catch(IllegalArgumentException e) {
      }
  }
}
