package org.apache.commons.math3.analysis.function;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.differentiation.DerivativeStructure;
import org.apache.commons.math3.analysis.function.Log1p;
public class Log1p_ESTest {

  @Test
  public void test0()  throws Throwable  {
      Log1p log1p0 = new Log1p();
      try {
        log1p0.value((DerivativeStructure) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test1()  throws Throwable  {
      Log1p log1p0 = new Log1p();
      UnivariateFunction univariateFunction0 = log1p0.derivative();
  }

  @Test
  public void test2()  throws Throwable  {
      Log1p log1p0 = new Log1p();
      double double0 = log1p0.value(0.0);
  }
}
