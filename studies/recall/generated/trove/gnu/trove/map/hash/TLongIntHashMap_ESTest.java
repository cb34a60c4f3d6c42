package gnu.trove.map.hash;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.TIntCollection;
import gnu.trove.TLongCollection;
import gnu.trove.function.TIntFunction;
import gnu.trove.impl.unmodifiable.TUnmodifiableLongSet;
import gnu.trove.iterator.TIntIterator;
import gnu.trove.iterator.TLongIntIterator;
import gnu.trove.iterator.TLongIterator;
import gnu.trove.list.array.TLongArrayList;
import gnu.trove.map.TLongIntMap;
import gnu.trove.map.custom_hash.TObjectIntCustomHashMap;
import gnu.trove.map.hash.TFloatIntHashMap;
import gnu.trove.map.hash.TFloatLongHashMap;
import gnu.trove.map.hash.TIntFloatHashMap;
import gnu.trove.map.hash.TIntIntHashMap;
import gnu.trove.map.hash.TLongFloatHashMap;
import gnu.trove.map.hash.TLongIntHashMap;
import gnu.trove.map.hash.TLongObjectHashMap;
import gnu.trove.map.hash.TObjectIntHashMap;
import gnu.trove.procedure.TIntProcedure;
import gnu.trove.procedure.TLongIntProcedure;
import gnu.trove.procedure.TLongProcedure;
import gnu.trove.set.TIntSet;
import gnu.trove.set.TLongSet;
import gnu.trove.set.hash.TLongHashSet;
import gnu.trove.strategy.IdentityHashingStrategy;
import java.io.BufferedOutputStream;
import java.io.ObjectInput;
import java.io.ObjectOutputStream;
import java.io.PipedOutputStream;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
public class TLongIntHashMap_ESTest {

  @Test
  public void test000()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(0);
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      boolean boolean0 = tLongIntHashMap_TValueView0.contains((byte)0);
  }

  @Test
  public void test001()  throws Throwable  {
      long[] longArray0 = new long[5];
      int[] intArray0 = new int[1];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      int[] intArray1 = tLongIntHashMap_TValueView0.toArray(intArray0);
  }

  @Test
  public void test003()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(23, 2707.4841F, 23, 23);
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      tLongIntHashMap_TValueView0.clear();
  }

  @Test
  public void test004()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(23, 2707.4841F, 23, 23);
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      int[] intArray0 = tLongIntHashMap_TValueView0.toArray();
      try {
        tLongIntHashMap_TValueView0.addAll(intArray0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test005()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap();
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      LinkedList<Integer> linkedList0 = new LinkedList<Integer>();
      try {
        tLongIntHashMap_TValueView0.addAll((Collection<? extends Integer>) linkedList0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test006()  throws Throwable  {
      long[] longArray0 = new long[5];
      int[] intArray0 = new int[1];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap();
      TFloatIntHashMap.TValueView tFloatIntHashMap_TValueView0 = tFloatIntHashMap0.new TValueView();
      try {
        tLongIntHashMap_TValueView0.addAll((TIntCollection) tFloatIntHashMap_TValueView0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test007()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(723, 723, (-2038L), 0);
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      int int0 = tLongIntHashMap_TValueView0.size();
  }

  @Test
  public void test008()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(723, 723, (-2038L), 0);
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      int int0 = tLongIntHashMap_TValueView0.getNoEntryValue();
  }

  @Test
  public void test009()  throws Throwable  {
      long[] longArray0 = new long[2];
      int[] intArray0 = new int[3];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      try {
        tLongIntHashMap_TValueView0.add((-1559));
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test010()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(723, 723, (-2038L), 0);
      TLongIntHashMap.TLongIntValueHashIterator tLongIntHashMap_TLongIntValueHashIterator0 = tLongIntHashMap0.new TLongIntValueHashIterator(tLongIntHashMap0);
      try {
        tLongIntHashMap_TLongIntValueHashIterator0.next();
      } catch(NoSuchElementException e) {
      }
  }

  @Test
  public void test011()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(30);
      int int0 = tLongIntHashMap0.putIfAbsent((-2209L), (-1436));
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      TUnmodifiableLongSet tUnmodifiableLongSet0 = new TUnmodifiableLongSet(tLongIntHashMap_TKeyView0);
      boolean boolean0 = tLongIntHashMap_TKeyView0.containsAll((TLongCollection) tUnmodifiableLongSet0);
  }

  @Test
  public void test012()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(23, 2707.4841F, 23, 23);
      int int0 = tLongIntHashMap0.adjustOrPutValue((-2209L), 2947, 0);
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      int[] intArray0 = tLongIntHashMap_TValueView0.toArray();
      boolean boolean0 = tLongIntHashMap_TValueView0.removeAll(intArray0);
  }

  @Test
  public void test013()  throws Throwable  {
      long[] longArray0 = new long[2];
      int[] intArray0 = new int[3];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap tLongIntHashMap1 = new TLongIntHashMap(tLongIntHashMap0);
  }

  @Test
  public void test014()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(25, (-5606.9224F));
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      TLongHashSet tLongHashSet0 = new TLongHashSet((byte)0, (byte)2, (byte)2);
      boolean boolean0 = tLongIntHashMap_TKeyView0.retainAll((TLongCollection) tLongHashSet0);
  }

  @Test
  public void test015()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(1051, 0.0F);
      TIntCollection tIntCollection0 = tLongIntHashMap0.valueCollection();
  }

  @Test
  public void test016()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(23, 2707.4841F, 23, 23);
      boolean boolean0 = tLongIntHashMap0.increment(0);
  }

  @Test
  public void test017()  throws Throwable  {
      long[] longArray0 = new long[2];
      int[] intArray0 = new int[3];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongSet tLongSet0 = tLongIntHashMap0.keySet();
  }

  @Test
  public void test018()  throws Throwable  {
      long[] longArray0 = new long[5];
      int[] intArray0 = new int[1];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap.TLongIntHashIterator tLongIntHashMap_TLongIntHashIterator0 = tLongIntHashMap0.new TLongIntHashIterator(tLongIntHashMap0);
      try {
        tLongIntHashMap_TLongIntHashIterator0.setValue(36);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test019()  throws Throwable  {
      long[] longArray0 = new long[2];
      int[] intArray0 = new int[3];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      LinkedList<Long> linkedList0 = new LinkedList<Long>();
      try {
        tLongIntHashMap_TKeyView0.addAll((Collection<? extends Long>) linkedList0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test020()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(0, 0.0F, 0L, 0);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      tLongIntHashMap_TKeyView0.clear();
  }

  @Test
  public void test021()  throws Throwable  {
      long[] longArray0 = new long[2];
      int[] intArray0 = new int[3];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      try {
        tLongIntHashMap_TKeyView0.addAll(tLongIntHashMap0._set);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test023()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(0, (-816.78F), 0, 0);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      try {
        tLongIntHashMap_TKeyView0.addAll((TLongCollection) null);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test024()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(0, (-816.78F), 0, 0);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      long[] longArray0 = tLongIntHashMap_TKeyView0.toArray();
  }

  @Test
  public void test025()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(23, 2707.4841F, (-272L), 23);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      long[] longArray0 = tLongIntHashMap_TKeyView0.toArray(tLongIntHashMap0._set);
  }

  @Test
  public void test026()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(23, 2707.4841F, (-272L), 23);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      long long0 = tLongIntHashMap_TKeyView0.getNoEntryValue();
  }

  @Test
  public void test027()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(0, 569.60785F, 0, 1);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      boolean boolean0 = tLongIntHashMap_TKeyView0.contains(0L);
  }

  @Test
  public void test028()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap();
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      try {
        tLongIntHashMap_TKeyView0.add((-1036L));
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test029()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(10, 10, (-2209L), 1834);
      TLongIntHashMap tLongIntHashMap1 = new TLongIntHashMap(tLongIntHashMap0);
  }

  @Test
  public void test030()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(23, 2707.4841F, 23, 23);
      int int0 = tLongIntHashMap0.adjustOrPutValue((-2209L), 2947, 0);
      tLongIntHashMap0.compact();
  }

  @Test
  public void test031()  throws Throwable  {
      long[] longArray0 = new long[1];
      int[] intArray0 = new int[3];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      HashMap<Long, Integer> hashMap0 = new HashMap<Long, Integer>();
      Integer integer0 = hashMap0.put((Long) 0L, (Integer) intArray0[1]);
      tLongIntHashMap0.putAll((Map<? extends Long, ? extends Integer>) hashMap0);
  }

  @Test
  public void test032()  throws Throwable  {
      long[] longArray0 = new long[5];
      int[] intArray0 = new int[5];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      int int0 = tLongIntHashMap0.get(0L);
  }

  @Test
  public void test033()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(30);
      int int0 = tLongIntHashMap0.get((-1598L));
  }

  @Test
  public void test034()  throws Throwable  {
      long[] longArray0 = new long[5];
      int[] intArray0 = new int[5];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      boolean boolean0 = tLongIntHashMap0.isEmpty();
  }

  @Test
  public void test035()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(0, (-816.78F), 0, 0);
      boolean boolean0 = tLongIntHashMap0.isEmpty();
  }

  @Test
  public void test036()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(30, 30, (-297L), 1966);
      int int0 = tLongIntHashMap0.putIfAbsent((-2209L), (-1436));
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      TUnmodifiableLongSet tUnmodifiableLongSet0 = new TUnmodifiableLongSet(tLongIntHashMap_TKeyView0);
      try {
        tLongIntHashMap_TKeyView0.removeAll((TLongCollection) tUnmodifiableLongSet0);
      } catch(ConcurrentModificationException e) {
      }
  }

  @Test
  public void test037()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(30);
      int int0 = tLongIntHashMap0.putIfAbsent((-2209L), (-1436));
      long[] longArray0 = tLongIntHashMap0.keys();
  }

  @Test
  public void test038()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(23, 2707.4841F, (-272L), 23);
      int int0 = tLongIntHashMap0.adjustOrPutValue((-2184L), 2947, 2947);
      long[] longArray0 = tLongIntHashMap0.keys(tLongIntHashMap0._set);
  }

  @Test
  public void test039()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(23, 2707.4841F, 23, 23);
      int int0 = tLongIntHashMap0.adjustOrPutValue((-2209L), 2947, 0);
      boolean boolean0 = tLongIntHashMap0.containsValue((byte)1);
  }

  @Test
  public void test040()  throws Throwable  {
      long[] longArray0 = new long[5];
      int[] intArray0 = new int[1];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      boolean boolean0 = tLongIntHashMap_TValueView0.containsAll(intArray0);
  }

  @Test
  public void test041()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(23, 2707.4841F, 23, 23);
      int int0 = tLongIntHashMap0.adjustOrPutValue((-2209L), 2947, 0);
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      String string0 = tLongIntHashMap_TValueView0.toString();
  }

  @Test
  public void test045()  throws Throwable  {
      long[] longArray0 = new long[2];
      longArray0[0] = (-1L);
      int[] intArray0 = new int[3];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      boolean boolean0 = tLongIntHashMap0.adjustValue((-1L), (-125));
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      boolean boolean1 = tLongIntHashMap_TKeyView0.removeAll(tLongIntHashMap0._set);
  }

  @Test
  public void test046()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(30);
      int int0 = tLongIntHashMap0.putIfAbsent((-2209L), (-1436));
      int int1 = tLongIntHashMap0.adjustOrPutValue((-2209L), 1, 9);
  }

  @Test
  public void test047()  throws Throwable  {
      long[] longArray0 = new long[2];
      int[] intArray0 = new int[3];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      boolean boolean0 = tLongIntHashMap_TKeyView0.isEmpty();
  }

  @Test
  public void test048()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(0, (-816.78F), 0, 7);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      boolean boolean0 = tLongIntHashMap_TKeyView0.isEmpty();
  }

  @Test
  public void test049()  throws Throwable  {
      long[] longArray0 = new long[2];
      int[] intArray0 = new int[3];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      TObjectIntHashMap<Object> tObjectIntHashMap0 = new TObjectIntHashMap<Object>(0, 3967.2454F, (-1425));
      Set<Object> set0 = tObjectIntHashMap0.keySet();
      boolean boolean0 = tLongIntHashMap_TKeyView0.containsAll((Collection<?>) set0);
  }

  @Test
  public void test050()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(37, 37);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      LinkedList<Integer> linkedList0 = new LinkedList<Integer>();
      Integer integer0 = new Integer((byte)0);
      boolean boolean0 = linkedList0.add(integer0);
      boolean boolean1 = tLongIntHashMap_TKeyView0.containsAll((Collection<?>) linkedList0);
  }

  @Test
  public void test051()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(23, 2707.4841F, 23, 23);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      float[] floatArray0 = new float[5];
      TFloatLongHashMap tFloatLongHashMap0 = new TFloatLongHashMap(floatArray0, tLongIntHashMap0._set);
      TLongCollection tLongCollection0 = tFloatLongHashMap0.valueCollection();
      boolean boolean0 = tLongIntHashMap_TKeyView0.containsAll(tLongCollection0);
  }

  @Test
  public void test052()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap((-1), (-1));
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      long[] longArray0 = new long[0];
      boolean boolean0 = tLongIntHashMap_TKeyView0.containsAll(longArray0);
  }

  @Test
  public void test053()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(30);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      boolean boolean0 = tLongIntHashMap_TKeyView0.containsAll(tLongIntHashMap0._set);
  }

  @Test
  public void test054()  throws Throwable  {
      long[] longArray0 = new long[3];
      int[] intArray0 = new int[3];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      IdentityHashingStrategy<Object> identityHashingStrategy0 = new IdentityHashingStrategy<Object>();
      TObjectIntCustomHashMap<Integer> tObjectIntCustomHashMap0 = new TObjectIntCustomHashMap<Integer>(identityHashingStrategy0, 46);
      Set<Integer> set0 = tObjectIntCustomHashMap0.keySet();
      boolean boolean0 = tLongIntHashMap_TKeyView0.retainAll((Collection<?>) set0);
  }

  @Test
  public void test055()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(1);
      int int0 = tLongIntHashMap0.adjustOrPutValue(1, (-93), (-93));
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      TLongFloatHashMap tLongFloatHashMap0 = new TLongFloatHashMap(1090);
      TLongSet tLongSet0 = tLongFloatHashMap0.keySet();
      boolean boolean0 = tLongIntHashMap_TKeyView0.retainAll((TLongCollection) tLongSet0);
  }

  @Test
  public void test056()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(30);
      int int0 = tLongIntHashMap0.putIfAbsent((-2209L), (-1436));
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      boolean boolean0 = tLongIntHashMap_TKeyView0.retainAll(tLongIntHashMap0._set);
  }

  @Test
  public void test057()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(0, (-816.78F), 0, 0);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      LinkedList<TLongIntHashMap> linkedList0 = new LinkedList<TLongIntHashMap>();
      boolean boolean0 = linkedList0.add(tLongIntHashMap0);
      boolean boolean1 = tLongIntHashMap_TKeyView0.removeAll((Collection<?>) linkedList0);
  }

  @Test
  public void test058()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(0, (-816.78F), 0, 0);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      TLongArrayList tLongArrayList0 = new TLongArrayList(tLongIntHashMap0._set);
      boolean boolean0 = tLongIntHashMap_TKeyView0.removeAll((TLongCollection) tLongArrayList0);
  }

  @Test
  public void test059()  throws Throwable  {
      long[] longArray0 = new long[3];
      int[] intArray0 = new int[3];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      boolean boolean0 = tLongIntHashMap_TKeyView0.equals(tLongIntHashMap0);
  }

  @Test
  public void test060()  throws Throwable  {
      long[] longArray0 = new long[2];
      longArray0[1] = 2L;
      int[] intArray0 = new int[3];
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(longArray0, intArray0);
      TLongIntHashMap.TKeyView tLongIntHashMap_TKeyView0 = tLongIntHashMap0.new TKeyView();
      String string0 = tLongIntHashMap_TKeyView0.toString();
  }

  @Test
  public void test061()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(30, 30, (-297L), 1966);
      int int0 = tLongIntHashMap0.putIfAbsent((-2209L), (-1436));
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      boolean boolean0 = tLongIntHashMap_TValueView0.isEmpty();
  }

  @Test
  public void test062()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(0);
      TLongIntHashMap.TValueView tLongIntHashMap_TValueView0 = tLongIntHashMap0.new TValueView();
      boolean boolean0 = tLongIntHashMap_TValueView0.isEmpty();
  }
}
