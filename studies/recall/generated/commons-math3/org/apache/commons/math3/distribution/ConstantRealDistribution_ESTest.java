package org.apache.commons.math3.distribution;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.distribution.ConstantRealDistribution;
import org.apache.commons.math3.exception.OutOfRangeException;
public class ConstantRealDistribution_ESTest {

  @Test
  public void test00()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(542.0075866731817);
      double double0 = constantRealDistribution0.getSupportUpperBound();
  }

  @Test
  public void test01()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(9.223372036854776E18);
      boolean boolean0 = constantRealDistribution0.isSupportUpperBoundInclusive();
  }

  @Test
  public void test02()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(542.0075866731817);
      boolean boolean0 = constantRealDistribution0.isSupportConnected();
  }

  @Test
  public void test03()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(9.223372036854776E18);
      double double0 = constantRealDistribution0.getNumericalVariance();
  }

  @Test
  public void test04()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution((-1428.0816));
      double double0 = constantRealDistribution0.getNumericalMean();
  }

  @Test
  public void test05()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(542.0075866731817);
      boolean boolean0 = constantRealDistribution0.isSupportLowerBoundInclusive();
  }

  @Test
  public void test06()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(9.223372036854776E18);
      double double0 = constantRealDistribution0.getSupportLowerBound();
  }

  @Test
  public void test07()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(Double.NEGATIVE_INFINITY);
      constantRealDistribution0.reseedRandomGenerator((-136L));
  }

  @Test
  public void test08()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(Double.NEGATIVE_INFINITY);
      double double0 = constantRealDistribution0.logDensity(2986.37882574);
  }

  @Test
  public void test09()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(0.0);
      double double0 = constantRealDistribution0.density(0.0);
  }

  @Test
  public void test10()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(Double.NEGATIVE_INFINITY);
      double double0 = constantRealDistribution0.cumulativeProbability((double) (-136L));
  }

  @Test
  public void test11()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(804.223);
      double double0 = constantRealDistribution0.cumulativeProbability(0.0);
  }

  @Test
  public void test12()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(1.0);
      try {
        constantRealDistribution0.inverseCumulativeProbability((-884.6468023));
      } catch(OutOfRangeException e) {
      }
  }

  @Test
  public void test13()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution((-206.45));
      double double0 = constantRealDistribution0.inverseCumulativeProbability(0.0);
  }

  @Test
  public void test14()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(1653.7670714);
      try {
        constantRealDistribution0.inverseCumulativeProbability(1653.7670714);
      } catch(OutOfRangeException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      ConstantRealDistribution constantRealDistribution0 = new ConstantRealDistribution(9.223372036854776E18);
      double double0 = constantRealDistribution0.sample();
  }
}
