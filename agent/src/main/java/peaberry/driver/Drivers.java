package peaberry.driver;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;
import java.util.stream.Stream;

/**
 * Writes Java programs that call tests of JUnit 3, 4 and 5 without reflection (Sui et al., 3.3): {@code Drivers DIRECTORY
 * TESTS…}, with the tests and what they need on the class path. Each test class gets a driver in its own package, and {@code
 * peaberry.driver.All} calls them all. Prints a line for each test that is called or left out.
 */
public final class Drivers {
    static final String SUFFIX = "_Driver";

    private Drivers() {}

    public static void main(String[] arguments) throws IOException {
        Path directory = Path.of(arguments[0]);
        TreeSet<String> names = new TreeSet<>();
        for (int i = 1; i < arguments.length; i++) {
            find(Path.of(arguments[i]), names);
        }
        TreeMap<String, String> drivers = new TreeMap<>();
        for (String name : names) {
            try {
                Class<?> type = Class.forName(name, false, Drivers.class.getClassLoader());
                TestClass tests = TestClass.of(type);
                if (tests != null) {
                    if (!tests.tests.isEmpty()) {
                        drivers.put(tests.driver(), new DriverText(tests).toString());
                    }
                    tests.report(System.out);
                }
            } catch (LinkageError | ClassNotFoundException | RuntimeException error) {
                System.out.println("left out\t" + name + "\t" + error);
            }
        }
        for (String name : drivers.keySet()) {
            write(directory, name, drivers.get(name));
        }
        write(directory, "peaberry.driver.Report", REPORT);
        StringBuilder all = new StringBuilder("package peaberry.driver;\n\n/** Runs every test. */\npublic final class All {\n");
        all.append("    private All() {}\n\n    public static void main(String[] arguments) {\n");
        for (String name : drivers.keySet()) {
            all.append("        ").append(name).append(".main(arguments);\n");
        }
        all.append("        Report.print();\n");
        all.append("        System.exit(0); // as runners do: tests leave threads behind\n    }\n}\n");
        write(directory, "peaberry.driver.All", all.toString());
    }

    private static void find(Path place, TreeSet<String> names) throws IOException {
        List<String> found = new ArrayList<>();
        if (Files.isDirectory(place)) {
            try (Stream<Path> files = Files.walk(place)) {
                files.forEach(file -> found.add(place.relativize(file).toString().replace('\\', '/')));
            }
        } else {
            try (JarFile jar = new JarFile(place.toFile())) {
                for (Enumeration<JarEntry> entries = jar.entries(); entries.hasMoreElements(); ) {
                    found.add(entries.nextElement().getName());
                }
            }
        }
        for (String each : found) {
            if (each.endsWith(".class") && !each.startsWith("META-INF/") && !each.endsWith("-info.class")) {
                names.add(each.substring(0, each.length() - 6).replace('/', '.'));
            }
        }
    }

    private static void write(Path directory, String name, String text) throws IOException {
        Path path = directory.resolve(name.replace('.', '/') + ".java");
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private static final String REPORT =
            "package peaberry.driver;\n\n"
                    + "/** Counts, and rows of parameters. */\n"
                    + "public final class Report {\n"
                    + "    private static int passed;\n"
                    + "    private static int failed;\n"
                    + "    private static int skipped;\n\n"
                    + "    private Report() {}\n\n"
                    + "    public static void pass() {\n        passed++;\n    }\n\n"
                    + "    /** A test has failed, or an assumption of it. What went wrong is named and not asked: that would be the program's code. */\n"
                    + "    public static void fail(String test, Throwable problem) {\n"
                    + "        String name = problem.getClass().getName();\n"
                    + "        boolean isSkipped = name.endsWith(\".AssumptionViolatedException\") || name.endsWith(\".TestAbortedException\");\n"
                    + "        if (isSkipped) {\n            skipped++;\n        } else {\n            failed++;\n        }\n"
                    + "        System.err.println((isSkipped ? \"skipped: \" : \"failed: \") + test + \", \" + name);\n    }\n\n"
                    + "    static void print() {\n"
                    + "        System.out.println(passed + \" passed, \" + failed + \" failed\" + (skipped == 0 ? \"\" : \", \" + skipped + \" skipped\"));\n    }\n\n"
                    + "    public static java.nio.file.Path directory() throws java.io.IOException {\n"
                    + "        return java.nio.file.Files.createTempDirectory(\"junit\");\n    }\n\n"
                    + "    public static Object[][] rows(Object data) {\n"
                    + "        Object[] all = data instanceof Object[] ? (Object[]) data : list((Iterable<?>) data);\n"
                    + "        Object[][] rows = new Object[all.length][];\n"
                    + "        for (int i = 0; i < all.length; i++) {\n"
                    + "            rows[i] = all[i] instanceof Object[] ? (Object[]) all[i] : new Object[] {all[i]};\n"
                    + "        }\n"
                    + "        return rows;\n    }\n\n"
                    + "    private static Object[] list(Iterable<?> data) {\n"
                    + "        java.util.ArrayList<Object> all = new java.util.ArrayList<>();\n"
                    + "        for (Object each : data) {\n            all.add(each);\n        }\n"
                    + "        return all.toArray();\n    }\n}\n";
}
