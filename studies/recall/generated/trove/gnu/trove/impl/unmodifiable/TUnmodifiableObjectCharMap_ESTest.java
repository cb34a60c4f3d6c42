package gnu.trove.impl.unmodifiable;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.TCharCollection;
import gnu.trove.function.TCharFunction;
import gnu.trove.impl.unmodifiable.TUnmodifiableObjectCharMap;
import gnu.trove.iterator.TObjectCharIterator;
import gnu.trove.map.TObjectCharMap;
import gnu.trove.map.custom_hash.TObjectCharCustomHashMap;
import gnu.trove.map.hash.TObjectCharHashMap;
import gnu.trove.procedure.TCharProcedure;
import gnu.trove.procedure.TObjectCharProcedure;
import gnu.trove.procedure.array.ToObjectArrayProceedure;
import gnu.trove.strategy.HashingStrategy;
import gnu.trove.strategy.IdentityHashingStrategy;
import java.util.HashMap;
import java.util.Map;
import java.util.Set;
public class TUnmodifiableObjectCharMap_ESTest {

  @Test
  public void test00()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = IdentityHashingStrategy.INSTANCE;
      TObjectCharCustomHashMap<Character> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Character>(identityHashingStrategy0);
      TUnmodifiableObjectCharMap<Character> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Character>(tObjectCharCustomHashMap0);
      TObjectCharIterator<Character> tObjectCharIterator0 = tUnmodifiableObjectCharMap0.iterator();
  }

  @Test
  public void test01()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = new IdentityHashingStrategy<Object>();
      TObjectCharCustomHashMap<Integer> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Integer>(identityHashingStrategy0, 0);
      TUnmodifiableObjectCharMap<Integer> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Integer>(tObjectCharCustomHashMap0);
      Object[] objectArray0 = tUnmodifiableObjectCharMap0.keys();
  }

  @Test
  public void test02()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = new IdentityHashingStrategy<Object>();
      TObjectCharCustomHashMap<Object> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Object>(identityHashingStrategy0);
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharCustomHashMap0);
      try {
        tUnmodifiableObjectCharMap0.increment(tObjectCharCustomHashMap0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test05()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = new IdentityHashingStrategy<Object>();
      TObjectCharCustomHashMap<Integer> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Integer>(identityHashingStrategy0, 0);
      TUnmodifiableObjectCharMap<Integer> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Integer>(tObjectCharCustomHashMap0);
      boolean boolean0 = tUnmodifiableObjectCharMap0.containsValue('W');
  }

  @Test
  public void test06()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = new IdentityHashingStrategy<Object>();
      TObjectCharCustomHashMap<Integer> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Integer>(identityHashingStrategy0, 0);
      TUnmodifiableObjectCharMap<Integer> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Integer>(tObjectCharCustomHashMap0);
      String string0 = tUnmodifiableObjectCharMap0.toString();
  }

  @Test
  public void test07()  throws Throwable  {
      TObjectCharHashMap<String> tObjectCharHashMap0 = new TObjectCharHashMap<String>();
      TUnmodifiableObjectCharMap<String> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<String>(tObjectCharHashMap0);
      try {
        tUnmodifiableObjectCharMap0.adjustOrPutValue("gnu.trove.list.linked.TCharLinkedList$RemoveProcedure", 'V', 'd');
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test09()  throws Throwable  {
      TObjectCharHashMap<Character> tObjectCharHashMap0 = new TObjectCharHashMap<Character>(1605, 1605, '2');
      TUnmodifiableObjectCharMap<Character> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Character>(tObjectCharHashMap0);
      try {
        tUnmodifiableObjectCharMap0.clear();
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test10()  throws Throwable  {
      TObjectCharHashMap<Object> tObjectCharHashMap0 = new TObjectCharHashMap<Object>(0);
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharHashMap0);
      char[] charArray0 = tUnmodifiableObjectCharMap0.values();
  }

  @Test
  public void test11()  throws Throwable  {
      TObjectCharHashMap<Object> tObjectCharHashMap0 = new TObjectCharHashMap<Object>();
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharHashMap0);
      boolean boolean0 = tUnmodifiableObjectCharMap0.isEmpty();
  }

  @Test
  public void test12()  throws Throwable  {
      Object[] objectArray0 = new Object[9];
      TObjectCharHashMap<Object> tObjectCharHashMap0 = new TObjectCharHashMap<Object>();
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharHashMap0);
      ToObjectArrayProceedure<Object> toObjectArrayProceedure0 = new ToObjectArrayProceedure<Object>(objectArray0);
      boolean boolean0 = tUnmodifiableObjectCharMap0.forEachKey(toObjectArrayProceedure0);
  }

  @Test
  public void test13()  throws Throwable  {
      TObjectCharHashMap<Integer> tObjectCharHashMap0 = new TObjectCharHashMap<Integer>(0);
      TUnmodifiableObjectCharMap<Integer> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Integer>(tObjectCharHashMap0);
      Integer integer0 = new Integer(0);
      try {
        tUnmodifiableObjectCharMap0.putIfAbsent(integer0, 'e');
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      TObjectCharCustomHashMap<Object> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Object>((HashingStrategy<? super Object>) null);
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharCustomHashMap0);
      int int0 = tUnmodifiableObjectCharMap0.hashCode();
  }

  @Test
  public void test15()  throws Throwable  {
      TObjectCharHashMap<String> tObjectCharHashMap0 = new TObjectCharHashMap<String>();
      TObjectCharCustomHashMap<Object> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Object>((HashingStrategy<? super Object>) null, tObjectCharHashMap0);
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharCustomHashMap0);
      HashMap<Integer, Character> hashMap0 = new HashMap<Integer, Character>();
      try {
        tUnmodifiableObjectCharMap0.putAll((Map<?, ? extends Character>) hashMap0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test16()  throws Throwable  {
      IdentityHashingStrategy<String> identityHashingStrategy0 = new IdentityHashingStrategy<String>();
      TObjectCharCustomHashMap<String> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<String>(identityHashingStrategy0, (-800), 0.0F, 'h');
      TUnmodifiableObjectCharMap<String> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<String>(tObjectCharCustomHashMap0);
      try {
        tUnmodifiableObjectCharMap0.adjustValue("jB#;]j1Tq9<F", 'z');
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test17()  throws Throwable  {
      TObjectCharCustomHashMap<Object> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Object>();
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharCustomHashMap0);
      int int0 = tUnmodifiableObjectCharMap0.size();
  }

  @Test
  public void test18()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = new IdentityHashingStrategy<Object>();
      TObjectCharCustomHashMap<Object> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Object>(identityHashingStrategy0, (-1280), (-1280));
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharCustomHashMap0);
      try {
        tUnmodifiableObjectCharMap0.putAll((TObjectCharMap<?>) tObjectCharCustomHashMap0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test19()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = new IdentityHashingStrategy<Object>();
      TObjectCharCustomHashMap<Object> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Object>(identityHashingStrategy0, (-1280), (-1280));
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharCustomHashMap0);
      char char0 = tUnmodifiableObjectCharMap0.getNoEntryValue();
  }

  @Test
  public void test20()  throws Throwable  {
      TObjectCharHashMap<Integer> tObjectCharHashMap0 = new TObjectCharHashMap<Integer>((-1), 651.62775F);
      TUnmodifiableObjectCharMap<Integer> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Integer>(tObjectCharHashMap0);
      Integer integer0 = new Integer((-976));
      try {
        tUnmodifiableObjectCharMap0.put(integer0, '(');
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test21()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = new IdentityHashingStrategy<Object>();
      TObjectCharCustomHashMap<Object> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Object>(identityHashingStrategy0);
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharCustomHashMap0);
      try {
        tUnmodifiableObjectCharMap0.remove(identityHashingStrategy0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test22()  throws Throwable  {
      TObjectCharHashMap<String> tObjectCharHashMap0 = new TObjectCharHashMap<String>((-748), (-748), '0');
      TUnmodifiableObjectCharMap<String> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<String>(tObjectCharHashMap0);
      try {
        tUnmodifiableObjectCharMap0.transformValues((TCharFunction) null);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test23()  throws Throwable  {
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = null;
      try {
        tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>((TObjectCharMap<Object>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test24()  throws Throwable  {
      TObjectCharHashMap<Character> tObjectCharHashMap0 = new TObjectCharHashMap<Character>();
      TUnmodifiableObjectCharMap<Character> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Character>(tObjectCharHashMap0);
      Set<Character> set0 = tUnmodifiableObjectCharMap0.keySet();
      Set<Character> set1 = tUnmodifiableObjectCharMap0.keySet();
  }

  @Test
  public void test25()  throws Throwable  {
      TObjectCharHashMap<String> tObjectCharHashMap0 = new TObjectCharHashMap<String>();
      TUnmodifiableObjectCharMap<String> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<String>(tObjectCharHashMap0);
      TCharCollection tCharCollection0 = tUnmodifiableObjectCharMap0.valueCollection();
      TCharCollection tCharCollection1 = tUnmodifiableObjectCharMap0.valueCollection();
  }

  @Test
  public void test26()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = new IdentityHashingStrategy<Object>();
      TObjectCharCustomHashMap<Object> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Object>(identityHashingStrategy0, 0, 0);
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharCustomHashMap0);
      boolean boolean0 = tUnmodifiableObjectCharMap0.equals(tObjectCharCustomHashMap0);
  }

  @Test
  public void test27()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = new IdentityHashingStrategy<Object>();
      TObjectCharCustomHashMap<Integer> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Integer>(identityHashingStrategy0, 1812, (-261.0F));
      TObjectCharCustomHashMap<Object> tObjectCharCustomHashMap1 = new TObjectCharCustomHashMap<Object>(identityHashingStrategy0, tObjectCharCustomHashMap0);
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharCustomHashMap1);
      Object object0 = new Object();
      boolean boolean0 = tUnmodifiableObjectCharMap0.equals(object0);
  }

  @Test
  public void test28()  throws Throwable  {
      TObjectCharCustomHashMap<Object> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Object>();
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharCustomHashMap0);
      Integer integer0 = new Integer(1957651);
      try {
        tUnmodifiableObjectCharMap0.containsKey(integer0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test29()  throws Throwable  {
      TObjectCharCustomHashMap<Object> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Object>();
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharCustomHashMap0);
      try {
        tUnmodifiableObjectCharMap0.get("");
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test30()  throws Throwable  {
      TObjectCharCustomHashMap<Integer> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Integer>();
      TUnmodifiableObjectCharMap<Integer> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Integer>(tObjectCharCustomHashMap0);
      Object[] objectArray0 = new Object[9];
      tObjectCharCustomHashMap0._set = objectArray0;
      Integer[] integerArray0 = new Integer[0];
      try {
        tUnmodifiableObjectCharMap0.keys(integerArray0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test31()  throws Throwable  {
      TObjectCharCustomHashMap<Integer> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Integer>();
      TUnmodifiableObjectCharMap<Integer> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Integer>(tObjectCharCustomHashMap0);
      try {
        tUnmodifiableObjectCharMap0.keys((Integer[]) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test32()  throws Throwable  {
      TObjectCharCustomHashMap<Object> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Object>((HashingStrategy<? super Object>) null, 0, 0, '-');
      TUnmodifiableObjectCharMap<Object> tUnmodifiableObjectCharMap0 = new TUnmodifiableObjectCharMap<Object>(tObjectCharCustomHashMap0);
      try {
        tUnmodifiableObjectCharMap0.values((char[]) null);
      } catch(NullPointerException e) {
      }
  }
}
