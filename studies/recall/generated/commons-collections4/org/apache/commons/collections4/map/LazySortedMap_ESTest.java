package org.apache.commons.collections4.map;
import org.junit.Test;
import static org.junit.Assert.*;
import java.lang.reflect.Array;
import java.util.Comparator;
import java.util.NoSuchElementException;
import java.util.SortedMap;
import java.util.TreeMap;
import org.apache.commons.collections4.Factory;
import org.apache.commons.collections4.Predicate;
import org.apache.commons.collections4.Transformer;
import org.apache.commons.collections4.functors.ConstantFactory;
import org.apache.commons.collections4.functors.ConstantTransformer;
import org.apache.commons.collections4.functors.ExceptionFactory;
import org.apache.commons.collections4.functors.ExceptionTransformer;
import org.apache.commons.collections4.functors.InstanceofPredicate;
import org.apache.commons.collections4.functors.InvokerTransformer;
import org.apache.commons.collections4.map.LazySortedMap;
public class LazySortedMap_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TreeMap<InstanceofPredicate, Predicate<Object>> treeMap0 = new TreeMap<InstanceofPredicate, Predicate<Object>>();
      Class<Object>[] classArray0 = (Class<Object>[]) Array.newInstance(Class.class, 1);
      Class<Object> class0 = Object.class;
      InvokerTransformer<Object, InstanceofPredicate> invokerTransformer0 = new InvokerTransformer<Object, InstanceofPredicate>("", classArray0, classArray0);
      LazySortedMap<InstanceofPredicate, Predicate<Object>> lazySortedMap0 = LazySortedMap.lazySortedMap((SortedMap<InstanceofPredicate, Predicate<Object>>) treeMap0, (Transformer<? super InstanceofPredicate, ? extends Predicate<Object>>) invokerTransformer0);
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      try {
        lazySortedMap0.subMap(instanceofPredicate0, instanceofPredicate0);
      } catch(ClassCastException e) {
      }
  }

  @Test
  public void test01()  throws Throwable  {
      TreeMap<Transformer<Object, Integer>, String> treeMap0 = new TreeMap<Transformer<Object, Integer>, String>();
      Transformer<Object, String> transformer0 = InvokerTransformer.invokerTransformer("org.apache.commons.collections4.map.LazySortedMap");
      LazySortedMap<Transformer<Object, Integer>, String> lazySortedMap0 = LazySortedMap.lazySortedMap((SortedMap<Transformer<Object, Integer>, String>) treeMap0, (Transformer<? super Transformer<Object, Integer>, ? extends String>) transformer0);
      Transformer<Object, Integer> transformer1 = InvokerTransformer.invokerTransformer("z3Rdmh?0");
      try {
        lazySortedMap0.tailMap(transformer1);
      } catch(ClassCastException e) {
      }
  }

  @Test
  public void test02()  throws Throwable  {
      TreeMap<Transformer<Object, Integer>, Integer> treeMap0 = new TreeMap<Transformer<Object, Integer>, Integer>();
      Integer integer0 = new Integer(0);
      Factory<Integer> factory0 = ConstantFactory.constantFactory(integer0);
      LazySortedMap<Transformer<Object, Integer>, Integer> lazySortedMap0 = new LazySortedMap<Transformer<Object, Integer>, Integer>(treeMap0, factory0);
      Comparator<? super Transformer<Object, Integer>> comparator0 = lazySortedMap0.comparator();
  }

  @Test
  public void test04()  throws Throwable  {
      TreeMap<InstanceofPredicate, String> treeMap0 = new TreeMap<InstanceofPredicate, String>();
      ConstantFactory<String> constantFactory0 = new ConstantFactory<String>("");
      LazySortedMap<InstanceofPredicate, String> lazySortedMap0 = new LazySortedMap<InstanceofPredicate, String>(treeMap0, constantFactory0);
      try {
        lazySortedMap0.firstKey();
      } catch(NoSuchElementException e) {
      }
  }

  @Test
  public void test05()  throws Throwable  {
      Factory<String> factory0 = ConstantFactory.constantFactory("");
      LazySortedMap<Integer, String> lazySortedMap0 = null;
      try {
        lazySortedMap0 = new LazySortedMap<Integer, String>((SortedMap<Integer, String>) null, factory0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      TreeMap<String, Object> treeMap0 = new TreeMap<String, Object>();
      LazySortedMap<String, Object> lazySortedMap0 = null;
      try {
        lazySortedMap0 = new LazySortedMap<String, Object>(treeMap0, (Transformer<? super String, ?>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      TreeMap<Object, Transformer<Object, Integer>> treeMap0 = new TreeMap<Object, Transformer<Object, Integer>>();
      Transformer<Object, Transformer<Object, Integer>> transformer0 = ExceptionTransformer.exceptionTransformer();
      LazySortedMap<Object, Transformer<Object, Integer>> lazySortedMap0 = new LazySortedMap<Object, Transformer<Object, Integer>>(treeMap0, transformer0);
      try {
        lazySortedMap0.headMap(lazySortedMap0);
      } catch(ClassCastException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      try {
        LazySortedMap.lazySortedMap((SortedMap<Boolean, Predicate<Object>>) null, (Factory<? extends Predicate<Object>>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test09()  throws Throwable  {
      try {
        LazySortedMap.lazySortedMap((SortedMap<String, InstanceofPredicate>) null, (Transformer<? super String, ? extends InstanceofPredicate>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      TreeMap<Boolean, InstanceofPredicate> treeMap0 = new TreeMap<Boolean, InstanceofPredicate>();
      Class<InstanceofPredicate> class0 = InstanceofPredicate.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      ConstantTransformer<Object, InstanceofPredicate> constantTransformer0 = new ConstantTransformer<Object, InstanceofPredicate>(instanceofPredicate0);
      LazySortedMap<Boolean, InstanceofPredicate> lazySortedMap0 = new LazySortedMap<Boolean, InstanceofPredicate>(treeMap0, constantTransformer0);
      SortedMap<Boolean, InstanceofPredicate> sortedMap0 = lazySortedMap0.getSortedMap();
  }
}
