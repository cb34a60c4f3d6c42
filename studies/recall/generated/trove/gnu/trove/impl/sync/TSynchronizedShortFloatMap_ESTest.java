package gnu.trove.impl.sync;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.TFloatCollection;
import gnu.trove.function.TFloatFunction;
import gnu.trove.impl.sync.TSynchronizedShortFloatMap;
import gnu.trove.iterator.TShortFloatIterator;
import gnu.trove.map.TShortFloatMap;
import gnu.trove.map.hash.TShortFloatHashMap;
import gnu.trove.procedure.TFloatProcedure;
import gnu.trove.procedure.TShortFloatProcedure;
import gnu.trove.procedure.TShortProcedure;
import gnu.trove.set.TShortSet;
import java.util.HashMap;
import java.util.Map;
public class TSynchronizedShortFloatMap_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, "No free or removed slots available. Key set full?!!");
      tSynchronizedShortFloatMap0.putAll((TShortFloatMap) tSynchronizedShortFloatMap0);
  }

  @Test
  public void test01()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(31, 31, (short)1793, (short)1793);
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0);
      float[] floatArray0 = new float[8];
      float[] floatArray1 = tSynchronizedShortFloatMap0.values(floatArray0);
  }

  @Test
  public void test03()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(31, 31, (short)1793, (short)1793);
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0);
      short short0 = tSynchronizedShortFloatMap0.getNoEntryKey();
  }

  @Test
  public void test04()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, "No free or removed slots available. Key set full?!!");
      String string0 = tSynchronizedShortFloatMap0.toString();
  }

  @Test
  public void test05()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0);
      short[] shortArray0 = tSynchronizedShortFloatMap0.keys(tShortFloatHashMap0._set);
  }

  @Test
  public void test06()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0);
      boolean boolean0 = tSynchronizedShortFloatMap0.isEmpty();
  }

  @Test
  public void test07()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(31, 31, (short)1793, (short)1793);
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0);
      float float0 = tSynchronizedShortFloatMap0.remove((short)255);
  }

  @Test
  public void test08()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(1);
      Object object0 = new Object();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, object0);
      boolean boolean0 = tSynchronizedShortFloatMap0.forEachValue((TFloatProcedure) null);
  }

  @Test
  public void test09()  throws Throwable  {
      short[] shortArray0 = new short[4];
      float[] floatArray0 = new float[8];
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(shortArray0, floatArray0);
      Object object0 = new Object();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, object0);
      boolean boolean0 = tSynchronizedShortFloatMap0.containsValue((-780.94305F));
  }

  @Test
  public void test11()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(1);
      Object object0 = new Object();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, object0);
      boolean boolean0 = tSynchronizedShortFloatMap0.equals(tShortFloatHashMap0);
  }

  @Test
  public void test12()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(31, 31, (short)1793, (short)1793);
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0);
      float float0 = tSynchronizedShortFloatMap0.putIfAbsent((byte)2, (-929.0F));
      try {
        tSynchronizedShortFloatMap0.retainEntries((TShortFloatProcedure) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test13()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(1);
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0);
      float float0 = tSynchronizedShortFloatMap0.getNoEntryValue();
  }

  @Test
  public void test14()  throws Throwable  {
      short[] shortArray0 = new short[4];
      float[] floatArray0 = new float[8];
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(shortArray0, floatArray0);
      Object object0 = new Object();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, object0);
      float[] floatArray1 = tSynchronizedShortFloatMap0.values();
  }

  @Test
  public void test15()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(1);
      Object object0 = new Object();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, object0);
      short[] shortArray0 = tSynchronizedShortFloatMap0.keys();
  }

  @Test
  public void test16()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, "No free or removed slots available. Key set full?!!");
      tSynchronizedShortFloatMap0.clear();
  }

  @Test
  public void test17()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, "No free or removed slots available. Key set full?!!");
      int int0 = tSynchronizedShortFloatMap0.hashCode();
  }

  @Test
  public void test19()  throws Throwable  {
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = null;
      try {
        tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap((TShortFloatMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test20()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0);
      TShortSet tShortSet0 = tSynchronizedShortFloatMap0.keySet();
      TShortSet tShortSet1 = tSynchronizedShortFloatMap0.keySet();
  }

  @Test
  public void test21()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(31, 31, (short)1793, (short)1793);
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0);
      TFloatCollection tFloatCollection0 = tSynchronizedShortFloatMap0.valueCollection();
      TFloatCollection tFloatCollection1 = tSynchronizedShortFloatMap0.valueCollection();
  }

  @Test
  public void test22()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap((-1116));
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, (Object) null);
      try {
        tSynchronizedShortFloatMap0.adjustOrPutValue((byte)0, 1144.198F, 0.0F);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      Short short0 = new Short((short)0);
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap((TShortFloatMap) null, short0);
      try {
        tSynchronizedShortFloatMap0.adjustValue((short)0, (short)0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test24()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap((-1116));
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, (Object) null);
      try {
        tSynchronizedShortFloatMap0.containsKey((short) (-1));
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test25()  throws Throwable  {
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap((TShortFloatMap) null, (Object) null);
      try {
        tSynchronizedShortFloatMap0.get((short)4068);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap((TShortFloatMap) null, (Object) null);
      try {
        tSynchronizedShortFloatMap0.increment((short)0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap();
      short[] shortArray0 = new short[4];
      tShortFloatHashMap0._set = shortArray0;
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0);
      try {
        tSynchronizedShortFloatMap0.put((short) (-1162), (short) (-1162));
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test28()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap();
      Object object0 = new Object();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, object0);
      HashMap<Short, Float> hashMap0 = new HashMap<Short, Float>();
      Short short0 = new Short((byte)2);
      Float float0 = hashMap0.put(short0, (Float) null);
      try {
        tSynchronizedShortFloatMap0.putAll((Map<? extends Short, ? extends Float>) hashMap0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap();
      byte[] byteArray0 = new byte[1];
      byteArray0[0] = (byte)1;
      tShortFloatHashMap0._states = byteArray0;
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0);
      try {
        tSynchronizedShortFloatMap0.putIfAbsent((short)1356, (short)1356);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, tShortFloatHashMap0);
      tShortFloatHashMap0._set = null;
      try {
        tSynchronizedShortFloatMap0.putIfAbsent((byte)1, (byte)0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test31()  throws Throwable  {
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap((TShortFloatMap) null, (Object) null);
      try {
        tSynchronizedShortFloatMap0.putIfAbsent((short)0, (short)0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap();
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, tShortFloatHashMap0);
      TShortFloatIterator tShortFloatIterator0 = tSynchronizedShortFloatMap0.iterator();
  }

  @Test
  public void test34()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap((-3406), (-3406));
      TSynchronizedShortFloatMap tSynchronizedShortFloatMap0 = new TSynchronizedShortFloatMap(tShortFloatHashMap0, tShortFloatHashMap0);
      int int0 = tSynchronizedShortFloatMap0.size();
  }
}
