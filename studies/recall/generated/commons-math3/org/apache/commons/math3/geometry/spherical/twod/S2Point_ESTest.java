package org.apache.commons.math3.geometry.spherical.twod;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.exception.OutOfRangeException;
import org.apache.commons.math3.geometry.Point;
import org.apache.commons.math3.geometry.Space;
import org.apache.commons.math3.geometry.euclidean.threed.Vector3D;
import org.apache.commons.math3.geometry.spherical.twod.S2Point;
import org.apache.commons.math3.geometry.spherical.twod.Sphere2D;
public class S2Point_ESTest {

  @Test
  public void test00()  throws Throwable  {
      S2Point s2Point0 = null;
      try {
        s2Point0 = new S2Point((-2234.52461575), (-2234.52461575));
      } catch(OutOfRangeException e) {
      }
  }

  @Test
  public void test01()  throws Throwable  {
      S2Point s2Point0 = new S2Point((-461.1), Double.NaN);
      Vector3D vector3D0 = s2Point0.getVector();
  }

  @Test
  public void test02()  throws Throwable  {
      S2Point s2Point0 = S2Point.PLUS_I;
      double double0 = s2Point0.getTheta();
  }

  @Test
  public void test03()  throws Throwable  {
      Vector3D vector3D0 = Vector3D.MINUS_J;
      S2Point s2Point0 = new S2Point(vector3D0);
      try {
        S2Point.distance(s2Point0, (S2Point) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test04()  throws Throwable  {
      S2Point s2Point0 = S2Point.PLUS_I;
      double double0 = s2Point0.getPhi();
  }

  @Test
  public void test05()  throws Throwable  {
      S2Point s2Point0 = S2Point.PLUS_I;
      S2Point s2Point1 = s2Point0.MINUS_I.negate();
      boolean boolean0 = s2Point1.equals(s2Point0);
  }

  @Test
  public void test06()  throws Throwable  {
      S2Point s2Point0 = S2Point.PLUS_I;
      Space space0 = s2Point0.PLUS_J.getSpace();
      boolean boolean0 = s2Point0.equals(space0);
  }

  @Test
  public void test07()  throws Throwable  {
      S2Point s2Point0 = null;
      try {
        s2Point0 = new S2Point(0.0, 4.71238898038469);
      } catch(OutOfRangeException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      S2Point s2Point0 = new S2Point((-461.1), Double.NaN);
      int int0 = s2Point0.hashCode();
  }

  @Test
  public void test09()  throws Throwable  {
      S2Point s2Point0 = new S2Point((-461.1), Double.NaN);
      S2Point s2Point1 = s2Point0.MINUS_J.negate();
      int int0 = s2Point1.hashCode();
  }

  @Test
  public void test10()  throws Throwable  {
      S2Point s2Point0 = S2Point.NaN;
      S2Point s2Point1 = s2Point0.PLUS_J.negate();
      boolean boolean0 = s2Point1.equals(s2Point0);
  }

  @Test
  public void test11()  throws Throwable  {
      S2Point s2Point0 = S2Point.PLUS_I;
      S2Point s2Point1 = s2Point0.negate();
      boolean boolean0 = s2Point0.equals(s2Point1);
  }

  @Test
  public void test12()  throws Throwable  {
      S2Point s2Point0 = S2Point.PLUS_I;
      S2Point s2Point1 = S2Point.PLUS_K;
      boolean boolean0 = s2Point1.equals(s2Point0);
  }

  @Test
  public void test13()  throws Throwable  {
      S2Point s2Point0 = null;
      try {
        s2Point0 = new S2Point((Vector3D) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      S2Point s2Point0 = S2Point.PLUS_I;
      try {
        s2Point0.distance((Point<Sphere2D>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      S2Point s2Point0 = S2Point.PLUS_I;
      boolean boolean0 = s2Point0.isNaN();
  }
}
