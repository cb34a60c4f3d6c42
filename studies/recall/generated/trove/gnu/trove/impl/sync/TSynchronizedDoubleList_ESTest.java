package gnu.trove.impl.sync;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.function.TDoubleFunction;
import gnu.trove.impl.sync.TSynchronizedDoubleList;
import gnu.trove.impl.sync.TSynchronizedRandomAccessDoubleList;
import gnu.trove.impl.unmodifiable.TUnmodifiableDoubleCollection;
import gnu.trove.impl.unmodifiable.TUnmodifiableDoubleList;
import gnu.trove.impl.unmodifiable.TUnmodifiableRandomAccessDoubleList;
import gnu.trove.list.TDoubleList;
import gnu.trove.list.array.TDoubleArrayList;
import gnu.trove.list.linked.TDoubleLinkedList;
import gnu.trove.procedure.TDoubleProcedure;
import gnu.trove.set.hash.TDoubleHashSet;
import java.util.Random;
public class TSynchronizedDoubleList_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TDoubleLinkedList tDoubleLinkedList0 = new TDoubleLinkedList(0.0);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleLinkedList0, "");
      try {
        tSynchronizedRandomAccessDoubleList0.set(0, (double[]) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test01()  throws Throwable  {
      double[] doubleArray0 = new double[5];
      TDoubleArrayList tDoubleArrayList0 = TDoubleArrayList.wrap(doubleArray0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tDoubleArrayList0);
      try {
        tSynchronizedDoubleList0.add(doubleArray0);
      } catch(IllegalStateException e) {
      }
  }

  @Test
  public void test02()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(228);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0, tDoubleArrayList0);
      try {
        tSynchronizedRandomAccessDoubleList0.sort(1454, 228);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test03()  throws Throwable  {
      TDoubleLinkedList tDoubleLinkedList0 = new TDoubleLinkedList(0.0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tDoubleLinkedList0, tDoubleLinkedList0);
      try {
        tSynchronizedDoubleList0.indexOf(0, (double) 0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test04()  throws Throwable  {
      double[] doubleArray0 = new double[0];
      TDoubleArrayList tDoubleArrayList0 = TDoubleArrayList.wrap(doubleArray0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tDoubleArrayList0);
      int int0 = tSynchronizedDoubleList0.indexOf((-3366.3627763185445));
  }

  @Test
  public void test05()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(1);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0, "");
      tSynchronizedRandomAccessDoubleList0.sort();
  }

  @Test
  public void test06()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(1);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0, "");
      try {
        tSynchronizedRandomAccessDoubleList0.get(0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(1);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0, "");
      try {
        tSynchronizedRandomAccessDoubleList0.reverse((-763), 1);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      double[] doubleArray0 = new double[7];
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(doubleArray0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tDoubleArrayList0, "");
      int int0 = tSynchronizedDoubleList0.binarySearch(0.0);
  }

  @Test
  public void test09()  throws Throwable  {
      double[] doubleArray0 = new double[7];
      TDoubleArrayList tDoubleArrayList0 = TDoubleArrayList.wrap(doubleArray0, (double) 0);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0);
      try {
        tSynchronizedRandomAccessDoubleList0.lastIndexOf(211, 1496.06);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(1);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0, "");
      try {
        tSynchronizedRandomAccessDoubleList0.min();
      } catch(IllegalStateException e) {
      }
  }

  @Test
  public void test12()  throws Throwable  {
      double[] doubleArray0 = new double[9];
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(doubleArray0);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0, tDoubleArrayList0);
      double double0 = tSynchronizedRandomAccessDoubleList0.max();
  }

  @Test
  public void test13()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(doubleArray0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tDoubleArrayList0);
      TUnmodifiableDoubleList tUnmodifiableDoubleList0 = new TUnmodifiableDoubleList(tSynchronizedDoubleList0);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tUnmodifiableDoubleList0, (Object) null);
      try {
        tSynchronizedRandomAccessDoubleList0.remove(2, 2);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(1);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0, "");
      try {
        tSynchronizedRandomAccessDoubleList0.insert(1, (double) 1);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      TDoubleLinkedList tDoubleLinkedList0 = new TDoubleLinkedList(0.0);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleLinkedList0);
      try {
        tSynchronizedRandomAccessDoubleList0.removeAt((-344));
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test16()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      TDoubleArrayList tDoubleArrayList0 = TDoubleArrayList.wrap(doubleArray0, (-1759.5604039075936));
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0, tDoubleArrayList0);
      try {
        tSynchronizedRandomAccessDoubleList0.toArray(doubleArray0, (-157), (-2659));
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test17()  throws Throwable  {
      double[] doubleArray0 = new double[0];
      TDoubleArrayList tDoubleArrayList0 = TDoubleArrayList.wrap(doubleArray0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tDoubleArrayList0);
      try {
        tSynchronizedDoubleList0.set((-1), doubleArray0, 0, 0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test18()  throws Throwable  {
      TDoubleLinkedList tDoubleLinkedList0 = new TDoubleLinkedList((-50.4155271064628));
      TUnmodifiableDoubleList tUnmodifiableDoubleList0 = new TUnmodifiableDoubleList(tDoubleLinkedList0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tUnmodifiableDoubleList0, tDoubleLinkedList0);
      double[] doubleArray0 = new double[5];
      try {
        tSynchronizedDoubleList0.add(doubleArray0, 0, 0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test20()  throws Throwable  {
      Object object0 = new Object();
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList((TDoubleList) null, object0);
      try {
        tSynchronizedRandomAccessDoubleList0.replace((-1295), 1517.9297220078);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      TDoubleHashSet tDoubleHashSet0 = new TDoubleHashSet(0, 0, Double.POSITIVE_INFINITY);
      TUnmodifiableDoubleCollection tUnmodifiableDoubleCollection0 = new TUnmodifiableDoubleCollection(tDoubleHashSet0);
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(tUnmodifiableDoubleCollection0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tDoubleArrayList0, tUnmodifiableDoubleCollection0);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tSynchronizedDoubleList0, "wGm2,{TZS");
      try {
        tSynchronizedRandomAccessDoubleList0.fill((-390), (int) (byte)0, (double) (byte)1);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      double[] doubleArray0 = new double[0];
      TDoubleArrayList tDoubleArrayList0 = TDoubleArrayList.wrap(doubleArray0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tDoubleArrayList0);
      int int0 = tSynchronizedDoubleList0.hashCode();
  }

  @Test
  public void test23()  throws Throwable  {
      double[] doubleArray0 = new double[7];
      TDoubleArrayList tDoubleArrayList0 = TDoubleArrayList.wrap(doubleArray0, (double) 0);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0);
      double double0 = tSynchronizedRandomAccessDoubleList0.sum();
  }

  @Test
  public void test24()  throws Throwable  {
      TDoubleLinkedList tDoubleLinkedList0 = new TDoubleLinkedList();
      TUnmodifiableRandomAccessDoubleList tUnmodifiableRandomAccessDoubleList0 = new TUnmodifiableRandomAccessDoubleList(tDoubleLinkedList0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tUnmodifiableRandomAccessDoubleList0);
      try {
        tSynchronizedDoubleList0.toArray((-1454), (-1454));
      } catch(NegativeArraySizeException e) {
      }
  }

  @Test
  public void test25()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(1, 971.374503850182);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0);
      try {
        tSynchronizedRandomAccessDoubleList0.binarySearch(971.374503850182, (-2078), 1);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      double[] doubleArray0 = new double[0];
      TDoubleArrayList tDoubleArrayList0 = TDoubleArrayList.wrap(doubleArray0);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0);
      Random random0 = new Random();
      tSynchronizedRandomAccessDoubleList0.shuffle(random0);
  }

  @Test
  public void test27()  throws Throwable  {
      TDoubleLinkedList tDoubleLinkedList0 = new TDoubleLinkedList();
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tDoubleLinkedList0, "0");
      Object object0 = new Object();
      boolean boolean0 = tSynchronizedDoubleList0.equals(object0);
  }

  @Test
  public void test28()  throws Throwable  {
      double[] doubleArray0 = new double[7];
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(doubleArray0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tDoubleArrayList0, "");
      tSynchronizedDoubleList0.fill((-368.747802));
  }

  @Test
  public void test29()  throws Throwable  {
      TDoubleLinkedList tDoubleLinkedList0 = new TDoubleLinkedList(0.0);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleLinkedList0, "");
      try {
        tSynchronizedRandomAccessDoubleList0.set(417, 0.0);
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      double[] doubleArray0 = new double[7];
      TDoubleArrayList tDoubleArrayList0 = TDoubleArrayList.wrap(doubleArray0, (double) 0);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0);
      int int0 = tSynchronizedRandomAccessDoubleList0.lastIndexOf(0.0);
  }

  @Test
  public void test33()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(1046, 1046);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tDoubleArrayList0, tDoubleArrayList0);
      try {
        tSynchronizedDoubleList0.subList(1564, (-3293));
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test34()  throws Throwable  {
      double[] doubleArray0 = new double[1];
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(doubleArray0);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0);
      try {
        tSynchronizedRandomAccessDoubleList0.toArray(doubleArray0, (-179), 0, (-1));
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test35()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList();
      Object object0 = new Object();
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0, object0);
      double[] doubleArray0 = new double[8];
      tSynchronizedRandomAccessDoubleList0.insert(0, doubleArray0);
  }

  @Test
  public void test36()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(1);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0, "");
      try {
        tSynchronizedRandomAccessDoubleList0.insert(1, (double[]) null, 1, 1);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test37()  throws Throwable  {
      TSynchronizedDoubleList tSynchronizedDoubleList0 = null;
      try {
        tSynchronizedDoubleList0 = new TSynchronizedDoubleList((TDoubleList) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test38()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(1);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0, "");
      try {
        tSynchronizedRandomAccessDoubleList0.fill(1, 0, 0.0);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test39()  throws Throwable  {
      double[] doubleArray0 = new double[9];
      TDoubleArrayList tDoubleArrayList0 = TDoubleArrayList.wrap(doubleArray0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tDoubleArrayList0, tDoubleArrayList0);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tSynchronizedDoubleList0, "gnu.trove.map.hash.TDoubleLongHashMap$TDoubleLongKeyHashIterator");
      TUnmodifiableRandomAccessDoubleList tUnmodifiableRandomAccessDoubleList0 = new TUnmodifiableRandomAccessDoubleList(tSynchronizedRandomAccessDoubleList0);
      TSynchronizedDoubleList tSynchronizedDoubleList1 = new TSynchronizedDoubleList(tUnmodifiableRandomAccessDoubleList0);
      try {
        tSynchronizedDoubleList1.fill((-1), (-1), 0.0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test40()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList();
      TUnmodifiableDoubleList tUnmodifiableDoubleList0 = new TUnmodifiableDoubleList(tDoubleArrayList0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tUnmodifiableDoubleList0, (Object) null);
      try {
        tSynchronizedDoubleList0.reverse();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test41()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList();
      TUnmodifiableRandomAccessDoubleList tUnmodifiableRandomAccessDoubleList0 = new TUnmodifiableRandomAccessDoubleList(tDoubleArrayList0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tUnmodifiableRandomAccessDoubleList0, "c!csx;'\"(5j{8K2");
      Object object0 = new Object();
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tSynchronizedDoubleList0, object0);
      try {
        tSynchronizedRandomAccessDoubleList0.reverse();
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test42()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList(1);
      TSynchronizedRandomAccessDoubleList tSynchronizedRandomAccessDoubleList0 = new TSynchronizedRandomAccessDoubleList(tDoubleArrayList0, "");
      try {
        tSynchronizedRandomAccessDoubleList0.set(1338, 0.0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test43()  throws Throwable  {
      TDoubleLinkedList tDoubleLinkedList0 = new TDoubleLinkedList();
      TUnmodifiableRandomAccessDoubleList tUnmodifiableRandomAccessDoubleList0 = new TUnmodifiableRandomAccessDoubleList(tDoubleLinkedList0);
      TSynchronizedDoubleList tSynchronizedDoubleList0 = new TSynchronizedDoubleList(tUnmodifiableRandomAccessDoubleList0);
      try {
        tSynchronizedDoubleList0.set(1270136683, (double) 1270136683);
      } catch(UnsupportedOperationException e) {
      }
  }
}
