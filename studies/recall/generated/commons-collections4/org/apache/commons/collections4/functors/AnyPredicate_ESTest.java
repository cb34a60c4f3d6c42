package org.apache.commons.collections4.functors;
import org.junit.Test;
import static org.junit.Assert.*;
import java.lang.reflect.Array;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedList;
import org.apache.commons.collections4.FunctorException;
import org.apache.commons.collections4.Predicate;
import org.apache.commons.collections4.functors.AllPredicate;
import org.apache.commons.collections4.functors.AndPredicate;
import org.apache.commons.collections4.functors.AnyPredicate;
import org.apache.commons.collections4.functors.ComparatorPredicate;
import org.apache.commons.collections4.functors.ExceptionPredicate;
import org.apache.commons.collections4.functors.FalsePredicate;
import org.apache.commons.collections4.functors.InstanceofPredicate;
import org.apache.commons.collections4.functors.NonePredicate;
import org.apache.commons.collections4.functors.NotNullPredicate;
import org.apache.commons.collections4.functors.NotPredicate;
import org.apache.commons.collections4.functors.NullIsExceptionPredicate;
public class AnyPredicate_ESTest {

  @Test
  public void test00()  throws Throwable  {
      LinkedList<InstanceofPredicate> linkedList0 = new LinkedList<InstanceofPredicate>();
      Class<Object> class0 = Object.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      boolean boolean0 = linkedList0.add(instanceofPredicate0);
      boolean boolean1 = linkedList0.add(instanceofPredicate0);
      Predicate<NotPredicate<NotPredicate>> predicate0 = AnyPredicate.anyPredicate((Collection<? extends Predicate<? super NotPredicate<NotPredicate>>>) linkedList0);
  }

  @Test
  public void test01()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 1);
      Class<Object> class0 = Object.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      predicateArray0[0] = (Predicate<Object>) instanceofPredicate0;
      Predicate<ComparatorPredicate<ComparatorPredicate<ComparatorPredicate>>> predicate0 = AnyPredicate.anyPredicate((Predicate<? super ComparatorPredicate<ComparatorPredicate<ComparatorPredicate>>>[]) predicateArray0);
  }

  @Test
  public void test02()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 0);
      Predicate<FalsePredicate<Object>> predicate0 = AnyPredicate.anyPredicate((Predicate<? super FalsePredicate<Object>>[]) predicateArray0);
  }

  @Test
  public void test03()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 5);
      Class<InstanceofPredicate> class0 = InstanceofPredicate.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      predicateArray0[0] = (Predicate<Object>) instanceofPredicate0;
      NonePredicate<Object> nonePredicate0 = new NonePredicate<Object>(predicateArray0);
      predicateArray0[1] = (Predicate<Object>) nonePredicate0;
      predicateArray0[2] = predicateArray0[0];
      predicateArray0[3] = (Predicate<Object>) nonePredicate0;
      NotPredicate<Object> notPredicate0 = new NotPredicate<Object>(predicateArray0[3]);
      predicateArray0[4] = (Predicate<Object>) notPredicate0;
      Predicate<NonePredicate<NotNullPredicate>> predicate0 = AnyPredicate.anyPredicate((Predicate<? super NonePredicate<NotNullPredicate>>[]) predicateArray0);
  }

  @Test
  public void test04()  throws Throwable  {
      LinkedList<InstanceofPredicate> linkedList0 = new LinkedList<InstanceofPredicate>();
      Predicate<FalsePredicate<Object>> predicate0 = AnyPredicate.anyPredicate((Collection<? extends Predicate<? super FalsePredicate<Object>>>) linkedList0);
  }

  @Test
  public void test05()  throws Throwable  {
      LinkedList<InstanceofPredicate> linkedList0 = new LinkedList<InstanceofPredicate>();
      Class<Integer> class0 = Integer.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      boolean boolean0 = linkedList0.add(instanceofPredicate0);
      Predicate<InstanceofPredicate> predicate0 = AnyPredicate.anyPredicate((Collection<? extends Predicate<? super InstanceofPredicate>>) linkedList0);
  }

  @Test
  public void test06()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 0);
      AnyPredicate<Object> anyPredicate0 = new AnyPredicate<Object>(predicateArray0);
      Integer integer0 = new Integer(0);
      boolean boolean0 = anyPredicate0.evaluate(integer0);
  }

  @Test
  public void test07()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 5);
      Class<InstanceofPredicate> class0 = InstanceofPredicate.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      predicateArray0[0] = (Predicate<Object>) instanceofPredicate0;
      AnyPredicate<AllPredicate<Object>> anyPredicate0 = new AnyPredicate<AllPredicate<Object>>(predicateArray0);
      AllPredicate<Object> allPredicate0 = new AllPredicate<Object>(predicateArray0);
      try {
        anyPredicate0.evaluate(allPredicate0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 1);
      Class<Object> class0 = Object.class;
      InstanceofPredicate instanceofPredicate0 = new InstanceofPredicate(class0);
      predicateArray0[0] = (Predicate<Object>) instanceofPredicate0;
      AnyPredicate<AndPredicate<Object>> anyPredicate0 = new AnyPredicate<AndPredicate<Object>>(predicateArray0);
      AndPredicate<Object> andPredicate0 = new AndPredicate<Object>(instanceofPredicate0, instanceofPredicate0);
      boolean boolean0 = anyPredicate0.evaluate(andPredicate0);
  }

  @Test
  public void test09()  throws Throwable  {
      LinkedList<InstanceofPredicate> linkedList0 = new LinkedList<InstanceofPredicate>();
      boolean boolean0 = linkedList0.add((InstanceofPredicate) null);
      try {
        AnyPredicate.anyPredicate((Collection<? extends Predicate<? super NullIsExceptionPredicate<NotPredicate>>>) linkedList0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 24);
      try {
        AnyPredicate.anyPredicate((Predicate<? super Object>[]) predicateArray0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test11()  throws Throwable  {
      Predicate<Object>[] predicateArray0 = (Predicate<Object>[]) Array.newInstance(Predicate.class, 6);
      Predicate<Object> predicate0 = ExceptionPredicate.exceptionPredicate();
      predicateArray0[0] = predicate0;
      AnyPredicate<Object> anyPredicate0 = new AnyPredicate<Object>(predicateArray0);
      Object object0 = new Object();
      try {
        anyPredicate0.evaluate(object0);
      } catch(FunctorException e) {
      }
  }
}
