package org.apache.commons.collections4.functors;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.collections4.Predicate;
import org.apache.commons.collections4.functors.UniquePredicate;
public class UniquePredicate_ESTest {

  @Test
  public void test0()  throws Throwable  {
      Predicate<Object> predicate0 = UniquePredicate.uniquePredicate();
      UniquePredicate<Object> uniquePredicate0 = new UniquePredicate<Object>();
      boolean boolean0 = uniquePredicate0.evaluate(predicate0);
  }
}
