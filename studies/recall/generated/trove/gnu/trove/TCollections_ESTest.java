package gnu.trove;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.TByteCollection;
import gnu.trove.TCharCollection;
import gnu.trove.TCollections;
import gnu.trove.TDoubleCollection;
import gnu.trove.TIntCollection;
import gnu.trove.TLongCollection;
import gnu.trove.TShortCollection;
import gnu.trove.impl.sync.TSynchronizedCharList;
import gnu.trove.impl.sync.TSynchronizedDoubleCollection;
import gnu.trove.impl.sync.TSynchronizedFloatList;
import gnu.trove.impl.sync.TSynchronizedFloatSet;
import gnu.trove.impl.sync.TSynchronizedIntList;
import gnu.trove.impl.sync.TSynchronizedIntSet;
import gnu.trove.impl.sync.TSynchronizedRandomAccessIntList;
import gnu.trove.impl.unmodifiable.TUnmodifiableCharList;
import gnu.trove.impl.unmodifiable.TUnmodifiableRandomAccessIntList;
import gnu.trove.impl.unmodifiable.TUnmodifiableRandomAccessLongList;
import gnu.trove.list.TByteList;
import gnu.trove.list.TCharList;
import gnu.trove.list.TDoubleList;
import gnu.trove.list.TFloatList;
import gnu.trove.list.TIntList;
import gnu.trove.list.TLongList;
import gnu.trove.list.TShortList;
import gnu.trove.list.array.TByteArrayList;
import gnu.trove.list.array.TCharArrayList;
import gnu.trove.list.array.TDoubleArrayList;
import gnu.trove.list.array.TFloatArrayList;
import gnu.trove.list.array.TIntArrayList;
import gnu.trove.list.array.TLongArrayList;
import gnu.trove.list.array.TShortArrayList;
import gnu.trove.list.linked.TCharLinkedList;
import gnu.trove.list.linked.TDoubleLinkedList;
import gnu.trove.list.linked.TFloatLinkedList;
import gnu.trove.list.linked.TLongLinkedList;
import gnu.trove.map.TByteByteMap;
import gnu.trove.map.TByteCharMap;
import gnu.trove.map.TByteDoubleMap;
import gnu.trove.map.TByteFloatMap;
import gnu.trove.map.TByteIntMap;
import gnu.trove.map.TByteObjectMap;
import gnu.trove.map.TByteShortMap;
import gnu.trove.map.TCharCharMap;
import gnu.trove.map.TCharDoubleMap;
import gnu.trove.map.TCharFloatMap;
import gnu.trove.map.TCharIntMap;
import gnu.trove.map.TCharLongMap;
import gnu.trove.map.TCharObjectMap;
import gnu.trove.map.TCharShortMap;
import gnu.trove.map.TDoubleByteMap;
import gnu.trove.map.TDoubleCharMap;
import gnu.trove.map.TDoubleDoubleMap;
import gnu.trove.map.TDoubleFloatMap;
import gnu.trove.map.TDoubleIntMap;
import gnu.trove.map.TDoubleLongMap;
import gnu.trove.map.TDoubleObjectMap;
import gnu.trove.map.TDoubleShortMap;
import gnu.trove.map.TFloatCharMap;
import gnu.trove.map.TFloatDoubleMap;
import gnu.trove.map.TFloatFloatMap;
import gnu.trove.map.TFloatIntMap;
import gnu.trove.map.TFloatObjectMap;
import gnu.trove.map.TFloatShortMap;
import gnu.trove.map.TIntByteMap;
import gnu.trove.map.TIntCharMap;
import gnu.trove.map.TIntDoubleMap;
import gnu.trove.map.TIntIntMap;
import gnu.trove.map.TIntObjectMap;
import gnu.trove.map.TLongCharMap;
import gnu.trove.map.TLongDoubleMap;
import gnu.trove.map.TLongFloatMap;
import gnu.trove.map.TLongIntMap;
import gnu.trove.map.TLongLongMap;
import gnu.trove.map.TLongObjectMap;
import gnu.trove.map.TLongShortMap;
import gnu.trove.map.TObjectByteMap;
import gnu.trove.map.TObjectCharMap;
import gnu.trove.map.TObjectDoubleMap;
import gnu.trove.map.TObjectFloatMap;
import gnu.trove.map.TObjectIntMap;
import gnu.trove.map.TObjectLongMap;
import gnu.trove.map.TObjectShortMap;
import gnu.trove.map.TShortByteMap;
import gnu.trove.map.TShortCharMap;
import gnu.trove.map.TShortDoubleMap;
import gnu.trove.map.TShortFloatMap;
import gnu.trove.map.TShortIntMap;
import gnu.trove.map.TShortLongMap;
import gnu.trove.map.TShortObjectMap;
import gnu.trove.map.TShortShortMap;
import gnu.trove.map.custom_hash.TObjectByteCustomHashMap;
import gnu.trove.map.custom_hash.TObjectCharCustomHashMap;
import gnu.trove.map.custom_hash.TObjectFloatCustomHashMap;
import gnu.trove.map.custom_hash.TObjectLongCustomHashMap;
import gnu.trove.map.custom_hash.TObjectShortCustomHashMap;
import gnu.trove.map.hash.TByteByteHashMap;
import gnu.trove.map.hash.TByteCharHashMap;
import gnu.trove.map.hash.TByteDoubleHashMap;
import gnu.trove.map.hash.TByteFloatHashMap;
import gnu.trove.map.hash.TByteIntHashMap;
import gnu.trove.map.hash.TByteObjectHashMap;
import gnu.trove.map.hash.TByteShortHashMap;
import gnu.trove.map.hash.TCharCharHashMap;
import gnu.trove.map.hash.TCharDoubleHashMap;
import gnu.trove.map.hash.TCharFloatHashMap;
import gnu.trove.map.hash.TCharIntHashMap;
import gnu.trove.map.hash.TCharLongHashMap;
import gnu.trove.map.hash.TCharObjectHashMap;
import gnu.trove.map.hash.TCharShortHashMap;
import gnu.trove.map.hash.TDoubleByteHashMap;
import gnu.trove.map.hash.TDoubleCharHashMap;
import gnu.trove.map.hash.TDoubleDoubleHashMap;
import gnu.trove.map.hash.TDoubleFloatHashMap;
import gnu.trove.map.hash.TDoubleIntHashMap;
import gnu.trove.map.hash.TDoubleLongHashMap;
import gnu.trove.map.hash.TDoubleShortHashMap;
import gnu.trove.map.hash.TFloatCharHashMap;
import gnu.trove.map.hash.TFloatDoubleHashMap;
import gnu.trove.map.hash.TFloatFloatHashMap;
import gnu.trove.map.hash.TFloatIntHashMap;
import gnu.trove.map.hash.TFloatObjectHashMap;
import gnu.trove.map.hash.TFloatShortHashMap;
import gnu.trove.map.hash.TIntByteHashMap;
import gnu.trove.map.hash.TIntDoubleHashMap;
import gnu.trove.map.hash.TIntFloatHashMap;
import gnu.trove.map.hash.TIntIntHashMap;
import gnu.trove.map.hash.TLongCharHashMap;
import gnu.trove.map.hash.TLongFloatHashMap;
import gnu.trove.map.hash.TLongIntHashMap;
import gnu.trove.map.hash.TLongLongHashMap;
import gnu.trove.map.hash.TLongObjectHashMap;
import gnu.trove.map.hash.TLongShortHashMap;
import gnu.trove.map.hash.TObjectCharHashMap;
import gnu.trove.map.hash.TObjectDoubleHashMap;
import gnu.trove.map.hash.TObjectIntHashMap;
import gnu.trove.map.hash.TShortByteHashMap;
import gnu.trove.map.hash.TShortCharHashMap;
import gnu.trove.map.hash.TShortDoubleHashMap;
import gnu.trove.map.hash.TShortFloatHashMap;
import gnu.trove.map.hash.TShortIntHashMap;
import gnu.trove.map.hash.TShortLongHashMap;
import gnu.trove.map.hash.TShortObjectHashMap;
import gnu.trove.map.hash.TShortShortHashMap;
import gnu.trove.set.TByteSet;
import gnu.trove.set.TCharSet;
import gnu.trove.set.TFloatSet;
import gnu.trove.set.TIntSet;
import gnu.trove.set.TLongSet;
import gnu.trove.set.TShortSet;
import gnu.trove.set.hash.TFloatHashSet;
import gnu.trove.set.hash.TIntHashSet;
import gnu.trove.set.hash.TLongHashSet;
import gnu.trove.set.hash.TShortHashSet;
import gnu.trove.strategy.IdentityHashingStrategy;
import java.util.ArrayList;
import java.util.Stack;
public class TCollections_ESTest {

  @Test
  public void test000()  throws Throwable  {
      TLongFloatHashMap tLongFloatHashMap0 = new TLongFloatHashMap();
      TLongFloatMap tLongFloatMap0 = TCollections.synchronizedMap((TLongFloatMap) tLongFloatHashMap0);
  }

  @Test
  public void test001()  throws Throwable  {
      TIntIntHashMap tIntIntHashMap0 = new TIntIntHashMap();
      TIntIntMap tIntIntMap0 = TCollections.unmodifiableMap((TIntIntMap) tIntIntHashMap0);
  }

  @Test
  public void test002()  throws Throwable  {
      TByteIntHashMap tByteIntHashMap0 = new TByteIntHashMap((-4137));
      TByteIntMap tByteIntMap0 = TCollections.synchronizedMap((TByteIntMap) tByteIntHashMap0);
      TByteIntMap tByteIntMap1 = TCollections.unmodifiableMap(tByteIntMap0);
  }

  @Test
  public void test003()  throws Throwable  {
      TFloatShortHashMap tFloatShortHashMap0 = new TFloatShortHashMap(0, 0.0F);
      TFloatShortMap tFloatShortMap0 = TCollections.unmodifiableMap((TFloatShortMap) tFloatShortHashMap0);
  }

  @Test
  public void test004()  throws Throwable  {
      TFloatCharHashMap tFloatCharHashMap0 = new TFloatCharHashMap();
      TFloatCharMap tFloatCharMap0 = TCollections.unmodifiableMap((TFloatCharMap) tFloatCharHashMap0);
  }

  @Test
  public void test005()  throws Throwable  {
      try {
        TCollections.synchronizedCollection((TIntCollection) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test006()  throws Throwable  {
      TByteShortHashMap tByteShortHashMap0 = new TByteShortHashMap(0);
      TByteSet tByteSet0 = tByteShortHashMap0.keySet();
      TByteCollection tByteCollection0 = TCollections.synchronizedCollection((TByteCollection) tByteSet0, (Object) null);
  }

  @Test
  public void test007()  throws Throwable  {
      TByteSet tByteSet0 = TCollections.synchronizedSet((TByteSet) null, (Object) null);
      TByteSet tByteSet1 = TCollections.unmodifiableSet(tByteSet0);
  }

  @Test
  public void test008()  throws Throwable  {
      TDoubleLongHashMap tDoubleLongHashMap0 = new TDoubleLongHashMap();
      short[] shortArray0 = new short[4];
      TShortDoubleHashMap tShortDoubleHashMap0 = new TShortDoubleHashMap(shortArray0, tDoubleLongHashMap0._set);
      TShortDoubleMap tShortDoubleMap0 = TCollections.unmodifiableMap((TShortDoubleMap) tShortDoubleHashMap0);
  }

  @Test
  public void test009()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = IdentityHashingStrategy.INSTANCE;
      TObjectCharCustomHashMap<Integer> tObjectCharCustomHashMap0 = new TObjectCharCustomHashMap<Integer>(identityHashingStrategy0, 0, 1.0F);
      TObjectCharMap<Integer> tObjectCharMap0 = TCollections.synchronizedMap((TObjectCharMap<Integer>) tObjectCharCustomHashMap0);
  }

  @Test
  public void test010()  throws Throwable  {
      TIntFloatHashMap tIntFloatHashMap0 = new TIntFloatHashMap(0);
      TIntSet tIntSet0 = tIntFloatHashMap0.keySet();
      TSynchronizedIntSet tSynchronizedIntSet0 = new TSynchronizedIntSet(tIntSet0);
      TIntSet tIntSet1 = TCollections.unmodifiableSet((TIntSet) tSynchronizedIntSet0);
  }

  @Test
  public void test011()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = IdentityHashingStrategy.INSTANCE;
      TObjectByteCustomHashMap<Object> tObjectByteCustomHashMap0 = new TObjectByteCustomHashMap<Object>(identityHashingStrategy0);
      TObjectByteMap<Object> tObjectByteMap0 = TCollections.synchronizedMap((TObjectByteMap<Object>) tObjectByteCustomHashMap0);
  }

  @Test
  public void test012()  throws Throwable  {
      TDoubleByteHashMap tDoubleByteHashMap0 = new TDoubleByteHashMap(28);
      TDoubleByteMap tDoubleByteMap0 = TCollections.unmodifiableMap((TDoubleByteMap) tDoubleByteHashMap0);
  }

  @Test
  public void test013()  throws Throwable  {
      TDoubleArrayList tDoubleArrayList0 = new TDoubleArrayList();
      TDoubleLinkedList tDoubleLinkedList0 = new TDoubleLinkedList(tDoubleArrayList0);
      TDoubleList tDoubleList0 = TCollections.synchronizedList((TDoubleList) tDoubleLinkedList0);
      TLongObjectHashMap<Integer> tLongObjectHashMap0 = new TLongObjectHashMap<Integer>();
      TLongSet tLongSet0 = tLongObjectHashMap0.keySet();
      TLongSet tLongSet1 = TCollections.synchronizedSet(tLongSet0, (Object) tDoubleList0);
  }

  @Test
  public void test014()  throws Throwable  {
      TCharObjectHashMap<Object> tCharObjectHashMap0 = new TCharObjectHashMap<Object>();
      TCharSet tCharSet0 = tCharObjectHashMap0.keySet();
      Object object0 = new Object();
      TCharCollection tCharCollection0 = TCollections.synchronizedCollection((TCharCollection) tCharSet0, object0);
  }

  @Test
  public void test015()  throws Throwable  {
      TDoubleIntHashMap tDoubleIntHashMap0 = new TDoubleIntHashMap(1, (-1749.2F));
      TDoubleIntMap tDoubleIntMap0 = TCollections.synchronizedMap((TDoubleIntMap) tDoubleIntHashMap0);
  }

  @Test
  public void test016()  throws Throwable  {
      TObjectIntHashMap<Integer> tObjectIntHashMap0 = new TObjectIntHashMap<Integer>(0);
      TObjectIntMap<Integer> tObjectIntMap0 = TCollections.synchronizedMap((TObjectIntMap<Integer>) tObjectIntHashMap0);
  }

  @Test
  public void test017()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap(0);
      TIntSet tIntSet0 = tIntDoubleHashMap0.keySet();
      TIntCollection tIntCollection0 = TCollections.unmodifiableCollection((TIntCollection) tIntSet0);
  }

  @Test
  public void test018()  throws Throwable  {
      TShortObjectHashMap<String> tShortObjectHashMap0 = new TShortObjectHashMap<String>(0, 1752.55F);
      TShortObjectMap<String> tShortObjectMap0 = TCollections.synchronizedMap((TShortObjectMap<String>) tShortObjectHashMap0);
  }

  @Test
  public void test019()  throws Throwable  {
      TDoubleDoubleHashMap tDoubleDoubleHashMap0 = new TDoubleDoubleHashMap();
      TDoubleDoubleMap tDoubleDoubleMap0 = TCollections.synchronizedMap((TDoubleDoubleMap) tDoubleDoubleHashMap0);
  }

  @Test
  public void test020()  throws Throwable  {
      TShortIntHashMap tShortIntHashMap0 = new TShortIntHashMap(7, 7, (short)1651, 1);
      TShortIntMap tShortIntMap0 = TCollections.unmodifiableMap((TShortIntMap) tShortIntHashMap0);
  }

  @Test
  public void test021()  throws Throwable  {
      TDoubleLongHashMap tDoubleLongHashMap0 = new TDoubleLongHashMap();
      TDoubleLongMap tDoubleLongMap0 = TCollections.synchronizedMap((TDoubleLongMap) tDoubleLongHashMap0);
  }

  @Test
  public void test022()  throws Throwable  {
      try {
        TCollections.synchronizedMap((TCharIntMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test023()  throws Throwable  {
      TShortCharHashMap tShortCharHashMap0 = new TShortCharHashMap(0, 0);
      TByteByteHashMap tByteByteHashMap0 = new TByteByteHashMap(tShortCharHashMap0._states, tShortCharHashMap0._states);
      TByteByteMap tByteByteMap0 = TCollections.unmodifiableMap((TByteByteMap) tByteByteHashMap0);
  }

  @Test
  public void test024()  throws Throwable  {
      TShortDoubleHashMap tShortDoubleHashMap0 = new TShortDoubleHashMap();
      TShortDoubleMap tShortDoubleMap0 = TCollections.synchronizedMap((TShortDoubleMap) tShortDoubleHashMap0);
  }

  @Test
  public void test025()  throws Throwable  {
      TCharIntHashMap tCharIntHashMap0 = new TCharIntHashMap(0, Float.NEGATIVE_INFINITY, 'w', (byte)2);
      TCharIntMap tCharIntMap0 = TCollections.unmodifiableMap((TCharIntMap) tCharIntHashMap0);
  }

  @Test
  public void test026()  throws Throwable  {
      TFloatHashSet tFloatHashSet0 = new TFloatHashSet(0, (byte)2);
      TSynchronizedFloatSet tSynchronizedFloatSet0 = new TSynchronizedFloatSet(tFloatHashSet0);
      TFloatSet tFloatSet0 = TCollections.synchronizedSet((TFloatSet) tSynchronizedFloatSet0);
  }

  @Test
  public void test027()  throws Throwable  {
      float[] floatArray0 = new float[4];
      short[] shortArray0 = new short[3];
      TFloatShortHashMap tFloatShortHashMap0 = new TFloatShortHashMap(floatArray0, shortArray0);
      TFloatShortMap tFloatShortMap0 = TCollections.synchronizedMap((TFloatShortMap) tFloatShortHashMap0);
  }

  @Test
  public void test028()  throws Throwable  {
      TDoubleCharHashMap tDoubleCharHashMap0 = new TDoubleCharHashMap();
      TDoubleCharMap tDoubleCharMap0 = TCollections.unmodifiableMap((TDoubleCharMap) tDoubleCharHashMap0);
  }

  @Test
  public void test029()  throws Throwable  {
      TObjectCharHashMap<Float> tObjectCharHashMap0 = new TObjectCharHashMap<Float>(1, 0.0F, '9');
      TObjectCharMap<Float> tObjectCharMap0 = TCollections.unmodifiableMap((TObjectCharMap<Float>) tObjectCharHashMap0);
  }

  @Test
  public void test030()  throws Throwable  {
      float[] floatArray0 = new float[5];
      int[] intArray0 = new int[1];
      TFloatIntHashMap tFloatIntHashMap0 = new TFloatIntHashMap(floatArray0, intArray0);
      TFloatIntMap tFloatIntMap0 = TCollections.unmodifiableMap((TFloatIntMap) tFloatIntHashMap0);
  }

  @Test
  public void test031()  throws Throwable  {
      TLongObjectHashMap<Object> tLongObjectHashMap0 = new TLongObjectHashMap<Object>(2182);
      TLongObjectMap<Object> tLongObjectMap0 = TCollections.synchronizedMap((TLongObjectMap<Object>) tLongObjectHashMap0);
  }

  @Test
  public void test032()  throws Throwable  {
      TCharObjectHashMap<Integer> tCharObjectHashMap0 = new TCharObjectHashMap<Integer>();
      TCharObjectMap<Integer> tCharObjectMap0 = TCollections.unmodifiableMap((TCharObjectMap<Integer>) tCharObjectHashMap0);
  }

  @Test
  public void test033()  throws Throwable  {
      char[] charArray0 = new char[7];
      TCharArrayList tCharArrayList0 = TCharArrayList.wrap(charArray0);
      TSynchronizedCharList tSynchronizedCharList0 = new TSynchronizedCharList(tCharArrayList0);
      TCharCollection tCharCollection0 = TCollections.synchronizedCollection((TCharCollection) tSynchronizedCharList0);
  }

  @Test
  public void test034()  throws Throwable  {
      TLongFloatHashMap tLongFloatHashMap0 = new TLongFloatHashMap((byte)1);
      TLongFloatMap tLongFloatMap0 = TCollections.unmodifiableMap((TLongFloatMap) tLongFloatHashMap0);
  }

  @Test
  public void test035()  throws Throwable  {
      TCharObjectHashMap<Object> tCharObjectHashMap0 = new TCharObjectHashMap<Object>();
      TCharObjectMap<Object> tCharObjectMap0 = TCollections.synchronizedMap((TCharObjectMap<Object>) tCharObjectHashMap0);
  }

  @Test
  public void test036()  throws Throwable  {
      TShortCharHashMap tShortCharHashMap0 = new TShortCharHashMap(231, (byte)1);
      TShortCharMap tShortCharMap0 = TCollections.synchronizedMap((TShortCharMap) tShortCharHashMap0);
  }

  @Test
  public void test037()  throws Throwable  {
      TFloatObjectHashMap<Integer> tFloatObjectHashMap0 = new TFloatObjectHashMap<Integer>((-755), (-755));
      TFloatObjectMap<Integer> tFloatObjectMap0 = TCollections.synchronizedMap((TFloatObjectMap<Integer>) tFloatObjectHashMap0);
  }

  @Test
  public void test038()  throws Throwable  {
      TIntDoubleHashMap tIntDoubleHashMap0 = new TIntDoubleHashMap();
      TIntDoubleMap tIntDoubleMap0 = TCollections.unmodifiableMap((TIntDoubleMap) tIntDoubleHashMap0);
  }

  @Test
  public void test039()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(0);
      TShortFloatMap tShortFloatMap0 = TCollections.synchronizedMap((TShortFloatMap) tShortFloatHashMap0);
  }

  @Test
  public void test040()  throws Throwable  {
      TObjectShortCustomHashMap<Integer> tObjectShortCustomHashMap0 = new TObjectShortCustomHashMap<Integer>();
      TObjectShortMap<Integer> tObjectShortMap0 = TCollections.unmodifiableMap((TObjectShortMap<Integer>) tObjectShortCustomHashMap0);
  }

  @Test
  public void test041()  throws Throwable  {
      TLongObjectHashMap<Integer> tLongObjectHashMap0 = new TLongObjectHashMap<Integer>();
      short[] shortArray0 = new short[8];
      TShortLongHashMap tShortLongHashMap0 = new TShortLongHashMap(shortArray0, tLongObjectHashMap0._set);
      TShortLongMap tShortLongMap0 = TCollections.unmodifiableMap((TShortLongMap) tShortLongHashMap0);
  }

  @Test
  public void test042()  throws Throwable  {
      short[] shortArray0 = new short[9];
      char[] charArray0 = new char[3];
      TShortCharHashMap tShortCharHashMap0 = new TShortCharHashMap(shortArray0, charArray0);
      TShortCharMap tShortCharMap0 = TCollections.unmodifiableMap((TShortCharMap) tShortCharHashMap0);
  }

  @Test
  public void test043()  throws Throwable  {
      TShortFloatHashMap tShortFloatHashMap0 = new TShortFloatHashMap(0);
      TShortFloatMap tShortFloatMap0 = TCollections.unmodifiableMap((TShortFloatMap) tShortFloatHashMap0);
  }

  @Test
  public void test044()  throws Throwable  {
      TByteByteHashMap tByteByteHashMap0 = new TByteByteHashMap(656);
      TByteByteMap tByteByteMap0 = TCollections.synchronizedMap((TByteByteMap) tByteByteHashMap0);
  }

  @Test
  public void test045()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(0, Float.NEGATIVE_INFINITY, 0, 0);
      TLongIntMap tLongIntMap0 = TCollections.unmodifiableMap((TLongIntMap) tLongIntHashMap0);
  }

  @Test
  public void test046()  throws Throwable  {
      TCharCharHashMap tCharCharHashMap0 = new TCharCharHashMap(1649, 1649);
      TShortCharHashMap tShortCharHashMap0 = new TShortCharHashMap(0, 0.0F);
      TShortSet tShortSet0 = tShortCharHashMap0.keySet();
      TShortCollection tShortCollection0 = TCollections.synchronizedCollection((TShortCollection) tShortSet0, (Object) tCharCharHashMap0);
  }

  @Test
  public void test047()  throws Throwable  {
      TObjectDoubleHashMap<String> tObjectDoubleHashMap0 = new TObjectDoubleHashMap<String>();
      TObjectDoubleMap<String> tObjectDoubleMap0 = TCollections.synchronizedMap((TObjectDoubleMap<String>) tObjectDoubleHashMap0);
  }

  @Test
  public void test048()  throws Throwable  {
      TLongIntHashMap tLongIntHashMap0 = new TLongIntHashMap(0, Float.NEGATIVE_INFINITY, 0, 0);
      TLongArrayList tLongArrayList0 = new TLongArrayList(tLongIntHashMap0._set);
      TUnmodifiableRandomAccessLongList tUnmodifiableRandomAccessLongList0 = new TUnmodifiableRandomAccessLongList(tLongArrayList0);
      TLongCollection tLongCollection0 = TCollections.unmodifiableCollection((TLongCollection) tUnmodifiableRandomAccessLongList0);
  }

  @Test
  public void test049()  throws Throwable  {
      try {
        TCollections.unmodifiableMap((TLongDoubleMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test050()  throws Throwable  {
      TLongObjectHashMap<Object> tLongObjectHashMap0 = new TLongObjectHashMap<Object>(2182);
      TLongObjectMap<Object> tLongObjectMap0 = TCollections.unmodifiableMap((TLongObjectMap<Object>) tLongObjectHashMap0);
  }

  @Test
  public void test051()  throws Throwable  {
      TFloatDoubleHashMap tFloatDoubleHashMap0 = new TFloatDoubleHashMap(2391, (-1.0F));
      TFloatDoubleMap tFloatDoubleMap0 = TCollections.synchronizedMap((TFloatDoubleMap) tFloatDoubleHashMap0);
  }

  @Test
  public void test052()  throws Throwable  {
      try {
        TCollections.unmodifiableMap((TCharShortMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test053()  throws Throwable  {
      try {
        TCollections.synchronizedSet((TLongSet) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test054()  throws Throwable  {
      TLongShortHashMap tLongShortHashMap0 = new TLongShortHashMap(0, (-2483.1792F));
      TLongShortMap tLongShortMap0 = TCollections.unmodifiableMap((TLongShortMap) tLongShortHashMap0);
  }

  @Test
  public void test056()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = IdentityHashingStrategy.INSTANCE;
      TObjectFloatCustomHashMap<Object> tObjectFloatCustomHashMap0 = new TObjectFloatCustomHashMap<Object>(identityHashingStrategy0, 1683, 1683);
      TObjectFloatMap<Object> tObjectFloatMap0 = TCollections.synchronizedMap((TObjectFloatMap<Object>) tObjectFloatCustomHashMap0);
  }

  @Test
  public void test057()  throws Throwable  {
      try {
        TCollections.synchronizedMap((TDoubleCharMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test058()  throws Throwable  {
      TByteFloatHashMap tByteFloatHashMap0 = new TByteFloatHashMap((byte)0);
      TByteFloatMap tByteFloatMap0 = TCollections.unmodifiableMap((TByteFloatMap) tByteFloatHashMap0);
  }

  @Test
  public void test059()  throws Throwable  {
      TShortShortHashMap tShortShortHashMap0 = new TShortShortHashMap((-510), (-510), (short)127, (short)127);
      TShortShortMap tShortShortMap0 = TCollections.unmodifiableMap((TShortShortMap) tShortShortHashMap0);
      TShortShortMap tShortShortMap1 = TCollections.synchronizedMap(tShortShortMap0);
  }

  @Test
  public void test060()  throws Throwable  {
      TShortHashSet tShortHashSet0 = new TShortHashSet((-1704));
      TShortArrayList tShortArrayList0 = new TShortArrayList(tShortHashSet0);
      TShortCollection tShortCollection0 = TCollections.synchronizedCollection((TShortCollection) tShortArrayList0);
  }

  @Test
  public void test061()  throws Throwable  {
      TDoubleByteHashMap tDoubleByteHashMap0 = new TDoubleByteHashMap(10);
      TDoubleByteMap tDoubleByteMap0 = TCollections.synchronizedMap((TDoubleByteMap) tDoubleByteHashMap0);
  }

  @Test
  public void test062()  throws Throwable  {
      TByteFloatHashMap tByteFloatHashMap0 = new TByteFloatHashMap(1);
      TByteFloatMap tByteFloatMap0 = TCollections.synchronizedMap((TByteFloatMap) tByteFloatHashMap0);
  }

  @Test
  public void test063()  throws Throwable  {
      long[] longArray0 = new long[0];
      TLongHashSet tLongHashSet0 = new TLongHashSet(longArray0);
      TLongSet tLongSet0 = TCollections.unmodifiableSet((TLongSet) tLongHashSet0);
  }

  @Test
  public void test064()  throws Throwable  {
      double[] doubleArray0 = new double[1];
      short[] shortArray0 = new short[4];
      TDoubleShortHashMap tDoubleShortHashMap0 = new TDoubleShortHashMap(doubleArray0, shortArray0);
      TDoubleShortMap tDoubleShortMap0 = TCollections.synchronizedMap((TDoubleShortMap) tDoubleShortHashMap0);
      TDoubleShortMap tDoubleShortMap1 = TCollections.unmodifiableMap(tDoubleShortMap0);
  }

  @Test
  public void test065()  throws Throwable  {
      TIntFloatHashMap tIntFloatHashMap0 = new TIntFloatHashMap(0);
      TIntSet tIntSet0 = tIntFloatHashMap0.keySet();
      TSynchronizedIntSet tSynchronizedIntSet0 = new TSynchronizedIntSet(tIntSet0);
      TObjectDoubleHashMap<Object> tObjectDoubleHashMap0 = new TObjectDoubleHashMap<Object>((-1631));
      TDoubleCollection tDoubleCollection0 = tObjectDoubleHashMap0.valueCollection();
      TSynchronizedDoubleCollection tSynchronizedDoubleCollection0 = new TSynchronizedDoubleCollection(tDoubleCollection0);
      TDoubleCollection tDoubleCollection1 = TCollections.synchronizedCollection((TDoubleCollection) tSynchronizedDoubleCollection0, (Object) tSynchronizedIntSet0);
  }

  @Test
  public void test066()  throws Throwable  {
      TDoubleFloatHashMap tDoubleFloatHashMap0 = new TDoubleFloatHashMap(0, 502.5F, 0, 0);
      TDoubleFloatMap tDoubleFloatMap0 = TCollections.synchronizedMap((TDoubleFloatMap) tDoubleFloatHashMap0);
  }

  @Test
  public void test067()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = IdentityHashingStrategy.INSTANCE;
      TObjectByteCustomHashMap<Object> tObjectByteCustomHashMap0 = new TObjectByteCustomHashMap<Object>(identityHashingStrategy0);
      TObjectByteMap<Object> tObjectByteMap0 = TCollections.unmodifiableMap((TObjectByteMap<Object>) tObjectByteCustomHashMap0);
  }

  @Test
  public void test068()  throws Throwable  {
      try {
        TCollections.unmodifiableMap((TIntCharMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test069()  throws Throwable  {
      try {
        TCollections.unmodifiableMap((TDoubleLongMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test070()  throws Throwable  {
      try {
        TCollections.unmodifiableMap((TDoubleObjectMap<Integer>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test071()  throws Throwable  {
      TLongLongHashMap tLongLongHashMap0 = new TLongLongHashMap((byte)1);
      TLongLongMap tLongLongMap0 = TCollections.unmodifiableMap((TLongLongMap) tLongLongHashMap0);
  }

  @Test
  public void test072()  throws Throwable  {
      IdentityHashingStrategy<Float> identityHashingStrategy0 = new IdentityHashingStrategy<Float>();
      TObjectLongCustomHashMap<Float> tObjectLongCustomHashMap0 = new TObjectLongCustomHashMap<Float>(identityHashingStrategy0, (-1063), (-1063), (-86L));
      TObjectLongMap<Float> tObjectLongMap0 = TCollections.synchronizedMap((TObjectLongMap<Float>) tObjectLongCustomHashMap0);
  }

  @Test
  public void test073()  throws Throwable  {
      char[] charArray0 = new char[2];
      long[] longArray0 = new long[8];
      TCharLongHashMap tCharLongHashMap0 = new TCharLongHashMap(charArray0, longArray0);
      TCharLongMap tCharLongMap0 = TCollections.unmodifiableMap((TCharLongMap) tCharLongHashMap0);
      TLongLinkedList tLongLinkedList0 = new TLongLinkedList();
      TLongList tLongList0 = TCollections.synchronizedList((TLongList) tLongLinkedList0, (Object) tCharLongMap0);
      TLongList tLongList1 = TCollections.unmodifiableList(tLongList0);
  }

  @Test
  public void test074()  throws Throwable  {
      TIntHashSet tIntHashSet0 = new TIntHashSet(0, 1.0F, 10);
      TIntSet tIntSet0 = TCollections.synchronizedSet((TIntSet) tIntHashSet0, (Object) tIntHashSet0);
  }

  @Test
  public void test075()  throws Throwable  {
      char[] charArray0 = new char[3];
      long[] longArray0 = new long[6];
      TCharLongHashMap tCharLongHashMap0 = new TCharLongHashMap(charArray0, longArray0);
      TCharSet tCharSet0 = tCharLongHashMap0.keySet();
      TCharSet tCharSet1 = TCollections.synchronizedSet(tCharSet0, (Object) tCharSet0);
  }

  @Test
  public void test076()  throws Throwable  {
      try {
        TCollections.unmodifiableSet((TCharSet) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test077()  throws Throwable  {
      try {
        TCollections.synchronizedMap((TFloatIntMap) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test078()  throws Throwable  {
      try {
        TCollections.unmodifiableMap((TObjectDoubleMap<String>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test079()  throws Throwable  {
      IdentityHashingStrategy<Object> identityHashingStrategy0 = IdentityHashingStrategy.INSTANCE;
      TObjectFloatCustomHashMap<Object> tObjectFloatCustomHashMap0 = new TObjectFloatCustomHashMap<Object>(identityHashingStrategy0, 1683, 1683);
      TObjectFloatMap<Object> tObjectFloatMap0 = TCollections.unmodifiableMap((TObjectFloatMap<Object>) tObjectFloatCustomHashMap0);
  }

  @Test
  public void test080()  throws Throwable  {
      TByteCharHashMap tByteCharHashMap0 = new TByteCharHashMap(2878);
      TByteCharMap tByteCharMap0 = TCollections.synchronizedMap((TByteCharMap) tByteCharHashMap0);
  }

  @Test
  public void test081()  throws Throwable  {
      TCharFloatHashMap tCharFloatHashMap0 = new TCharFloatHashMap();
      TCharFloatMap tCharFloatMap0 = TCollections.unmodifiableMap((TCharFloatMap) tCharFloatHashMap0);
  }

  @Test
  public void test082()  throws Throwable  {
      try {
        TCollections.synchronizedCollection((TByteCollection) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test083()  throws Throwable  {
      TFloatDoubleHashMap tFloatDoubleHashMap0 = new TFloatDoubleHashMap(0);
      TFloatDoubleMap tFloatDoubleMap0 = TCollections.unmodifiableMap((TFloatDoubleMap) tFloatDoubleHashMap0);
  }

  @Test
  public void test084()  throws Throwable  {
      TByteDoubleHashMap tByteDoubleHashMap0 = new TByteDoubleHashMap(1298, 0.0F);
      TByteDoubleMap tByteDoubleMap0 = TCollections.synchronizedMap((TByteDoubleMap) tByteDoubleHashMap0);
  }
}
