package org.apache.commons.math3.stat.clustering;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.Collection;
import java.util.LinkedList;
import org.apache.commons.math3.stat.clustering.EuclideanIntegerPoint;
public class EuclideanIntegerPoint_ESTest {

  @Test
  public void test0()  throws Throwable  {
      int[] intArray0 = new int[0];
      EuclideanIntegerPoint euclideanIntegerPoint0 = new EuclideanIntegerPoint(intArray0);
      double double0 = euclideanIntegerPoint0.distanceFrom(euclideanIntegerPoint0);
  }

  @Test
  public void test1()  throws Throwable  {
      int[] intArray0 = new int[8];
      EuclideanIntegerPoint euclideanIntegerPoint0 = new EuclideanIntegerPoint(intArray0);
      int int0 = euclideanIntegerPoint0.hashCode();
  }

  @Test
  public void test2()  throws Throwable  {
      int[] intArray0 = new int[7];
      EuclideanIntegerPoint euclideanIntegerPoint0 = new EuclideanIntegerPoint(intArray0);
      String string0 = euclideanIntegerPoint0.toString();
  }

  @Test
  public void test3()  throws Throwable  {
      int[] intArray0 = new int[8];
      EuclideanIntegerPoint euclideanIntegerPoint0 = new EuclideanIntegerPoint(intArray0);
      LinkedList<EuclideanIntegerPoint> linkedList0 = new LinkedList<EuclideanIntegerPoint>();
      try {
        euclideanIntegerPoint0.centroidOf(linkedList0);
      } catch(ArithmeticException e) {
      }
  }

  @Test
  public void test4()  throws Throwable  {
      int[] intArray0 = new int[8];
      EuclideanIntegerPoint euclideanIntegerPoint0 = new EuclideanIntegerPoint(intArray0);
      LinkedList<EuclideanIntegerPoint> linkedList0 = new LinkedList<EuclideanIntegerPoint>();
      boolean boolean0 = linkedList0.add(euclideanIntegerPoint0);
      EuclideanIntegerPoint euclideanIntegerPoint1 = euclideanIntegerPoint0.centroidOf(linkedList0);
  }

  @Test
  public void test5()  throws Throwable  {
      int[] intArray0 = new int[7];
      EuclideanIntegerPoint euclideanIntegerPoint0 = new EuclideanIntegerPoint(intArray0);
      boolean boolean0 = euclideanIntegerPoint0.equals(euclideanIntegerPoint0);
  }

  @Test
  public void test6()  throws Throwable  {
      int[] intArray0 = new int[8];
      EuclideanIntegerPoint euclideanIntegerPoint0 = new EuclideanIntegerPoint(intArray0);
      Object object0 = new Object();
      boolean boolean0 = euclideanIntegerPoint0.equals(object0);
  }

  @Test
  public void test7()  throws Throwable  {
      int[] intArray0 = new int[3];
      EuclideanIntegerPoint euclideanIntegerPoint0 = new EuclideanIntegerPoint(intArray0);
      try {
        euclideanIntegerPoint0.centroidOf((Collection<EuclideanIntegerPoint>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test8()  throws Throwable  {
      int[] intArray0 = new int[8];
      EuclideanIntegerPoint euclideanIntegerPoint0 = new EuclideanIntegerPoint(intArray0);
      int[] intArray1 = euclideanIntegerPoint0.getPoint();
  }
}
