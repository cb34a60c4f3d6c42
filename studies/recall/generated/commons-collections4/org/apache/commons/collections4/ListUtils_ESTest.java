package org.apache.commons.collections4;
import org.junit.Test;
import static org.junit.Assert.*;
import java.lang.reflect.Array;
import java.nio.CharBuffer;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedList;
import java.util.List;
import org.apache.commons.collections4.Equator;
import org.apache.commons.collections4.Factory;
import org.apache.commons.collections4.FunctorException;
import org.apache.commons.collections4.ListUtils;
import org.apache.commons.collections4.Predicate;
import org.apache.commons.collections4.Transformer;
import org.apache.commons.collections4.functors.ComparatorPredicate;
import org.apache.commons.collections4.functors.ConstantFactory;
import org.apache.commons.collections4.functors.DefaultEquator;
import org.apache.commons.collections4.functors.ExceptionPredicate;
import org.apache.commons.collections4.functors.ExceptionTransformer;
import org.apache.commons.collections4.functors.InstanceofPredicate;
import org.apache.commons.collections4.functors.InvokerTransformer;
import org.apache.commons.collections4.functors.NotPredicate;
import org.apache.commons.collections4.functors.NullIsFalsePredicate;
import org.apache.commons.collections4.functors.OnePredicate;
public class ListUtils_ESTest {

  @Test
  public void test00()  throws Throwable  {
      LinkedList<InstanceofPredicate> linkedList0 = new LinkedList<InstanceofPredicate>();
      List<Object> list0 = ListUtils.unmodifiableList((List<?>) linkedList0);
      Class<InstanceofPredicate> class0 = InstanceofPredicate.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      boolean boolean0 = linkedList0.add(instanceofPredicate0);
      List<Object> list1 = ListUtils.removeAll((Collection<Object>) list0, (Collection<?>) linkedList0);
  }

  @Test
  public void test01()  throws Throwable  {
      char[] charArray0 = new char[3];
      CharBuffer charBuffer0 = CharBuffer.wrap(charArray0);
      String string0 = ListUtils.longestCommonSubsequence((CharSequence) charBuffer0, (CharSequence) charBuffer0);
  }

  @Test
  public void test02()  throws Throwable  {
      List<InstanceofPredicate> list0 = ListUtils.emptyIfNull((List<InstanceofPredicate>) null);
      List<InstanceofPredicate> list1 = ListUtils.fixedSizeList(list0);
  }

  @Test
  public void test03()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      List<Object> list0 = ListUtils.emptyIfNull((List<Object>) linkedList0);
  }

  @Test
  public void test04()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      List<Object> list0 = ListUtils.defaultIfNull((List<Object>) linkedList0, (List<Object>) linkedList0);
  }

  @Test
  public void test05()  throws Throwable  {
      List<Transformer<Object, InstanceofPredicate>> list0 = ListUtils.defaultIfNull((List<Transformer<Object, InstanceofPredicate>>) null, (List<Transformer<Object, InstanceofPredicate>>) null);
  }

  @Test
  public void test06()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      DefaultEquator<Object> defaultEquator0 = DefaultEquator.defaultEquator();
      linkedList0.addLast(defaultEquator0);
      boolean boolean0 = linkedList0.add((Object) defaultEquator0);
      List<Object> list0 = ListUtils.sum((List<?>) linkedList0, (List<?>) linkedList0);
  }

  @Test
  public void test07()  throws Throwable  {
      LinkedList<Transformer<Object, InstanceofPredicate>> linkedList0 = new LinkedList<Transformer<Object, InstanceofPredicate>>();
      LinkedList<Object> linkedList1 = new LinkedList<Object>();
      boolean boolean0 = ListUtils.isEqualList(linkedList0, linkedList1);
  }

  @Test
  public void test08()  throws Throwable  {
      LinkedList<InstanceofPredicate> linkedList0 = new LinkedList<InstanceofPredicate>();
      int int0 = ListUtils.hashCodeForList(linkedList0);
  }

  @Test
  public void test09()  throws Throwable  {
      int int0 = ListUtils.hashCodeForList((Collection<?>) null);
  }

  @Test
  public void test10()  throws Throwable  {
      LinkedList<Boolean> linkedList0 = new LinkedList<Boolean>();
      List<Boolean> list0 = ListUtils.retainAll((Collection<Boolean>) linkedList0, (Collection<?>) linkedList0);
  }

  @Test
  public void test11()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      List<Object> list0 = ListUtils.removeAll((Collection<Object>) linkedList0, (Collection<?>) linkedList0);
  }

  @Test
  public void test12()  throws Throwable  {
      int int0 = ListUtils.indexOf((List<InstanceofPredicate>) null, (Predicate<InstanceofPredicate>) null);
  }

  @Test
  public void test13()  throws Throwable  {
      LinkedList<InstanceofPredicate> linkedList0 = new LinkedList<InstanceofPredicate>();
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 0);
      OnePredicate<InstanceofPredicate> onePredicate0 = new OnePredicate<InstanceofPredicate>(predicateArray0);
      Class<Character> class0 = Character.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      linkedList0.addLast(instanceofPredicate0);
      int int0 = ListUtils.indexOf((List<InstanceofPredicate>) linkedList0, (Predicate<InstanceofPredicate>) onePredicate0);
  }

  @Test
  public void test14()  throws Throwable  {
      try {
        ListUtils.longestCommonSubsequence((List<Integer>) null, (List<Integer>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      try {
        ListUtils.longestCommonSubsequence((CharSequence) null, (CharSequence) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test16()  throws Throwable  {
      LinkedList<Transformer<Object, InstanceofPredicate>> linkedList0 = new LinkedList<Transformer<Object, InstanceofPredicate>>();
      try {
        ListUtils.partition((List<Transformer<Object, InstanceofPredicate>>) linkedList0, 0);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test17()  throws Throwable  {
      try {
        ListUtils.partition((List<Integer>) null, 1821);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test18()  throws Throwable  {
      LinkedList<Object> linkedList0 = new LinkedList<Object>();
      List<List<Object>> list0 = ListUtils.partition((List<Object>) linkedList0, 2);
  }

  @Test
  public void test19()  throws Throwable  {
      try {
        ListUtils.fixedSizeList((List<String>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test20()  throws Throwable  {
      try {
        ListUtils.intersection((List<?>) null, (List<?>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      Factory<Character> factory0 = ConstantFactory.constantFactory((Character) null);
      try {
        ListUtils.lazyList((List<Character>) null, (Factory<? extends Character>) factory0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      try {
        ListUtils.lazyList((List<Character>) null, (Transformer<Integer, ? extends Character>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      DefaultEquator<Object> defaultEquator0 = DefaultEquator.defaultEquator();
      try {
        ListUtils.longestCommonSubsequence((List<InstanceofPredicate>) null, (List<InstanceofPredicate>) null, (Equator<? super InstanceofPredicate>) defaultEquator0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test24()  throws Throwable  {
      LinkedList<Integer> linkedList0 = new LinkedList<Integer>();
      try {
        ListUtils.predicatedList((List<Integer>) linkedList0, (Predicate<Integer>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test26()  throws Throwable  {
      LinkedList<InstanceofPredicate> linkedList0 = new LinkedList<InstanceofPredicate>();
      Class<Character> class0 = Character.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      NotPredicate<Object> notPredicate0 = new NotPredicate<Object>(instanceofPredicate0);
      List<Object> list0 = ListUtils.select((Collection<?>) linkedList0, (Predicate<? super Object>) notPredicate0);
      try {
        ListUtils.removeAll((Collection<String>) null, (Collection<?>) list0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test27()  throws Throwable  {
      LinkedList<Character> linkedList0 = new LinkedList<Character>();
      try {
        ListUtils.retainAll((Collection<InstanceofPredicate>) null, (Collection<?>) linkedList0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test28()  throws Throwable  {
      try {
        ListUtils.selectRejected((Collection<? extends InstanceofPredicate>) null, (Predicate<? super InstanceofPredicate>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      try {
        ListUtils.subtract((List<Object>) null, (List<?>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      try {
        ListUtils.sum((List<? extends Transformer<Object, InstanceofPredicate>>) null, (List<? extends Transformer<Object, InstanceofPredicate>>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test31()  throws Throwable  {
      try {
        ListUtils.synchronizedList((List<String>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test32()  throws Throwable  {
      Transformer<String, String> transformer0 = InvokerTransformer.invokerTransformer("");
      try {
        ListUtils.transformedList((List<String>) null, (Transformer<? super String, ? extends String>) transformer0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test33()  throws Throwable  {
      try {
        ListUtils.union((List<? extends String>) null, (List<? extends String>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test34()  throws Throwable  {
      try {
        ListUtils.unmodifiableList((List<? extends Character>) null);
      } catch(NullPointerException e) {
      }
  }
}
