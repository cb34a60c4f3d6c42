package peaberry.driver;

/** Counts, and rows of parameters. */
public final class Report {
    private static int passed;
    private static int failed;
    private static int skipped;

    private Report() {}

    public static void pass() {
        passed++;
    }

    /** A test has failed, or an assumption of it. What went wrong is named and not asked: that would be the program's code. */
    public static void fail(String test, Throwable problem) {
        String name = problem.getClass().getName();
        boolean isSkipped = name.endsWith(".AssumptionViolatedException") || name.endsWith(".TestAbortedException");
        if (isSkipped) {
            skipped++;
        } else {
            failed++;
        }
        System.err.println((isSkipped ? "skipped: " : "failed: ") + test + ", " + name);
    }

    static void print() {
        System.out.println(passed + " passed, " + failed + " failed" + (skipped == 0 ? "" : ", " + skipped + " skipped"));
    }

    public static java.nio.file.Path directory() throws java.io.IOException {
        return java.nio.file.Files.createTempDirectory("junit");
    }

    public static Object[][] rows(Object data) {
        Object[] all = data instanceof Object[] ? (Object[]) data : list((Iterable<?>) data);
        Object[][] rows = new Object[all.length][];
        for (int i = 0; i < all.length; i++) {
            rows[i] = all[i] instanceof Object[] ? (Object[]) all[i] : new Object[] {all[i]};
        }
        return rows;
    }

    private static Object[] list(Iterable<?> data) {
        java.util.ArrayList<Object> all = new java.util.ArrayList<>();
        for (Object each : data) {
            all.add(each);
        }
        return all.toArray();
    }
}
