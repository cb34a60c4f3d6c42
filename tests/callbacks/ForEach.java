package callbacks;

import java.util.ArrayList;
import java.util.function.Consumer;

/** A collection hands its elements to what it is given. */
public class ForEach {
    static class First implements Consumer<String> {
        public void accept(String text) {
        }
    }

    static class Second implements Consumer<String> {
        public void accept(String text) {
        }
    }

    static class Third implements Consumer<String> {
        public void accept(String text) {
        }
    }

    static void first(ArrayList<String> list) {
        list.forEach(new First()); // back: First.accept; not: Second.accept; never: Third.accept
    }

    static void second(ArrayList<String> list) {
        list.forEach(new Second()); // back: Second.accept; not: First.accept; never: Third.accept
    }

    public static void main(String[] args) {
        ArrayList<String> list = new ArrayList<>();
        list.add("one");
        first(list);
        second(list);
        Third unused = new Third();
    }
}
