package org.apache.commons.math3.optim;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.exception.NotStrictlyPositiveException;
import org.apache.commons.math3.optim.MaxIter;
public class MaxIter_ESTest {

  @Test
  public void test0()  throws Throwable  {
      MaxIter maxIter0 = MaxIter.unlimited();
      int int0 = maxIter0.getMaxIter();
  }

  @Test
  public void test1()  throws Throwable  {
      MaxIter maxIter0 = null;
      try {
        maxIter0 = new MaxIter(0);
      } catch(NotStrictlyPositiveException e) {
      }
  }
}
