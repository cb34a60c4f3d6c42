package org.apache.commons.math3.linear;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.linear.NonSymmetricMatrixException;
public class NonSymmetricMatrixException_ESTest {

  @Test
  public void test0()  throws Throwable  {
      NonSymmetricMatrixException nonSymmetricMatrixException0 = new NonSymmetricMatrixException(27, 1355, (-5173.1236940181));
      int int0 = nonSymmetricMatrixException0.getRow();
  }

  @Test
  public void test1()  throws Throwable  {
      NonSymmetricMatrixException nonSymmetricMatrixException0 = new NonSymmetricMatrixException(27, 1355, (-5173.1236940181));
      int int0 = nonSymmetricMatrixException0.getColumn();
  }

  @Test
  public void test2()  throws Throwable  {
      NonSymmetricMatrixException nonSymmetricMatrixException0 = new NonSymmetricMatrixException(27, 1355, (-5173.1236940181));
      double double0 = nonSymmetricMatrixException0.getThreshold();
  }
}
