package org.apache.commons.math3.optimization;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.exception.NullArgumentException;
import org.apache.commons.math3.linear.Array2DRowRealMatrix;
import org.apache.commons.math3.linear.DiagonalMatrix;
import org.apache.commons.math3.linear.NonSquareMatrixException;
import org.apache.commons.math3.linear.RealMatrix;
import org.apache.commons.math3.optimization.Weight;
public class Weight_ESTest {

  @Test
  public void test0()  throws Throwable  {
      double[] doubleArray0 = new double[1];
      DiagonalMatrix diagonalMatrix0 = new DiagonalMatrix(doubleArray0);
      Weight weight0 = new Weight(diagonalMatrix0);
      RealMatrix realMatrix0 = weight0.getWeight();
  }

  @Test
  public void test1()  throws Throwable  {
      Array2DRowRealMatrix array2DRowRealMatrix0 = new Array2DRowRealMatrix(1, 3008);
      Weight weight0 = null;
      try {
        weight0 = new Weight(array2DRowRealMatrix0);
      } catch(NonSquareMatrixException e) {
      }
  }

  @Test
  public void test2()  throws Throwable  {
      Weight weight0 = null;
      try {
        weight0 = new Weight((RealMatrix) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test3()  throws Throwable  {
      Weight weight0 = null;
      try {
        weight0 = new Weight((double[]) null);
      } catch(NullArgumentException e) {
      }
  }
}
