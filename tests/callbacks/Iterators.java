package callbacks;

import java.util.Collection;
import java.util.AbstractList;
import java.util.ArrayList;

/** The library walks over a collection of the application. */
public class Iterators {
    static class Numbers extends AbstractList<Integer> {
        public Integer get(int index) {
            return index;
        }

        public int size() {
            return 3;
        }
    }

    static class Letters extends AbstractList<String> {
        public String get(int index) {
            return "a";
        }

        public int size() {
            return 2;
        }
    }

    static boolean numbers() {
        return new Numbers().contains(7); // back: Numbers.get, Numbers.size; not: Letters.get
    }

    static boolean letters() {
        return new Letters().contains("b"); // back: Letters.get, Letters.size; not: Numbers.get
    }

    public static void main(String[] args) {
        numbers();
        letters();
    }
}
