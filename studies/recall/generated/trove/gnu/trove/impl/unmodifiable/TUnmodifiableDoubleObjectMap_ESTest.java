package gnu.trove.impl.unmodifiable;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.function.TObjectFunction;
import gnu.trove.impl.unmodifiable.TUnmodifiableDoubleObjectMap;
import gnu.trove.iterator.TDoubleObjectIterator;
import gnu.trove.map.TDoubleObjectMap;
import gnu.trove.map.hash.TDoubleObjectHashMap;
import gnu.trove.procedure.TDoubleObjectProcedure;
import gnu.trove.procedure.TDoubleProcedure;
import gnu.trove.procedure.array.ToObjectArrayProceedure;
import gnu.trove.set.TDoubleSet;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
public class TUnmodifiableDoubleObjectMap_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Object>();
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap0);
      TDoubleObjectIterator<Object> tDoubleObjectIterator0 = tUnmodifiableDoubleObjectMap0.iterator();
  }

  @Test
  public void test01()  throws Throwable  {
      TDoubleObjectHashMap<String> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<String>((-2660));
      TUnmodifiableDoubleObjectMap<String> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<String>(tDoubleObjectHashMap0);
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap1 = new TDoubleObjectHashMap<Object>(tUnmodifiableDoubleObjectMap0);
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap1 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap1);
      double[] doubleArray0 = tUnmodifiableDoubleObjectMap1.keys(tDoubleObjectHashMap1._set);
  }

  @Test
  public void test03()  throws Throwable  {
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Object>((-1480));
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap0);
      try {
        tUnmodifiableDoubleObjectMap0.retainEntries((TDoubleObjectProcedure<? super Object>) null);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test04()  throws Throwable  {
      TDoubleObjectHashMap<Double> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Double>();
      TUnmodifiableDoubleObjectMap<Double> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Double>(tDoubleObjectHashMap0);
      Object object0 = tUnmodifiableDoubleObjectMap0.get((byte)2);
  }

  @Test
  public void test05()  throws Throwable  {
      TDoubleObjectHashMap<Integer> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Integer>((byte)0, (byte)2);
      TUnmodifiableDoubleObjectMap<Integer> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Integer>(tDoubleObjectHashMap0);
      HashMap<Double, Integer> hashMap0 = new HashMap<Double, Integer>();
      try {
        tUnmodifiableDoubleObjectMap0.putAll((Map<? extends Double, ? extends Integer>) hashMap0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test06()  throws Throwable  {
      TDoubleObjectHashMap<String> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<String>(155);
      TUnmodifiableDoubleObjectMap<String> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<String>(tDoubleObjectHashMap0);
      Object[] objectArray0 = tUnmodifiableDoubleObjectMap0.values();
  }

  @Test
  public void test07()  throws Throwable  {
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Object>();
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap0);
      Object[] objectArray0 = new Object[2];
      Object[] objectArray1 = tUnmodifiableDoubleObjectMap0.values(objectArray0);
  }

  @Test
  public void test08()  throws Throwable  {
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Object>(1098);
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap0);
      try {
        tUnmodifiableDoubleObjectMap0.put(0.0, (Object) null);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test09()  throws Throwable  {
      TDoubleObjectHashMap<Integer> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Integer>(618, 0);
      TUnmodifiableDoubleObjectMap<Integer> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Integer>(tDoubleObjectHashMap0);
      Integer integer0 = new Integer((byte)0);
      try {
        tUnmodifiableDoubleObjectMap0.putIfAbsent((-407.423878738789), integer0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Object>();
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap0);
      boolean boolean0 = tUnmodifiableDoubleObjectMap0.isEmpty();
  }

  @Test
  public void test11()  throws Throwable  {
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Object>();
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap0);
      String string0 = tUnmodifiableDoubleObjectMap0.toString();
  }

  @Test
  public void test12()  throws Throwable  {
      TDoubleObjectHashMap<Double> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Double>();
      TUnmodifiableDoubleObjectMap<Double> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Double>(tDoubleObjectHashMap0);
      try {
        tUnmodifiableDoubleObjectMap0.putAll((TDoubleObjectMap<? extends Double>) tDoubleObjectHashMap0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test13()  throws Throwable  {
      TDoubleObjectHashMap<Integer> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Integer>((byte)0, (byte)2);
      TUnmodifiableDoubleObjectMap<Integer> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Integer>(tDoubleObjectHashMap0);
      try {
        tUnmodifiableDoubleObjectMap0.clear();
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Object>();
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap0);
      double[] doubleArray0 = tUnmodifiableDoubleObjectMap0.keys();
  }

  @Test
  public void test15()  throws Throwable  {
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Object>();
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap0);
      Object[] objectArray0 = new Object[2];
      ToObjectArrayProceedure<Object> toObjectArrayProceedure0 = new ToObjectArrayProceedure<Object>(objectArray0);
      boolean boolean0 = tUnmodifiableDoubleObjectMap0.forEachValue(toObjectArrayProceedure0);
  }

  @Test
  public void test17()  throws Throwable  {
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Object>(646);
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap0);
      boolean boolean0 = tUnmodifiableDoubleObjectMap0.containsValue(tDoubleObjectHashMap0);
  }

  @Test
  public void test18()  throws Throwable  {
      TDoubleObjectHashMap<String> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<String>((-2660));
      TUnmodifiableDoubleObjectMap<String> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<String>(tDoubleObjectHashMap0);
      boolean boolean0 = tUnmodifiableDoubleObjectMap0.containsKey((byte)2);
  }

  @Test
  public void test19()  throws Throwable  {
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Object>((-3532), 4424.4F);
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap0);
      int int0 = tUnmodifiableDoubleObjectMap0.hashCode();
  }

  @Test
  public void test20()  throws Throwable  {
      TDoubleObjectHashMap<String> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<String>((-2660));
      TUnmodifiableDoubleObjectMap<String> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<String>(tDoubleObjectHashMap0);
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap1 = new TDoubleObjectHashMap<Object>(tUnmodifiableDoubleObjectMap0);
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap1 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap1);
      try {
        tUnmodifiableDoubleObjectMap1.remove(Double.NEGATIVE_INFINITY);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = null;
      try {
        tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>((TDoubleObjectMap<Object>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Object>(0, (byte)0);
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap0);
      TDoubleSet tDoubleSet0 = tUnmodifiableDoubleObjectMap0.keySet();
      TDoubleSet tDoubleSet1 = tUnmodifiableDoubleObjectMap0.keySet();
  }

  @Test
  public void test23()  throws Throwable  {
      TDoubleObjectHashMap<String> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<String>();
      TUnmodifiableDoubleObjectMap<String> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<String>(tDoubleObjectHashMap0);
      Collection<String> collection0 = tUnmodifiableDoubleObjectMap0.valueCollection();
      Collection<String> collection1 = tUnmodifiableDoubleObjectMap0.valueCollection();
  }

  @Test
  public void test24()  throws Throwable  {
      TDoubleObjectHashMap<String> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<String>(291);
      TUnmodifiableDoubleObjectMap<String> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<String>(tDoubleObjectHashMap0);
      boolean boolean0 = tUnmodifiableDoubleObjectMap0.equals(tDoubleObjectHashMap0);
  }

  @Test
  public void test25()  throws Throwable  {
      TDoubleObjectHashMap<String> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<String>();
      TUnmodifiableDoubleObjectMap<String> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<String>(tDoubleObjectHashMap0);
      boolean boolean0 = tUnmodifiableDoubleObjectMap0.equals("%.q[M]@IL;yJ5bt");
  }

  @Test
  public void test27()  throws Throwable  {
      TDoubleObjectHashMap<Object> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<Object>((-2141), (-2141));
      TUnmodifiableDoubleObjectMap<Object> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<Object>(tDoubleObjectHashMap0);
      double double0 = tUnmodifiableDoubleObjectMap0.getNoEntryKey();
  }

  @Test
  public void test28()  throws Throwable  {
      TDoubleObjectHashMap<String> tDoubleObjectHashMap0 = new TDoubleObjectHashMap<String>(155);
      TUnmodifiableDoubleObjectMap<String> tUnmodifiableDoubleObjectMap0 = new TUnmodifiableDoubleObjectMap<String>(tDoubleObjectHashMap0);
      int int0 = tUnmodifiableDoubleObjectMap0.size();
  }
}
