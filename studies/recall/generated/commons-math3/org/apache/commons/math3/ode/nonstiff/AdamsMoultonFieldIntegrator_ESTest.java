package org.apache.commons.math3.ode.nonstiff;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.Field;
import org.apache.commons.math3.dfp.Dfp;
import org.apache.commons.math3.exception.NumberIsTooSmallException;
import org.apache.commons.math3.ode.nonstiff.AdamsMoultonFieldIntegrator;
import org.apache.commons.math3.util.Decimal64;
import org.apache.commons.math3.util.Decimal64Field;
public class AdamsMoultonFieldIntegrator_ESTest {

  @Test
  public void test2()  throws Throwable  {
      AdamsMoultonFieldIntegrator<Dfp> adamsMoultonFieldIntegrator0 = null;
      try {
        adamsMoultonFieldIntegrator0 = new AdamsMoultonFieldIntegrator<Dfp>((Field<Dfp>) null, 0, (-1.0), 0.0, 0.0, 386.005706755);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test4()  throws Throwable  {
      Decimal64Field decimal64Field0 = Decimal64Field.getInstance();
      AdamsMoultonFieldIntegrator<Decimal64> adamsMoultonFieldIntegrator0 = null;
      try {
        adamsMoultonFieldIntegrator0 = new AdamsMoultonFieldIntegrator<Decimal64>(decimal64Field0, Integer.MIN_VALUE, Integer.MIN_VALUE, 7047894.0, 3135.92014941, Integer.MIN_VALUE);
      } catch(NumberIsTooSmallException e) {
      }
  }

  @Test
  public void test6()  throws Throwable  {
      double[] doubleArray0 = new double[3];
      AdamsMoultonFieldIntegrator<Decimal64> adamsMoultonFieldIntegrator0 = null;
      try {
        adamsMoultonFieldIntegrator0 = new AdamsMoultonFieldIntegrator<Decimal64>((Field<Decimal64>) null, 12, 15.0, (-1.875E7), doubleArray0, doubleArray0);
      } catch(NullPointerException e) {
      }
  }
}
