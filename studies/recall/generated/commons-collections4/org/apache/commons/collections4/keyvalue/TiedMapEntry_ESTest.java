package org.apache.commons.collections4.keyvalue;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.AbstractMap;
import java.util.HashMap;
import java.util.Map;
import org.apache.commons.collections4.keyvalue.TiedMapEntry;
public class TiedMapEntry_ESTest {

  @Test
  public void test00()  throws Throwable  {
      AbstractMap.SimpleEntry<String, Object> abstractMap_SimpleEntry0 = new AbstractMap.SimpleEntry<String, Object>("wGm2,{TZS", (Object) null);
      AbstractMap.SimpleEntry<String, Object> abstractMap_SimpleEntry1 = new AbstractMap.SimpleEntry<String, Object>(abstractMap_SimpleEntry0);
      TiedMapEntry<AbstractMap.SimpleEntry<String, Object>, Object> tiedMapEntry0 = new TiedMapEntry<AbstractMap.SimpleEntry<String, Object>, Object>((Map<AbstractMap.SimpleEntry<String, Object>, Object>) null, abstractMap_SimpleEntry1);
      HashMap<Object, Object> hashMap0 = new HashMap<Object, Object>();
      TiedMapEntry<Object, Object> tiedMapEntry1 = new TiedMapEntry<Object, Object>(hashMap0, tiedMapEntry0);
      Object object0 = tiedMapEntry1.getKey();
  }

  @Test
  public void test01()  throws Throwable  {
      HashMap<Comparable<String>, AbstractMap.SimpleEntry<Object, Object>> hashMap0 = new HashMap<Comparable<String>, AbstractMap.SimpleEntry<Object, Object>>();
      TiedMapEntry<Comparable<String>, AbstractMap.SimpleEntry<Object, Object>> tiedMapEntry0 = new TiedMapEntry<Comparable<String>, AbstractMap.SimpleEntry<Object, Object>>(hashMap0, "4XLJXzVx");
      AbstractMap.SimpleEntry<Object, Object> abstractMap_SimpleEntry0 = new AbstractMap.SimpleEntry<Object, Object>(tiedMapEntry0);
      AbstractMap.SimpleEntry<Object, Object> abstractMap_SimpleEntry1 = tiedMapEntry0.setValue(abstractMap_SimpleEntry0);
  }

  @Test
  public void test02()  throws Throwable  {
      Integer integer0 = new Integer(0);
      HashMap<String, Object> hashMap0 = new HashMap<String, Object>();
      TiedMapEntry<String, Object> tiedMapEntry0 = new TiedMapEntry<String, Object>(hashMap0, (String) null);
      HashMap<Integer, String> hashMap1 = new HashMap<Integer, String>();
      TiedMapEntry<Integer, String> tiedMapEntry1 = new TiedMapEntry<Integer, String>(hashMap1, integer0);
      boolean boolean0 = tiedMapEntry0.equals(tiedMapEntry1);
  }

  @Test
  public void test03()  throws Throwable  {
      HashMap<Object, Integer> hashMap0 = new HashMap<Object, Integer>();
      TiedMapEntry<Object, Integer> tiedMapEntry0 = new TiedMapEntry<Object, Integer>(hashMap0, (Object) null);
      HashMap<Object, AbstractMap.SimpleEntry<Object, Object>> hashMap1 = new HashMap<Object, AbstractMap.SimpleEntry<Object, Object>>();
      TiedMapEntry<Object, AbstractMap.SimpleEntry<Object, Object>> tiedMapEntry1 = new TiedMapEntry<Object, AbstractMap.SimpleEntry<Object, Object>>(hashMap1, (Object) null);
      boolean boolean0 = tiedMapEntry1.equals(tiedMapEntry0);
  }

  @Test
  public void test04()  throws Throwable  {
      HashMap<Object, Integer> hashMap0 = new HashMap<Object, Integer>();
      TiedMapEntry<Object, Integer> tiedMapEntry0 = new TiedMapEntry<Object, Integer>(hashMap0, (Object) null);
      boolean boolean0 = tiedMapEntry0.equals((Object) null);
  }

  @Test
  public void test05()  throws Throwable  {
      Integer integer0 = new Integer(0);
      AbstractMap.SimpleEntry<Integer, String> abstractMap_SimpleEntry0 = new AbstractMap.SimpleEntry<Integer, String>(integer0, (String) null);
      HashMap<Object, Integer> hashMap0 = new HashMap<Object, Integer>();
      TiedMapEntry<Object, Integer> tiedMapEntry0 = new TiedMapEntry<Object, Integer>(hashMap0, integer0);
      boolean boolean0 = tiedMapEntry0.equals(abstractMap_SimpleEntry0);
  }

  @Test
  public void test06()  throws Throwable  {
      HashMap<String, String> hashMap0 = new HashMap<String, String>();
      TiedMapEntry<String, String> tiedMapEntry0 = new TiedMapEntry<String, String>(hashMap0, "");
      HashMap<AbstractMap.SimpleEntry<Object, Object>, String> hashMap1 = new HashMap<AbstractMap.SimpleEntry<Object, Object>, String>();
      AbstractMap.SimpleEntry<Object, Object> abstractMap_SimpleEntry0 = new AbstractMap.SimpleEntry<Object, Object>(hashMap0, tiedMapEntry0);
      TiedMapEntry<AbstractMap.SimpleEntry<Object, Object>, String> tiedMapEntry1 = new TiedMapEntry<AbstractMap.SimpleEntry<Object, Object>, String>(hashMap1, abstractMap_SimpleEntry0);
      boolean boolean0 = tiedMapEntry1.equals(abstractMap_SimpleEntry0);
  }

  @Test
  public void test07()  throws Throwable  {
      HashMap<String, Object> hashMap0 = new HashMap<String, Object>();
      TiedMapEntry<String, Object> tiedMapEntry0 = new TiedMapEntry<String, Object>(hashMap0, "");
      HashMap<String, AbstractMap.SimpleImmutableEntry<Object, Object>> hashMap1 = new HashMap<String, AbstractMap.SimpleImmutableEntry<Object, Object>>();
      AbstractMap.SimpleImmutableEntry<Object, Object> abstractMap_SimpleImmutableEntry0 = new AbstractMap.SimpleImmutableEntry<Object, Object>(tiedMapEntry0);
      AbstractMap.SimpleImmutableEntry<Object, Object> abstractMap_SimpleImmutableEntry1 = hashMap1.put("", abstractMap_SimpleImmutableEntry0);
      TiedMapEntry<String, AbstractMap.SimpleImmutableEntry<Object, Object>> tiedMapEntry1 = new TiedMapEntry<String, AbstractMap.SimpleImmutableEntry<Object, Object>>(hashMap1, "");
      boolean boolean0 = tiedMapEntry1.equals(tiedMapEntry0);
  }

  @Test
  public void test08()  throws Throwable  {
      Integer integer0 = new Integer(0);
      AbstractMap.SimpleEntry<Integer, String> abstractMap_SimpleEntry0 = new AbstractMap.SimpleEntry<Integer, String>(integer0, (String) null);
      HashMap<Object, Integer> hashMap0 = new HashMap<Object, Integer>();
      String string0 = abstractMap_SimpleEntry0.setValue("1FdK>}m'eWy*");
      TiedMapEntry<Object, Integer> tiedMapEntry0 = new TiedMapEntry<Object, Integer>(hashMap0, integer0);
      boolean boolean0 = tiedMapEntry0.equals(abstractMap_SimpleEntry0);
  }

  @Test
  public void test09()  throws Throwable  {
      HashMap<String, Object> hashMap0 = new HashMap<String, Object>();
      TiedMapEntry<String, Object> tiedMapEntry0 = new TiedMapEntry<String, Object>(hashMap0, "");
      Object object0 = hashMap0.put("", tiedMapEntry0);
      HashMap<String, AbstractMap.SimpleImmutableEntry<Object, Object>> hashMap1 = new HashMap<String, AbstractMap.SimpleImmutableEntry<Object, Object>>();
      AbstractMap.SimpleImmutableEntry<Object, Object> abstractMap_SimpleImmutableEntry0 = new AbstractMap.SimpleImmutableEntry<Object, Object>(tiedMapEntry0);
      AbstractMap.SimpleImmutableEntry<Object, Object> abstractMap_SimpleImmutableEntry1 = hashMap1.put("", abstractMap_SimpleImmutableEntry0);
      TiedMapEntry<String, AbstractMap.SimpleImmutableEntry<Object, Object>> tiedMapEntry1 = new TiedMapEntry<String, AbstractMap.SimpleImmutableEntry<Object, Object>>(hashMap1, "");
      boolean boolean0 = tiedMapEntry1.equals(tiedMapEntry0);
  }

  @Test
  public void test10()  throws Throwable  {
      HashMap<String, Object> hashMap0 = new HashMap<String, Object>();
      TiedMapEntry<String, Object> tiedMapEntry0 = new TiedMapEntry<String, Object>(hashMap0, (String) null);
      int int0 = tiedMapEntry0.hashCode();
  }

  @Test
  public void test11()  throws Throwable  {
      HashMap<Object, String> hashMap0 = new HashMap<Object, String>();
      TiedMapEntry<Object, String> tiedMapEntry0 = new TiedMapEntry<Object, String>(hashMap0, hashMap0);
      HashMap<Integer, Object> hashMap1 = new HashMap<Integer, Object>();
      Integer integer0 = new Integer(113);
      Object object0 = hashMap1.put(integer0, tiedMapEntry0);
      TiedMapEntry<Integer, Object> tiedMapEntry1 = new TiedMapEntry<Integer, Object>(hashMap1, integer0);
      int int0 = tiedMapEntry1.hashCode();
  }

  @Test
  public void test13()  throws Throwable  {
      HashMap<Object, Object> hashMap0 = new HashMap<Object, Object>();
      TiedMapEntry<Object, Object> tiedMapEntry0 = new TiedMapEntry<Object, Object>(hashMap0, hashMap0);
      AbstractMap.SimpleEntry<Object, Object> abstractMap_SimpleEntry0 = new AbstractMap.SimpleEntry<Object, Object>(tiedMapEntry0);
      Object object0 = hashMap0.put(abstractMap_SimpleEntry0, tiedMapEntry0);
      HashMap<Comparable<String>, Object> hashMap1 = new HashMap<Comparable<String>, Object>();
      TiedMapEntry<Comparable<String>, Object> tiedMapEntry1 = new TiedMapEntry<Comparable<String>, Object>(hashMap1, "{}=null=null");
      try {
        tiedMapEntry1.equals(tiedMapEntry0);
      } catch(StackOverflowError e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      AbstractMap.SimpleEntry<Object, Object> abstractMap_SimpleEntry0 = new AbstractMap.SimpleEntry<Object, Object>((Object) null, "");
      TiedMapEntry<AbstractMap.SimpleEntry<Object, Object>, Object> tiedMapEntry0 = new TiedMapEntry<AbstractMap.SimpleEntry<Object, Object>, Object>((Map<AbstractMap.SimpleEntry<Object, Object>, Object>) null, abstractMap_SimpleEntry0);
      try {
        tiedMapEntry0.getValue();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      TiedMapEntry<String, AbstractMap.SimpleEntry<Integer, String>> tiedMapEntry0 = new TiedMapEntry<String, AbstractMap.SimpleEntry<Integer, String>>((Map<String, AbstractMap.SimpleEntry<Integer, String>>) null, "");
      Integer integer0 = new Integer(1);
      AbstractMap.SimpleEntry<Integer, String> abstractMap_SimpleEntry0 = new AbstractMap.SimpleEntry<Integer, String>(integer0, "=");
      try {
        tiedMapEntry0.setValue(abstractMap_SimpleEntry0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test16()  throws Throwable  {
      TiedMapEntry<Integer, AbstractMap.SimpleImmutableEntry<Object, Object>> tiedMapEntry0 = new TiedMapEntry<Integer, AbstractMap.SimpleImmutableEntry<Object, Object>>((Map<Integer, AbstractMap.SimpleImmutableEntry<Object, Object>>) null, (Integer) null);
      try {
        tiedMapEntry0.toString();
      } catch(NullPointerException e) {
      }
  }
}
