package org.apache.commons.math3.analysis.integration.gauss;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.math3.analysis.integration.gauss.LegendreRuleFactory;
public class LegendreRuleFactory_ESTest {

  @Test
  public void test0()  throws Throwable  {
      LegendreRuleFactory legendreRuleFactory0 = new LegendreRuleFactory();
      legendreRuleFactory0.computeRule(37);
  }

  @Test
  public void test1()  throws Throwable  {
      LegendreRuleFactory legendreRuleFactory0 = new LegendreRuleFactory();
      try {
        legendreRuleFactory0.computeRule(0);
      } catch(StackOverflowError e) {
      }
  }
}
