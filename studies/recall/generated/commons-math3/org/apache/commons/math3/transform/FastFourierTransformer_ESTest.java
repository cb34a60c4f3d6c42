package org.apache.commons.math3.transform;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.function.Asinh;
import org.apache.commons.math3.analysis.function.Cbrt;
import org.apache.commons.math3.analysis.function.Logit;
import org.apache.commons.math3.complex.Complex;
import org.apache.commons.math3.exception.DimensionMismatchException;
import org.apache.commons.math3.exception.MathIllegalArgumentException;
import org.apache.commons.math3.exception.NotStrictlyPositiveException;
import org.apache.commons.math3.exception.NumberIsTooLargeException;
import org.apache.commons.math3.exception.OutOfRangeException;
import org.apache.commons.math3.transform.DftNormalization;
import org.apache.commons.math3.transform.FastFourierTransformer;
import org.apache.commons.math3.transform.TransformType;
public class FastFourierTransformer_ESTest {

  @Test
  public void test00()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.STANDARD;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      TransformType transformType0 = TransformType.FORWARD;
      Object object0 = new Object();
      try {
        fastFourierTransformer0.mdfft(object0, transformType0);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test01()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.UNITARY;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      double[] doubleArray0 = new double[1];
      TransformType transformType0 = TransformType.FORWARD;
      Complex[] complexArray0 = fastFourierTransformer0.transform(doubleArray0, transformType0);
  }

  @Test
  public void test02()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.UNITARY;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      Cbrt cbrt0 = new Cbrt();
      TransformType transformType0 = TransformType.INVERSE;
      try {
        fastFourierTransformer0.transform((UnivariateFunction) cbrt0, (-6.587776621471115E234), (-195.6164861059), 34, transformType0);
      } catch(MathIllegalArgumentException e) {
      }
  }

  @Test
  public void test03()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.STANDARD;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      Complex[] complexArray0 = new Complex[8];
      TransformType transformType0 = TransformType.FORWARD;
      try {
        fastFourierTransformer0.transform(complexArray0, transformType0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test04()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.STANDARD;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      Complex[] complexArray0 = new Complex[8];
      Complex complex0 = Complex.ONE;
      complexArray0[0] = complex0;
      complexArray0[1] = complex0;
      complexArray0[2] = complex0;
      complexArray0[3] = complex0;
      complexArray0[4] = complex0;
      complexArray0[5] = complex0;
      complexArray0[6] = complex0;
      complexArray0[7] = complex0;
      TransformType transformType0 = TransformType.FORWARD;
      Complex[] complexArray1 = fastFourierTransformer0.transform(complexArray0, transformType0);
  }

  @Test
  public void test05()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.UNITARY;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      Complex[] complexArray0 = new Complex[8];
      Complex complex0 = Complex.ZERO;
      complexArray0[0] = complex0;
      complexArray0[1] = complexArray0[0];
      complexArray0[2] = complexArray0[1];
      complexArray0[3] = complex0;
      complexArray0[4] = complex0;
      complexArray0[5] = complexArray0[4];
      complexArray0[6] = complex0;
      complexArray0[7] = complexArray0[1];
      TransformType transformType0 = TransformType.FORWARD;
      Complex[] complexArray1 = fastFourierTransformer0.transform(complexArray0, transformType0);
  }

  @Test
  public void test06()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.STANDARD;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      double[] doubleArray0 = new double[8];
      TransformType transformType0 = TransformType.INVERSE;
      Complex[] complexArray0 = fastFourierTransformer0.transform(doubleArray0, transformType0);
  }

  @Test
  public void test07()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.STANDARD;
      double[][] doubleArray0 = new double[1][0];
      TransformType transformType0 = TransformType.FORWARD;
      try {
        FastFourierTransformer.transformInPlace(doubleArray0, dftNormalization0, transformType0);
      } catch(DimensionMismatchException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      double[][] doubleArray0 = new double[2][5];
      double[] doubleArray1 = new double[2];
      doubleArray0[0] = doubleArray1;
      DftNormalization dftNormalization0 = DftNormalization.STANDARD;
      TransformType transformType0 = TransformType.FORWARD;
      try {
        FastFourierTransformer.transformInPlace(doubleArray0, dftNormalization0, transformType0);
      } catch(DimensionMismatchException e) {
      }
  }

  @Test
  public void test09()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.UNITARY;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      Complex[] complexArray0 = new Complex[2];
      Complex complex0 = Complex.I;
      complexArray0[0] = complex0;
      complexArray0[1] = complex0;
      TransformType transformType0 = TransformType.INVERSE;
      Complex[] complexArray1 = fastFourierTransformer0.transform(complexArray0, transformType0);
  }

  @Test
  public void test10()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.STANDARD;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      Asinh asinh0 = new Asinh();
      TransformType transformType0 = TransformType.INVERSE;
      try {
        fastFourierTransformer0.transform((UnivariateFunction) asinh0, 0.0, 0.0, 0, transformType0);
      } catch(NotStrictlyPositiveException e) {
      }
  }

  @Test
  public void test11()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.UNITARY;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      Cbrt cbrt0 = new Cbrt();
      TransformType transformType0 = TransformType.INVERSE;
      try {
        fastFourierTransformer0.transform((UnivariateFunction) cbrt0, 0.0, (-195.6164861059), 34, transformType0);
      } catch(NumberIsTooLargeException e) {
      }
  }

  @Test
  public void test12()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.UNITARY;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      Logit logit0 = new Logit();
      TransformType transformType0 = TransformType.FORWARD;
      try {
        fastFourierTransformer0.transform((UnivariateFunction) logit0, 0.0, 1130.590697761, 3, transformType0);
      } catch(OutOfRangeException e) {
      }
  }

  @Test
  public void test13()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.UNITARY;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      TransformType transformType0 = TransformType.FORWARD;
      try {
        fastFourierTransformer0.transform((double[]) null, transformType0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.STANDARD;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      TransformType transformType0 = TransformType.INVERSE;
      double[] doubleArray0 = new double[9];
      try {
        fastFourierTransformer0.transform(doubleArray0, transformType0);
      } catch(MathIllegalArgumentException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.STANDARD;
      FastFourierTransformer fastFourierTransformer0 = new FastFourierTransformer(dftNormalization0);
      Complex[] complexArray0 = new Complex[3];
      Complex complex0 = Complex.ZERO;
      complexArray0[0] = complex0;
      complexArray0[1] = complexArray0[0];
      complexArray0[2] = complexArray0[0];
      TransformType transformType0 = TransformType.INVERSE;
      try {
        fastFourierTransformer0.transform(complexArray0, transformType0);
      } catch(MathIllegalArgumentException e) {
      }
  }

  @Test
  public void test16()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.UNITARY;
      TransformType transformType0 = TransformType.INVERSE;
      try {
        FastFourierTransformer.transformInPlace((double[][]) null, dftNormalization0, transformType0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test17()  throws Throwable  {
      DftNormalization dftNormalization0 = DftNormalization.STANDARD;
      double[][] doubleArray0 = new double[2][7];
      TransformType transformType0 = TransformType.INVERSE;
      try {
        FastFourierTransformer.transformInPlace(doubleArray0, dftNormalization0, transformType0);
      } catch(MathIllegalArgumentException e) {
      }
  }
}
