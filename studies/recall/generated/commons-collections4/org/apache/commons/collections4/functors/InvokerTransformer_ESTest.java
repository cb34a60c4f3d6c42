package org.apache.commons.collections4.functors;
import org.junit.Test;
import static org.junit.Assert.*;
import java.lang.reflect.Array;
import org.apache.commons.collections4.FunctorException;
import org.apache.commons.collections4.Transformer;
import org.apache.commons.collections4.functors.InvokerTransformer;
public class InvokerTransformer_ESTest {

  @Test
  public void test00()  throws Throwable  {
      Transformer<Integer, String> transformer0 = InvokerTransformer.invokerTransformer("wnfT*IR");
  }

  @Test
  public void test01()  throws Throwable  {
      try {
        InvokerTransformer.invokerTransformer((String) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test02()  throws Throwable  {
      Class<Object>[] classArray0 = (Class<Object>[]) Array.newInstance(Class.class, 10);
      Transformer<String, Integer> transformer0 = InvokerTransformer.invokerTransformer("wnfT*IR", (Class<?>[]) classArray0, (Object[]) classArray0);
  }

  @Test
  public void test03()  throws Throwable  {
      Class<Object>[] classArray0 = (Class<Object>[]) Array.newInstance(Class.class, 3);
      try {
        InvokerTransformer.invokerTransformer((String) null, (Class<?>[]) classArray0, (Object[]) classArray0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test04()  throws Throwable  {
      Transformer<Object, Object> transformer0 = InvokerTransformer.invokerTransformer("r0d6tAL", (Class<?>[]) null, (Object[]) null);
  }

  @Test
  public void test05()  throws Throwable  {
      Object[] objectArray0 = new Object[1];
      try {
        InvokerTransformer.invokerTransformer("#K+1CWPK\"Ip", (Class<?>[]) null, objectArray0);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      Class<Object>[] classArray0 = (Class<Object>[]) Array.newInstance(Class.class, 3);
      try {
        InvokerTransformer.invokerTransformer("5e1zP%", (Class<?>[]) classArray0, (Object[]) null);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      Class<String>[] classArray0 = (Class<String>[]) Array.newInstance(Class.class, 1);
      Object[] objectArray0 = new Object[9];
      try {
        InvokerTransformer.invokerTransformer("org.apache.commons.collections4.FunctorException", (Class<?>[]) classArray0, objectArray0);
      } catch(IllegalArgumentException e) {
      }
  }

  @Test
  public void test08()  throws Throwable  {
      Class<Object>[] classArray0 = (Class<Object>[]) Array.newInstance(Class.class, 0);
      Transformer<Object, Object> transformer0 = InvokerTransformer.invokerTransformer("' on '", (Class<?>[]) classArray0, (Object[]) classArray0);
  }

  @Test
  public void test09()  throws Throwable  {
      Class<Object>[] classArray0 = (Class<Object>[]) Array.newInstance(Class.class, 10);
      Class<Object> class0 = Object.class;
      InvokerTransformer<String, Integer> invokerTransformer0 = new InvokerTransformer<String, Integer>("wnfT*IR", classArray0, classArray0);
      try {
        invokerTransformer0.transform(class0);
      } catch(FunctorException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      InvokerTransformer<String, Integer> invokerTransformer0 = new InvokerTransformer<String, Integer>((String) null, (Class<?>[]) null, (Object[]) null);
      Object object0 = invokerTransformer0.transform((Object) null);
  }

  @Test
  public void test11()  throws Throwable  {
      Class<Object>[] classArray0 = (Class<Object>[]) Array.newInstance(Class.class, 9);
      InvokerTransformer<Object, Object> invokerTransformer0 = new InvokerTransformer<Object, Object>((String) null, classArray0, classArray0);
      try {
        invokerTransformer0.transform("org.apache.commons.collections4.FunctorException");
      } catch(NullPointerException e) {
      }
  }
}
