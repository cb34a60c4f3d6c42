package org.apache.commons.math3.random;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.random.GaussianRandomGenerator;
import org.apache.commons.math3.random.RandomGenerator;
import org.apache.commons.math3.random.Well44497a;
public class GaussianRandomGenerator_ESTest {

  @Test
  public void test0()  throws Throwable  {
      GaussianRandomGenerator gaussianRandomGenerator0 = new GaussianRandomGenerator((RandomGenerator) null);
      try {
        gaussianRandomGenerator0.nextNormalizedDouble();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test1()  throws Throwable  {
      Well44497a well44497a0 = new Well44497a();
      double double0 = well44497a0.nextGaussian();
      double double1 = well44497a0.nextGaussian();
      GaussianRandomGenerator gaussianRandomGenerator0 = new GaussianRandomGenerator(well44497a0);
      double double2 = gaussianRandomGenerator0.nextNormalizedDouble();
      double double3 = gaussianRandomGenerator0.nextNormalizedDouble();
      well44497a0.index = 0;
      double double4 = gaussianRandomGenerator0.nextNormalizedDouble();
      double double5 = gaussianRandomGenerator0.nextNormalizedDouble();
      double double6 = gaussianRandomGenerator0.nextNormalizedDouble();
      double double7 = gaussianRandomGenerator0.nextNormalizedDouble();
      double double8 = gaussianRandomGenerator0.nextNormalizedDouble();
      double double9 = gaussianRandomGenerator0.nextNormalizedDouble();
      double double10 = gaussianRandomGenerator0.nextNormalizedDouble();
      double double11 = gaussianRandomGenerator0.nextNormalizedDouble();
      well44497a0.index = (-59067080);
      try {
        gaussianRandomGenerator0.nextNormalizedDouble();
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }
}
