package org.apache.commons.collections4.map;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.HashMap;
import java.util.Iterator;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import org.apache.commons.collections4.MapIterator;
import org.apache.commons.collections4.map.AbstractHashedMap;
public class AbstractHashedMap_ESTest {

  @Test
  public void test00()  throws Throwable  {
      AbstractHashedMap<String, Object> abstractHashedMap0 = new AbstractHashedMap<String, Object>(1569, 0.0F, 1569);
      Collection<Object> collection0 = abstractHashedMap0.values();
  }

  @Test
  public void test01()  throws Throwable  {
      AbstractHashedMap<AbstractHashedMap<Integer, String>, String> abstractHashedMap0 = new AbstractHashedMap<AbstractHashedMap<Integer, String>, String>(16);
      AbstractHashedMap.KeySet<AbstractHashedMap<Integer, String>> abstractHashedMap_KeySet0 = new AbstractHashedMap.KeySet<AbstractHashedMap<Integer, String>>(abstractHashedMap0);
      AbstractHashedMap<String, AbstractMap.SimpleEntry<String, Object>> abstractHashedMap1 = new AbstractHashedMap<String, AbstractMap.SimpleEntry<String, Object>>(267, (-1.0F), (-1106));
      AbstractHashedMap.HashMapIterator<String, AbstractMap.SimpleEntry<String, Object>> abstractHashedMap_HashMapIterator0 = new AbstractHashedMap.HashMapIterator<String, AbstractMap.SimpleEntry<String, Object>>(abstractHashedMap1);
      AbstractMap.SimpleEntry<String, Object> abstractMap_SimpleEntry0 = new AbstractMap.SimpleEntry<String, Object>("ZSx7Z7JshMsZXU~]", abstractHashedMap_KeySet0);
      try {
        abstractHashedMap_HashMapIterator0.setValue(abstractMap_SimpleEntry0);
      } catch(IllegalStateException e) {
      }
  }

  @Test
  public void test02()  throws Throwable  {
      AbstractHashedMap<String, Object> abstractHashedMap0 = new AbstractHashedMap<String, Object>(0);
      AbstractHashedMap.ValuesIterator<Object> abstractHashedMap_ValuesIterator0 = new AbstractHashedMap.ValuesIterator<Object>(abstractHashedMap0);
      try {
        abstractHashedMap_ValuesIterator0.next();
      } catch(NoSuchElementException e) {
      }
  }

  @Test
  public void test03()  throws Throwable  {
      AbstractHashedMap<Object, HashMap<String, Object>> abstractHashedMap0 = new AbstractHashedMap<Object, HashMap<String, Object>>(0, 0.75F);
      AbstractHashedMap.EntrySetIterator<Object, HashMap<String, Object>> abstractHashedMap_EntrySetIterator0 = new AbstractHashedMap.EntrySetIterator<Object, HashMap<String, Object>>(abstractHashedMap0);
      String string0 = abstractHashedMap_EntrySetIterator0.toString();
  }

  @Test
  public void test04()  throws Throwable  {
      AbstractHashedMap<AbstractMap.SimpleImmutableEntry<Object, Integer>, String> abstractHashedMap0 = new AbstractHashedMap<AbstractMap.SimpleImmutableEntry<Object, Integer>, String>(7);
      AbstractHashedMap.EntrySetIterator<AbstractMap.SimpleImmutableEntry<Object, Integer>, String> abstractHashedMap_EntrySetIterator0 = new AbstractHashedMap.EntrySetIterator<AbstractMap.SimpleImmutableEntry<Object, Integer>, String>(abstractHashedMap0);
      try {
        abstractHashedMap_EntrySetIterator0.next();
      } catch(NoSuchElementException e) {
      }
  }

  @Test
  public void test05()  throws Throwable  {
      AbstractHashedMap<String, Object> abstractHashedMap0 = new AbstractHashedMap<String, Object>(1569, 0.0F, 1569);
      try {
        abstractHashedMap0.clone();
      } catch(InternalError e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      AbstractHashedMap<Integer, Integer> abstractHashedMap0 = new AbstractHashedMap<Integer, Integer>(0, (-591.0F), 1515);
      AbstractHashedMap<Integer, Integer> abstractHashedMap1 = new AbstractHashedMap<Integer, Integer>(abstractHashedMap0);
  }

  @Test
  public void test07()  throws Throwable  {
      AbstractHashedMap<String, Object> abstractHashedMap0 = new AbstractHashedMap<String, Object>(0);
      Object object0 = abstractHashedMap0.putIfAbsent((String) null, "-6S}0TjKN");
      Object object1 = abstractHashedMap0.remove((Object) null);
  }

  @Test
  public void test09()  throws Throwable  {
      AbstractHashedMap<AbstractMap.SimpleImmutableEntry<String, Integer>, String> abstractHashedMap0 = null;
      try {
        abstractHashedMap0 = new AbstractHashedMap<AbstractMap.SimpleImmutableEntry<String, Integer>, String>((-547));
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      AbstractHashedMap<Object, AbstractMap.SimpleImmutableEntry<Object, Object>> abstractHashedMap0 = null;
      try {
        abstractHashedMap0 = new AbstractHashedMap<Object, AbstractMap.SimpleImmutableEntry<Object, Object>>(489, 0);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test11()  throws Throwable  {
      AbstractHashedMap<String, AbstractMap.SimpleEntry<String, Object>> abstractHashedMap0 = new AbstractHashedMap<String, AbstractMap.SimpleEntry<String, Object>>(267, (-1.0F), (-1106));
      AbstractMap.SimpleEntry<String, Object> abstractMap_SimpleEntry0 = abstractHashedMap0.replace((String) null, (AbstractMap.SimpleEntry<String, Object>) null);
  }

  @Test
  public void test12()  throws Throwable  {
      AbstractHashedMap<AbstractMap.SimpleImmutableEntry<Object, Integer>, AbstractHashedMap<Object, String>> abstractHashedMap0 = new AbstractHashedMap<AbstractMap.SimpleImmutableEntry<Object, Integer>, AbstractHashedMap<Object, String>>();
      AbstractHashedMap<AbstractMap.SimpleEntry<Integer, Object>, Object> abstractHashedMap1 = new AbstractHashedMap<AbstractMap.SimpleEntry<Integer, Object>, Object>(21, 21, 21);
      boolean boolean0 = abstractHashedMap1.containsValue(abstractHashedMap0);
  }

  @Test
  public void test13()  throws Throwable  {
      AbstractHashedMap<String, Object> abstractHashedMap0 = new AbstractHashedMap<String, Object>(0);
      Object object0 = abstractHashedMap0.remove((Object) "");
  }

  @Test
  public void test14()  throws Throwable  {
      AbstractHashedMap<Object, Object> abstractHashedMap0 = new AbstractHashedMap<Object, Object>(2348);
      abstractHashedMap0.clear();
  }

  @Test
  public void test15()  throws Throwable  {
      AbstractHashedMap<AbstractMap.SimpleImmutableEntry<Object, Object>, Integer> abstractHashedMap0 = new AbstractHashedMap<AbstractMap.SimpleImmutableEntry<Object, Object>, Integer>();
      AbstractHashedMap<Integer, Integer> abstractHashedMap1 = new AbstractHashedMap<Integer, Integer>();
      try {
        abstractHashedMap0.isEqualKey((Object) null, abstractHashedMap1);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test16()  throws Throwable  {
      AbstractHashedMap<Integer, AbstractMap.SimpleImmutableEntry<Integer, Object>> abstractHashedMap0 = new AbstractHashedMap<Integer, AbstractMap.SimpleImmutableEntry<Integer, Object>>(19);
      abstractHashedMap0.ensureCapacity(19);
  }

  @Test
  public void test17()  throws Throwable  {
      AbstractHashedMap<String, Object> abstractHashedMap0 = new AbstractHashedMap<String, Object>(0);
      abstractHashedMap0.ensureCapacity(3638);
  }

  @Test
  public void test18()  throws Throwable  {
      AbstractHashedMap<AbstractMap.SimpleEntry<Integer, Integer>, AbstractMap.SimpleEntry<String, Object>> abstractHashedMap0 = new AbstractHashedMap<AbstractMap.SimpleEntry<Integer, Integer>, AbstractMap.SimpleEntry<String, Object>>(1679, 2740.5212F, (-1289));
      AbstractMap.SimpleEntry<String, Object> abstractMap_SimpleEntry0 = new AbstractMap.SimpleEntry<String, Object>("Iterator[]", (Object) null);
      abstractHashedMap0.addMapping(0, (-3396), (AbstractMap.SimpleEntry<Integer, Integer>) null, abstractMap_SimpleEntry0);
  }

  @Test
  public void test20()  throws Throwable  {
      AbstractHashedMap<AbstractHashedMap<Integer, String>, String> abstractHashedMap0 = new AbstractHashedMap<AbstractHashedMap<Integer, String>, String>(16);
      MapIterator<AbstractHashedMap<Integer, String>, String> mapIterator0 = abstractHashedMap0.mapIterator();
  }

  @Test
  public void test21()  throws Throwable  {
      AbstractHashedMap<AbstractMap.SimpleImmutableEntry<String, Object>, AbstractHashedMap<Integer, Object>> abstractHashedMap0 = new AbstractHashedMap<AbstractMap.SimpleImmutableEntry<String, Object>, AbstractHashedMap<Integer, Object>>(2048);
      AbstractHashedMap.HashMapIterator<AbstractMap.SimpleImmutableEntry<String, Object>, AbstractHashedMap<Integer, Object>> abstractHashedMap_HashMapIterator0 = new AbstractHashedMap.HashMapIterator<AbstractMap.SimpleImmutableEntry<String, Object>, AbstractHashedMap<Integer, Object>>(abstractHashedMap0);
      try {
        abstractHashedMap_HashMapIterator0.getValue();
      } catch(IllegalStateException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      AbstractHashedMap.EntrySet<Object, AbstractMap.SimpleEntry<Integer, String>> abstractHashedMap_EntrySet0 = new AbstractHashedMap.EntrySet<Object, AbstractMap.SimpleEntry<Integer, String>>((AbstractHashedMap<Object, AbstractMap.SimpleEntry<Integer, String>>) null);
      Integer integer0 = new Integer(0);
      boolean boolean0 = abstractHashedMap_EntrySet0.remove(integer0);
  }

  @Test
  public void test23()  throws Throwable  {
      AbstractHashedMap<AbstractMap.SimpleEntry<Object, String>, Object> abstractHashedMap0 = new AbstractHashedMap<AbstractMap.SimpleEntry<Object, String>, Object>(14, 14);
      Set<AbstractMap.SimpleEntry<Object, String>> set0 = abstractHashedMap0.keySet();
  }

  @Test
  public void test24()  throws Throwable  {
      AbstractHashedMap<AbstractHashedMap<Integer, String>, String> abstractHashedMap0 = new AbstractHashedMap<AbstractHashedMap<Integer, String>, String>(16);
      Iterator<AbstractHashedMap<Integer, String>> iterator0 = abstractHashedMap0.createKeySetIterator();
  }

  @Test
  public void test25()  throws Throwable  {
      AbstractHashedMap<HashMap<String, Integer>, AbstractHashedMap<Integer, Object>> abstractHashedMap0 = new AbstractHashedMap<HashMap<String, Integer>, AbstractHashedMap<Integer, Object>>(5380);
      Iterator<AbstractHashedMap<Integer, Object>> iterator0 = abstractHashedMap0.createValuesIterator();
  }

  @Test
  public void test26()  throws Throwable  {
      AbstractHashedMap<String, AbstractMap.SimpleEntry<String, Object>> abstractHashedMap0 = new AbstractHashedMap<String, AbstractMap.SimpleEntry<String, Object>>(267, (-1.0F), (-1106));
      AbstractHashedMap.HashMapIterator<String, AbstractMap.SimpleEntry<String, Object>> abstractHashedMap_HashMapIterator0 = new AbstractHashedMap.HashMapIterator<String, AbstractMap.SimpleEntry<String, Object>>(abstractHashedMap0);
      try {
        abstractHashedMap_HashMapIterator0.remove();
      } catch(IllegalStateException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      AbstractHashedMap<String, Object> abstractHashedMap0 = new AbstractHashedMap<String, Object>();
      boolean boolean0 = abstractHashedMap0.equals((Object) null);
  }

  @Test
  public void test28()  throws Throwable  {
      AbstractHashedMap<Integer, String> abstractHashedMap0 = new AbstractHashedMap<Integer, String>(0);
      String string0 = abstractHashedMap0.toString();
  }

  @Test
  public void test29()  throws Throwable  {
      AbstractHashedMap<AbstractMap.SimpleEntry<Object, Integer>, Object> abstractHashedMap0 = null;
      try {
        abstractHashedMap0 = new AbstractHashedMap<AbstractMap.SimpleEntry<Object, Integer>, Object>((-3396), 2740.5212F, 1679);
      } catch(NegativeArraySizeException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      AbstractHashedMap<String, String> abstractHashedMap0 = new AbstractHashedMap<String, String>();
      try {
        abstractHashedMap0.addMapping(2348, 2981, (String) null, (String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test31()  throws Throwable  {
      AbstractHashedMap<AbstractMap.SimpleEntry<String, Object>, Object> abstractHashedMap0 = new AbstractHashedMap<AbstractMap.SimpleEntry<String, Object>, Object>();
      try {
        abstractHashedMap0.ensureCapacity(0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test32()  throws Throwable  {
      AbstractHashedMap<Integer, Integer> abstractHashedMap0 = new AbstractHashedMap<Integer, Integer>(0, (-591.0F), 1515);
      Integer integer0 = new Integer(0);
      try {
        abstractHashedMap0.put(integer0, integer0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      AbstractHashedMap<String, Object> abstractHashedMap0 = new AbstractHashedMap<String, Object>();
      try {
        abstractHashedMap0.put("", abstractHashedMap0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test34()  throws Throwable  {
      AbstractHashedMap<String, Object> abstractHashedMap0 = new AbstractHashedMap<String, Object>();
      try {
        abstractHashedMap0.putAll((Map<? extends String, ?>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test35()  throws Throwable  {
      AbstractHashedMap<Object, Object> abstractHashedMap0 = new AbstractHashedMap<Object, Object>(2348);
      abstractHashedMap0.checkCapacity();
  }

  @Test
  public void test36()  throws Throwable  {
      AbstractHashedMap<Object, Object> abstractHashedMap0 = new AbstractHashedMap<Object, Object>(2348);
      Iterator<Map.Entry<Object, Object>> iterator0 = abstractHashedMap0.createEntrySetIterator();
  }

  @Test
  public void test37()  throws Throwable  {
      AbstractHashedMap<Integer, String> abstractHashedMap0 = new AbstractHashedMap<Integer, String>(0);
      AbstractHashedMap.HashEntry<Integer, String> abstractHashedMap_HashEntry0 = new AbstractHashedMap.HashEntry<Integer, String>((AbstractHashedMap.HashEntry<Integer, String>) null, (-824), (Object) null, "4Q/{H0~{wb3v:e8T{?");
      abstractHashedMap0.destroyEntry(abstractHashedMap_HashEntry0);
  }

  @Test
  public void test38()  throws Throwable  {
      AbstractHashedMap<Integer, AbstractMap.SimpleImmutableEntry<Object, String>> abstractHashedMap0 = new AbstractHashedMap<Integer, AbstractMap.SimpleImmutableEntry<Object, String>>(0, 0.75F, 0);
      Set<Map.Entry<Integer, AbstractMap.SimpleImmutableEntry<Object, String>>> set0 = abstractHashedMap0.entrySet();
  }

  @Test
  public void test39()  throws Throwable  {
      AbstractHashedMap<Integer, Object> abstractHashedMap0 = new AbstractHashedMap<Integer, Object>(1272, 466.98703F, 1272);
      Integer integer0 = new Integer(1272);
      Object object0 = abstractHashedMap0.get(integer0);
  }

  @Test
  public void test40()  throws Throwable  {
      AbstractHashedMap<Object, String> abstractHashedMap0 = new AbstractHashedMap<Object, String>();
      int int0 = abstractHashedMap0.hash(abstractHashedMap0);
  }

  @Test
  public void test41()  throws Throwable  {
      AbstractHashedMap<String, AbstractHashedMap<Object, String>> abstractHashedMap0 = new AbstractHashedMap<String, AbstractHashedMap<Object, String>>(2348, 3228.4F, (-3875));
      int int0 = abstractHashedMap0.hashCode();
  }

  @Test
  public void test42()  throws Throwable  {
      AbstractHashedMap<String, Object> abstractHashedMap0 = new AbstractHashedMap<String, Object>(0, 0, 0);
      int int0 = abstractHashedMap0.hashIndex(0, 0);
  }

  @Test
  public void test43()  throws Throwable  {
      AbstractHashedMap<Integer, Object> abstractHashedMap0 = new AbstractHashedMap<Integer, Object>(1);
      abstractHashedMap0.init();
  }

  @Test
  public void test44()  throws Throwable  {
      AbstractHashedMap<AbstractHashedMap<Integer, String>, String> abstractHashedMap0 = new AbstractHashedMap<AbstractHashedMap<Integer, String>, String>(16);
      int int0 = abstractHashedMap0.size();
  }

  @Test
  public void test45()  throws Throwable  {
      AbstractHashedMap<Integer, String> abstractHashedMap0 = new AbstractHashedMap<Integer, String>();
      AbstractHashedMap.EntrySet<Integer, String> abstractHashedMap_EntrySet0 = new AbstractHashedMap.EntrySet<Integer, String>(abstractHashedMap0);
      Iterator<Map.Entry<Integer, String>> iterator0 = abstractHashedMap_EntrySet0.iterator();
  }

  @Test
  public void test46()  throws Throwable  {
      AbstractHashedMap<AbstractMap.SimpleImmutableEntry<String, Object>, AbstractHashedMap<Integer, Object>> abstractHashedMap0 = new AbstractHashedMap<AbstractMap.SimpleImmutableEntry<String, Object>, AbstractHashedMap<Integer, Object>>(2048);
      AbstractHashedMap.HashMapIterator<AbstractMap.SimpleImmutableEntry<String, Object>, AbstractHashedMap<Integer, Object>> abstractHashedMap_HashMapIterator0 = new AbstractHashedMap.HashMapIterator<AbstractMap.SimpleImmutableEntry<String, Object>, AbstractHashedMap<Integer, Object>>(abstractHashedMap0);
      AbstractHashedMap.HashEntry<AbstractMap.SimpleImmutableEntry<String, Object>, AbstractHashedMap<Integer, Object>> abstractHashedMap_HashEntry0 = abstractHashedMap_HashMapIterator0.currentEntry();
  }

  @Test
  public void test47()  throws Throwable  {
      AbstractHashedMap<Object, HashMap<String, Object>> abstractHashedMap0 = new AbstractHashedMap<Object, HashMap<String, Object>>(0, 0.75F);
      AbstractHashedMap.EntrySetIterator<Object, HashMap<String, Object>> abstractHashedMap_EntrySetIterator0 = new AbstractHashedMap.EntrySetIterator<Object, HashMap<String, Object>>(abstractHashedMap0);
      boolean boolean0 = abstractHashedMap_EntrySetIterator0.hasNext();
  }

  @Test
  public void test48()  throws Throwable  {
      AbstractHashedMap<String, Object> abstractHashedMap0 = new AbstractHashedMap<String, Object>(0);
      AbstractHashedMap.ValuesIterator<Object> abstractHashedMap_ValuesIterator0 = new AbstractHashedMap.ValuesIterator<Object>(abstractHashedMap0);
      try {
        abstractHashedMap_ValuesIterator0.nextEntry();
      } catch(NoSuchElementException e) {
      }
  }

  @Test
  public void test49()  throws Throwable  {
      AbstractHashedMap<Object, HashMap<String, Object>> abstractHashedMap0 = new AbstractHashedMap<Object, HashMap<String, Object>>(0, 0.75F);
      AbstractHashedMap.Values<HashMap<String, Object>> abstractHashedMap_Values0 = new AbstractHashedMap.Values<HashMap<String, Object>>(abstractHashedMap0);
  }
}
