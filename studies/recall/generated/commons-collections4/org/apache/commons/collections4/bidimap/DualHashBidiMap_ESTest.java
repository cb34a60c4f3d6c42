package org.apache.commons.collections4.bidimap;
import org.junit.Test;
import static org.junit.Assert.*;
import java.util.HashMap;
import java.util.Map;
import org.apache.commons.collections4.BidiMap;
import org.apache.commons.collections4.bidimap.DualHashBidiMap;
import org.apache.commons.collections4.bidimap.DualLinkedHashBidiMap;
import org.apache.commons.collections4.bidimap.DualTreeBidiMap;
public class DualHashBidiMap_ESTest {

  @Test
  public void test0()  throws Throwable  {
      DualHashBidiMap<HashMap<String, Object>, Integer> dualHashBidiMap0 = new DualHashBidiMap<HashMap<String, Object>, Integer>();
      DualTreeBidiMap<Integer, HashMap<String, Object>> dualTreeBidiMap0 = new DualTreeBidiMap<Integer, HashMap<String, Object>>();
      DualTreeBidiMap<HashMap<String, Object>, Integer> dualTreeBidiMap1 = new DualTreeBidiMap<HashMap<String, Object>, Integer>();
      BidiMap<Integer, HashMap<String, Object>> bidiMap0 = dualHashBidiMap0.createBidiMap(dualTreeBidiMap0, dualTreeBidiMap1, (BidiMap<HashMap<String, Object>, Integer>) null);
  }

  @Test
  public void test1()  throws Throwable  {
      DualHashBidiMap<String, String> dualHashBidiMap0 = null;
      try {
        dualHashBidiMap0 = new DualHashBidiMap<String, String>((Map<? extends String, ? extends String>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test2()  throws Throwable  {
      DualLinkedHashBidiMap<Object, String> dualLinkedHashBidiMap0 = new DualLinkedHashBidiMap<Object, String>();
      HashMap<String, Object> hashMap0 = new HashMap<String, Object>();
      DualHashBidiMap<String, Object> dualHashBidiMap0 = new DualHashBidiMap<String, Object>(hashMap0, dualLinkedHashBidiMap0, dualLinkedHashBidiMap0);
  }
}
