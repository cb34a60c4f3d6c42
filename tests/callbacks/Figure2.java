package callbacks;

import java.util.ArrayList;
import java.util.List;

/** As in the second figure: lists that the library makes and fills while a call runs are not those of another call. */
public class Figure2 {
    static class A implements Comparable<A> {
        public int compareTo(A other) {
            return 0;
        }
    }

    static class B implements Comparable<B> {
        public int compareTo(B other) {
            return 0;
        }
    }

    static A[] sortA(A[] all) {
        java.util.Arrays.sort(all); // back: A.compareTo; not: B.compareTo
        return all;
    }

    static B[] sortB(B[] all) {
        java.util.Arrays.sort(all); // back: B.compareTo; not: A.compareTo
        return all;
    }

    public static void main(String[] args) {
        sortA(new A[] {new A(), new A()});
        sortB(new B[] {new B(), new B()});
    }
}
