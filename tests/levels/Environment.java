package levels;

/** Classes that properties and variables of the environment name. */
public class Environment {
    public static class Set {
        static String made = "set".trim();
    }

    public static class Fallback {
        static String made = "fallback".trim();
    }

    public static class Never {
        static String made = "never".trim();
    }

    static void property() throws Exception {
        Class.forName(System.getProperty("levels.set")); // environment + Set.<clinit>; strings + Never.<clinit>; environment - Never.<clinit>; by environment
    }

    static void unset() throws Exception {
        Class.forName(System.getProperty("levels.unset", "levels.Environment$Fallback")); // environment + Fallback.<clinit>; environment - Set.<clinit>, Never.<clinit>; by environment
    }

    static void variable() throws Exception {
        String name = System.getenv("LEVELS_CLASS");
        Class.forName(name == null ? "levels.Environment$Fallback" : name); // environment + Fallback.<clinit>, Set.<clinit>; environment - Never.<clinit>; by environment
    }

    /** A value that is no string is not known. */
    static void strange() throws Exception {
        Class.forName(System.getProperty("levels.number", "levels.Environment$Fallback")); // environment + Never.<clinit>; open
    }

    static void unknownKey(String key) throws Exception {
        Class.forName(System.getProperty(key + System.getProperty("levels.number"), "levels.Environment$Set")); // environment + Never.<clinit>; open
    }

    public static void main(String[] args) throws Exception {
        System.setProperty("levels.set", "levels.Environment$Set");
        property();
        unset();
        variable();
        strange();
        unknownKey("levels.");
    }
}
