package gnu.trove.decorator;
import org.junit.Test;
import static org.junit.Assert.*;
import gnu.trove.decorator.TCharListDecorator;
import gnu.trove.impl.sync.TSynchronizedCharList;
import gnu.trove.impl.unmodifiable.TUnmodifiableCharList;
import gnu.trove.list.TCharList;
import gnu.trove.list.array.TCharArrayList;
import gnu.trove.list.linked.TCharLinkedList;
import java.io.ObjectInput;
import java.io.ObjectOutput;
import java.util.Comparator;
public class TCharListDecorator_ESTest {

  @Test
  public void test00()  throws Throwable  {
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator();
      Character character0 = Character.valueOf('I');
      try {
        tCharListDecorator0.add(980, character0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test01()  throws Throwable  {
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator();
      try {
        tCharListDecorator0.writeExternal((ObjectOutput) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test02()  throws Throwable  {
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator((TCharList) null);
      TCharList tCharList0 = tCharListDecorator0.getList();
  }

  @Test
  public void test03()  throws Throwable  {
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator();
      try {
        tCharListDecorator0.readExternal((ObjectInput) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test04()  throws Throwable  {
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator((TCharList) null);
      try {
        tCharListDecorator0.size();
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test05()  throws Throwable  {
      char[] charArray0 = new char[8];
      TCharArrayList tCharArrayList0 = TCharArrayList.wrap(charArray0, 'B');
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator(tCharArrayList0);
      tCharListDecorator0.sort((Comparator<? super Character>) null);
  }

  @Test
  public void test06()  throws Throwable  {
      char[] charArray0 = new char[8];
      charArray0[3] = 'B';
      TCharArrayList tCharArrayList0 = TCharArrayList.wrap(charArray0, 'B');
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator(tCharArrayList0);
      try {
        tCharListDecorator0.sort((Comparator<? super Character>) null);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test07()  throws Throwable  {
      char[] charArray0 = new char[5];
      charArray0[0] = 'A';
      TCharArrayList tCharArrayList0 = TCharArrayList.wrap(charArray0, 'A');
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator(tCharArrayList0);
      Character character0 = tCharListDecorator0.set(0, (Character) 'A');
  }

  @Test
  public void test08()  throws Throwable  {
      char[] charArray0 = new char[18];
      TCharArrayList tCharArrayList0 = TCharArrayList.wrap(charArray0, 'B');
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator(tCharArrayList0);
      Character character0 = tCharListDecorator0.remove(0);
  }

  @Test
  public void test09()  throws Throwable  {
      char[] charArray0 = new char[18];
      TCharArrayList tCharArrayList0 = TCharArrayList.wrap(charArray0, '\u0000');
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator(tCharArrayList0);
      Character character0 = tCharListDecorator0.remove(0);
  }

  @Test
  public void test10()  throws Throwable  {
      TCharArrayList tCharArrayList0 = new TCharArrayList(41, 'q');
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator(tCharArrayList0);
      try {
        tCharListDecorator0.get(0);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test11()  throws Throwable  {
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator((TCharList) null);
      try {
        tCharListDecorator0.get(480);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test12()  throws Throwable  {
      TCharArrayList tCharArrayList0 = new TCharArrayList(2757);
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator(tCharArrayList0);
      try {
        tCharListDecorator0.remove(2757);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test13()  throws Throwable  {
      TCharArrayList tCharArrayList0 = new TCharArrayList();
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator(tCharArrayList0);
      try {
        tCharListDecorator0.remove((-2884));
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test14()  throws Throwable  {
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator((TCharList) null);
      try {
        tCharListDecorator0.remove(0);
      } catch(NullPointerException e) {
      }
  }

  @Test
  public void test15()  throws Throwable  {
      char[] charArray0 = new char[5];
      TCharArrayList tCharArrayList0 = TCharArrayList.wrap(charArray0);
      TSynchronizedCharList tSynchronizedCharList0 = new TSynchronizedCharList(tCharArrayList0);
      TCharLinkedList tCharLinkedList0 = new TCharLinkedList(tSynchronizedCharList0);
      TUnmodifiableCharList tUnmodifiableCharList0 = new TUnmodifiableCharList(tCharLinkedList0);
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator(tUnmodifiableCharList0);
      try {
        tCharListDecorator0.remove(70);
      } catch(UnsupportedOperationException e) {
      }
  }

  @Test
  public void test16()  throws Throwable  {
      TCharArrayList tCharArrayList0 = new TCharArrayList(0);
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator(tCharArrayList0);
      char[] charArray0 = new char[1];
      try {
        tCharListDecorator0.set(0, (Character) charArray0[0]);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test17()  throws Throwable  {
      char[] charArray0 = new char[18];
      TCharArrayList tCharArrayList0 = TCharArrayList.wrap(charArray0, 'B');
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator(tCharArrayList0);
      try {
        tCharListDecorator0.set((-284), (Character) charArray0[3]);
      } catch(ArrayIndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test18()  throws Throwable  {
      TCharLinkedList tCharLinkedList0 = new TCharLinkedList('.');
      char[] charArray0 = new char[7];
      TCharArrayList tCharArrayList0 = new TCharArrayList(charArray0);
      TSynchronizedCharList tSynchronizedCharList0 = new TSynchronizedCharList(tCharLinkedList0, tCharArrayList0);
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator(tSynchronizedCharList0);
      try {
        tCharListDecorator0.set(77, (Character) '.');
      } catch(IndexOutOfBoundsException e) {
      }
  }

  @Test
  public void test19()  throws Throwable  {
      TCharListDecorator tCharListDecorator0 = new TCharListDecorator();
      Character character0 = new Character('8');
      try {
        tCharListDecorator0.set((-1260), character0);
      } catch(NullPointerException e) {
      }
  }
}
