package gnu.trove.impl.unmodifiable;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.TIntCollection;
import gnu.trove.function.TIntFunction;
import gnu.trove.impl.unmodifiable.TUnmodifiableIntIntMap;
import gnu.trove.iterator.TIntIntIterator;
import gnu.trove.map.TIntIntMap;
import gnu.trove.map.hash.TIntIntHashMap;
import gnu.trove.procedure.TIntIntProcedure;
import gnu.trove.procedure.TIntProcedure;
import gnu.trove.set.TIntSet;
import java.util.HashMap;
import java.util.Map;
public class TUnmodifiableIntIntMap_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(0);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      TIntIntIterator tIntIntIterator0 = tUnmodifiableIntIntMap0.iterator();
  }

  @Test
  public void test01()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap();
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      tIntIntHashMap0.putAll((TIntIntMap) tUnmodifiableIntIntMap0);
  }

  @Test
  public void test02()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(1);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      HashMap<Integer, Integer> hashMap0 = new HashMap<Integer, Integer>();
      try {
        tUnmodifiableIntIntMap0.putAll((Map<? extends Integer, ? extends Integer>) hashMap0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test04()  throws Throwable  {
      int[] intArray0 = new int[0];
      int[] intArray1 = new int[9];
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(intArray0, intArray1);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      try {
        tUnmodifiableIntIntMap0.putAll((TIntIntMap) tIntIntHashMap0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(0);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      try {
        tUnmodifiableIntIntMap0.putIfAbsent(0, (byte)1);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      int[] intArray0 = new int[6];
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(intArray0, intArray0);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      int int0 = tUnmodifiableIntIntMap0.hashCode();
  }

  @Test
  public void test08()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(1353);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      int int0 = tUnmodifiableIntIntMap0.getNoEntryKey();
  }

  @Test
  public void test09()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(0, (-2528.4656F));
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      try {
        tUnmodifiableIntIntMap0.clear();
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap();
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      try {
        tUnmodifiableIntIntMap0.put(0, (byte)1);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test11()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(45, 2039.202F);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      try {
        tUnmodifiableIntIntMap0.increment(2228);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test13()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(0, 0, 1, 2267);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      boolean boolean0 = tUnmodifiableIntIntMap0.forEachEntry((TIntIntProcedure) null);
  }

  @Test
  public void test14()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(0);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      boolean boolean0 = tUnmodifiableIntIntMap0.containsKey(1368);
  }

  @Test
  public void test16()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap();
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      String string0 = tUnmodifiableIntIntMap0.toString();
  }

  @Test
  public void test17()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(0);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      int[] intArray0 = tUnmodifiableIntIntMap0.keys();
  }

  @Test
  public void test18()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(0);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      try {
        tUnmodifiableIntIntMap0.adjustOrPutValue(573953, 3103, 1456);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test19()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap();
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      int int0 = tUnmodifiableIntIntMap0.getNoEntryValue();
  }

  @Test
  public void test20()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap();
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      boolean boolean0 = tUnmodifiableIntIntMap0.containsValue(2082);
  }

  @Test
  public void test21()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap((-56), (-56), (-56), 0);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      try {
        tUnmodifiableIntIntMap0.remove(0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(9922933, 9922933);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      boolean boolean0 = tUnmodifiableIntIntMap0.isEmpty();
  }

  @Test
  public void test23()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(9922933, 9922933);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      int int0 = tUnmodifiableIntIntMap0.get((byte)2);
  }

  @Test
  public void test24()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(2485, 2472.585F, 0, (-619));
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      int[] intArray0 = tUnmodifiableIntIntMap0.keys(tIntIntHashMap0._set);
  }

  @Test
  public void test25()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap((-867), (-1942.0F), 0, (-867));
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      int[] intArray0 = tUnmodifiableIntIntMap0.values();
  }

  @Test
  public void test26()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(9922933, 9922933);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      try {
        tUnmodifiableIntIntMap0.adjustValue((byte)0, 3402);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(0, (-2528.4656F));
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      int[] intArray0 = tUnmodifiableIntIntMap0.values(tIntIntHashMap0._set);
  }

  @Test
  public void test28()  throws Throwable  {
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = null;
      try {
        tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap((TIntIntMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap();
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      TIntSet tIntSet0 = tUnmodifiableIntIntMap0.keySet();
      TIntSet tIntSet1 = tUnmodifiableIntIntMap0.keySet();
  }

  @Test
  public void test30()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap();
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      TIntCollection tIntCollection0 = tUnmodifiableIntIntMap0.valueCollection();
      TIntCollection tIntCollection1 = tUnmodifiableIntIntMap0.valueCollection();
  }

  @Test
  public void test31()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap(0);
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      boolean boolean0 = tUnmodifiableIntIntMap0.equals(tIntIntHashMap0);
  }

  @Test
  public void test32()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap();
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      Integer integer0 = new Integer(0);
      boolean boolean0 = tUnmodifiableIntIntMap0.equals(integer0);
  }

  @Test
  public void test33()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap((-3957), (-3957), (-3957), (-1));
      TUnmodifiableIntIntMap tUnmodifiableIntIntMap0 = new TUnmodifiableIntIntMap(tIntIntHashMap0);
      int int0 = tUnmodifiableIntIntMap0.size();
  }
}
