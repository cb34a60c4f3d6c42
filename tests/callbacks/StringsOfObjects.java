package callbacks;

import java.util.Objects;

/** toString, equals and hashCode by the library's helpers. */
public class StringsOfObjects {
    static class A {
        public String toString() {
            return "a";
        }

        public boolean equals(Object other) {
            return this == other;
        }

        public int hashCode() {
            return 1;
        }
    }

    static class B {
        public String toString() {
            return "b";
        }

        public boolean equals(Object other) {
            return this == other;
        }

        public int hashCode() {
            return 2;
        }
    }

    static void ofA() {
        String.valueOf((Object) new A()); // back: A.toString; not: B.toString; never: A.hashCode
        Objects.equals(new A(), new A()); // back: A.equals; not: B.equals; never: A.toString
        Objects.hash(new A()); // back: A.hashCode; not: B.hashCode
    }

    static void ofB() {
        String.valueOf((Object) new B()); // back: B.toString; not: A.toString
        Objects.equals(new B(), new B()); // back: B.equals; not: A.equals
        Objects.hash(new B()); // back: B.hashCode; not: A.hashCode
    }

    public static void main(String[] args) {
        ofA();
        ofB();
    }
}
