package gnu.trove.map.hash;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.TFloatCollection;
import gnu.trove.function.TFloatFunction;
import gnu.trove.iterator.TFloatFloatIterator;
import gnu.trove.iterator.TFloatIterator;
import gnu.trove.map.TFloatFloatMap;
import gnu.trove.map.hash.TFloatFloatHashMap;
import gnu.trove.map.hash.TFloatIntHashMap;
import gnu.trove.map.hash.TFloatShortHashMap;
import gnu.trove.map.hash.TLongObjectHashMap;
import gnu.trove.map.hash.TObjectDoubleHashMap;
import gnu.trove.map.hash.TObjectLongHashMap;
import gnu.trove.map.hash.TShortObjectHashMap;
import gnu.trove.procedure.TFloatFloatProcedure;
import gnu.trove.procedure.TFloatProcedure;
import gnu.trove.set.TFloatSet;
import gnu.trove.set.hash.TFloatHashSet;
import java.io.ObjectInput;
import java.util.Collection;
import java.util.ConcurrentModificationException;
import java.util.HashMap;
import java.util.LinkedList;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.Set;
public class TFloatFloatHashMap_ESTest {

  @Test
  public void test000()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1784), (-1784));
      byte[] byteArray0 = new byte[9];
      byteArray0[0] = (byte)1;
      tFloatFloatHashMap0._states = byteArray0;
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      TLongObjectHashMap<String> tLongObjectHashMap0 = new TLongObjectHashMap<String>((byte)2, (-2667.9773F), 0L);
      Collection<String> collection0 = tLongObjectHashMap0.valueCollection();
      boolean boolean0 = tFloatFloatHashMap_TValueView0.retainAll(collection0);
  }

  @Test
  public void test001()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1784), (-1784));
      byte[] byteArray0 = new byte[9];
      byteArray0[0] = (byte)1;
      tFloatFloatHashMap0._states = byteArray0;
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      boolean boolean0 = tFloatFloatHashMap_TValueView0.removeAll((TFloatCollection) tFloatFloatHashMap_TKeyView0);
  }

  @Test
  public void test002()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(56931, 0.0F, 0.0F, 0.0F);
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      float float0 = tFloatFloatHashMap_TValueView0.getNoEntryValue();
  }

  @Test
  public void test003()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1784), (-1784));
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      float[] floatArray0 = tFloatFloatHashMap_TValueView0.toArray(tFloatFloatHashMap0._set);
  }

  @Test
  public void test004()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(2, 2, 0.0F, 2);
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      boolean boolean0 = tFloatFloatHashMap_TValueView0.contains((byte)2);
  }

  @Test
  public void test005()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1773), (-1773), (-2092.956F), 1734.3746F);
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      tFloatFloatHashMap_TValueView0.clear();
  }

  @Test
  public void test006()  throws Throwable  {
      float[] floatArray0 = new float[1];
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(floatArray0, floatArray0);
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      try {
        tFloatFloatHashMap_TValueView0.add((byte)2);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test008()  throws Throwable  {
      float[] floatArray0 = new float[1];
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      try {
        tFloatFloatHashMap_TValueView0.addAll(floatArray0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test009()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      int int0 = tFloatFloatHashMap_TValueView0.size();
  }

  @Test
  public void test010()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatSet tFloatSet0 = tFloatFloatHashMap0.keySet();
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      try {
        tFloatFloatHashMap_TValueView0.addAll((TFloatCollection) tFloatSet0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test011()  throws Throwable  {
      float[] floatArray0 = new float[1];
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(floatArray0, floatArray0);
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      LinkedList<Float> linkedList0 = new LinkedList<Float>();
      try {
        tFloatFloatHashMap_TValueView0.addAll((Collection<? extends Float>) linkedList0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test012()  throws Throwable  {
      float[] floatArray0 = new float[1];
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(floatArray0, floatArray0);
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      String string0 = tFloatFloatHashMap_TValueView0.toString();
  }

  @Test
  public void test013()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap tFloatFloatHashMap1 = new TFloatFloatHashMap(tFloatFloatHashMap0._set, tFloatFloatHashMap0._set);
      tFloatFloatHashMap0.putAll((TFloatFloatMap) tFloatFloatHashMap1);
      TFloatSet tFloatSet0 = tFloatFloatHashMap1.keySet();
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      boolean boolean0 = tFloatFloatHashMap_TKeyView0.retainAll((TFloatCollection) tFloatSet0);
  }

  @Test
  public void test014()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap.TFloatFloatHashIterator tFloatFloatHashMap_TFloatFloatHashIterator0 = tFloatFloatHashMap0.new TFloatFloatHashIterator(tFloatFloatHashMap0);
      try {
        tFloatFloatHashMap_TFloatFloatHashIterator0.setValue(0.0F);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test015()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      TFloatShortHashMap tFloatShortHashMap0 = new TFloatShortHashMap((-4194), 3);
      TFloatSet tFloatSet0 = tFloatShortHashMap0.keySet();
      try {
        tFloatFloatHashMap_TKeyView0.addAll((TFloatCollection) tFloatSet0);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test016()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(32767);
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      try {
        tFloatFloatHashMap_TKeyView0.addAll(tFloatFloatHashMap0._set);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test017()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      String string0 = tFloatFloatHashMap_TKeyView0.toString();
  }

  @Test
  public void test018()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(2, 2, 0.0F, 2);
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      tFloatFloatHashMap_TKeyView0.clear();
  }

  @Test
  public void test019()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(527, (-2766.0F), (-2766.0F), 1215.95F);
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      try {
        tFloatFloatHashMap_TKeyView0.add(1.4E-45F);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test020()  throws Throwable  {
      float[] floatArray0 = new float[1];
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(floatArray0, floatArray0);
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      try {
        tFloatFloatHashMap_TKeyView0.addAll((Collection<? extends Float>) null);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test021()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1936), (-1936), 1727.07F, 0.5F);
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      int int0 = tFloatFloatHashMap_TKeyView0.size();
  }

  @Test
  public void test023()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      float[] floatArray0 = tFloatFloatHashMap_TKeyView0.toArray(tFloatFloatHashMap0._set);
  }

  @Test
  public void test024()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1));
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      float float0 = tFloatFloatHashMap_TKeyView0.getNoEntryValue();
  }

  @Test
  public void test025()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(527, (-2766.0F), (-2766.0F), 1215.95F);
      boolean boolean0 = tFloatFloatHashMap0.increment(0.0F);
  }

  @Test
  public void test026()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap tFloatFloatHashMap1 = new TFloatFloatHashMap(tFloatFloatHashMap0._set, tFloatFloatHashMap0._set);
      TFloatSet tFloatSet0 = tFloatFloatHashMap1.keySet();
      boolean boolean0 = tFloatSet0.containsAll((TFloatCollection) tFloatSet0);
  }

  @Test
  public void test027()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1143), (-1143), (-1143), (-1143));
      TFloatCollection tFloatCollection0 = tFloatFloatHashMap0.valueCollection();
  }

  @Test
  public void test028()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap tFloatFloatHashMap1 = new TFloatFloatHashMap(tFloatFloatHashMap0);
  }

  @Test
  public void test029()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-2025), (-4428.506F), 0.5F, 110.45F);
      TFloatFloatHashMap tFloatFloatHashMap1 = new TFloatFloatHashMap(tFloatFloatHashMap0);
  }

  @Test
  public void test030()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(527, (-2766.0F), (-2766.0F), 1215.95F);
      float float0 = tFloatFloatHashMap0.put(0.0F, (-2766.0F));
      TFloatFloatHashMap tFloatFloatHashMap1 = new TFloatFloatHashMap();
      boolean boolean0 = tFloatFloatHashMap0.equals(tFloatFloatHashMap1);
  }

  @Test
  public void test031()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(0);
      HashMap<Float, Float> hashMap0 = new HashMap<Float, Float>();
      Float float0 = new Float((double) (byte)2);
      Float float1 = hashMap0.put(float0, float0);
      tFloatFloatHashMap0.putAll((Map<? extends Float, ? extends Float>) hashMap0);
      int int0 = tFloatFloatHashMap0.hashCode();
  }

  @Test
  public void test032()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1936), (-1936), 1727.07F, 0.5F);
      float float0 = tFloatFloatHashMap0.putIfAbsent((-661.4303F), 0.5F);
      boolean boolean0 = tFloatFloatHashMap0.equals(tFloatFloatHashMap0);
  }

  @Test
  public void test033()  throws Throwable  {
      float[] floatArray0 = new float[1];
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(floatArray0, floatArray0);
      float float0 = tFloatFloatHashMap0.get(10.0F);
  }

  @Test
  public void test034()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap tFloatFloatHashMap1 = new TFloatFloatHashMap(tFloatFloatHashMap0._set, tFloatFloatHashMap0._set);
      tFloatFloatHashMap0.putAll((TFloatFloatMap) tFloatFloatHashMap1);
      boolean boolean0 = tFloatFloatHashMap0.isEmpty();
  }

  @Test
  public void test035()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      boolean boolean0 = tFloatFloatHashMap0.isEmpty();
  }

  @Test
  public void test036()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1936), (-1936), 1727.07F, 0.5F);
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      float float0 = tFloatFloatHashMap0.putIfAbsent((-661.4303F), 0.5F);
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      boolean boolean0 = tFloatFloatHashMap_TKeyView0.removeAll((TFloatCollection) tFloatFloatHashMap_TValueView0);
  }

  @Test
  public void test037()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1784), (-1784), (-2092.956F), 1734.3746F);
      byte[] byteArray0 = new byte[9];
      byteArray0[0] = (byte)1;
      tFloatFloatHashMap0._states = byteArray0;
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      try {
        tFloatFloatHashMap_TKeyView0.toArray();
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test038()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1936), (-1936), 1727.07F, 0.5F);
      float float0 = tFloatFloatHashMap0.putIfAbsent((-661.4303F), 0.5F);
      float[] floatArray0 = tFloatFloatHashMap0.keys(tFloatFloatHashMap0._set);
  }

  @Test
  public void test039()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1784), (-1784));
      byte[] byteArray0 = new byte[9];
      byteArray0[0] = (byte)1;
      tFloatFloatHashMap0._states = byteArray0;
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      try {
        tFloatFloatHashMap_TValueView0.toArray();
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test040()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap tFloatFloatHashMap1 = new TFloatFloatHashMap(tFloatFloatHashMap0._set, tFloatFloatHashMap0._set);
      tFloatFloatHashMap0.putAll((TFloatFloatMap) tFloatFloatHashMap1);
      float[] floatArray0 = tFloatFloatHashMap0.values(tFloatFloatHashMap0._set);
  }

  @Test
  public void test041()  throws Throwable  {
      float[] floatArray0 = new float[4];
      floatArray0[0] = 2825.0F;
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(floatArray0, floatArray0);
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      boolean boolean0 = tFloatFloatHashMap_TValueView0.containsAll(floatArray0);
  }

  @Test
  public void test043()  throws Throwable  {
      float[] floatArray0 = new float[1];
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(floatArray0, floatArray0);
      String string0 = tFloatFloatHashMap0.toString();
  }

  @Test
  public void test046()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      float float0 = tFloatFloatHashMap0.adjustOrPutValue(323.19F, (-704.0F), 0.0F);
  }

  @Test
  public void test047()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1634));
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      boolean boolean0 = tFloatFloatHashMap_TKeyView0.isEmpty();
  }

  @Test
  public void test048()  throws Throwable  {
      float[] floatArray0 = new float[9];
      floatArray0[0] = 1438.6F;
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(floatArray0, floatArray0);
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      boolean boolean0 = tFloatFloatHashMap_TKeyView0.removeAll(tFloatFloatHashMap0._set);
  }

  @Test
  public void test049()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatSet tFloatSet0 = tFloatFloatHashMap0.keySet();
      TObjectLongHashMap<Integer> tObjectLongHashMap0 = new TObjectLongHashMap<Integer>((byte)0);
      Set<Integer> set0 = tObjectLongHashMap0.keySet();
      boolean boolean0 = tFloatSet0.containsAll((Collection<?>) set0);
  }

  @Test
  public void test050()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap tFloatFloatHashMap1 = new TFloatFloatHashMap(tFloatFloatHashMap0._set, tFloatFloatHashMap0._set);
      TFloatSet tFloatSet0 = tFloatFloatHashMap1.keySet();
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      boolean boolean0 = tFloatFloatHashMap_TKeyView0.containsAll((TFloatCollection) tFloatSet0);
  }

  @Test
  public void test051()  throws Throwable  {
      float[] floatArray0 = new float[5];
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(floatArray0, floatArray0);
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      boolean boolean0 = tFloatFloatHashMap_TKeyView0.containsAll(tFloatFloatHashMap0._set);
  }

  @Test
  public void test052()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(527, (-2766.0F), (-2766.0F), 1215.95F);
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      boolean boolean0 = tFloatFloatHashMap_TKeyView0.containsAll(tFloatFloatHashMap0._set);
  }

  @Test
  public void test053()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(56931, 0.0F, 0.0F, 0.0F);
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      TShortObjectHashMap<Object> tShortObjectHashMap0 = new TShortObjectHashMap<Object>((byte)1, (byte)0, (byte)0);
      Collection<Object> collection0 = tShortObjectHashMap0.valueCollection();
      float float0 = tFloatFloatHashMap0.putIfAbsent(10.0F, 2739.0F);
      boolean boolean0 = tFloatFloatHashMap_TKeyView0.retainAll(collection0);
  }

  @Test
  public void test054()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(56931, 0.0F, 0.0F, 0.0F);
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      boolean boolean0 = tFloatFloatHashMap_TKeyView0.retainAll((TFloatCollection) tFloatFloatHashMap_TValueView0);
  }

  @Test
  public void test055()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap((-1773), (-1773), (-2092.956F), 1734.3746F);
      byte[] byteArray0 = new byte[9];
      byteArray0[0] = (byte)1;
      tFloatFloatHashMap0._states = byteArray0;
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      boolean boolean0 = tFloatFloatHashMap_TKeyView0.retainAll(tFloatFloatHashMap0._set);
  }

  @Test
  public void test056()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      LinkedList<Integer> linkedList0 = new LinkedList<Integer>();
      boolean boolean0 = tFloatFloatHashMap_TKeyView0.removeAll((Collection<?>) linkedList0);
  }

  @Test
  public void test057()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatSet tFloatSet0 = tFloatFloatHashMap0.keySet();
      boolean boolean0 = tFloatSet0.removeAll((TFloatCollection) tFloatSet0);
  }

  @Test
  public void test058()  throws Throwable  {
      float[] floatArray0 = new float[5];
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(floatArray0, floatArray0);
      TFloatFloatHashMap.TKeyView tFloatFloatHashMap_TKeyView0 = tFloatFloatHashMap0.new TKeyView();
      Object object0 = new Object();
      boolean boolean0 = tFloatFloatHashMap_TKeyView0.equals(object0);
  }

  @Test
  public void test059()  throws Throwable  {
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap();
      TFloatFloatHashMap tFloatFloatHashMap1 = new TFloatFloatHashMap(tFloatFloatHashMap0._set, tFloatFloatHashMap0._set);
      tFloatFloatHashMap0.putAll((TFloatFloatMap) tFloatFloatHashMap1);
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      boolean boolean0 = tFloatFloatHashMap_TValueView0.isEmpty();
  }

  @Test
  public void test060()  throws Throwable  {
      float[] floatArray0 = new float[1];
      floatArray0[0] = (-4012.84F);
      TFloatFloatHashMap tFloatFloatHashMap0 = new TFloatFloatHashMap(floatArray0, floatArray0);
      TFloatFloatHashMap.TValueView tFloatFloatHashMap_TValueView0 = tFloatFloatHashMap0.new TValueView();
      boolean boolean0 = tFloatFloatHashMap_TValueView0.remove((-4012.84F));
  }
}
