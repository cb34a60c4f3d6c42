package peaberry.agent;

/**
 * The methods whose frames pass a call on: they stand between a call and what it means, and recall takes the one above them for the
 * caller. So trees keep them apart even where the same method is above: what is below one of them was called by whoever is above
 * just that one. models/causes.toml has the rows by which recall reads them, `relay` and `fold`.
 */
final class Passing {
    private Passing() {}

    /** Of a class's dotted name and a method's name. */
    static boolean isOne(String owner, String name) {
        switch (owner) {
            case "java.lang.Class":
            case "java.lang.reflect.ReflectAccess":
            case "jdk.internal.reflect.ReflectionFactory":
                return name.equals("newInstance")
                        || name.startsWith("forName")
                        || name.startsWith("getEnumConstants")
                        || name.equals("enumConstantDirectory");
            case "java.lang.Enum":
                return name.equals("valueOf");
            case "java.lang.reflect.Constructor":
                return name.startsWith("newInstance");
            case "java.lang.reflect.Method":
                return name.equals("invoke");
            case "java.lang.reflect.Proxy":
                return name.equals("newProxyInstance");
            case "java.lang.invoke.MethodHandle":
                return name.startsWith("invoke");
            // Loops, handlers and the like, which call their bodies.
            case "java.lang.invoke.MethodHandleImpl":
            case "java.lang.StringConcatHelper":
                return true;
            default:
                return owner.startsWith("jdk.internal.reflect.")
                        && (owner.endsWith("AccessorImpl") || owner.startsWith("Direct", 21) && owner.contains("HandleAccessor"));
        }
    }
}
