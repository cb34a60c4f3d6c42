package org.apache.commons.collections4.map;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.AbstractMap;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.apache.commons.collections4.MapIterator;
import org.apache.commons.collections4.map.StaticBucketMap;
public class StaticBucketMap_ESTest {

  @Test
  public void test05()  throws Throwable  {
      StaticBucketMap<Object, String> staticBucketMap0 = new StaticBucketMap<Object, String>();
      StaticBucketMap<Object, String> staticBucketMap1 = new StaticBucketMap<Object, String>((-1494));
      staticBucketMap0.putAll(staticBucketMap1);
  }

  @Test
  public void test06()  throws Throwable  {
      StaticBucketMap<String, Integer> staticBucketMap0 = new StaticBucketMap<String, Integer>();
      Integer integer0 = new Integer((-2901));
      boolean boolean0 = staticBucketMap0.containsKey(integer0);
  }

  @Test
  public void test07()  throws Throwable  {
      StaticBucketMap<String, Integer> staticBucketMap0 = new StaticBucketMap<String, Integer>();
      Integer integer0 = new Integer((-2918));
      boolean boolean0 = staticBucketMap0.containsKey(integer0);
  }

  @Test
  public void test08()  throws Throwable  {
      StaticBucketMap<Integer, HashMap<Object, Object>> staticBucketMap0 = new StaticBucketMap<Integer, HashMap<Object, Object>>(0);
      Integer integer0 = new Integer(0);
      HashMap<Object, Object> hashMap0 = new HashMap<Object, Object>();
      boolean boolean0 = staticBucketMap0.replace(integer0, hashMap0, hashMap0);
      boolean boolean1 = staticBucketMap0.containsValue("");
      StaticBucketMap<Object, HashMap<Object, String>> staticBucketMap1 = new StaticBucketMap<Object, HashMap<Object, String>>();
      boolean boolean2 = staticBucketMap1.equals(staticBucketMap0);
  }

  @Test
  public void test09()  throws Throwable  {
      StaticBucketMap<Integer, Object> staticBucketMap0 = new StaticBucketMap<Integer, Object>();
      StaticBucketMap<Integer, Object> staticBucketMap1 = new StaticBucketMap<Integer, Object>(16);
      staticBucketMap0.putAll(staticBucketMap1);
      StaticBucketMap<HashMap<Object, Integer>, HashMap<Object, Object>> staticBucketMap2 = new StaticBucketMap<HashMap<Object, Integer>, HashMap<Object, Object>>((-1670));
      staticBucketMap2.clear();
  }

  @Test
  public void test10()  throws Throwable  {
      StaticBucketMap<String, Object> staticBucketMap0 = new StaticBucketMap<String, Object>();
      StaticBucketMap<String, String> staticBucketMap1 = new StaticBucketMap<String, String>(0);
      boolean boolean0 = staticBucketMap1.replace("", "", "f8");
      staticBucketMap0.putAll(staticBucketMap1);
      Object object0 = new Object();
      boolean boolean1 = staticBucketMap0.remove(object0, object0);
      Set<Map.Entry<String, Object>> set0 = staticBucketMap0.entrySet();
      boolean boolean2 = staticBucketMap0.remove((Object) null, (Object) null);
      staticBucketMap0.clear();
      StaticBucketMap<String, String> staticBucketMap2 = new StaticBucketMap<String, String>(0);
      staticBucketMap2.clear();
      HashMap<String, String> hashMap0 = new HashMap<String, String>();
      staticBucketMap2.putAll(hashMap0);
      StaticBucketMap<Object, Integer> staticBucketMap3 = new StaticBucketMap<Object, Integer>();
      StaticBucketMap<Integer, Object> staticBucketMap4 = new StaticBucketMap<Integer, Object>((-1577));
      boolean boolean3 = staticBucketMap4.containsKey("f8");
  }

  @Test
  public void test12()  throws Throwable  {
      StaticBucketMap<String, Object> staticBucketMap0 = new StaticBucketMap<String, Object>(852);
      String string0 = "Ic";
      try {
        staticBucketMap0.computeIfAbsent("Ic", (Function<? super String, ?>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test13()  throws Throwable  {
      StaticBucketMap<String, Integer> staticBucketMap0 = new StaticBucketMap<String, Integer>();
      Set<String> set0 = staticBucketMap0.keySet();
      StaticBucketMap<AbstractMap.SimpleEntry<Integer, Object>, Integer> staticBucketMap1 = new StaticBucketMap<AbstractMap.SimpleEntry<Integer, Object>, Integer>(3691);
      Collection<Integer> collection0 = staticBucketMap1.values();
      Integer integer0 = new Integer(3691);
      Integer integer1 = staticBucketMap1.remove((Object) integer0);
      StaticBucketMap<Object, String> staticBucketMap2 = new StaticBucketMap<Object, String>();
      Object object0 = new Object();
      String string0 = staticBucketMap2.put(object0, "org.apache.commons.collections4.map.StaticBucketMap$ValueIterator");
      StaticBucketMap<AbstractMap.SimpleEntry<Object, Object>, Object> staticBucketMap3 = new StaticBucketMap<AbstractMap.SimpleEntry<Object, Object>, Object>((-1));
      int int0 = staticBucketMap3.size();
      StaticBucketMap<AbstractMap.SimpleEntry<String, String>, Object> staticBucketMap4 = new StaticBucketMap<AbstractMap.SimpleEntry<String, String>, Object>();
      AbstractMap.SimpleImmutableEntry<String, String> abstractMap_SimpleImmutableEntry0 = new AbstractMap.SimpleImmutableEntry<String, String>("org.apache.commons.collections4.map.StaticBucketMap$ValueIterator", "");
      AbstractMap.SimpleEntry<String, String> abstractMap_SimpleEntry0 = new AbstractMap.SimpleEntry<String, String>(abstractMap_SimpleImmutableEntry0);
      Object object1 = staticBucketMap4.put(abstractMap_SimpleEntry0, collection0);
      try {
        staticBucketMap4.atomic((Runnable) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      StaticBucketMap<Integer, HashMap<String, Object>> staticBucketMap0 = new StaticBucketMap<Integer, HashMap<String, Object>>(11);
      int int0 = staticBucketMap0.hashCode();
      StaticBucketMap<AbstractMap.SimpleImmutableEntry<Object, Object>, HashMap<Integer, String>> staticBucketMap1 = new StaticBucketMap<AbstractMap.SimpleImmutableEntry<Object, Object>, HashMap<Integer, String>>();
      boolean boolean0 = staticBucketMap1.equals(staticBucketMap0);
      StaticBucketMap<Object, Integer> staticBucketMap2 = new StaticBucketMap<Object, Integer>(11);
      int int1 = staticBucketMap2.size();
      StaticBucketMap<Object, AbstractMap.SimpleImmutableEntry<Object, String>> staticBucketMap3 = new StaticBucketMap<Object, AbstractMap.SimpleImmutableEntry<Object, String>>(0);
      StaticBucketMap<Integer, AbstractMap.SimpleImmutableEntry<Object, Object>> staticBucketMap4 = new StaticBucketMap<Integer, AbstractMap.SimpleImmutableEntry<Object, Object>>();
      Set<Map.Entry<Integer, AbstractMap.SimpleImmutableEntry<Object, Object>>> set0 = staticBucketMap4.entrySet();
      StaticBucketMap<String, AbstractMap.SimpleEntry<Integer, String>> staticBucketMap5 = new StaticBucketMap<String, AbstractMap.SimpleEntry<Integer, String>>(255);
      Collection<AbstractMap.SimpleEntry<Integer, String>> collection0 = staticBucketMap5.values();
      StaticBucketMap<String, String> staticBucketMap6 = new StaticBucketMap<String, String>((-1217));
      Set<Map.Entry<String, String>> set1 = staticBucketMap6.entrySet();
      StaticBucketMap<HashMap<Integer, Integer>, HashMap<Object, Object>> staticBucketMap7 = new StaticBucketMap<HashMap<Integer, Integer>, HashMap<Object, Object>>();
      boolean boolean1 = staticBucketMap7.containsValue(staticBucketMap1);
  }

  @Test
  public void test15()  throws Throwable  {
      StaticBucketMap<Integer, String> staticBucketMap0 = new StaticBucketMap<Integer, String>();
      Integer integer0 = new Integer((-2095));
      String string0 = staticBucketMap0.replace(integer0, "Cm+od_m8v/(}-");
      Set<Map.Entry<Integer, String>> set0 = staticBucketMap0.entrySet();
      MapIterator<Integer, String> mapIterator0 = staticBucketMap0.mapIterator();
      Set<Integer> set1 = staticBucketMap0.keySet();
      StaticBucketMap<AbstractMap.SimpleImmutableEntry<Object, String>, String> staticBucketMap1 = new StaticBucketMap<AbstractMap.SimpleImmutableEntry<Object, String>, String>();
      Set<AbstractMap.SimpleImmutableEntry<Object, String>> set2 = staticBucketMap1.keySet();
      StaticBucketMap<Object, HashMap<String, Integer>> staticBucketMap2 = new StaticBucketMap<Object, HashMap<String, Integer>>((-2095));
      HashMap<String, Integer> hashMap0 = new HashMap<String, Integer>();
      HashMap<String, Integer> hashMap1 = staticBucketMap2.put(mapIterator0, hashMap0);
      StaticBucketMap<Object, HashMap<String, Object>> staticBucketMap3 = new StaticBucketMap<Object, HashMap<String, Object>>();
      StaticBucketMap<AbstractMap.SimpleEntry<Integer, Object>, Integer> staticBucketMap4 = new StaticBucketMap<AbstractMap.SimpleEntry<Integer, Object>, Integer>();
      Collection<Integer> collection0 = staticBucketMap4.values();
      Object object0 = staticBucketMap4.remove((Object) set1);
      boolean boolean0 = staticBucketMap3.equals((Object) null);
      StaticBucketMap<Object, Integer> staticBucketMap5 = new StaticBucketMap<Object, Integer>();
      int int0 = staticBucketMap5.hashCode();
      StaticBucketMap<AbstractMap.SimpleImmutableEntry<Object, Object>, Object> staticBucketMap6 = new StaticBucketMap<AbstractMap.SimpleImmutableEntry<Object, Object>, Object>();
      StaticBucketMap<Object, String> staticBucketMap7 = new StaticBucketMap<Object, String>((-1));
      staticBucketMap7.clear();
  }

  @Test
  public void test16()  throws Throwable  {
      StaticBucketMap<Integer, AbstractMap.SimpleEntry<Object, Object>> staticBucketMap0 = new StaticBucketMap<Integer, AbstractMap.SimpleEntry<Object, Object>>();
      MapIterator<Integer, AbstractMap.SimpleEntry<Object, Object>> mapIterator0 = staticBucketMap0.mapIterator();
      Integer integer0 = new Integer((-4037));
      AbstractMap.SimpleEntry<Object, Object> abstractMap_SimpleEntry0 = new AbstractMap.SimpleEntry<Object, Object>(integer0, mapIterator0);
      AbstractMap.SimpleEntry<Object, Object> abstractMap_SimpleEntry1 = new AbstractMap.SimpleEntry<Object, Object>(abstractMap_SimpleEntry0);
      boolean boolean0 = staticBucketMap0.replace(integer0, abstractMap_SimpleEntry1, abstractMap_SimpleEntry1);
      Collection<AbstractMap.SimpleEntry<Object, Object>> collection0 = staticBucketMap0.values();
      StaticBucketMap<String, AbstractMap.SimpleEntry<Object, Object>> staticBucketMap1 = new StaticBucketMap<String, AbstractMap.SimpleEntry<Object, Object>>();
      boolean boolean1 = staticBucketMap1.equals(collection0);
      StaticBucketMap<AbstractMap.SimpleEntry<String, Object>, String> staticBucketMap2 = new StaticBucketMap<AbstractMap.SimpleEntry<String, Object>, String>(1655);
      StaticBucketMap<Integer, Integer> staticBucketMap3 = new StaticBucketMap<Integer, Integer>(1655);
      try {
        staticBucketMap3.putAll((Map<? extends Integer, ? extends Integer>) null);
      } catch(NullPointerException e) {
      }
  }
}
