package gnu.trove.map.hash;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.TCharCollection;
import gnu.trove.function.TCharFunction;
import gnu.trove.iterator.TCharCharIterator;
import gnu.trove.iterator.TCharIterator;
import gnu.trove.list.array.TCharArrayList;
import gnu.trove.map.TCharCharMap;
import gnu.trove.map.custom_hash.TObjectShortCustomHashMap;
import gnu.trove.map.hash.TCharCharHashMap;
import gnu.trove.map.hash.TFloatCharHashMap;
import gnu.trove.map.hash.TObjectCharHashMap;
import gnu.trove.procedure.TCharCharProcedure;
import gnu.trove.procedure.TCharProcedure;
import gnu.trove.set.TCharSet;
import gnu.trove.set.hash.TCharHashSet;
import java.io.ObjectInput;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.Locale;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
public class TCharCharHashMap_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      String string0 = tCharCharHashMap_TValueView0.toString();
  }

  @Test
  public void test01()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-1), (-548.0F), 'e', 'e');
      tCharCharHashMap0.putAll((TCharCharMap) tCharCharHashMap0);
  }

  @Test
  public void test02()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(1334, 1334, '@', '@');
      TCharCharHashMap.TCharCharHashIterator tCharCharHashMap_TCharCharHashIterator0 = tCharCharHashMap0.new TCharCharHashIterator(tCharCharHashMap0);
      try {
        tCharCharHashMap_TCharCharHashIterator0.setValue('Z');
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test03()  throws Throwable  {
      char[] charArray0 = new char[7];
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(charArray0, charArray0);
      TCharCharHashMap tCharCharHashMap1 = new TCharCharHashMap(tCharCharHashMap0);
  }

  @Test
  public void test04()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      TCharIterator tCharIterator0 = tCharCharHashMap_TKeyView0.iterator();
  }

  @Test
  public void test05()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, (-1972.0F));
      TCharCharHashMap.TCharCharKeyHashIterator tCharCharHashMap_TCharCharKeyHashIterator0 = tCharCharHashMap0.new TCharCharKeyHashIterator(tCharCharHashMap0);
      try {
        tCharCharHashMap_TCharCharKeyHashIterator0.next();
      } catch(NoSuchElementException e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, (-1972.0F));
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      char[] charArray0 = tCharCharHashMap_TKeyView0.toArray(tCharCharHashMap0._set);
  }

  @Test
  public void test07()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-14));
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      String string0 = tCharCharHashMap_TKeyView0.toString();
  }

  @Test
  public void test08()  throws Throwable  {
      char[] charArray0 = new char[8];
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(charArray0, charArray0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      char char0 = tCharCharHashMap_TKeyView0.getNoEntryValue();
  }

  @Test
  public void test09()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-555));
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      try {
        tCharCharHashMap_TKeyView0.addAll(tCharCharHashMap0._set);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-1), (-548.0F), 'e', 'e');
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      tCharCharHashMap_TKeyView0.clear();
  }

  @Test
  public void test12()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      int int0 = tCharCharHashMap_TKeyView0.size();
  }

  @Test
  public void test13()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, (-1972.0F));
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      LinkedList<Character> linkedList0 = new LinkedList<Character>();
      try {
        tCharCharHashMap_TKeyView0.addAll((Collection<? extends Character>) linkedList0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, (-1972.0F));
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      try {
        tCharCharHashMap_TKeyView0.addAll((TCharCollection) tCharCharHashMap_TKeyView0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      char[] charArray0 = tCharCharHashMap_TKeyView0.toArray();
  }

  @Test
  public void test16()  throws Throwable  {
      char[] charArray0 = new char[4];
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(charArray0, charArray0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      try {
        tCharCharHashMap_TKeyView0.add('j');
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test17()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, (-1972.0F));
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      boolean boolean0 = tCharCharHashMap_TKeyView0.contains('Z');
  }

  @Test
  public void test18()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-11), (-548.0F), 'b', 'b');
      char char0 = tCharCharHashMap0.adjustOrPutValue('U', 'U', 'b');
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      boolean boolean0 = tCharCharHashMap_TKeyView0.containsAll((TCharCollection) tCharCharHashMap_TValueView0);
  }

  @Test
  public void test19()  throws Throwable  {
      char[] charArray0 = new char[5];
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(charArray0, charArray0);
      TCharCollection tCharCollection0 = tCharCharHashMap0.valueCollection();
      TObjectShortCustomHashMap<Character> tObjectShortCustomHashMap0 = new TObjectShortCustomHashMap<Character>();
      Set<Character> set0 = tObjectShortCustomHashMap0.keySet();
      boolean boolean0 = tCharCollection0.containsAll((Collection<?>) set0);
  }

  @Test
  public void test20()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      String string0 = tCharCharHashMap0.toString();
  }

  @Test
  public void test21()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(1, 1);
      boolean boolean0 = tCharCharHashMap0.increment('/');
  }

  @Test
  public void test22()  throws Throwable  {
      char[] charArray0 = new char[8];
      charArray0[1] = ';';
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(charArray0, charArray0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      boolean boolean0 = tCharCharHashMap_TKeyView0.remove(';');
  }

  @Test
  public void test23()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, (-1972.0F));
      TCharSet tCharSet0 = tCharCharHashMap0.keySet();
  }

  @Test
  public void test24()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-273));
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      int int0 = tCharCharHashMap_TValueView0.size();
  }

  @Test
  public void test25()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(2, 2, '+', '\'');
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      try {
        tCharCharHashMap_TValueView0.addAll(tCharCharHashMap0._set);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-1), (-548.0F), 'e', 'e');
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      tCharCharHashMap_TValueView0.clear();
  }

  @Test
  public void test28()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      boolean boolean0 = tCharCharHashMap_TValueView0.contains('(');
  }

  @Test
  public void test29()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-14));
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      try {
        tCharCharHashMap_TValueView0.addAll((Collection<? extends Character>) null);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(1, 1);
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      TCharArrayList tCharArrayList0 = new TCharArrayList((byte)1, '/');
      try {
        tCharCharHashMap_TValueView0.addAll((TCharCollection) tCharArrayList0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test31()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, 10.0F, '4', '4');
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      char char0 = tCharCharHashMap_TValueView0.getNoEntryValue();
  }

  @Test
  public void test32()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, 0);
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      try {
        tCharCharHashMap_TValueView0.add('%');
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, (-1972.0F));
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      char[] charArray0 = tCharCharHashMap_TValueView0.toArray();
  }

  @Test
  public void test34()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-14));
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      char[] charArray0 = tCharCharHashMap_TValueView0.toArray(tCharCharHashMap0._set);
  }

  @Test
  public void test35()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(1334, 1334, '@', '@');
      TCharCharHashMap tCharCharHashMap1 = new TCharCharHashMap(tCharCharHashMap0);
  }

  @Test
  public void test36()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-1), (-548.0F), 'e', 'e');
      char char0 = tCharCharHashMap0.putIfAbsent('e', 'e');
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      boolean boolean0 = tCharCharHashMap_TValueView0.removeAll(tCharCharHashMap0._set);
  }

  @Test
  public void test37()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-1), (-548.0F), 'e', 'e');
      char char0 = tCharCharHashMap0.adjustOrPutValue('e', 'e', 'e');
      char char1 = tCharCharHashMap0.putIfAbsent('e', 'e');
  }

  @Test
  public void test38()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-3059));
      HashMap<Character, Character> hashMap0 = new HashMap<Character, Character>();
      Character character0 = new Character('!');
      Character character1 = hashMap0.put(character0, character0);
      tCharCharHashMap0.putAll((Map<? extends Character, ? extends Character>) hashMap0);
  }

  @Test
  public void test39()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-1), (-548.0F), 'e', 'e');
      char char0 = tCharCharHashMap0.get('+');
  }

  @Test
  public void test40()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      boolean boolean0 = tCharCharHashMap0.isEmpty();
  }

  @Test
  public void test41()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, (-1972.0F));
      char char0 = tCharCharHashMap0.remove('Y');
  }

  @Test
  public void test45()  throws Throwable  {
      char[] charArray0 = new char[7];
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(charArray0, charArray0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      boolean boolean0 = tCharCharHashMap_TKeyView0.isEmpty();
  }

  @Test
  public void test46()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, (-1972.0F));
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      boolean boolean0 = tCharCharHashMap_TKeyView0.isEmpty();
  }

  @Test
  public void test47()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, 0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      boolean boolean0 = tCharCharHashMap_TKeyView0.remove('>');
  }

  @Test
  public void test48()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, (-1972.0F));
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      LinkedList<Locale.LanguageRange> linkedList0 = new LinkedList<Locale.LanguageRange>();
      boolean boolean0 = tCharCharHashMap_TKeyView0.containsAll((Collection<?>) linkedList0);
  }

  @Test
  public void test49()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-555));
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      LinkedList<Character> linkedList0 = new LinkedList<Character>();
      boolean boolean0 = linkedList0.add((Character) null);
      boolean boolean1 = tCharCharHashMap_TKeyView0.containsAll((Collection<?>) linkedList0);
  }

  @Test
  public void test50()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap((-1), (-548.0F), 'e', 'e');
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      boolean boolean0 = tCharCharHashMap_TKeyView0.containsAll((TCharCollection) tCharCharHashMap_TValueView0);
  }

  @Test
  public void test51()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      char[] charArray0 = new char[0];
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      boolean boolean0 = tCharCharHashMap_TKeyView0.containsAll(charArray0);
  }

  @Test
  public void test52()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      boolean boolean0 = tCharCharHashMap_TKeyView0.containsAll(tCharCharHashMap0._set);
  }

  @Test
  public void test53()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      boolean boolean0 = tCharCharHashMap_TKeyView0.retainAll((TCharCollection) tCharCharHashMap_TValueView0);
  }

  @Test
  public void test54()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, 0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      TCharHashSet tCharHashSet0 = new TCharHashSet((byte)1, 0.0F);
      boolean boolean0 = tCharCharHashMap_TKeyView0.retainAll((TCharCollection) tCharHashSet0);
  }

  @Test
  public void test55()  throws Throwable  {
      char[] charArray0 = new char[5];
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(charArray0, charArray0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      char char0 = tCharCharHashMap0.put('G', '');
      boolean boolean0 = tCharCharHashMap_TKeyView0.retainAll(charArray0);
  }

  @Test
  public void test56()  throws Throwable  {
      char[] charArray0 = new char[5];
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(charArray0, charArray0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      TObjectCharHashMap<String> tObjectCharHashMap0 = new TObjectCharHashMap<String>(43, (byte)2, 'N');
      Set<String> set0 = tObjectCharHashMap0.keySet();
      boolean boolean0 = tCharCharHashMap_TKeyView0.removeAll((Collection<?>) set0);
  }

  @Test
  public void test57()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      float[] floatArray0 = new float[7];
      TFloatCharHashMap tFloatCharHashMap0 = new TFloatCharHashMap(floatArray0, tCharCharHashMap0._set);
      TCharCollection tCharCollection0 = tFloatCharHashMap0.valueCollection();
      boolean boolean0 = tCharCharHashMap_TKeyView0.removeAll(tCharCollection0);
  }

  @Test
  public void test58()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      boolean boolean0 = tCharCharHashMap_TKeyView0.removeAll(tCharCharHashMap0._set);
  }

  @Test
  public void test59()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      Integer integer0 = new Integer(0);
      boolean boolean0 = tCharCharHashMap_TKeyView0.equals(integer0);
  }

  @Test
  public void test60()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      boolean boolean0 = tCharCharHashMap_TValueView0.isEmpty();
  }

  @Test
  public void test61()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      boolean boolean0 = tCharCharHashMap_TValueView0.removeAll(tCharCharHashMap0._set);
  }

  @Test
  public void test62()  throws Throwable  {
      char[] charArray0 = new char[5];
      charArray0[0] = 'S';
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(charArray0, charArray0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      TCharCollection tCharCollection0 = tCharCharHashMap0.valueCollection();
      try {
        tCharCollection0.removeAll((TCharCollection) tCharCharHashMap_TKeyView0);
      } catch(ConcurrentModificationException e) {
      }
  }

  @Test
  public void test63()  throws Throwable  {
      char[] charArray0 = new char[5];
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(charArray0, charArray0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      char char0 = tCharCharHashMap0.put('G', '');
      TCharCollection tCharCollection0 = tCharCharHashMap0.valueCollection();
      boolean boolean0 = tCharCollection0.removeAll((TCharCollection) tCharCharHashMap_TKeyView0);
  }

  @Test
  public void test64()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      TCharCharHashMap.TKeyView tCharCharHashMap_TKeyView0 = tCharCharHashMap0.new TKeyView();
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      boolean boolean0 = tCharCharHashMap_TValueView0.containsAll((TCharCollection) tCharCharHashMap_TKeyView0);
  }

  @Test
  public void test65()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      boolean boolean0 = tCharCharHashMap_TValueView0.containsAll(tCharCharHashMap0._set);
  }

  @Test
  public void test66()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0);
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      Locale locale0 = Locale.ITALY;
      Set<Character> set0 = locale0.getExtensionKeys();
      boolean boolean0 = tCharCharHashMap_TValueView0.retainAll((Collection<?>) set0);
  }

  @Test
  public void test67()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(2647, (-2226.66F));
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      TCharArrayList tCharArrayList0 = new TCharArrayList((byte)0);
      boolean boolean0 = tCharCharHashMap_TValueView0.retainAll((TCharCollection) tCharArrayList0);
  }

  @Test
  public void test68()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap();
      char char0 = tCharCharHashMap0.put('*', '7');
      TCharCollection tCharCollection0 = tCharCharHashMap0.valueCollection();
      boolean boolean0 = tCharCollection0.retainAll(tCharCharHashMap0._set);
  }

  @Test
  public void test69()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(0, (-1972.0F));
      Locale locale0 = Locale.GERMAN;
      Set<String> set0 = locale0.getUnicodeLocaleAttributes();
      TCharCharHashMap.TValueView tCharCharHashMap_TValueView0 = tCharCharHashMap0.new TValueView();
      boolean boolean0 = tCharCharHashMap_TValueView0.removeAll((Collection<?>) set0);
  }
}
