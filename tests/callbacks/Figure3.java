package callbacks;

/** The third figure: what is called back calls the library itself, and that is no callback of the first call. */
public class Figure3 {
    StringBuffer local = new StringBuffer();

    static class A {
        public String toString() {
            return "A";
        }
    }

    static class B {
        public String toString() {
            new Figure3().appendA();
            return "B";
        }
    }

    StringBuffer appendA() {
        A a = new A();
        return local.append(a); // back: A.toString; not: B.toString
    }

    StringBuffer appendB() {
        B b = new B();
        return local.append(b); // unseen: B.toString; not: A.toString
    }

    public static void main(String[] args) {
        new Figure3().appendA();
        new Figure3().appendB();
    }
}
