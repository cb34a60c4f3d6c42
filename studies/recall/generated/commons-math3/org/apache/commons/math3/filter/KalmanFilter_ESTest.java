package org.apache.commons.math3.filter;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.exception.DimensionMismatchException;
import org.apache.commons.math3.exception.NotStrictlyPositiveException;
import org.apache.commons.math3.exception.NullArgumentException;
import org.apache.commons.math3.filter.DefaultMeasurementModel;
import org.apache.commons.math3.filter.DefaultProcessModel;
import org.apache.commons.math3.filter.KalmanFilter;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.ArrayRealVector;
import org.apache.commons.math3.linear.MatrixDimensionMismatchException;
import org.apache.commons.math3.linear.NonPositiveDefiniteMatrixException;
import org.apache.commons.math3.linear.NonSquareMatrixException;
import org.apache.commons.math3.linear.OpenMapRealMatrix;
import org.apache.commons.math3.linear.OpenMapRealVector;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.linear.RealVector;
public class KalmanFilter_ESTest {

  @Test
  public void test00()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      double[] doubleArray2 = kalmanFilter0.getStateEstimation();
  }

  @Test
  public void test01()  throws Throwable  {
      double[][] doubleArray0 = new double[5][5];
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray0, doubleArray0, doubleArray0);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray0, doubleArray0);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      double[][] doubleArray1 = kalmanFilter0.getErrorCovariance();
  }

  @Test
  public void test02()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      int int0 = kalmanFilter0.getStateDimension();
  }

  @Test
  public void test03()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      RealMatrix realMatrix0 = kalmanFilter0.getErrorCovarianceMatrix();
  }

  @Test
  public void test04()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      int int0 = kalmanFilter0.getMeasurementDimension();
  }

  @Test
  public void test05()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      kalmanFilter0.predict(doubleArray0);
  }

  @Test
  public void test06()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      kalmanFilter0.predict();
  }

  @Test
  public void test07()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      try {
        kalmanFilter0.correct(doubleArray0);
      } catch(NonPositiveDefiniteMatrixException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      RealVector realVector0 = kalmanFilter0.getStateEstimationVector();
  }

  @Test
  public void test09()  throws Throwable  {
      double[][] doubleArray0 = new double[19][5];
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray0, doubleArray0);
      ArrayRealVector arrayRealVector0 = new ArrayRealVector(1);
      Array2DRowRealMatrix array2DRowRealMatrix0 = new Array2DRowRealMatrix(1, 1);
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(array2DRowRealMatrix0, (RealMatrix) null, array2DRowRealMatrix0, arrayRealVector0, array2DRowRealMatrix0);
      KalmanFilter kalmanFilter0 = null;
      try {
        kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      } catch(MatrixDimensionMismatchException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      double[] doubleArray0 = new double[5];
      Array2DRowRealMatrix array2DRowRealMatrix0 = new Array2DRowRealMatrix(doubleArray0);
      OpenMapRealVector openMapRealVector0 = new OpenMapRealVector((-99));
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(array2DRowRealMatrix0, array2DRowRealMatrix0, array2DRowRealMatrix0, openMapRealVector0, array2DRowRealMatrix0);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(array2DRowRealMatrix0, array2DRowRealMatrix0);
      KalmanFilter kalmanFilter0 = null;
      try {
        kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      } catch(DimensionMismatchException e) {
      }
  }

  @Test
  public void test11()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[2][4];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1, doubleArray0, doubleArray1);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      KalmanFilter kalmanFilter0 = null;
      try {
        kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      } catch(NonSquareMatrixException e) {
      }
  }

  @Test
  public void test12()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      double[][] doubleArray2 = new double[1][7];
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray2, doubleArray1);
      KalmanFilter kalmanFilter0 = null;
      try {
        kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      } catch(MatrixDimensionMismatchException e) {
      }
  }

  @Test
  public void test13()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      double[][] doubleArray2 = new double[4][6];
      doubleArray2[0] = doubleArray0;
      doubleArray2[1] = doubleArray0;
      doubleArray2[2] = doubleArray0;
      doubleArray2[3] = doubleArray0;
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray2);
      KalmanFilter kalmanFilter0 = null;
      try {
        kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      } catch(MatrixDimensionMismatchException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      double[][] doubleArray0 = new double[5][5];
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray0, doubleArray0, doubleArray0);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray0, doubleArray0);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      double[] doubleArray1 = new double[4];
      try {
        kalmanFilter0.predict(doubleArray1);
      } catch(DimensionMismatchException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      double[][] doubleArray2 = new double[4][7];
      doubleArray2[0] = doubleArray0;
      doubleArray2[1] = doubleArray0;
      doubleArray2[2] = doubleArray0;
      doubleArray2[3] = doubleArray0;
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray2, doubleArray2);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      try {
        kalmanFilter0.correct(doubleArray0);
      } catch(DimensionMismatchException e) {
      }
  }

  @Test
  public void test16()  throws Throwable  {
      double[][] doubleArray0 = new double[1][5];
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray0, doubleArray0, doubleArray0);
      double[] doubleArray1 = new double[7];
      Array2DRowRealMatrix array2DRowRealMatrix0 = new Array2DRowRealMatrix(doubleArray1);
      Array2DRowRealMatrix array2DRowRealMatrix1 = new Array2DRowRealMatrix();
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(array2DRowRealMatrix1, array2DRowRealMatrix0);
      KalmanFilter kalmanFilter0 = null;
      try {
        kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      } catch(NotStrictlyPositiveException e) {
      }
  }

  @Test
  public void test17()  throws Throwable  {
      double[][] doubleArray0 = new double[5][5];
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray0, doubleArray0);
      ArrayRealVector arrayRealVector0 = new ArrayRealVector(1);
      OpenMapRealVector openMapRealVector0 = new OpenMapRealVector(arrayRealVector0);
      RealMatrix realMatrix0 = arrayRealVector0.outerProduct(openMapRealVector0);
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(realMatrix0, (RealMatrix) null, (RealMatrix) null, arrayRealVector0, (RealMatrix) null);
      KalmanFilter kalmanFilter0 = null;
      try {
        kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      } catch(NullArgumentException e) {
      }
  }

  @Test
  public void test18()  throws Throwable  {
      double[][] doubleArray0 = new double[5][5];
      Array2DRowRealMatrix array2DRowRealMatrix0 = new Array2DRowRealMatrix(doubleArray0);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(array2DRowRealMatrix0, array2DRowRealMatrix0);
      OpenMapRealMatrix openMapRealMatrix0 = new OpenMapRealMatrix(1365, 1365);
      Double[] doubleArray1 = new Double[1];
      Double double0 = new Double(1365);
      doubleArray1[0] = double0;
      ArrayRealVector arrayRealVector0 = new ArrayRealVector(doubleArray1);
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(openMapRealMatrix0, openMapRealMatrix0, array2DRowRealMatrix0, arrayRealVector0, array2DRowRealMatrix0);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
  }

  @Test
  public void test19()  throws Throwable  {
      double[][] doubleArray0 = new double[5][5];
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray0, doubleArray0, doubleArray0);
      double[] doubleArray1 = new double[7];
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray0, doubleArray0);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      ArrayRealVector arrayRealVector0 = new ArrayRealVector(doubleArray1, doubleArray1);
      try {
        kalmanFilter0.correct((RealVector) arrayRealVector0);
      } catch(DimensionMismatchException e) {
      }
  }

  @Test
  public void test20()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      try {
        kalmanFilter0.correct((RealVector) null);
      } catch(NullArgumentException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      ArrayRealVector arrayRealVector0 = new ArrayRealVector(doubleArray0);
      try {
        kalmanFilter0.correct((RealVector) arrayRealVector0);
      } catch(NonPositiveDefiniteMatrixException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      double[][] doubleArray0 = new double[5][5];
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray0, doubleArray0, doubleArray0);
      Array2DRowRealMatrix array2DRowRealMatrix0 = new Array2DRowRealMatrix(doubleArray0);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(array2DRowRealMatrix0, array2DRowRealMatrix0);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      try {
        kalmanFilter0.correct((double[]) null);
      } catch(NullArgumentException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      double[] doubleArray0 = new double[8];
      double[][] doubleArray1 = new double[8][1];
      doubleArray1[0] = doubleArray0;
      doubleArray1[1] = doubleArray0;
      doubleArray1[2] = doubleArray0;
      doubleArray1[3] = doubleArray0;
      doubleArray1[4] = doubleArray0;
      doubleArray1[5] = doubleArray0;
      doubleArray1[6] = doubleArray0;
      doubleArray1[7] = doubleArray0;
      DefaultProcessModel defaultProcessModel0 = new DefaultProcessModel(doubleArray1, doubleArray1, doubleArray1);
      DefaultMeasurementModel defaultMeasurementModel0 = new DefaultMeasurementModel(doubleArray1, doubleArray1);
      KalmanFilter kalmanFilter0 = new KalmanFilter(defaultProcessModel0, defaultMeasurementModel0);
      OpenMapRealVector openMapRealVector0 = new OpenMapRealVector();
      try {
        kalmanFilter0.predict((RealVector) openMapRealVector0);
      } catch(DimensionMismatchException e) {
      }
  }
}
