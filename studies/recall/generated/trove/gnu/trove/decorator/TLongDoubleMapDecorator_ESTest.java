package gnu.trove.decorator;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.decorator.TLongDoubleMapDecorator;
import gnu.trove.map.TLongDoubleMap;
import gnu.trove.map.hash.TLongDoubleHashMap;
import java.io.ByteArrayOutputStream;
import java.io.ObjectOutputStream;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
public class TLongDoubleMapDecorator_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator((TLongDoubleMap) null);
      Set<Map.Entry<Long, Double>> set0 = tLongDoubleMapDecorator0.entrySet();
  }

  @Test
  public void test01()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      try {
        tLongDoubleMapDecorator0.putAll(tLongDoubleMapDecorator0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test02()  throws Throwable  {
      TLongDoubleHashMap tLongDoubleHashMap0 = new TLongDoubleHashMap();
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator(tLongDoubleHashMap0);
      ByteArrayOutputStream byteArrayOutputStream0 = new ByteArrayOutputStream();
      ObjectOutputStream objectOutputStream0 = new ObjectOutputStream(byteArrayOutputStream0);
      tLongDoubleMapDecorator0.writeExternal(objectOutputStream0);
  }

  @Test
  public void test03()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      try {
        tLongDoubleMapDecorator0.unwrapValue((Object) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test04()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      TLongDoubleMap tLongDoubleMap0 = tLongDoubleMapDecorator0.getMap();
  }

  @Test
  public void test05()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      try {
        tLongDoubleMapDecorator0.isEmpty();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      try {
        tLongDoubleMapDecorator0.clear();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test09()  throws Throwable  {
      long[] longArray0 = new long[5];
      longArray0[1] = 3547L;
      double[] doubleArray0 = new double[9];
      doubleArray0[1] = (double) 3547L;
      TLongDoubleHashMap tLongDoubleHashMap0 = new TLongDoubleHashMap(longArray0, doubleArray0);
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator(tLongDoubleHashMap0);
      Double double0 = tLongDoubleMapDecorator0.replace((Long) 3547L, (Double) doubleArray0[1]);
  }

  @Test
  public void test11()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      Double double0 = tLongDoubleMapDecorator0.remove((Object) "");
  }

  @Test
  public void test13()  throws Throwable  {
      TLongDoubleHashMap tLongDoubleHashMap0 = new TLongDoubleHashMap(1081, 1081, 2079L, (-1273.93851489));
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator(tLongDoubleHashMap0);
      Long long0 = new Long(2079L);
      Double double0 = new Double((-1409.9));
      Double double1 = tLongDoubleMapDecorator0.putIfAbsent(long0, double0);
      Double double2 = tLongDoubleMapDecorator0.remove((Object) null);
  }

  @Test
  public void test14()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      boolean boolean0 = tLongDoubleMapDecorator0.containsValue((Object) null);
  }

  @Test
  public void test15()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      long[] longArray0 = new long[1];
      double[] doubleArray0 = new double[9];
      TLongDoubleHashMap tLongDoubleHashMap0 = new TLongDoubleHashMap(longArray0, doubleArray0);
      tLongDoubleMapDecorator0._map = (TLongDoubleMap) tLongDoubleHashMap0;
      Double double0 = tLongDoubleMapDecorator0.remove((Object) null);
      boolean boolean0 = tLongDoubleMapDecorator0.containsValue(0.0);
  }

  @Test
  public void test16()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      long[] longArray0 = new long[1];
      double[] doubleArray0 = new double[9];
      TLongDoubleHashMap tLongDoubleHashMap0 = new TLongDoubleHashMap(longArray0, doubleArray0);
      tLongDoubleMapDecorator0._map = (TLongDoubleMap) tLongDoubleHashMap0;
      Double double0 = new Double(0.0);
      boolean boolean0 = tLongDoubleMapDecorator0.containsValue(double0);
  }

  @Test
  public void test17()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      try {
        tLongDoubleMapDecorator0.containsKey((Object) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test18()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      boolean boolean0 = tLongDoubleMapDecorator0.remove((Object) "J5H}fUQenuJQvu{N)", (Object) null);
  }

  @Test
  public void test19()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      long[] longArray0 = new long[1];
      double[] doubleArray0 = new double[9];
      TLongDoubleHashMap tLongDoubleHashMap0 = new TLongDoubleHashMap(longArray0, doubleArray0);
      tLongDoubleMapDecorator0._map = (TLongDoubleMap) tLongDoubleHashMap0;
      boolean boolean0 = tLongDoubleMapDecorator0.isEmpty();
  }

  @Test
  public void test20()  throws Throwable  {
      TLongDoubleHashMap tLongDoubleHashMap0 = new TLongDoubleHashMap(0);
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator(tLongDoubleHashMap0);
      boolean boolean0 = tLongDoubleMapDecorator0.isEmpty();
  }

  @Test
  public void test21()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      long[] longArray0 = new long[1];
      double[] doubleArray0 = new double[9];
      TLongDoubleHashMap tLongDoubleHashMap0 = new TLongDoubleHashMap(longArray0, doubleArray0);
      tLongDoubleMapDecorator0._map = (TLongDoubleMap) tLongDoubleHashMap0;
      tLongDoubleMapDecorator0.putAll(tLongDoubleMapDecorator0);
  }

  @Test
  public void test22()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      Long long0 = Long.valueOf((-1L));
      try {
        tLongDoubleMapDecorator0.get(long0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      Long long0 = tLongDoubleMapDecorator0.wrapKey(1L);
      Double double0 = new Double((-1903.0));
      try {
        tLongDoubleMapDecorator0.put(long0, double0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test24()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      Long long0 = new Long((-1L));
      try {
        tLongDoubleMapDecorator0.remove((Object) long0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test25()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      try {
        tLongDoubleMapDecorator0.size();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      TLongDoubleHashMap tLongDoubleHashMap0 = new TLongDoubleHashMap();
      try {
        tLongDoubleMapDecorator0.unwrapKey(tLongDoubleHashMap0);
      } catch(ClassCastException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      TLongDoubleHashMap tLongDoubleHashMap0 = new TLongDoubleHashMap((-2666), (-2666), (-2666), (-2666));
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator(tLongDoubleHashMap0);
      try {
        tLongDoubleMapDecorator0.unwrapKey((Object) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test28()  throws Throwable  {
      TLongDoubleHashMap tLongDoubleHashMap0 = new TLongDoubleHashMap(2410);
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator(tLongDoubleHashMap0);
      try {
        tLongDoubleMapDecorator0.unwrapValue(tLongDoubleHashMap0);
      } catch(ClassCastException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      TLongDoubleMapDecorator tLongDoubleMapDecorator0 = new TLongDoubleMapDecorator();
      Double double0 = tLongDoubleMapDecorator0.wrapValue(2315.0);
  }
}
