package gnu.trove.list.linked;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.TLongCollection;
import gnu.trove.function.TLongFunction;
import gnu.trove.impl.sync.TSynchronizedLongList;
import gnu.trove.impl.sync.TSynchronizedLongSet;
import gnu.trove.iterator.TLongIterator;
import gnu.trove.list.TLongList;
import gnu.trove.list.array.TLongArrayList;
import gnu.trove.list.linked.TLongLinkedList;
import gnu.trove.set.hash.TLongHashSet;
import java.io.ObjectOutputStream;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.util.Collection;
import java.util.LinkedList;
import java.util.Random;
public class TLongLinkedList_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      tLongLinkedList0.sort();
  }

  @Test
  public void test01()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      int int0 = tLongLinkedList0.lastIndexOf((-3160L));
  }

  @Test
  public void test02()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      try {
        tLongLinkedList0.insert((-4327), 0L);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test03()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(543L);
      long[] longArray0 = new long[9];
      boolean boolean0 = tLongLinkedList0.removeAll(longArray0);
  }

  @Test
  public void test04()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(2653L);
      tLongLinkedList0.clear();
  }

  @Test
  public void test05()  throws Throwable  {
      long[] longArray0 = new long[0];
      TLongLinkedList tLongLinkedList0 = TLongLinkedList.link(longArray0, 0, (-2419));
      try {
        tLongLinkedList0.replace(0, 0);
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      try {
        tLongLinkedList0.toArray((-1), 26);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      long[] longArray0 = new long[8];
      TLongLinkedList tLongLinkedList0 = TLongLinkedList.link(longArray0, (-1), (-1));
      try {
        tLongLinkedList0.indexOf(0L);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      long[] longArray0 = new long[6];
      try {
        tLongLinkedList0.insert(Integer.MAX_VALUE, longArray0, Integer.MAX_VALUE, 0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test09()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      long[] longArray0 = new long[1];
      long[] longArray1 = tLongLinkedList0.toArray(longArray0);
  }

  @Test
  public void test10()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      boolean boolean0 = tLongLinkedList0.add((-9223372036854775808L));
      int int0 = tLongLinkedList0.binarySearch(35L);
  }

  @Test
  public void test11()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      TLongLinkedList.RemoveProcedure tLongLinkedList_RemoveProcedure0 = tLongLinkedList0.new RemoveProcedure();
      boolean boolean0 = tLongLinkedList_RemoveProcedure0.isChanged();
  }

  @Test
  public void test12()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      long[] longArray0 = new long[6];
      TLongArrayList tLongArrayList0 = TLongArrayList.wrap(longArray0);
      boolean boolean0 = tLongLinkedList0.addAll((TLongCollection) tLongArrayList0);
  }

  @Test
  public void test13()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      TLongLinkedList.RemoveProcedure tLongLinkedList_RemoveProcedure0 = tLongLinkedList0.new RemoveProcedure();
      boolean boolean0 = tLongLinkedList0.add((-9223372036854775808L));
      TLongList tLongList0 = tLongLinkedList0.inverseGrep(tLongLinkedList_RemoveProcedure0);
  }

  @Test
  public void test14()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(1L);
      boolean boolean0 = tLongLinkedList0.add(1349L);
      tLongLinkedList0.fill((-3332L));
  }

  @Test
  public void test15()  throws Throwable  {
      long[] longArray0 = new long[3];
      TLongArrayList tLongArrayList0 = TLongArrayList.wrap(longArray0);
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(tLongArrayList0);
      tLongLinkedList0.remove(1, 1);
  }

  @Test
  public void test16()  throws Throwable  {
      long[] longArray0 = new long[8];
      TLongArrayList tLongArrayList0 = new TLongArrayList(longArray0);
      Integer integer0 = new Integer(208);
      TSynchronizedLongList tSynchronizedLongList0 = new TSynchronizedLongList(tLongArrayList0, integer0);
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(tSynchronizedLongList0);
      try {
        tLongLinkedList0.lastIndexOf(208, 9223372036854775807L);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test17()  throws Throwable  {
      long[] longArray0 = new long[3];
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      tLongLinkedList0.add(longArray0);
      boolean boolean0 = tLongLinkedList0.remove((-812L));
  }

  @Test
  public void test18()  throws Throwable  {
      long[] longArray0 = new long[3];
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      tLongLinkedList0.add(longArray0, (-1417), (-1417));
  }

  @Test
  public void test19()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(9223372036854775807L);
      long[] longArray0 = new long[9];
      try {
        tLongLinkedList0.add(longArray0, 2548, (int) (byte)2);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test20()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      long[] longArray0 = new long[1];
      try {
        tLongLinkedList0.insert(31, longArray0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      long long0 = tLongLinkedList0.get((-1417));
  }

  @Test
  public void test22()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      try {
        tLongLinkedList0.get(357);
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      long[] longArray0 = new long[1];
      try {
        tLongLinkedList0.set(31, longArray0, 0, 27);
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test24()  throws Throwable  {
      long[] longArray0 = new long[3];
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      tLongLinkedList0.add(longArray0);
      LinkedList<String> linkedList0 = new LinkedList<String>();
      boolean boolean0 = tLongLinkedList0.containsAll((Collection<?>) linkedList0);
  }

  @Test
  public void test25()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      boolean boolean0 = tLongLinkedList0.containsAll((Collection<?>) linkedList0);
  }

  @Test
  public void test26()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      tLongLinkedList0.size = 32767;
      boolean boolean0 = tLongLinkedList0.containsAll((TLongCollection) tLongLinkedList0);
  }

  @Test
  public void test27()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      long[] longArray0 = new long[4];
      boolean boolean0 = tLongLinkedList0.containsAll(longArray0);
  }

  @Test
  public void test28()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      LinkedList<Long> linkedList0 = new LinkedList<Long>();
      boolean boolean0 = tLongLinkedList0.addAll((Collection<? extends Long>) linkedList0);
  }

  @Test
  public void test29()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(1L);
      long[] longArray0 = new long[8];
      boolean boolean0 = tLongLinkedList0.addAll(longArray0);
  }

  @Test
  public void test30()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      LinkedList<String> linkedList0 = new LinkedList<String>();
      boolean boolean0 = tLongLinkedList0.retainAll((Collection<?>) linkedList0);
  }

  @Test
  public void test31()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(9223372036854775807L);
      TLongHashSet tLongHashSet0 = new TLongHashSet();
      Object object0 = new Object();
      TSynchronizedLongSet tSynchronizedLongSet0 = new TSynchronizedLongSet(tLongHashSet0, object0);
      boolean boolean0 = tLongLinkedList0.retainAll((TLongCollection) tSynchronizedLongSet0);
  }

  @Test
  public void test32()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      long[] longArray0 = new long[1];
      boolean boolean0 = tLongLinkedList0.retainAll(longArray0);
  }

  @Test
  public void test33()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      LinkedList<Integer> linkedList0 = new LinkedList<Integer>();
      boolean boolean0 = tLongLinkedList0.removeAll((Collection<?>) linkedList0);
  }

  @Test
  public void test34()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      boolean boolean0 = tLongLinkedList0.removeAll((TLongCollection) tLongLinkedList0);
  }

  @Test
  public void test35()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(2L);
      try {
        tLongLinkedList0.removeAt(395);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test37()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(9223372036854775807L);
      tLongLinkedList0.reverse();
  }

  @Test
  public void test38()  throws Throwable  {
      long[] longArray0 = new long[8];
      TLongLinkedList tLongLinkedList0 = TLongLinkedList.link(longArray0, 0, 1);
      try {
        tLongLinkedList0.reverse(0, (-1));
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test39()  throws Throwable  {
      long[] longArray0 = new long[8];
      TLongLinkedList tLongLinkedList0 = TLongLinkedList.link(longArray0, 0, 1);
      try {
        tLongLinkedList0.reverse(0, 31);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test40()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      Random random0 = new Random(0L);
      tLongLinkedList0.shuffle(random0);
  }

  @Test
  public void test41()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      try {
        tLongLinkedList0.subList(31, 0);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test42()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      try {
        tLongLinkedList0.sort(14, 14);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test43()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(0L);
      try {
        tLongLinkedList0.sort(0, 3);
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test44()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      try {
        tLongLinkedList0.toArray(0, 31);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test45()  throws Throwable  {
      long[] longArray0 = new long[3];
      TLongArrayList tLongArrayList0 = TLongArrayList.wrap(longArray0);
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(tLongArrayList0);
      long[] longArray1 = tLongLinkedList0.toArray();
  }

  @Test
  public void test46()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      TLongLinkedList.RemoveProcedure tLongLinkedList_RemoveProcedure0 = tLongLinkedList0.new RemoveProcedure();
      boolean boolean0 = tLongLinkedList0.forEach(tLongLinkedList_RemoveProcedure0);
  }

  @Test
  public void test47()  throws Throwable  {
      long[] longArray0 = new long[3];
      TLongArrayList tLongArrayList0 = TLongArrayList.wrap(longArray0);
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      TLongLinkedList.RemoveProcedure tLongLinkedList_RemoveProcedure0 = tLongLinkedList0.new RemoveProcedure();
      TLongLinkedList tLongLinkedList1 = new TLongLinkedList(tLongArrayList0);
      boolean boolean0 = tLongLinkedList1.forEachDescending(tLongLinkedList_RemoveProcedure0);
  }

  @Test
  public void test48()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList((-3281L));
      try {
        tLongLinkedList0.fill((-118), 397, 810L);
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test49()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      try {
        tLongLinkedList0.binarySearch((-225L), 0, 546);
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test50()  throws Throwable  {
      long[] longArray0 = new long[8];
      TLongLinkedList tLongLinkedList0 = TLongLinkedList.link(longArray0, 0, 1);
      int int0 = tLongLinkedList0.binarySearch((-25L), 0, 1);
  }

  @Test
  public void test51()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      boolean boolean0 = tLongLinkedList0.contains(0L);
  }

  @Test
  public void test52()  throws Throwable  {
      long[] longArray0 = new long[8];
      TLongLinkedList tLongLinkedList0 = TLongLinkedList.link(longArray0, 0, 1);
      PipedInputStream pipedInputStream0 = new PipedInputStream();
      PipedOutputStream pipedOutputStream0 = new PipedOutputStream(pipedInputStream0);
      ObjectOutputStream objectOutputStream0 = new ObjectOutputStream(pipedOutputStream0);
      tLongLinkedList0.writeExternal(objectOutputStream0);
  }

  @Test
  public void test53()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      TLongLinkedList.RemoveProcedure tLongLinkedList_RemoveProcedure0 = tLongLinkedList0.new RemoveProcedure();
      TLongList tLongList0 = tLongLinkedList0.grep(tLongLinkedList_RemoveProcedure0);
  }

  @Test
  public void test54()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      try {
        tLongLinkedList0.min();
      } catch(IllegalStateException e) {
      }
  }

  @Test
  public void test55()  throws Throwable  {
      long[] longArray0 = new long[3];
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      tLongLinkedList0.add(longArray0);
      long long0 = tLongLinkedList0.sum();
  }

  @Test
  public void test56()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      Integer integer0 = new Integer((-116));
      boolean boolean0 = tLongLinkedList0.equals(integer0);
  }

  @Test
  public void test57()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      boolean boolean0 = tLongLinkedList0.equals((Object) null);
  }

  @Test
  public void test58()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      TLongLinkedList tLongLinkedList1 = new TLongLinkedList();
      boolean boolean0 = tLongLinkedList0.equals(tLongLinkedList1);
  }

  @Test
  public void test59()  throws Throwable  {
      long[] longArray0 = new long[3];
      TLongArrayList tLongArrayList0 = TLongArrayList.wrap(longArray0);
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(tLongArrayList0);
      int int0 = tLongLinkedList0.hashCode();
  }

  @Test
  public void test60()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      String string0 = tLongLinkedList0.toString();
  }

  @Test
  public void test61()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = null;
      try {
        tLongLinkedList0 = new TLongLinkedList((TLongList) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test62()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      try {
        tLongLinkedList0.indexOf((-2471), (-9223372036854775808L));
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test63()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(583L);
      try {
        tLongLinkedList0.insert((-3514), tLongLinkedList0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test64()  throws Throwable  {
      long[] longArray0 = new long[0];
      try {
        TLongLinkedList.link(longArray0, 0, 506);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test65()  throws Throwable  {
      try {
        TLongLinkedList.link((long[]) null, 1047, 151);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test66()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList((-789L));
      try {
        tLongLinkedList0.retainAll((long[]) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test67()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      try {
        tLongLinkedList0.set((-1), 1L);
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test68()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList(543L);
      long[] longArray0 = new long[9];
      try {
        tLongLinkedList0.set((-1), longArray0);
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test69()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList((-727L));
      try {
        tLongLinkedList0.toArray((-2662), (-2853));
      } catch(NegativeArraySizeException e) {
      }
  }

  @Test
  public void test70()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      long[] longArray0 = new long[1];
      try {
        tLongLinkedList0.toArray(longArray0, 0, 31);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test71()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      long[] longArray0 = new long[1];
      try {
        tLongLinkedList0.toArray(longArray0, 88, 31, (-1491));
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test72()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      TLongLinkedList.TLongLink tLongLinkedList_TLongLink0 = tLongLinkedList0.getLinkAt(0);
  }

  @Test
  public void test73()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      long long0 = tLongLinkedList0.getNoEntryValue();
  }

  @Test
  public void test74()  throws Throwable  {
      Long long0 = new Long(1018L);
      boolean boolean0 = TLongLinkedList.got(long0);
  }

  @Test
  public void test75()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      boolean boolean0 = tLongLinkedList0.isEmpty();
  }

  @Test
  public void test76()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      TLongIterator tLongIterator0 = tLongLinkedList0.iterator();
      boolean boolean0 = TLongLinkedList.no(tLongIterator0);
  }

  @Test
  public void test77()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      int int0 = tLongLinkedList0.size();
  }

  @Test
  public void test78()  throws Throwable  {
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      TLongLinkedList.RemoveProcedure tLongLinkedList_RemoveProcedure0 = tLongLinkedList0.new RemoveProcedure();
      boolean boolean0 = tLongLinkedList_RemoveProcedure0.execute(1090L);
  }

  @Test
  public void test79()  throws Throwable  {
      TLongLinkedList.TLongLink tLongLinkedList_TLongLink0 = new TLongLinkedList.TLongLink((-1L));
      tLongLinkedList_TLongLink0.setPrevious((TLongLinkedList.TLongLink) null);
  }
}
