package org.apache.commons.math3.analysis;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.analysis.BivariateFunction;
import org.apache.commons.math3.analysis.FunctionUtils;
import org.apache.commons.math3.analysis.MultivariateFunction;
import org.apache.commons.math3.analysis.UnivariateFunction;
import org.apache.commons.math3.analysis.differentiation.UnivariateDifferentiableFunction;
import org.apache.commons.math3.analysis.function.Acosh;
import org.apache.commons.math3.analysis.function.Max;
import org.apache.commons.math3.analysis.function.Min;
import org.apache.commons.math3.analysis.function.Pow;
import org.apache.commons.math3.analysis.polynomials.PolynomialFunction;
import org.apache.commons.math3.exception.NotStrictlyPositiveException;
import org.apache.commons.math3.exception.NumberIsTooLargeException;
public class FunctionUtils_ESTest {

  @Test
  public void test00()  throws Throwable  {
      UnivariateDifferentiableFunction[] univariateDifferentiableFunctionArray0 = new UnivariateDifferentiableFunction[9];
      UnivariateDifferentiableFunction univariateDifferentiableFunction0 = FunctionUtils.multiply(univariateDifferentiableFunctionArray0);
  }

  @Test
  public void test01()  throws Throwable  {
      UnivariateFunction[] univariateFunctionArray0 = new UnivariateFunction[5];
      UnivariateFunction univariateFunction0 = FunctionUtils.multiply(univariateFunctionArray0);
  }

  @Test
  public void test02()  throws Throwable  {
      UnivariateDifferentiableFunction[] univariateDifferentiableFunctionArray0 = new UnivariateDifferentiableFunction[9];
      UnivariateDifferentiableFunction univariateDifferentiableFunction0 = FunctionUtils.add(univariateDifferentiableFunctionArray0);
  }

  @Test
  public void test03()  throws Throwable  {
      UnivariateFunction[] univariateFunctionArray0 = new UnivariateFunction[5];
      UnivariateFunction univariateFunction0 = FunctionUtils.add(univariateFunctionArray0);
  }

  @Test
  public void test04()  throws Throwable  {
      UnivariateDifferentiableFunction[] univariateDifferentiableFunctionArray0 = new UnivariateDifferentiableFunction[9];
      UnivariateDifferentiableFunction univariateDifferentiableFunction0 = FunctionUtils.compose(univariateDifferentiableFunctionArray0);
  }

  @Test
  public void test05()  throws Throwable  {
      UnivariateFunction[] univariateFunctionArray0 = new UnivariateFunction[1];
      UnivariateFunction univariateFunction0 = FunctionUtils.compose(univariateFunctionArray0);
      Pow pow0 = new Pow();
      UnivariateFunction univariateFunction1 = FunctionUtils.combine(pow0, univariateFunction0, univariateFunction0);
  }

  @Test
  public void test06()  throws Throwable  {
      Min min0 = new Min();
      UnivariateFunction univariateFunction0 = FunctionUtils.fix2ndArgument(min0, 0.0);
  }

  @Test
  public void test07()  throws Throwable  {
      Min min0 = new Min();
      UnivariateFunction univariateFunction0 = FunctionUtils.fix1stArgument(min0, (-2636.7));
  }

  @Test
  public void test08()  throws Throwable  {
      Min min0 = new Min();
      double[] doubleArray0 = new double[3];
      PolynomialFunction polynomialFunction0 = new PolynomialFunction(doubleArray0);
      MultivariateFunction multivariateFunction0 = FunctionUtils.collector((BivariateFunction) min0, (UnivariateFunction) polynomialFunction0, (-2636.7));
  }

  @Test
  public void test09()  throws Throwable  {
      Max max0 = new Max();
      MultivariateFunction multivariateFunction0 = FunctionUtils.collector((BivariateFunction) max0, 0.0);
  }

  @Test
  public void test10()  throws Throwable  {
      UnivariateFunction[] univariateFunctionArray0 = new UnivariateFunction[1];
      UnivariateFunction univariateFunction0 = FunctionUtils.compose(univariateFunctionArray0);
      univariateFunctionArray0[0] = univariateFunction0;
      FunctionUtils.sample(univariateFunctionArray0[0], 0.0, 2068.74040575, 177);
  }

  @Test
  public void test11()  throws Throwable  {
      double[] doubleArray0 = new double[3];
      PolynomialFunction polynomialFunction0 = new PolynomialFunction(doubleArray0);
      try {
        FunctionUtils.sample(polynomialFunction0, (-453.701224), 0.0, 0);
      } catch(NotStrictlyPositiveException e) {
      }
  }

  @Test
  public void test12()  throws Throwable  {
      double[] doubleArray0 = new double[2];
      PolynomialFunction polynomialFunction0 = new PolynomialFunction(doubleArray0);
      try {
        FunctionUtils.sample(polynomialFunction0, 142.4261990102372, 142.4261990102372, 177);
      } catch(NumberIsTooLargeException e) {
      }
  }

  @Test
  public void test13()  throws Throwable  {
      Acosh acosh0 = new Acosh();
      double[] doubleArray0 = FunctionUtils.sample(acosh0, (-3633.845557947061), 2.1253302469985373E-111, 1098);
  }

  @Test
  public void test14()  throws Throwable  {
      UnivariateFunction[] univariateFunctionArray0 = new UnivariateFunction[1];
      UnivariateFunction univariateFunction0 = FunctionUtils.compose(univariateFunctionArray0);
      try {
        FunctionUtils.sample(univariateFunction0, 0.0, 2.1253302469985373E-111, 177);
      } catch(NullPointerException e) {
      }
  }
}
