package callbacks;

import java.util.List;

/** What a pipeline was given runs at its end. */
public class Streams {
    static boolean keep(String text) {
        return !text.isEmpty();
    }

    static String change(String text) {
        return text + "!";
    }

    static boolean leave(String text) {
        return text.isEmpty();
    }

    static long count(List<String> list) {
        return list.stream().filter(Streams::keep).map(Streams::change).mapToInt(String::length).sum(); // back: Streams.keep, Streams.change
    }

    static boolean none(List<String> list) {
        return list.stream().noneMatch(Streams::leave); // back: Streams.leave
    }

    public static void main(String[] args) {
        List<String> list = List.of("a", "b");
        count(list);
        none(list);
    }
}
