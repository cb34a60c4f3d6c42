package org.apache.commons.collections4.functors;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.collections4.Factory;
import org.apache.commons.collections4.functors.ExceptionFactory;
public class ExceptionFactory_ESTest {

  @Test
  public void test0()  throws Throwable  {
      Factory<Object> factory0 = ExceptionFactory.exceptionFactory();
  }
}
