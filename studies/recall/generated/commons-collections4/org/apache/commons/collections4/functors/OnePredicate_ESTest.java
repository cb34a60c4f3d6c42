package org.apache.commons.collections4.functors;
import org.junit.Test;
import static org.junit.Assert.*;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.Map;
import org.apache.commons.collections4.Equator;
import org.apache.commons.collections4.FunctorException;
import org.apache.commons.collections4.Predicate;
import org.apache.commons.collections4.Transformer;
import org.apache.commons.collections4.functors.AllPredicate;
import org.apache.commons.collections4.functors.AnyPredicate;
import org.apache.commons.collections4.functors.ComparatorPredicate;
import org.apache.commons.collections4.functors.DefaultEquator;
import org.apache.commons.collections4.functors.EqualPredicate;
import org.apache.commons.collections4.functors.ExceptionPredicate;
import org.apache.commons.collections4.functors.InstanceofPredicate;
import org.apache.commons.collections4.functors.NonePredicate;
import org.apache.commons.collections4.functors.NotNullPredicate;
import org.apache.commons.collections4.functors.OnePredicate;
import org.apache.commons.collections4.functors.SwitchTransformer;
import org.apache.commons.collections4.functors.TransformedPredicate;
import org.apache.commons.collections4.functors.UniquePredicate;
public class OnePredicate_ESTest {

  @Test
  public void test0()  throws Throwable  {
      LinkedList<InstanceofPredicate> linkedList0 = new LinkedList<InstanceofPredicate>();
      Predicate<Object> predicate0 = OnePredicate.onePredicate((Collection<? extends Predicate<? super Object>>) linkedList0);
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 2);
      predicateArray0[0] = predicate0;
      predicateArray0[1] = predicate0;
      Predicate<AnyPredicate<Object>> predicate1 = OnePredicate.onePredicate((Predicate<? super AnyPredicate<Object>>[]) predicateArray0);
  }

  @Test
  public void test1()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 0);
      Predicate<AllPredicate<AllPredicate<AllPredicate>>> predicate0 = OnePredicate.onePredicate((Predicate<? super AllPredicate<AllPredicate<AllPredicate>>>[]) predicateArray0);
  }

  @Test
  public void test2()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 1);
      Object object0 = new Object();
      DefaultEquator<Object> defaultEquator0 = DefaultEquator.defaultEquator();
      Predicate<Object> predicate0 = EqualPredicate.equalPredicate(object0, (Equator<Object>) defaultEquator0);
      predicateArray0[0] = predicate0;
      Predicate<NonePredicate<Object>> predicate1 = OnePredicate.onePredicate((Predicate<? super NonePredicate<Object>>[]) predicateArray0);
  }

  @Test
  public void test3()  throws Throwable  {
      LinkedList<InstanceofPredicate> linkedList0 = new LinkedList<InstanceofPredicate>();
      Predicate<Object> predicate0 = OnePredicate.onePredicate((Collection<? extends Predicate<? super Object>>) linkedList0);
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 2);
      predicateArray0[0] = predicate0;
      OnePredicate<String> onePredicate0 = new OnePredicate<String>(predicateArray0);
      try {
        onePredicate0.evaluate("(!]`$2_");
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test4()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 4);
      UniquePredicate<Object> uniquePredicate0 = new UniquePredicate<Object>();
      predicateArray0[0] = (Predicate<Object>) uniquePredicate0;
      OnePredicate<Integer> onePredicate0 = new OnePredicate<Integer>(predicateArray0);
      Integer integer0 = new Integer((-462));
      try {
        onePredicate0.evaluate(integer0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test5()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 4);
      HashMap<InstanceofPredicate, Transformer<Object, Boolean>> hashMap0 = new HashMap<InstanceofPredicate, Transformer<Object, Boolean>>();
      Transformer<Object, Boolean> transformer0 = SwitchTransformer.switchTransformer((Map<? extends Predicate<? super Object>, ? extends Transformer<? super Object, ? extends Boolean>>) hashMap0);
      LinkedList<InstanceofPredicate> linkedList0 = new LinkedList<InstanceofPredicate>();
      Predicate<Object> predicate0 = NonePredicate.nonePredicate((Collection<? extends Predicate<? super Object>>) linkedList0);
      TransformedPredicate<Object> transformedPredicate0 = new TransformedPredicate<Object>(transformer0, predicate0);
      predicateArray0[0] = (Predicate<Object>) transformedPredicate0;
      Class<Object> class0 = Object.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      EqualPredicate<Object> equalPredicate0 = new EqualPredicate<Object>(instanceofPredicate0);
      predicateArray0[1] = (Predicate<Object>) equalPredicate0;
      predicateArray0[2] = predicateArray0[0];
      OnePredicate<ComparatorPredicate<InstanceofPredicate>> onePredicate0 = new OnePredicate<ComparatorPredicate<InstanceofPredicate>>(predicateArray0);
      ComparatorPredicate.Criterion comparatorPredicate_Criterion0 = ComparatorPredicate.Criterion.GREATER_OR_EQUAL;
      ComparatorPredicate<InstanceofPredicate> comparatorPredicate0 = new ComparatorPredicate<InstanceofPredicate>(instanceofPredicate0, (Comparator<InstanceofPredicate>) null, comparatorPredicate_Criterion0);
      boolean boolean0 = onePredicate0.evaluate(comparatorPredicate0);
  }

  @Test
  public void test6()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 4);
      UniquePredicate<Object> uniquePredicate0 = new UniquePredicate<Object>();
      predicateArray0[0] = (Predicate<Object>) uniquePredicate0;
      Predicate<Object> predicate0 = ExceptionPredicate.exceptionPredicate();
      predicateArray0[1] = predicate0;
      OnePredicate<Integer> onePredicate0 = new OnePredicate<Integer>(predicateArray0);
      Integer integer0 = new Integer((-462));
      try {
        onePredicate0.evaluate(integer0);
      } catch(FunctorException e) {
      }
  }

  @Test
  public void test8()  throws Throwable  {
      try {
        OnePredicate.onePredicate((Collection<? extends Predicate<? super Transformer<EqualPredicate, EqualPredicate>>>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test9()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 5);
      try {
        OnePredicate.onePredicate((Predicate<? super Object>[]) predicateArray0);
      } catch(NullPointerException e) {
      }
  }
}
