package gnu.trove.decorator;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.decorator.TShortIntMapDecorator;
import gnu.trove.map.TShortIntMap;
import gnu.trove.map.hash.TShortIntHashMap;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
public class TShortIntMapDecorator_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap((-4546));
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      TShortIntMap tShortIntMap0 = tShortIntMapDecorator0.getMap();
  }

  @Test
  public void test01()  throws Throwable  {
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator();
      try {
        tShortIntMapDecorator0.size();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test02()  throws Throwable  {
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator();
      try {
        tShortIntMapDecorator0.clear();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test03()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(0);
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      try {
        tShortIntMapDecorator0.readExternal((ObjectInput) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test05()  throws Throwable  {
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator();
      short[] shortArray0 = new short[6];
      int[] intArray0 = new int[4];
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(shortArray0, intArray0);
      TShortIntMapDecorator tShortIntMapDecorator1 = new TShortIntMapDecorator(tShortIntHashMap0);
      try {
        tShortIntMapDecorator0.putAll(tShortIntMapDecorator1);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator();
      Integer integer0 = tShortIntMapDecorator0.wrapValue(0);
      try {
        tShortIntMapDecorator0.getOrDefault((Object) null, integer0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(0);
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      Short short0 = new Short((short)1253);
      Integer integer0 = new Integer((short)1253);
      Integer integer1 = tShortIntMapDecorator0.put(short0, integer0);
      boolean boolean0 = tShortIntMapDecorator0.replace(short0, integer0, integer0);
  }

  @Test
  public void test09()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(0);
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      Integer integer0 = tShortIntMapDecorator0.remove((Object) null);
  }

  @Test
  public void test10()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap();
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      Integer integer0 = tShortIntMapDecorator0.remove((Object) tShortIntHashMap0);
  }

  @Test
  public void test11()  throws Throwable  {
      Short short0 = new Short((short)106);
      short[] shortArray0 = new short[2];
      int[] intArray0 = new int[9];
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(shortArray0, intArray0);
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      Integer integer0 = tShortIntMapDecorator0.remove((Object) short0);
  }

  @Test
  public void test12()  throws Throwable  {
      Short short0 = new Short((short)106);
      short[] shortArray0 = new short[2];
      shortArray0[1] = (short)106;
      int[] intArray0 = new int[9];
      intArray0[1] = (int) (short)106;
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(shortArray0, intArray0);
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      Integer integer0 = tShortIntMapDecorator0.remove((Object) short0);
  }

  @Test
  public void test13()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(0);
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      boolean boolean0 = tShortIntMapDecorator0.containsValue((Object) null);
  }

  @Test
  public void test14()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap();
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      Integer integer0 = new Integer(3237);
      boolean boolean0 = tShortIntMapDecorator0.containsValue(integer0);
  }

  @Test
  public void test15()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap();
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      Short short0 = new Short((short)55);
      Integer integer0 = new Integer((-2402));
      Integer integer1 = tShortIntMapDecorator0.put(short0, integer0);
      boolean boolean0 = tShortIntMapDecorator0.containsValue(integer0);
  }

  @Test
  public void test16()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap();
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      boolean boolean0 = tShortIntMapDecorator0.containsKey(tShortIntHashMap0);
  }

  @Test
  public void test17()  throws Throwable  {
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator();
      try {
        tShortIntMapDecorator0.containsKey((Object) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test18()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(0);
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      Short short0 = new Short((byte)2);
      boolean boolean0 = tShortIntMapDecorator0.containsKey(short0);
  }

  @Test
  public void test19()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(0);
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      Short short0 = new Short((byte)2);
      Integer integer0 = tShortIntMapDecorator0.putIfAbsent(short0, (Integer) null);
      boolean boolean0 = tShortIntMapDecorator0.containsKey(short0);
  }

  @Test
  public void test20()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(0);
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      Short short0 = new Short((byte)2);
      Integer integer0 = tShortIntMapDecorator0.putIfAbsent(short0, (Integer) null);
      boolean boolean0 = tShortIntMapDecorator0.isEmpty();
  }

  @Test
  public void test21()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(0);
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      boolean boolean0 = tShortIntMapDecorator0.isEmpty();
  }

  @Test
  public void test22()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap();
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      HashMap<Short, Integer> hashMap0 = new HashMap<Short, Integer>();
      tShortIntMapDecorator0.putAll(hashMap0);
  }

  @Test
  public void test23()  throws Throwable  {
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator();
      try {
        tShortIntMapDecorator0.get((Object) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test24()  throws Throwable  {
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator((TShortIntMap) null);
      try {
        tShortIntMapDecorator0.isEmpty();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test25()  throws Throwable  {
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator((TShortIntMap) null);
      Integer integer0 = new Integer(1);
      try {
        tShortIntMapDecorator0.put((Short) null, integer0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap();
      byte[] byteArray0 = new byte[3];
      byteArray0[2] = (byte) (-82);
      tShortIntHashMap0._states = byteArray0;
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      HashMap<Short, Integer> hashMap0 = new HashMap<Short, Integer>();
      Short short0 = new Short((byte)2);
      Integer integer0 = hashMap0.put(short0, (Integer) null);
      try {
        tShortIntMapDecorator0.putAll(hashMap0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator();
      Short short0 = new Short((short)0);
      try {
        tShortIntMapDecorator0.remove((Object) short0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test28()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(0);
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      try {
        tShortIntMapDecorator0.unwrapKey((Object) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap();
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      try {
        tShortIntMapDecorator0.unwrapValue(tShortIntHashMap0);
      } catch(ClassCastException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator();
      try {
        tShortIntMapDecorator0.writeExternal((ObjectOutput) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test31()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap();
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator(tShortIntHashMap0);
      Set<Map.Entry<Short, Integer>> set0 = tShortIntMapDecorator0.entrySet();
  }

  @Test
  public void test32()  throws Throwable  {
      TShortIntMapDecorator tShortIntMapDecorator0 = new TShortIntMapDecorator();
      Short short0 = tShortIntMapDecorator0.wrapKey((short) (-1015));
  }
}
