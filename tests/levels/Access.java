package levels;

import java.lang.reflect.Method;
import levels.other.Far;

/** Encapsulation: what reflective calls of a class may reach. */
public class Access extends Far {
    static class Inner {
        private String hidden() {
            return "hidden";
        }

        static Object from(Method method, Object on) throws Exception {
            return method.invoke(on); // encapsulation + Inner.hidden, Access.mine, Beside.near, other.Far.open, other.Far.inherited, Override.shown; behaved-loaders + other.Far.secret, other.Far.near, Beside.secret; encapsulation - other.Far.secret, other.Far.near, Beside.secret; open
        }
    }

    private String mine() {
        return "mine";
    }

    public static class Base {
        public String shown() {
            return "base";
        }
    }

    static class Override extends Base {
        @java.lang.Override
        public String shown() {
            return "override";
        }
    }

    static Object named(String name, Object on, Class<?> type) throws Exception {
        Method method = type.getDeclaredMethod(name);
        if (on instanceof Far && name.equals("secret")) {
            method.setAccessible(true);
            return method.invoke(on); // behaved-loaders + other.Far.secret; encapsulation - other.Far.secret; open; breaks encapsulation
        }
        return method.invoke(on); // encapsulation + Access.mine, Beside.near; encapsulation - Beside.secret; open
    }

    public static void main(String[] args) throws Exception {
        Inner.from(Inner.class.getDeclaredMethod("hidden"), new Inner());
        Inner.from(Base.class.getMethod("shown"), new Override());
        named("mine", new Access(), Access.class);
        named("near", new Beside(), Beside.class);
        named("open", new Far(), Far.class);
        named("secret", new Far(), Far.class);
    }
}

class Beside {
    String near() {
        return "near";
    }

    private String secret() {
        return "secret";
    }
}
