package callbacks;

/** The first figure of Zhang and Ryder: a buffer calls toString of what is appended. */
public class Figure1 {
    StringBuffer local = new StringBuffer();

    static class A {
        public String toString() {
            return "A";
        }
    }

    static class B {
        public String toString() {
            return "B";
        }
    }

    StringBuffer appendA() {
        A a = new A();
        return local.append(a); // back: A.toString; not: B.toString
    }

    StringBuffer appendB() {
        B b = new B();
        return local.append(b); // back: B.toString; not: A.toString
    }

    public static void main(String[] args) {
        new Figure1().appendA();
        new Figure1().appendB();
    }
}
