package callbacks;

import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;

/** Sorting and sorted maps ask comparators, some of them made by the library around those of the application. */
public class Comparators {
    static class Up implements Comparator<String> {
        public int compare(String a, String b) {
            return a.compareTo(b);
        }
    }

    static class Down implements Comparator<String> {
        public int compare(String a, String b) {
            return b.compareTo(a);
        }
    }

    static void sort(List<String> list) {
        Collections.sort(list, new Up()); // back: Up.compare; not: Down.compare
    }

    static void reversed(List<String> list) {
        Comparator<String> other = Collections.reverseOrder(new Down());
        Collections.sort(list, other); // back: Down.compare
    }

    static void map() {
        TreeMap<String, String> map = new TreeMap<>(new Up());
        map.put("a", "1"); // back: Up.compare; not: Down.compare
        map.put("b", "2"); // back: Up.compare; not: Down.compare
    }

    public static void main(String[] args) {
        List<String> list = new ArrayList<>(List.of("a", "b", "c"));
        sort(list);
        reversed(list);
        map();
    }
}
