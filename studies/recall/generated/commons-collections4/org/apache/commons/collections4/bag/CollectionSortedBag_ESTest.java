package org.apache.commons.collections4.bag;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.Collection;
import java.util.Comparator;
import java.util.ConcurrentModificationException;
import java.util.LinkedList;
import org.apache.commons.collections4.Predicate;
import org.apache.commons.collections4.SortedBag;
import org.apache.commons.collections4.bag.CollectionSortedBag;
import org.apache.commons.collections4.bag.SynchronizedSortedBag;
import org.apache.commons.collections4.bag.TreeBag;
import org.apache.commons.collections4.bag.UnmodifiableSortedBag;
import org.apache.commons.collections4.functors.InvokerTransformer;
import org.apache.commons.collections4.functors.OnePredicate;
import org.apache.commons.collections4.functors.TransformerPredicate;
public class CollectionSortedBag_ESTest {

  @Test
  public void test00()  throws Throwable  {
      try {
        CollectionSortedBag.collectionSortedBag((SortedBag<Predicate<Object>>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      TreeBag<Integer> treeBag0 = new TreeBag<Integer>();
      SynchronizedSortedBag<Integer> synchronizedSortedBag0 = new SynchronizedSortedBag<Integer>(treeBag0);
      CollectionSortedBag<Integer> collectionSortedBag0 = new CollectionSortedBag<Integer>(synchronizedSortedBag0);
      try {
        collectionSortedBag0.retainAll((Collection<?>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      CollectionSortedBag<String> collectionSortedBag0 = null;
      try {
        collectionSortedBag0 = new CollectionSortedBag<String>((SortedBag<String>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test12()  throws Throwable  {
      TreeBag<Integer> treeBag0 = new TreeBag<Integer>();
      TreeBag<String> treeBag1 = new TreeBag<String>((Comparator<? super String>) null);
      CollectionSortedBag<String> collectionSortedBag0 = new CollectionSortedBag<String>(treeBag1);
      try {
        collectionSortedBag0.remove((Object) treeBag0);
      } catch(ClassCastException e) {
      }
  }
}
