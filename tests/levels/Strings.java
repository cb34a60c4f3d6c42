package levels;

/** Strings that name classes: which are believed, and which are not. */
public class Strings {
    private static String field = "levels.Strings$Red";
    static String shared = "levels.Strings$Red";
    private static final String PREFIX = prefix();

    public static class Red {
        static String made = "red".trim();
    }

    public static class Green {
        static String made = "green".trim();
    }

    public interface Paint {}

    public static class Blue implements Paint {
        static String made = "blue".trim();

        public Blue() {}
    }

    public static class Violet implements Paint {
        static String made = "violet".trim();

        public Violet() {}
    }

    private static String prefix() {
        return "levels.Strings$";
    }

    static void constant() throws Exception {
        Class.forName("levels.Strings$Red"); // strings + Red.<clinit>; casts + Green.<clinit>; strings - Green.<clinit>; by strings
    }

    static void joined(boolean which) throws Exception {
        Class.forName(PREFIX + (which ? "Red" : "Green")); // strings + Red.<clinit>, Green.<clinit>; strings - Blue.<clinit>; by strings
    }

    static void ofPrivateField() throws Exception {
        Class.forName(field); // strings + Red.<clinit>; strings - Blue.<clinit>; by strings
    }

    static void ofOtherField() throws Exception {
        Class.forName(shared); // environment + Red.<clinit>, Green.<clinit>; open
    }

    static void nearParameter(String name) throws Exception {
        Class.forName(name); // strings + Red.<clinit>, Green.<clinit>; strings - Blue.<clinit>; by strings
    }

    public static void openParameter(String name) throws Exception {
        Class.forName(name); // environment + Red.<clinit>, Green.<clinit>, Blue.<clinit>; open
    }

    private static String chosen(boolean which) {
        return which ? "levels.Strings$Green" : null;
    }

    static void ofResult() throws Exception {
        Class.forName(chosen(true)); // strings + Green.<clinit>; strings - Red.<clinit>; by strings
    }

    /** A name of no class is dropped. */
    static void missing(boolean which) throws Exception {
        Class.forName(which ? "levels.Strings$Red" : "levels.Nowhere"); // strings + Red.<clinit>; strings - Green.<clinit>; by strings
    }

    /** Casts bound it first, and the name says which of those it is. */
    @SuppressWarnings("deprecation")
    static Paint both() throws Exception {
        Class<?> type = Class.forName("levels.Strings$Blue"); // casts + Violet.<clinit>; strings + Blue.<clinit>; strings - Violet.<clinit>; casts - Red.<clinit>; by strings
        return (Paint) type.newInstance(); // casts + Violet.<init>; strings + Blue.<init>; strings - Violet.<init>; by strings
    }

    /** A method reference calls it with what nobody sees. */
    static void viaReference(String name) {
        try {
            Class.forName(name); // environment + Red.<clinit>, Green.<clinit>; open
        } catch (ClassNotFoundException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) throws Exception {
        constant();
        joined(true);
        joined(false);
        ofPrivateField();
        ofOtherField();
        nearParameter("levels.Strings$Red");
        nearParameter("levels.Strings$Green");
        openParameter("levels.Strings$Blue");
        ofResult();
        missing(true);
        both();
        java.util.function.Consumer<String> far = Strings::viaReference;
        far.accept("levels.Strings$Green");
    }
}
