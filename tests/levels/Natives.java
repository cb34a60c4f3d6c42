package levels;

/** Native code may call back. */
public class Natives {
    static class Hidden {
        private static void secret() {}
    }

    public static class Shown {
        public static void open() {}
    }

    static native void call();

    public static void main(String[] args) {
        try {
            call();
        } catch (UnsatisfiedLinkError e) {
            // There is no such code: that is all that runs.
        }
    }
}
