package gnu.trove.procedure.array;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.procedure.array.ToObjectArrayProceedure;
public class ToObjectArrayProceedure_ESTest {

  @Test
  public void test0()  throws Throwable  {
      Object[] objectArray0 = new Object[1];
      Object object0 = new Object();
      ToObjectArrayProceedure<Object> toObjectArrayProceedure0 = new ToObjectArrayProceedure<Object>(objectArray0);
      boolean boolean0 = toObjectArrayProceedure0.execute(object0);
      try {
        toObjectArrayProceedure0.execute(object0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test1()  throws Throwable  {
      String[] stringArray0 = new String[5];
      ToObjectArrayProceedure<Object> toObjectArrayProceedure0 = new ToObjectArrayProceedure<Object>(stringArray0);
      Integer[] integerArray0 = new Integer[3];
      Integer integer0 = new Integer((-3805));
      integerArray0[0] = integer0;
      integerArray0[1] = integerArray0[0];
      try {
        toObjectArrayProceedure0.execute(integerArray0[1]);
      } catch(ArrayStoreException e) {
      }
  }

  @Test
  public void test2()  throws Throwable  {
      ToObjectArrayProceedure<Object> toObjectArrayProceedure0 = new ToObjectArrayProceedure<Object>((Object[]) null);
      try {
        toObjectArrayProceedure0.execute("eWPLk");
      } catch(NullPointerException e) {
      }
  }
}
