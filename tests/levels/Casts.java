package levels;

import java.lang.reflect.Constructor;
import java.lang.reflect.Method;

/** What casts say of what is loaded and made. */
public class Casts {
    interface Shape {}

    public static class Circle implements Shape {
        static String made = "circle".trim();

        public Circle() {}

        public Circle(String name) {}

        public String area() {
            return "area";
        }
    }

    public static class Square implements Shape {
        static String made = "square".trim();

        public Square() {}
    }

    public static class Stone {
        static String made = "stone".trim();

        public Stone() {}

        public String weight() {
            return "weight";
        }
    }

    @SuppressWarnings("deprecation")
    static Shape bounded(String name) throws Exception {
        Class<?> type = Class.forName(name); // casts + Circle.<clinit>, Square.<clinit>; encapsulation + Stone.<clinit>; casts - Stone.<clinit>; by casts
        return (Shape) type.newInstance(); // casts + Circle.<init>, Square.<init>; encapsulation + Stone.<init>; casts - Stone.<init>; by casts
    }

    static Shape constructed(String name) throws Exception {
        Class<?> type = Class.forName(name); // casts + Circle.<clinit>; casts - Stone.<clinit>; by casts
        Constructor<?> maker = type.getConstructor(String.class);
        return (Shape) maker.newInstance("one"); // casts + Circle.<init>; casts - Stone.<init>; by casts
    }

    @SuppressWarnings("deprecation")
    public static Object unbounded(String name) throws Exception {
        Class<?> type = Class.forName(name); // environment + Circle.<clinit>, Stone.<clinit>; open
        return type.newInstance(); // environment + Circle.<init>, Stone.<init>; open
    }

    /** The cast is on one way out only: it does not post-dominate. */
    @SuppressWarnings("deprecation")
    public static Object sometimes(String name) throws Exception {
        Object made = Class.forName(name).newInstance(); // environment + Circle.<init>, Stone.<init>; open
        if (name.endsWith("Stone")) {
            return made;
        }
        return (Shape) made;
    }

    /** The class that is loaded in one turn of the loop may be made in a later one. */
    @SuppressWarnings("deprecation")
    public static void repeated(String[] names) throws Exception {
        Class<?> type = Stone.class;
        for (String name : names) {
            if (name.isEmpty()) {
                continue;
            }
            Object made = type.newInstance(); // environment + Circle.<init>, Stone.<init>; open
            type = Class.forName(name); // environment + Circle.<clinit>, Stone.<clinit>; open
        }
    }

    @SuppressWarnings("deprecation")
    static Object constant() throws Exception {
        return Stone.class.newInstance(); // casts + Stone.<init>; casts - Circle.<init>; encapsulation + Circle.<init>; by casts
    }

    static Object member(String name) throws Exception {
        Method method = Stone.class.getMethod(name);
        return method.invoke(new Stone()); // casts + Stone.weight; casts - Circle.area; encapsulation + Circle.area; by casts
    }

    public static void main(String[] args) throws Exception {
        bounded("levels.Casts$Square");
        constructed("levels.Casts$Circle");
        unbounded("levels.Casts$Stone");
        sometimes("levels.Casts$Circle");
        repeated(new String[] {"levels.Casts$Circle", "", "levels.Casts$Square"});
        constant();
        member("weight");
    }
}
