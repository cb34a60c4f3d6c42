package gnu.trove.impl.sync;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.TShortCollection;
import gnu.trove.function.TShortFunction;
import gnu.trove.impl.sync.TSynchronizedLongShortMap;
import gnu.trove.map.TLongShortMap;
import gnu.trove.map.hash.TLongShortHashMap;
import gnu.trove.procedure.TLongProcedure;
import gnu.trove.procedure.TLongShortProcedure;
import gnu.trove.procedure.TShortProcedure;
import gnu.trove.set.TLongSet;
import java.util.Map;
public class TSynchronizedLongShortMap_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap((-1591), (-1591));
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0);
      short short0 = tSynchronizedLongShortMap0.getNoEntryValue();
  }

  @Test
  public void test01()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(0, 0);
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0, tLongShortHashMap0);
      long long0 = tSynchronizedLongShortMap0.getNoEntryKey();
  }

  @Test
  public void test02()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(1, 0.0F, 1, (short)0);
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0, tLongShortHashMap0);
      boolean boolean0 = tSynchronizedLongShortMap0.containsValue((short)0);
  }

  @Test
  public void test04()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(437, 2020.0144F, 437, (short) (-32768));
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0);
      tSynchronizedLongShortMap0.putAll((TLongShortMap) tLongShortHashMap0);
  }

  @Test
  public void test05()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(1, 0.0F, 1, (short)0);
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0, tLongShortHashMap0);
      short[] shortArray0 = tSynchronizedLongShortMap0.values();
  }

  @Test
  public void test07()  throws Throwable  {
      long[] longArray0 = new long[6];
      short[] shortArray0 = new short[1];
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(longArray0, shortArray0);
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0);
      long[] longArray1 = tSynchronizedLongShortMap0.keys();
  }

  @Test
  public void test09()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap();
      Object object0 = new Object();
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0, object0);
      tSynchronizedLongShortMap0.clear();
  }

  @Test
  public void test10()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(0, 0);
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0, tLongShortHashMap0);
      boolean boolean0 = tSynchronizedLongShortMap0.isEmpty();
  }

  @Test
  public void test11()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(0, 0);
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0, tLongShortHashMap0);
      int int0 = tSynchronizedLongShortMap0.hashCode();
  }

  @Test
  public void test12()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap((-1591), (-1591));
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0);
      boolean boolean0 = tSynchronizedLongShortMap0.adjustValue((-3572L), (short) (-790));
  }

  @Test
  public void test13()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(437, 2020.0144F, 437, (short) (-32768));
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0);
      String string0 = tSynchronizedLongShortMap0.toString();
  }

  @Test
  public void test14()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(0, 0);
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0);
      try {
        tSynchronizedLongShortMap0.values((short[]) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test16()  throws Throwable  {
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = null;
      try {
        tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap((TLongShortMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test17()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(437, 2020.0144F, 437, (short) (-32768));
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0);
      TLongSet tLongSet0 = tSynchronizedLongShortMap0.keySet();
      TLongSet tLongSet1 = tSynchronizedLongShortMap0.keySet();
  }

  @Test
  public void test18()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(0, 1.0F);
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0);
      TShortCollection tShortCollection0 = tSynchronizedLongShortMap0.valueCollection();
      TShortCollection tShortCollection1 = tSynchronizedLongShortMap0.valueCollection();
  }

  @Test
  public void test19()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap((-510), (-510), (-9223372036854775808L), (short)653);
      Object object0 = new Object();
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0, object0);
      byte[] byteArray0 = new byte[1];
      tLongShortHashMap0._states = byteArray0;
      try {
        tSynchronizedLongShortMap0.adjustOrPutValue(2L, (byte)0, (short)1295);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test20()  throws Throwable  {
      Long long0 = Long.getLong("}t", (-3133L));
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap((TLongShortMap) null, long0);
      try {
        tSynchronizedLongShortMap0.containsKey((-1221L));
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap((TLongShortMap) null, (Object) null);
      try {
        tSynchronizedLongShortMap0.containsKey((-1L));
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap();
      Object object0 = new Object();
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap((TLongShortMap) null, tLongShortHashMap0);
      try {
        tSynchronizedLongShortMap0.equals(object0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap((short)0);
      byte[] byteArray0 = new byte[0];
      tLongShortHashMap0._states = byteArray0;
      Object object0 = new Object();
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0, object0);
      try {
        tSynchronizedLongShortMap0.get(0L);
      } catch(ArithmeticException e) {
      }
  }

  @Test
  public void test24()  throws Throwable  {
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap((TLongShortMap) null, "1,^SeVU");
      try {
        tSynchronizedLongShortMap0.increment(0L);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test25()  throws Throwable  {
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap((TLongShortMap) null, (Object) null);
      try {
        tSynchronizedLongShortMap0.iterator();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap((TLongShortMap) null, (Object) null);
      TSynchronizedLongShortMap tSynchronizedLongShortMap1 = new TSynchronizedLongShortMap(tSynchronizedLongShortMap0);
      try {
        tSynchronizedLongShortMap1.keySet();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap((-510), (-510), (-9223372036854775808L), (short)653);
      Object object0 = new Object();
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0, object0);
      long[] longArray0 = new long[8];
      tLongShortHashMap0._set = longArray0;
      try {
        tSynchronizedLongShortMap0.keys(tLongShortHashMap0._set);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test28()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap();
      Object object0 = new Object();
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0, object0);
      try {
        tSynchronizedLongShortMap0.putAll((Map<? extends Long, ? extends Short>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap((TLongShortMap) null, (Object) null);
      try {
        tSynchronizedLongShortMap0.putIfAbsent(1767L, (short) (-1));
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap((TLongShortMap) null, (Object) null);
      try {
        tSynchronizedLongShortMap0.remove(1228L);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test32()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(437, 2020.0144F, 437, (short) (-32768));
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0);
      short short0 = tSynchronizedLongShortMap0.put((byte)2, (short)0);
      try {
        tSynchronizedLongShortMap0.retainEntries((TLongShortProcedure) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test34()  throws Throwable  {
      Long long0 = Long.getLong("}t", (-3133L));
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap((TLongShortMap) null, long0);
      try {
        tSynchronizedLongShortMap0.valueCollection();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test35()  throws Throwable  {
      long[] longArray0 = new long[6];
      short[] shortArray0 = new short[1];
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(longArray0, shortArray0);
      TSynchronizedLongShortMap tSynchronizedLongShortMap0 = new TSynchronizedLongShortMap(tLongShortHashMap0);
      int int0 = tSynchronizedLongShortMap0.size();
  }
}
