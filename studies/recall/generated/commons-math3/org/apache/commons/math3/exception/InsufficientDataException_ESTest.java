package org.apache.commons.math3.exception;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.exception.InsufficientDataException;
import org.apache.commons.math3.exception.util.LocalizedFormats;
public class InsufficientDataException_ESTest {

  @Test
  public void test0()  throws Throwable  {
      InsufficientDataException insufficientDataException0 = new InsufficientDataException();
  }

  @Test
  public void test1()  throws Throwable  {
      LocalizedFormats localizedFormats0 = LocalizedFormats.UNABLE_TO_SOLVE_SINGULAR_PROBLEM;
      Object[] objectArray0 = new Object[1];
      InsufficientDataException insufficientDataException0 = new InsufficientDataException(localizedFormats0, objectArray0);
  }
}
