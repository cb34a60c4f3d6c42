package gnu.trove.impl.sync;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.TShortCollection;
import gnu.trove.function.TShortFunction;
import gnu.trove.impl.sync.TSynchronizedByteShortMap;
import gnu.trove.iterator.TByteShortIterator;
import gnu.trove.map.TByteShortMap;
import gnu.trove.map.hash.TByteShortHashMap;
import gnu.trove.procedure.TByteProcedure;
import gnu.trove.procedure.TByteShortProcedure;
import gnu.trove.procedure.TShortProcedure;
import gnu.trove.set.TByteSet;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.Map;
public class TSynchronizedByteShortMap_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0);
      boolean boolean0 = tSynchronizedByteShortMap0.increment((byte)42);
  }

  @Test
  public void test02()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      Object object0 = new Object();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, object0);
      boolean boolean0 = tSynchronizedByteShortMap0.isEmpty();
  }

  @Test
  public void test03()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap(0, 0.5F, (byte)10, (byte)10);
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0);
      short short0 = tSynchronizedByteShortMap0.get((byte)10);
  }

  @Test
  public void test05()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0);
      short short0 = tSynchronizedByteShortMap0.putIfAbsent((byte)2, (short)10);
  }

  @Test
  public void test06()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      Object object0 = new Object();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, object0);
      boolean boolean0 = tSynchronizedByteShortMap0.containsValue((byte)1);
  }

  @Test
  public void test07()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0);
      short short0 = tSynchronizedByteShortMap0.adjustOrPutValue((byte)1, (short)32767, (short)0);
  }

  @Test
  public void test08()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      Object object0 = new Object();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, object0);
      tSynchronizedByteShortMap0.clear();
  }

  @Test
  public void test09()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap(0, 0);
      Short short0 = new Short((short)318);
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, short0);
      short[] shortArray0 = tSynchronizedByteShortMap0.values();
  }

  @Test
  public void test10()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap(0, 0);
      Short short0 = new Short((short)318);
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, short0);
      byte byte0 = tSynchronizedByteShortMap0.getNoEntryKey();
  }

  @Test
  public void test11()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0);
      int int0 = tSynchronizedByteShortMap0.hashCode();
  }

  @Test
  public void test12()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0);
      boolean boolean0 = tSynchronizedByteShortMap0.containsKey((byte) (-7));
  }

  @Test
  public void test13()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap(0, 0);
      Short short0 = new Short((short)318);
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, short0);
      short short1 = tSynchronizedByteShortMap0.getNoEntryValue();
  }

  @Test
  public void test14()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap(0, 0);
      Short short0 = new Short((short)318);
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, short0);
      short[] shortArray0 = new short[4];
      short[] shortArray1 = tSynchronizedByteShortMap0.values(shortArray0);
  }

  @Test
  public void test15()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      Object object0 = new Object();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, object0);
      byte[] byteArray0 = tSynchronizedByteShortMap0.keys();
  }

  @Test
  public void test16()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0);
      short short0 = tSynchronizedByteShortMap0.remove((byte)0);
  }

  @Test
  public void test17()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, tByteShortHashMap0);
      boolean boolean0 = tSynchronizedByteShortMap0.equals(tByteShortHashMap0);
  }

  @Test
  public void test18()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap((-596), (-596));
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0);
      boolean boolean0 = tSynchronizedByteShortMap0.adjustValue((byte)1, (byte)2);
  }

  @Test
  public void test19()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0);
      TByteShortIterator tByteShortIterator0 = tSynchronizedByteShortMap0.iterator();
  }

  @Test
  public void test20()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      Object object0 = new Object();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, object0);
      int int0 = tSynchronizedByteShortMap0.size();
  }

  @Test
  public void test21()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap(0, 0);
      Short short0 = new Short((short)318);
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, short0);
      byte[] byteArray0 = tSynchronizedByteShortMap0.keys(tByteShortHashMap0._states);
  }

  @Test
  public void test22()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      Object object0 = new Object();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, object0);
      String string0 = tSynchronizedByteShortMap0.toString();
  }

  @Test
  public void test23()  throws Throwable  {
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = null;
      try {
        tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap((TByteShortMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test24()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap(36733847, (-1.0F));
      Object object0 = new Object();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, object0);
      TByteSet tByteSet0 = tSynchronizedByteShortMap0.keySet();
      TByteSet tByteSet1 = tSynchronizedByteShortMap0.keySet();
  }

  @Test
  public void test25()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap(36733847, (-1.0F));
      Object object0 = new Object();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, object0);
      TShortCollection tShortCollection0 = tSynchronizedByteShortMap0.valueCollection();
      TShortCollection tShortCollection1 = tSynchronizedByteShortMap0.valueCollection();
  }

  @Test
  public void test26()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap(1, 1030.294F, (byte)10, (short) (-32768));
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0);
      HashMap<Byte, Short> hashMap0 = new HashMap<Byte, Short>();
      Short short0 = new Short((short) (-32768));
      Short short1 = hashMap0.put((Byte) (byte)1, short0);
      tSynchronizedByteShortMap0.putAll((Map<? extends Byte, ? extends Short>) hashMap0);
      try {
        tSynchronizedByteShortMap0.forEachValue((TShortProcedure) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap();
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0);
      byte[] byteArray0 = new byte[5];
      byteArray0[1] = (byte)1;
      tByteShortHashMap0._states = byteArray0;
      try {
        tSynchronizedByteShortMap0.putAll((TByteShortMap) tByteShortHashMap0);
      } catch(ConcurrentModificationException e) {
      }
  }

  @Test
  public void test28()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap((-596), (-596));
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0);
      try {
        tSynchronizedByteShortMap0.putAll((Map<? extends Byte, ? extends Short>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      byte[] byteArray0 = new byte[0];
      short[] shortArray0 = new short[0];
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap(byteArray0, shortArray0);
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, tByteShortHashMap0);
      short short0 = tByteShortHashMap0.putIfAbsent((byte)2, (short) (-1));
      try {
        tSynchronizedByteShortMap0.retainEntries((TByteShortProcedure) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test31()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap(0, 0);
      Short short0 = new Short((short)318);
      TSynchronizedByteShortMap tSynchronizedByteShortMap0 = new TSynchronizedByteShortMap(tByteShortHashMap0, short0);
      short short1 = tSynchronizedByteShortMap0.put((byte)66, (short)0);
      try {
        tSynchronizedByteShortMap0.transformValues((TShortFunction) null);
      } catch(NullPointerException e) {
      }
  }
}
