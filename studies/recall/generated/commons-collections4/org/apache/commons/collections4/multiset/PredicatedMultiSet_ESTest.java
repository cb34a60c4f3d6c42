package org.apache.commons.collections4.multiset;
import org.junit.Test;
import static org.junit.Assert.*;
import java.lang.reflect.Array;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.Map;
import java.util.Set;
import org.apache.commons.collections4.Equator;
import org.apache.commons.collections4.MultiSet;
import org.apache.commons.collections4.Predicate;
import org.apache.commons.collections4.Transformer;
import org.apache.commons.collections4.functors.AndPredicate;
import org.apache.commons.collections4.functors.ComparatorPredicate;
import org.apache.commons.collections4.functors.DefaultEquator;
import org.apache.commons.collections4.functors.EqualPredicate;
import org.apache.commons.collections4.functors.IdentityPredicate;
import org.apache.commons.collections4.functors.InstanceofPredicate;
import org.apache.commons.collections4.functors.MapTransformer;
import org.apache.commons.collections4.functors.NonePredicate;
import org.apache.commons.collections4.functors.NotPredicate;
import org.apache.commons.collections4.functors.NullIsExceptionPredicate;
import org.apache.commons.collections4.functors.OnePredicate;
import org.apache.commons.collections4.functors.OrPredicate;
import org.apache.commons.collections4.functors.PredicateTransformer;
import org.apache.commons.collections4.functors.TransformedPredicate;
import org.apache.commons.collections4.functors.TruePredicate;
import org.apache.commons.collections4.functors.UniquePredicate;
import org.apache.commons.collections4.multiset.HashMultiSet;
import org.apache.commons.collections4.multiset.PredicatedMultiSet;
import org.apache.commons.collections4.multiset.SynchronizedMultiSet;
import org.apache.commons.collections4.multiset.UnmodifiableMultiSet;
public class PredicatedMultiSet_ESTest {

  @Test
  public void test00()  throws Throwable  {
      HashMultiSet<Object> hashMultiSet0 = new HashMultiSet<Object>();
      Predicate<Object> predicate0 = TruePredicate.truePredicate();
      PredicatedMultiSet<Object> predicatedMultiSet0 = new PredicatedMultiSet<Object>(hashMultiSet0, predicate0);
      Set<Object> set0 = predicatedMultiSet0.uniqueSet();
  }

  @Test
  public void test01()  throws Throwable  {
      HashMultiSet<Boolean> hashMultiSet0 = new HashMultiSet<Boolean>();
      Predicate<Object> predicate0 = EqualPredicate.equalPredicate((Object) hashMultiSet0, (Equator<Object>) null);
      PredicatedMultiSet<Boolean> predicatedMultiSet0 = new PredicatedMultiSet<Boolean>(hashMultiSet0, predicate0);
      Set<MultiSet.Entry<Boolean>> set0 = predicatedMultiSet0.entrySet();
  }

  @Test
  public void test02()  throws Throwable  {
      HashMultiSet<String> hashMultiSet0 = new HashMultiSet<String>();
      SynchronizedMultiSet<String> synchronizedMultiSet0 = new SynchronizedMultiSet<String>(hashMultiSet0);
      HashMultiSet<Object> hashMultiSet1 = new HashMultiSet<Object>(synchronizedMultiSet0);
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 1);
      OnePredicate<Object> onePredicate0 = new OnePredicate<Object>(predicateArray0);
      PredicatedMultiSet<Object> predicatedMultiSet0 = PredicatedMultiSet.predicatedMultiSet((MultiSet<Object>) hashMultiSet1, (Predicate<? super Object>) onePredicate0);
      Predicate<String> predicate0 = OrPredicate.orPredicate((Predicate<? super String>) onePredicate0, (Predicate<? super String>) onePredicate0);
      try {
        predicatedMultiSet0.setCount(predicate0, 0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test03()  throws Throwable  {
      HashMultiSet<HashMultiSet<String>> hashMultiSet0 = new HashMultiSet<HashMultiSet<String>>();
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 0);
      Predicate<Object> predicate0 = NonePredicate.nonePredicate((Predicate<? super Object>[]) predicateArray0);
      PredicatedMultiSet<HashMultiSet<String>> predicatedMultiSet0 = new PredicatedMultiSet<HashMultiSet<String>>(hashMultiSet0, predicate0);
      int int0 = predicatedMultiSet0.getCount(hashMultiSet0);
  }

  @Test
  public void test04()  throws Throwable  {
      HashMultiSet<HashMultiSet<String>> hashMultiSet0 = new HashMultiSet<HashMultiSet<String>>();
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 0);
      Predicate<Object> predicate0 = NonePredicate.nonePredicate((Predicate<? super Object>[]) predicateArray0);
      PredicatedMultiSet<HashMultiSet<String>> predicatedMultiSet0 = new PredicatedMultiSet<HashMultiSet<String>>(hashMultiSet0, predicate0);
      boolean boolean0 = predicatedMultiSet0.equals(hashMultiSet0);
  }

  @Test
  public void test05()  throws Throwable  {
      HashMultiSet<UnmodifiableMultiSet<String>> hashMultiSet0 = new HashMultiSet<UnmodifiableMultiSet<String>>();
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 3);
      Predicate<Object> predicate0 = EqualPredicate.equalPredicate((Object) hashMultiSet0);
      UniquePredicate<Object> uniquePredicate0 = new UniquePredicate<Object>();
      AndPredicate<Object> andPredicate0 = new AndPredicate<Object>(predicate0, predicateArray0[1]);
      PredicatedMultiSet<UnmodifiableMultiSet<String>> predicatedMultiSet0 = new PredicatedMultiSet<UnmodifiableMultiSet<String>>(hashMultiSet0, andPredicate0);
      MultiSet<Object> multiSet0 = UnmodifiableMultiSet.unmodifiableMultiSet((MultiSet<?>) hashMultiSet0);
      Predicate<Object> predicate1 = EqualPredicate.equalPredicate((Object) predicatedMultiSet0);
      PredicatedMultiSet<Object> predicatedMultiSet1 = new PredicatedMultiSet<Object>(multiSet0, predicate1);
      NotPredicate<Integer> notPredicate0 = new NotPredicate<Integer>(uniquePredicate0);
      try {
        predicatedMultiSet1.add((Object) notPredicate0, 2510);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      LinkedList<Boolean> linkedList0 = new LinkedList<Boolean>();
      HashMultiSet<Boolean> hashMultiSet0 = new HashMultiSet<Boolean>(linkedList0);
      IdentityPredicate<Object> identityPredicate0 = new IdentityPredicate<Object>("5h\"{%n\";Jt*");
      PredicateTransformer<Integer> predicateTransformer0 = new PredicateTransformer<Integer>(identityPredicate0);
      Integer integer0 = new Integer((-1));
      Boolean boolean0 = predicateTransformer0.transform(integer0);
      boolean boolean1 = hashMultiSet0.add(boolean0);
      Predicate<Boolean> predicate0 = NullIsExceptionPredicate.nullIsExceptionPredicate((Predicate<? super Boolean>) identityPredicate0);
      PredicatedMultiSet<Boolean> predicatedMultiSet0 = null;
      try {
        predicatedMultiSet0 = new PredicatedMultiSet<Boolean>(hashMultiSet0, predicate0);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 0);
      Predicate<Object> predicate0 = NonePredicate.nonePredicate((Predicate<? super Object>[]) predicateArray0);
      PredicatedMultiSet<String> predicatedMultiSet0 = null;
      try {
        predicatedMultiSet0 = new PredicatedMultiSet<String>((MultiSet<String>) null, predicate0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      HashMultiSet<Predicate<Integer>> hashMultiSet0 = new HashMultiSet<Predicate<Integer>>();
      Class<Object> class0 = Object.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      boolean boolean0 = hashMultiSet0.add((Predicate<Integer>) null);
      try {
        PredicatedMultiSet.predicatedMultiSet((MultiSet<Predicate<Integer>>) hashMultiSet0, (Predicate<? super Predicate<Integer>>) instanceofPredicate0);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      HashMultiSet<SynchronizedMultiSet<Integer>> hashMultiSet0 = new HashMultiSet<SynchronizedMultiSet<Integer>>();
      Class<Object> class0 = Object.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      AndPredicate<Object> andPredicate0 = new AndPredicate<Object>(instanceofPredicate0, instanceofPredicate0);
      PredicatedMultiSet<SynchronizedMultiSet<Integer>> predicatedMultiSet0 = PredicatedMultiSet.predicatedMultiSet((MultiSet<SynchronizedMultiSet<Integer>>) hashMultiSet0, (Predicate<? super SynchronizedMultiSet<Integer>>) andPredicate0);
      Object object0 = new Object();
      try {
        predicatedMultiSet0.remove(object0, (-2762));
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test11()  throws Throwable  {
      HashMultiSet<String> hashMultiSet0 = new HashMultiSet<String>();
      DefaultEquator<Object> defaultEquator0 = DefaultEquator.defaultEquator();
      Predicate<Object> predicate0 = EqualPredicate.equalPredicate((Object) hashMultiSet0, (Equator<Object>) defaultEquator0);
      PredicatedMultiSet<String> predicatedMultiSet0 = new PredicatedMultiSet<String>(hashMultiSet0, predicate0);
      MultiSet<String> multiSet0 = predicatedMultiSet0.decorated();
  }

  @Test
  public void test12()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 0);
      Predicate<Object> predicate0 = NonePredicate.nonePredicate((Predicate<? super Object>[]) predicateArray0);
      HashMultiSet<Integer> hashMultiSet0 = new HashMultiSet<Integer>();
      PredicatedMultiSet<Integer> predicatedMultiSet0 = PredicatedMultiSet.predicatedMultiSet((MultiSet<Integer>) hashMultiSet0, (Predicate<? super Integer>) predicate0);
      int int0 = predicatedMultiSet0.hashCode();
  }
}
