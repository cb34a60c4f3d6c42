package org.apache.commons.math3.geometry.euclidean.threed;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.geometry.euclidean.threed.SphericalCoordinates;
import org.apache.commons.math3.geometry.euclidean.threed.Vector3D;
public class SphericalCoordinates_ESTest {

  @Test
  public void test0()  throws Throwable  {
      SphericalCoordinates sphericalCoordinates0 = new SphericalCoordinates(1793.71803769, 1793.71803769, (-2533.08));
      double double0 = sphericalCoordinates0.getR();
  }

  @Test
  public void test1()  throws Throwable  {
      SphericalCoordinates sphericalCoordinates0 = new SphericalCoordinates(1793.71803769, 1793.71803769, (-2533.08));
      double double0 = sphericalCoordinates0.getTheta();
  }

  @Test
  public void test2()  throws Throwable  {
      SphericalCoordinates sphericalCoordinates0 = new SphericalCoordinates(0.0, 0.0, 0.0);
      double[][] doubleArray0 = new double[1][7];
      double[] doubleArray1 = new double[3];
      try {
        sphericalCoordinates0.toCartesianHessian(doubleArray0, doubleArray1);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test3()  throws Throwable  {
      SphericalCoordinates sphericalCoordinates0 = new SphericalCoordinates((-656.251), 0.0, (-656.251));
      Vector3D vector3D0 = sphericalCoordinates0.getCartesian();
  }

  @Test
  public void test4()  throws Throwable  {
      SphericalCoordinates sphericalCoordinates0 = new SphericalCoordinates((-656.251), 0.0, (-656.251));
      double double0 = sphericalCoordinates0.getPhi();
  }

  @Test
  public void test5()  throws Throwable  {
      SphericalCoordinates sphericalCoordinates0 = new SphericalCoordinates((-656.251), 0.0, (-656.251));
      double[][] doubleArray0 = new double[12][4];
      double[] doubleArray1 = new double[4];
      double[][] doubleArray2 = sphericalCoordinates0.toCartesianHessian(doubleArray0, doubleArray1);
      double[][] doubleArray3 = sphericalCoordinates0.toCartesianHessian(doubleArray0, doubleArray1);
  }

  @Test
  public void test6()  throws Throwable  {
      SphericalCoordinates sphericalCoordinates0 = null;
      try {
        sphericalCoordinates0 = new SphericalCoordinates((Vector3D) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test7()  throws Throwable  {
      SphericalCoordinates sphericalCoordinates0 = new SphericalCoordinates(1793.71803769, 1793.71803769, (-2533.08));
      double[] doubleArray0 = new double[1];
      try {
        sphericalCoordinates0.toCartesianGradient(doubleArray0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test8()  throws Throwable  {
      SphericalCoordinates sphericalCoordinates0 = new SphericalCoordinates((-368.78), (-628.030986086), (-628.030986086));
      try {
        sphericalCoordinates0.toCartesianGradient((double[]) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test9()  throws Throwable  {
      Vector3D vector3D0 = new Vector3D(262.9161255145, 0.0, 1156.5674715);
      SphericalCoordinates sphericalCoordinates0 = new SphericalCoordinates(vector3D0);
      double[][] doubleArray0 = new double[8][1];
      doubleArray0[0] = null;
      try {
        sphericalCoordinates0.toCartesianHessian(doubleArray0, doubleArray0[1]);
      } catch(NullPointerException e) {
      }
  }
}
