// reflection: casts
package callbacks;

import java.lang.reflect.Method;

/** Method.invoke calls back what the method stands for. */
public class Reflection {
    public static void one() {
    }

    public static void two() {
    }

    static void callOne() throws Exception {
        Method method = Reflection.class.getMethod("one");
        method.invoke(null); // back: Reflection.one; never: Reflection.two
    }

    static void callTwo() throws Exception {
        Method method = Reflection.class.getMethod("two");
        method.invoke(null); // back: Reflection.two; never: Reflection.one
    }

    static class Loaded {
        static int number = Integer.parseInt("1");
    }

    static void load() throws Exception {
        Class.forName("callbacks.Reflection$Loaded"); // back: Loaded.<clinit>
    }

    public static void main(String[] args) throws Exception {
        callOne();
        callTwo();
        load();
    }
}
