package org.apache.commons.collections4.set;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.Comparator;
import java.util.NoSuchElementException;
import java.util.SortedSet;
import java.util.TreeSet;
import org.apache.commons.collections4.Predicate;
import org.apache.commons.collections4.Transformer;
import org.apache.commons.collections4.functors.ComparatorPredicate;
import org.apache.commons.collections4.functors.EqualPredicate;
import org.apache.commons.collections4.functors.ExceptionPredicate;
import org.apache.commons.collections4.functors.ExceptionTransformer;
import org.apache.commons.collections4.functors.IdentityPredicate;
import org.apache.commons.collections4.functors.InstanceofPredicate;
import org.apache.commons.collections4.functors.OrPredicate;
import org.apache.commons.collections4.functors.TransformerPredicate;
import org.apache.commons.collections4.functors.UniquePredicate;
import org.apache.commons.collections4.set.PredicatedSortedSet;
public class PredicatedSortedSet_ESTest {

  @Test
  public void test0()  throws Throwable  {
      Predicate<Object> predicate0 = UniquePredicate.uniquePredicate();
      TreeSet<TreeSet<Object>> treeSet0 = new TreeSet<TreeSet<Object>>();
      PredicatedSortedSet<TreeSet<Object>> predicatedSortedSet0 = new PredicatedSortedSet<TreeSet<Object>>(treeSet0, predicate0);
      Comparator<? super TreeSet<Object>> comparator0 = predicatedSortedSet0.comparator();
  }

  @Test
  public void test1()  throws Throwable  {
      Predicate<Object> predicate0 = UniquePredicate.uniquePredicate();
      TreeSet<Predicate<Object>> treeSet0 = new TreeSet<Predicate<Object>>();
      PredicatedSortedSet<Predicate<Object>> predicatedSortedSet0 = PredicatedSortedSet.predicatedSortedSet((SortedSet<Predicate<Object>>) treeSet0, (Predicate<? super Predicate<Object>>) predicate0);
      try {
        predicatedSortedSet0.tailSet(predicate0);
      } catch(ClassCastException e) {
      }
  }

  @Test
  public void test3()  throws Throwable  {
      Transformer<Object, Boolean> transformer0 = ExceptionTransformer.exceptionTransformer();
      TransformerPredicate<Object> transformerPredicate0 = new TransformerPredicate<Object>(transformer0);
      IdentityPredicate<Object> identityPredicate0 = new IdentityPredicate<Object>(transformerPredicate0);
      TreeSet<TreeSet<Boolean>> treeSet0 = new TreeSet<TreeSet<Boolean>>();
      PredicatedSortedSet<TreeSet<Boolean>> predicatedSortedSet0 = PredicatedSortedSet.predicatedSortedSet((SortedSet<TreeSet<Boolean>>) treeSet0, (Predicate<? super TreeSet<Boolean>>) identityPredicate0);
      try {
        predicatedSortedSet0.first();
      } catch(NoSuchElementException e) {
      }
  }

  @Test
  public void test4()  throws Throwable  {
      TreeSet<Integer> treeSet0 = new TreeSet<Integer>();
      Predicate<Object> predicate0 = ExceptionPredicate.exceptionPredicate();
      Predicate<Integer> predicate1 = OrPredicate.orPredicate((Predicate<? super Integer>) predicate0, (Predicate<? super Integer>) predicate0);
      PredicatedSortedSet<Integer> predicatedSortedSet0 = new PredicatedSortedSet<Integer>(treeSet0, predicate1);
      try {
        predicatedSortedSet0.last();
      } catch(NoSuchElementException e) {
      }
  }

  @Test
  public void test5()  throws Throwable  {
      TreeSet<Integer> treeSet0 = new TreeSet<Integer>();
      Predicate<Object> predicate0 = ExceptionPredicate.exceptionPredicate();
      Predicate<Integer> predicate1 = OrPredicate.orPredicate((Predicate<? super Integer>) predicate0, (Predicate<? super Integer>) predicate0);
      PredicatedSortedSet<Integer> predicatedSortedSet0 = new PredicatedSortedSet<Integer>(treeSet0, predicate1);
      Integer integer0 = new Integer(1);
      SortedSet<Integer> sortedSet0 = predicatedSortedSet0.headSet(integer0);
  }

  @Test
  public void test6()  throws Throwable  {
      Predicate<Object> predicate0 = EqualPredicate.equalPredicate((Object) "org.apache.commons.collections4.set.PredicatedSortedSet");
      PredicatedSortedSet<Boolean> predicatedSortedSet0 = null;
      try {
        predicatedSortedSet0 = new PredicatedSortedSet<Boolean>((SortedSet<Boolean>) null, predicate0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test7()  throws Throwable  {
      Class<InstanceofPredicate> class0 = InstanceofPredicate.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      try {
        PredicatedSortedSet.predicatedSortedSet((SortedSet<Object>) null, (Predicate<? super Object>) instanceofPredicate0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test8()  throws Throwable  {
      TreeSet<Integer> treeSet0 = new TreeSet<Integer>();
      Predicate<Object> predicate0 = UniquePredicate.uniquePredicate();
      Predicate<Integer> predicate1 = OrPredicate.orPredicate((Predicate<? super Integer>) predicate0, (Predicate<? super Integer>) predicate0);
      PredicatedSortedSet<Integer> predicatedSortedSet0 = new PredicatedSortedSet<Integer>(treeSet0, predicate1);
      SortedSet<Integer> sortedSet0 = predicatedSortedSet0.decorated();
  }
}
