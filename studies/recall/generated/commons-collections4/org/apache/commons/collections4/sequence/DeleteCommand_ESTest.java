package org.apache.commons.collections4.sequence;
import org.junit.Test;
import static org.junit.Assert.*;
import org.apache.commons.collections4.sequence.CommandVisitor;
import org.apache.commons.collections4.sequence.DeleteCommand;
public class DeleteCommand_ESTest {

  @Test
  public void test0()  throws Throwable  {
      DeleteCommand<String> deleteCommand0 = new DeleteCommand<String>(">");
      try {
        deleteCommand0.accept((CommandVisitor<String>) null);
      } catch(NullPointerException e) {
      }
  }
}
