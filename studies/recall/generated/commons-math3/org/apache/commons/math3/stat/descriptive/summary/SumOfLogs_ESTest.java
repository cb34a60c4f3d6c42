package org.apache.commons.math3.stat.descriptive.summary;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.exception.NotPositiveException;
import org.apache.commons.math3.exception.NullArgumentException;
import org.apache.commons.math3.exception.NumberIsTooLargeException;
import org.apache.commons.math3.stat.descriptive.summary.SumOfLogs;
public class SumOfLogs_ESTest {

  @Test
  public void test00()  throws Throwable  {
      SumOfLogs sumOfLogs0 = new SumOfLogs();
      SumOfLogs sumOfLogs1 = sumOfLogs0.copy();
  }

  @Test
  public void test01()  throws Throwable  {
      SumOfLogs sumOfLogs0 = new SumOfLogs();
      long long0 = sumOfLogs0.getN();
  }

  @Test
  public void test02()  throws Throwable  {
      SumOfLogs sumOfLogs0 = new SumOfLogs();
      sumOfLogs0.increment(0.0);
  }

  @Test
  public void test03()  throws Throwable  {
      SumOfLogs sumOfLogs0 = new SumOfLogs();
      double double0 = sumOfLogs0.getResult();
  }

  @Test
  public void test04()  throws Throwable  {
      SumOfLogs sumOfLogs0 = new SumOfLogs();
      sumOfLogs0.clear();
  }

  @Test
  public void test05()  throws Throwable  {
      SumOfLogs sumOfLogs0 = new SumOfLogs();
      double[] doubleArray0 = new double[8];
      double double0 = sumOfLogs0.evaluate(doubleArray0);
  }

  @Test
  public void test06()  throws Throwable  {
      SumOfLogs sumOfLogs0 = null;
      try {
        sumOfLogs0 = new SumOfLogs((SumOfLogs) null);
      } catch(NullArgumentException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      try {
        SumOfLogs.copy((SumOfLogs) null, (SumOfLogs) null);
      } catch(NullArgumentException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      SumOfLogs sumOfLogs0 = new SumOfLogs();
      double[] doubleArray0 = new double[5];
      try {
        sumOfLogs0.evaluate(doubleArray0, (-357), 1014);
      } catch(NotPositiveException e) {
      }
  }

  @Test
  public void test09()  throws Throwable  {
      SumOfLogs sumOfLogs0 = new SumOfLogs();
      try {
        sumOfLogs0.evaluate((double[]) null, (-2909), 951);
      } catch(NullArgumentException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      SumOfLogs sumOfLogs0 = new SumOfLogs();
      double[] doubleArray0 = new double[7];
      try {
        sumOfLogs0.evaluate(doubleArray0, 0, 203);
      } catch(NumberIsTooLargeException e) {
      }
  }
}
