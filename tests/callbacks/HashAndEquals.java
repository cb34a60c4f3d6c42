// context: selective
package callbacks;

import java.util.HashMap;
import java.util.Map;

/** A map asks its keys. */
public class HashAndEquals {
    static class Key {
        @Override
        public int hashCode() {
            return 1;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Key;
        }
    }

    static class Other {
        @Override
        public int hashCode() {
            return 2;
        }

        @Override
        public boolean equals(Object other) {
            return other instanceof Other;
        }
    }

    static void keys() {
        Map<Key, String> map = new HashMap<>();
        map.put(new Key(), "a"); // back: Key.hashCode; not: Other.hashCode
        map.put(new Key(), "b"); // back: Key.hashCode, Key.equals; not: Other.hashCode
    }

    static void others() {
        Map<Other, String> map = new HashMap<>();
        map.put(new Other(), "a"); // back: Other.hashCode; not: Key.hashCode
    }

    public static void main(String[] args) {
        keys();
        others();
    }
}
