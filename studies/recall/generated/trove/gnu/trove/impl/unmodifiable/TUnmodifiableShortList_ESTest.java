package gnu.trove.impl.unmodifiable;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.function.TShortFunction;
import gnu.trove.impl.sync.TSynchronizedRandomAccessShortList;
import gnu.trove.impl.sync.TSynchronizedShortList;
import gnu.trove.impl.unmodifiable.TUnmodifiableRandomAccessShortList;
import gnu.trove.impl.unmodifiable.TUnmodifiableShortList;
import gnu.trove.list.TShortList;
import gnu.trove.list.array.TShortArrayList;
import gnu.trove.list.linked.TShortLinkedList;
import gnu.trove.procedure.TShortProcedure;
import java.util.Random;
public class TUnmodifiableShortList_ESTest {

  @Test
  public void test00()  throws Throwable  {
      short[] shortArray0 = new short[2];
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList((short) (-834));
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortLinkedList0);
      TSynchronizedRandomAccessShortList tSynchronizedRandomAccessShortList0 = new TSynchronizedRandomAccessShortList(tUnmodifiableShortList0);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tSynchronizedRandomAccessShortList0);
      try {
        tUnmodifiableRandomAccessShortList0.add(shortArray0, (int) (short)40, 302);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test01()  throws Throwable  {
      short[] shortArray0 = new short[8];
      TShortArrayList tShortArrayList0 = new TShortArrayList(shortArray0);
      TSynchronizedRandomAccessShortList tSynchronizedRandomAccessShortList0 = new TSynchronizedRandomAccessShortList(tShortArrayList0);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tSynchronizedRandomAccessShortList0);
      try {
        tUnmodifiableRandomAccessShortList0.reverse();
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test02()  throws Throwable  {
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList((short)2560);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tShortLinkedList0);
      int int0 = tUnmodifiableRandomAccessShortList0.lastIndexOf((short)2560);
  }

  @Test
  public void test03()  throws Throwable  {
      short[] shortArray0 = new short[2];
      TShortArrayList tShortArrayList0 = new TShortArrayList(shortArray0);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tShortArrayList0);
      try {
        tUnmodifiableRandomAccessShortList0.remove((int) (short)0, Integer.MAX_VALUE);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test04()  throws Throwable  {
      TShortArrayList tShortArrayList0 = new TShortArrayList((short)29, (short) (-814));
      Integer integer0 = new Integer((short) (-834));
      TSynchronizedShortList tSynchronizedShortList0 = new TSynchronizedShortList(tShortArrayList0, integer0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tSynchronizedShortList0);
      try {
        tUnmodifiableShortList0.subList(Integer.MAX_VALUE, (-1));
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test05()  throws Throwable  {
      TShortArrayList tShortArrayList0 = new TShortArrayList();
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tShortArrayList0);
      try {
        tUnmodifiableRandomAccessShortList0.replace(0, (short) (-1130));
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      short[] shortArray0 = new short[5];
      TShortArrayList tShortArrayList0 = TShortArrayList.wrap(shortArray0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      try {
        tUnmodifiableShortList0.removeAt(1);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      short[] shortArray0 = new short[9];
      TShortArrayList tShortArrayList0 = new TShortArrayList(shortArray0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      try {
        tUnmodifiableShortList0.fill(0, (int) (short)0, (short) (-2487));
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList();
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tShortLinkedList0);
      try {
        tUnmodifiableRandomAccessShortList0.max();
      } catch(IllegalStateException e) {
      }
  }

  @Test
  public void test09()  throws Throwable  {
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList();
      Object object0 = new Object();
      TSynchronizedShortList tSynchronizedShortList0 = new TSynchronizedShortList(tShortLinkedList0, object0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tSynchronizedShortList0);
      short[] shortArray0 = new short[6];
      try {
        tUnmodifiableShortList0.set((-1), shortArray0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      short[] shortArray0 = new short[2];
      TShortArrayList tShortArrayList0 = TShortArrayList.wrap(shortArray0, (short)5);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tShortArrayList0);
      try {
        tUnmodifiableRandomAccessShortList0.sort((int) (short)5, 0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test12()  throws Throwable  {
      TShortArrayList tShortArrayList0 = new TShortArrayList(0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      short[] shortArray0 = new short[5];
      try {
        tUnmodifiableShortList0.set(2338, shortArray0, (-3440), 1443);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test13()  throws Throwable  {
      short[] shortArray0 = new short[8];
      TShortArrayList tShortArrayList0 = new TShortArrayList(shortArray0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      try {
        tUnmodifiableShortList0.set((int) (short) (-1), (short)1);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      short[] shortArray0 = new short[7];
      TShortArrayList tShortArrayList0 = new TShortArrayList(shortArray0);
      TSynchronizedShortList tSynchronizedShortList0 = new TSynchronizedShortList(tShortArrayList0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tSynchronizedShortList0);
      try {
        tUnmodifiableShortList0.transformValues((TShortFunction) null);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      TShortArrayList tShortArrayList0 = new TShortArrayList();
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      short[] shortArray0 = new short[4];
      try {
        tUnmodifiableShortList0.toArray(shortArray0, (-514), (int) (short) (-1673));
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test16()  throws Throwable  {
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList((short) (-1069));
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortLinkedList0);
      short short0 = tUnmodifiableShortList0.sum();
  }

  @Test
  public void test18()  throws Throwable  {
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList();
      TSynchronizedShortList tSynchronizedShortList0 = new TSynchronizedShortList(tShortLinkedList0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tSynchronizedShortList0);
      try {
        tUnmodifiableShortList0.fill((short) (-703));
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test19()  throws Throwable  {
      short[] shortArray0 = new short[9];
      TShortArrayList tShortArrayList0 = TShortArrayList.wrap(shortArray0, (short)1);
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList(tShortArrayList0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortLinkedList0);
      try {
        tUnmodifiableShortList0.reverse((int) (short)0, (-4433));
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test20()  throws Throwable  {
      TShortArrayList tShortArrayList0 = new TShortArrayList();
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tShortArrayList0);
      try {
        tUnmodifiableRandomAccessShortList0.get(3710);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      TShortArrayList tShortArrayList0 = new TShortArrayList();
      TSynchronizedRandomAccessShortList tSynchronizedRandomAccessShortList0 = new TSynchronizedRandomAccessShortList(tShortArrayList0, tShortArrayList0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tSynchronizedRandomAccessShortList0);
      short[] shortArray0 = new short[1];
      try {
        tUnmodifiableShortList0.toArray(shortArray0, (int) (short) (-2506), (-35), (int) (short) (-2506));
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList();
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tShortLinkedList0);
      try {
        tUnmodifiableRandomAccessShortList0.toArray((-1), 3499);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList();
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tShortLinkedList0);
      try {
        tUnmodifiableRandomAccessShortList0.insert((-1501), (short) (-1069));
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test25()  throws Throwable  {
      short[] shortArray0 = new short[9];
      TShortArrayList tShortArrayList0 = new TShortArrayList(shortArray0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      try {
        tUnmodifiableShortList0.insert((int) (short)0, shortArray0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      short[] shortArray0 = new short[2];
      TShortArrayList tShortArrayList0 = TShortArrayList.wrap(shortArray0, (short)2628);
      TSynchronizedShortList tSynchronizedShortList0 = new TSynchronizedShortList(tShortArrayList0, (Object) null);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tSynchronizedShortList0);
      try {
        tUnmodifiableShortList0.hashCode();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      short[] shortArray0 = new short[1];
      TShortArrayList tShortArrayList0 = TShortArrayList.wrap(shortArray0);
      TSynchronizedRandomAccessShortList tSynchronizedRandomAccessShortList0 = new TSynchronizedRandomAccessShortList(tShortArrayList0, tShortArrayList0);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tSynchronizedRandomAccessShortList0);
      Random random0 = new Random();
      try {
        tUnmodifiableRandomAccessShortList0.shuffle(random0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test28()  throws Throwable  {
      short[] shortArray0 = new short[9];
      TShortArrayList tShortArrayList0 = new TShortArrayList(shortArray0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      try {
        tUnmodifiableShortList0.sort();
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList();
      TSynchronizedShortList tSynchronizedShortList0 = new TSynchronizedShortList(tShortLinkedList0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tSynchronizedShortList0);
      try {
        tUnmodifiableShortList0.binarySearch((short) (-3240), 0, 2012);
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList();
      Object object0 = new Object();
      TSynchronizedShortList tSynchronizedShortList0 = new TSynchronizedShortList(tShortLinkedList0, object0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tSynchronizedShortList0);
      int int0 = tUnmodifiableShortList0.binarySearch((short)0);
  }

  @Test
  public void test31()  throws Throwable  {
      short[] shortArray0 = new short[3];
      TShortArrayList tShortArrayList0 = TShortArrayList.wrap(shortArray0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      try {
        tUnmodifiableShortList0.insert((-1187), shortArray0, (-2997), 1299);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test32()  throws Throwable  {
      short[] shortArray0 = new short[5];
      TShortArrayList tShortArrayList0 = TShortArrayList.wrap(shortArray0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      try {
        tUnmodifiableShortList0.add(shortArray0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      TShortArrayList tShortArrayList0 = new TShortArrayList(0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tUnmodifiableShortList0);
      boolean boolean0 = tUnmodifiableShortList0.equals(tUnmodifiableRandomAccessShortList0);
  }

  @Test
  public void test34()  throws Throwable  {
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList();
      Object object0 = new Object();
      TSynchronizedShortList tSynchronizedShortList0 = new TSynchronizedShortList(tShortLinkedList0, object0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tSynchronizedShortList0);
      boolean boolean0 = tUnmodifiableShortList0.equals(object0);
  }

  @Test
  public void test35()  throws Throwable  {
      TShortArrayList tShortArrayList0 = new TShortArrayList(21006137);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tShortArrayList0);
      boolean boolean0 = tUnmodifiableRandomAccessShortList0.equals(tShortArrayList0);
  }

  @Test
  public void test36()  throws Throwable  {
      TUnmodifiableShortList tUnmodifiableShortList0 = null;
      try {
        tUnmodifiableShortList0 = new TUnmodifiableShortList((TShortList) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test37()  throws Throwable  {
      short[] shortArray0 = new short[5];
      TShortArrayList tShortArrayList0 = TShortArrayList.wrap(shortArray0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      try {
        tUnmodifiableShortList0.binarySearch((short) (-2087), (int) (short) (-2087), (int) (short) (-2087));
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test38()  throws Throwable  {
      Object object0 = new Object();
      TSynchronizedRandomAccessShortList tSynchronizedRandomAccessShortList0 = new TSynchronizedRandomAccessShortList((TShortList) null, object0);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tSynchronizedRandomAccessShortList0);
      try {
        tUnmodifiableRandomAccessShortList0.equals(object0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test39()  throws Throwable  {
      TSynchronizedShortList tSynchronizedShortList0 = new TSynchronizedShortList((TShortList) null, (Object) null);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tSynchronizedShortList0);
      try {
        tUnmodifiableRandomAccessShortList0.equals(tSynchronizedShortList0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test40()  throws Throwable  {
      short[] shortArray0 = new short[2];
      TShortArrayList tShortArrayList0 = TShortArrayList.wrap(shortArray0);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tShortArrayList0);
      try {
        tUnmodifiableRandomAccessShortList0.get((short) (-834));
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test41()  throws Throwable  {
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList();
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortLinkedList0);
      try {
        tUnmodifiableShortList0.indexOf(3879, (short)737);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test42()  throws Throwable  {
      TShortLinkedList tShortLinkedList0 = new TShortLinkedList();
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortLinkedList0);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tUnmodifiableShortList0);
      try {
        tUnmodifiableRandomAccessShortList0.indexOf((short) (-3009));
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test43()  throws Throwable  {
      short[] shortArray0 = new short[5];
      TShortArrayList tShortArrayList0 = TShortArrayList.wrap(shortArray0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      try {
        tUnmodifiableShortList0.lastIndexOf(6273, (short)333);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test44()  throws Throwable  {
      TShortArrayList tShortArrayList0 = new TShortArrayList(21006137);
      TUnmodifiableRandomAccessShortList tUnmodifiableRandomAccessShortList0 = new TUnmodifiableRandomAccessShortList(tShortArrayList0);
      try {
        tUnmodifiableRandomAccessShortList0.min();
      } catch(IllegalStateException e) {
      }
  }

  @Test
  public void test45()  throws Throwable  {
      short[] shortArray0 = new short[5];
      TShortArrayList tShortArrayList0 = TShortArrayList.wrap(shortArray0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      try {
        tUnmodifiableShortList0.subList((-1), 2456);
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test46()  throws Throwable  {
      TShortArrayList tShortArrayList0 = new TShortArrayList();
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      try {
        tUnmodifiableShortList0.toArray((-2252), (-2252));
      } catch(NegativeArraySizeException e) {
      }
  }

  @Test
  public void test47()  throws Throwable  {
      short[] shortArray0 = new short[5];
      TShortArrayList tShortArrayList0 = TShortArrayList.wrap(shortArray0);
      TUnmodifiableShortList tUnmodifiableShortList0 = new TUnmodifiableShortList(tShortArrayList0);
      try {
        tUnmodifiableShortList0.toArray(shortArray0, 0, (int) (short) (-694));
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }
}
