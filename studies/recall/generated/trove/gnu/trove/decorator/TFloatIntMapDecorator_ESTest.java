package gnu.trove.decorator;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.decorator.TFloatIntMapDecorator;
import gnu.trove.map.TFloatIntMap;
import gnu.trove.map.hash.TFloatIntHashMap;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
public class TFloatIntMapDecorator_ESTest {

  @Test
  public void test01()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      try {
        tFloatIntMapDecorator0.readExternal((ObjectInput) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test02()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      try {
        tFloatIntMapDecorator0.clear();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test03()  throws Throwable  {
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap(2, 3286.087F);
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      TFloatIntMap tFloatIntMap0 = tFloatIntMapDecorator0.getMap();
  }

  @Test
  public void test04()  throws Throwable  {
      float[] floatArray0 = new float[3];
      int[] intArray0 = new int[2];
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap(floatArray0, intArray0);
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      boolean boolean0 = tFloatIntMapDecorator0.isEmpty();
  }

  @Test
  public void test05()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      Integer integer0 = tFloatIntMapDecorator0.wrapValue(0);
      try {
        tFloatIntMapDecorator0.put((Float) null, integer0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      float[] floatArray0 = new float[3];
      int[] intArray0 = new int[2];
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap(floatArray0, intArray0);
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      Integer integer0 = tFloatIntMapDecorator0.put((Float) floatArray0[2], (Integer) null);
  }

  @Test
  public void test08()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      Integer integer0 = tFloatIntMapDecorator0.wrapValue(0);
      Integer integer1 = tFloatIntMapDecorator0.getOrDefault(integer0, integer0);
  }

  @Test
  public void test09()  throws Throwable  {
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap((-65));
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      Integer integer0 = tFloatIntMapDecorator0.remove((Object) null);
  }

  @Test
  public void test11()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      Integer integer0 = tFloatIntMapDecorator0.remove((Object) "2jQk");
  }

  @Test
  public void test13()  throws Throwable  {
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap((-450));
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      boolean boolean0 = tFloatIntMapDecorator0.containsValue(tFloatIntHashMap0);
  }

  @Test
  public void test14()  throws Throwable  {
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap(2, 3286.087F);
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      Integer integer0 = new Integer((byte)2);
      boolean boolean0 = tFloatIntMapDecorator0.containsValue(integer0);
  }

  @Test
  public void test15()  throws Throwable  {
      float[] floatArray0 = new float[3];
      int[] intArray0 = new int[2];
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap(floatArray0, intArray0);
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      boolean boolean0 = tFloatIntMapDecorator0.containsValue(intArray0[0]);
  }

  @Test
  public void test17()  throws Throwable  {
      float[] floatArray0 = new float[3];
      int[] intArray0 = new int[2];
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap(floatArray0, intArray0);
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      boolean boolean0 = tFloatIntMapDecorator0.containsKey(floatArray0[0]);
  }

  @Test
  public void test18()  throws Throwable  {
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap(2, 3286.087F);
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      boolean boolean0 = tFloatIntMapDecorator0.isEmpty();
  }

  @Test
  public void test19()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      HashMap<Float, Integer> hashMap0 = new HashMap<Float, Integer>();
      tFloatIntMapDecorator0.putAll(hashMap0);
  }

  @Test
  public void test20()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      HashMap<Float, Integer> hashMap0 = new HashMap<Float, Integer>();
      Float float0 = new Float(0.0);
      Integer integer0 = new Integer((-1490));
      Integer integer1 = hashMap0.putIfAbsent(float0, integer0);
      try {
        tFloatIntMapDecorator0.putAll(hashMap0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      try {
        tFloatIntMapDecorator0.containsKey((Object) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      Integer integer0 = new Integer(1);
      try {
        tFloatIntMapDecorator0.containsValue(integer0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      Float float0 = new Float(0.0F);
      try {
        tFloatIntMapDecorator0.get(float0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test24()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      try {
        tFloatIntMapDecorator0.isEmpty();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test25()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      Float float0 = new Float(0.0);
      try {
        tFloatIntMapDecorator0.remove((Object) float0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap(0, 0);
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      try {
        tFloatIntMapDecorator0.unwrapKey(tFloatIntHashMap0);
      } catch(ClassCastException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap((-450));
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      try {
        tFloatIntMapDecorator0.unwrapValue("");
      } catch(ClassCastException e) {
      }
  }

  @Test
  public void test28()  throws Throwable  {
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator();
      try {
        tFloatIntMapDecorator0.writeExternal((ObjectOutput) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      float[] floatArray0 = new float[3];
      int[] intArray0 = new int[2];
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap(floatArray0, intArray0);
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      Set<Map.Entry<Float, Integer>> set0 = tFloatIntMapDecorator0.entrySet();
  }

  @Test
  public void test30()  throws Throwable  {
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap(2, 3286.087F);
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      int int0 = tFloatIntMapDecorator0.size();
  }

  @Test
  public void test31()  throws Throwable  {
      float[] floatArray0 = new float[3];
      int[] intArray0 = new int[2];
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap(floatArray0, intArray0);
      TFloatIntMapDecorator tFloatIntMapDecorator0 = new TFloatIntMapDecorator(tFloatIntHashMap0);
      Float float0 = tFloatIntMapDecorator0.wrapKey(10.0F);
  }
}
