package gnu.trove.impl.sync;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.TDoubleCollection;
import gnu.trove.function.TDoubleFunction;
import gnu.trove.impl.sync.TSynchronizedIntDoubleMap;
import gnu.trove.iterator.TIntDoubleIterator;
import gnu.trove.map.TIntDoubleMap;
import gnu.trove.map.hash.TIntDoubleHashMap;
import gnu.trove.procedure.TDoubleProcedure;
import gnu.trove.procedure.TIntDoubleProcedure;
import gnu.trove.procedure.TIntProcedure;
import gnu.trove.set.TIntSet;
import java.util.HashMap;
import java.util.Map;
public class TSynchronizedIntDoubleMap_ESTest {

  @Test
  public void test00()  throws Throwable  {
      int[] intArray0 = new int[9];
      double[] doubleArray0 = new double[4];
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(intArray0, doubleArray0);
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0, tIntDoubleHashMap0);
      tSynchronizedIntDoubleMap0.clear();
  }

  @Test
  public void test01()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(Integer.MIN_VALUE);
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      double[] doubleArray0 = tSynchronizedIntDoubleMap0.values();
  }

  @Test
  public void test02()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      double double0 = tSynchronizedIntDoubleMap0.adjustOrPutValue((-1165), 0.0, 0.0);
  }

  @Test
  public void test03()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(Integer.MIN_VALUE);
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      double double0 = tSynchronizedIntDoubleMap0.remove(0);
  }

  @Test
  public void test04()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(0, 0, 2, 0);
      Object object0 = new Object();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0, object0);
      try {
        tSynchronizedIntDoubleMap0.values((double[]) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test05()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      double double0 = tSynchronizedIntDoubleMap0.putIfAbsent((-2174), (byte)0);
  }

  @Test
  public void test06()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(Integer.MIN_VALUE);
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      int[] intArray0 = tSynchronizedIntDoubleMap0.keys(tIntDoubleHashMap0._set);
  }

  @Test
  public void test08()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(Integer.MIN_VALUE);
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      TIntDoubleIterator tIntDoubleIterator0 = tSynchronizedIntDoubleMap0.iterator();
  }

  @Test
  public void test09()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(Integer.MIN_VALUE);
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      tSynchronizedIntDoubleMap0.putAll((TIntDoubleMap) tIntDoubleHashMap0);
  }

  @Test
  public void test10()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(0, 0, 2, 0);
      Object object0 = new Object();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0, object0);
      double double0 = tSynchronizedIntDoubleMap0.get((byte)2);
  }

  @Test
  public void test11()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap((-1539), (-1539));
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0, tIntDoubleHashMap0);
      boolean boolean0 = tSynchronizedIntDoubleMap0.increment(1331);
  }

  @Test
  public void test13()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(Integer.MIN_VALUE);
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      int int0 = tSynchronizedIntDoubleMap0.getNoEntryKey();
  }

  @Test
  public void test14()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap((-4726));
      Object object0 = new Object();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0, object0);
      int int0 = tSynchronizedIntDoubleMap0.size();
  }

  @Test
  public void test15()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      double double0 = tSynchronizedIntDoubleMap0.getNoEntryValue();
  }

  @Test
  public void test16()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(0, 0, 2, 0);
      Object object0 = new Object();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0, object0);
      boolean boolean0 = tSynchronizedIntDoubleMap0.containsValue(734.0);
  }

  @Test
  public void test17()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(1034, 0.0F, 1034, 0.0F);
      Integer integer0 = new Integer((-3751));
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0, integer0);
      int[] intArray0 = tSynchronizedIntDoubleMap0.keys();
  }

  @Test
  public void test18()  throws Throwable  {
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = null;
      try {
        tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap((TIntDoubleMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test19()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap((-4726));
      Object object0 = new Object();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0, object0);
      TIntSet tIntSet0 = tSynchronizedIntDoubleMap0.keySet();
      TIntSet tIntSet1 = tSynchronizedIntDoubleMap0.keySet();
  }

  @Test
  public void test20()  throws Throwable  {
      int[] intArray0 = new int[4];
      double[] doubleArray0 = new double[2];
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(intArray0, doubleArray0);
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0, tIntDoubleHashMap0);
      TDoubleCollection tDoubleCollection0 = tSynchronizedIntDoubleMap0.valueCollection();
      TDoubleCollection tDoubleCollection1 = tSynchronizedIntDoubleMap0.valueCollection();
  }

  @Test
  public void test21()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      byte[] byteArray0 = new byte[0];
      tIntDoubleHashMap0._states = byteArray0;
      try {
        tSynchronizedIntDoubleMap0.adjustValue(1524, (byte)0);
      } catch(ArithmeticException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      byte[] byteArray0 = new byte[2];
      byteArray0[0] = (byte)2;
      tIntDoubleHashMap0._states = byteArray0;
      try {
        tSynchronizedIntDoubleMap0.adjustValue((byte)0, (byte)2);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap();
      double double0 = tIntDoubleHashMap0.putIfAbsent((byte)0, (byte)2);
      tIntDoubleHashMap0._set = null;
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      try {
        tSynchronizedIntDoubleMap0.containsKey((byte)0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test24()  throws Throwable  {
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap((TIntDoubleMap) null, (Object) null);
      Double double0 = new Double(1844.95294498633);
      try {
        tSynchronizedIntDoubleMap0.equals(double0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test25()  throws Throwable  {
      int[] intArray0 = new int[5];
      double[] doubleArray0 = new double[7];
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(intArray0, doubleArray0);
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      try {
        tSynchronizedIntDoubleMap0.forEachValue((TDoubleProcedure) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap();
      byte[] byteArray0 = new byte[0];
      tIntDoubleHashMap0._states = byteArray0;
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      try {
        tSynchronizedIntDoubleMap0.hashCode();
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap((TIntDoubleMap) null, (Object) null);
      try {
        tSynchronizedIntDoubleMap0.isEmpty();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test28()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      int[] intArray0 = new int[0];
      tIntDoubleHashMap0._set = intArray0;
      try {
        tSynchronizedIntDoubleMap0.put((byte)0, 0.0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(0, 0, 2, 0);
      Object object0 = new Object();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0, object0);
      HashMap<Integer, Double> hashMap0 = new HashMap<Integer, Double>();
      Integer integer0 = new Integer(0);
      Double double0 = hashMap0.put(integer0, (Double) null);
      try {
        tSynchronizedIntDoubleMap0.putAll((Map<? extends Integer, ? extends Double>) hashMap0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test31()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0, tIntDoubleHashMap0);
      double double0 = tIntDoubleHashMap0.putIfAbsent(103, Double.NEGATIVE_INFINITY);
      try {
        tSynchronizedIntDoubleMap0.retainEntries((TIntDoubleProcedure) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test32()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(10);
      byte[] byteArray0 = new byte[9];
      tIntDoubleHashMap0._states = byteArray0;
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0, "");
      try {
        tSynchronizedIntDoubleMap0.toString();
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap();
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      byte[] byteArray0 = new byte[6];
      tIntDoubleHashMap0._states = byteArray0;
      try {
        tSynchronizedIntDoubleMap0.transformValues((TDoubleFunction) null);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test34()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap();
      double double0 = tIntDoubleHashMap0.putIfAbsent(0, 0.0);
      TSynchronizedIntDoubleMap tSynchronizedIntDoubleMap0 = new TSynchronizedIntDoubleMap(tIntDoubleHashMap0);
      try {
        tSynchronizedIntDoubleMap0.transformValues((TDoubleFunction) null);
      } catch(NullPointerException e) {
      }
  }
}
