package gnu.trove.impl.unmodifiable;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.TCharCollection;
import gnu.trove.function.TCharFunction;
import gnu.trove.impl.unmodifiable.TUnmodifiableCharCharMap;
import gnu.trove.map.TCharCharMap;
import gnu.trove.map.hash.TCharCharHashMap;
import gnu.trove.procedure.TCharCharProcedure;
import gnu.trove.procedure.TCharProcedure;
import gnu.trove.set.TCharSet;
import java.util.HashMap;
import java.util.Map;
public class TUnmodifiableCharCharMap_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap('\'');
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      tCharCharHashMap0.putAll((TCharCharMap) tUnmodifiableCharCharMap0);
  }

  @Test
  public void test01()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-1), (-1), 'R', 'x');
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      int int0 = tUnmodifiableCharCharMap0.hashCode();
  }

  @Test
  public void test03()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(31, 31, '@', 'I');
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      char[] charArray0 = tUnmodifiableCharCharMap0.keys();
  }

  @Test
  public void test04()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      char char0 = tUnmodifiableCharCharMap0.getNoEntryValue();
  }

  @Test
  public void test08()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(31, 31, '@', 'I');
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      try {
        tUnmodifiableCharCharMap0.remove('P');
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test09()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      try {
        tUnmodifiableCharCharMap0.adjustValue('G', 'a');
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      char[] charArray0 = new char[7];
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(charArray0, charArray0);
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      HashMap<Character, Character> hashMap0 = new HashMap<Character, Character>();
      try {
        tUnmodifiableCharCharMap0.putAll((Map<? extends Character, ? extends Character>) hashMap0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test11()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      try {
        tUnmodifiableCharCharMap0.putAll((TCharCharMap) tCharCharHashMap0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test12()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      String string0 = tUnmodifiableCharCharMap0.toString();
  }

  @Test
  public void test13()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      try {
        tUnmodifiableCharCharMap0.increment('2');
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(903, 1613.78F);
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      try {
        tUnmodifiableCharCharMap0.adjustOrPutValue('a', 's', 'a');
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(31, 31, '@', 'I');
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      boolean boolean0 = tUnmodifiableCharCharMap0.containsKey('P');
  }

  @Test
  public void test16()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      char char0 = tUnmodifiableCharCharMap0.getNoEntryKey();
  }

  @Test
  public void test17()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      try {
        tUnmodifiableCharCharMap0.put(':', 'L');
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test18()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      char[] charArray0 = tUnmodifiableCharCharMap0.values();
  }

  @Test
  public void test19()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      boolean boolean0 = tUnmodifiableCharCharMap0.isEmpty();
  }

  @Test
  public void test20()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(903, 1613.78F);
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      try {
        tUnmodifiableCharCharMap0.putIfAbsent('\"', 'y');
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      char[] charArray0 = tUnmodifiableCharCharMap0.values(tCharCharHashMap0._set);
  }

  @Test
  public void test22()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(937, (-135.4F), 'p', 'r');
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      char[] charArray0 = tUnmodifiableCharCharMap0.keys(tCharCharHashMap0._set);
  }

  @Test
  public void test24()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-2053));
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      try {
        tUnmodifiableCharCharMap0.clear();
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test25()  throws Throwable  {
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = null;
      try {
        tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap((TCharCharMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      TCharSet tCharSet0 = tUnmodifiableCharCharMap0.keySet();
      TCharSet tCharSet1 = tUnmodifiableCharCharMap0.keySet();
  }

  @Test
  public void test27()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      TCharCollection tCharCollection0 = tUnmodifiableCharCharMap0.valueCollection();
      TCharCollection tCharCollection1 = tUnmodifiableCharCharMap0.valueCollection();
  }

  @Test
  public void test28()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      boolean boolean0 = tUnmodifiableCharCharMap0.equals(tCharCharHashMap0);
  }

  @Test
  public void test29()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      tCharCharHashMap0._states = null;
      try {
        tUnmodifiableCharCharMap0.equals(tCharCharHashMap0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      boolean boolean0 = tUnmodifiableCharCharMap0.equals((Object) null);
  }

  @Test
  public void test31()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap('%');
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      byte[] byteArray0 = new byte[7];
      tCharCharHashMap0._states = byteArray0;
      try {
        tUnmodifiableCharCharMap0.containsValue('%');
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test32()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      byte[] byteArray0 = new byte[1];
      tCharCharHashMap0._states = byteArray0;
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      try {
        tUnmodifiableCharCharMap0.equals(tCharCharHashMap0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      tCharCharHashMap0.ensureCapacity(4049);
      tUnmodifiableCharCharMap0.equals(tCharCharHashMap0);
  }

  @Test
  public void test34()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      byte[] byteArray0 = new byte[5];
      byteArray0[0] = (byte)2;
      tCharCharHashMap0._states = byteArray0;
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      try {
        tUnmodifiableCharCharMap0.get('d');
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test35()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      tCharCharHashMap0._states = null;
      try {
        tUnmodifiableCharCharMap0.iterator();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test36()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, (-2069.0F), 'j', 'O');
      TUnmodifiableCharCharMap tUnmodifiableCharCharMap0 = new TUnmodifiableCharCharMap(tCharCharHashMap0);
      int int0 = tUnmodifiableCharCharMap0.size();
  }
}
