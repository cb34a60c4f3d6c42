package peaberry.driver;

import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
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
        PrintStream out = new PrintStream(new FileOutputStream(FileDescriptor.out), true, StandardCharsets.UTF_8);
        TreeMap<String, String> drivers = new TreeMap<>();
        for (String name : names) {
            try {
                Class<?> type = Class.forName(name, false, Drivers.class.getClassLoader());
                TestClass tests = TestClass.of(type);
                if (tests != null) {
                    if (!tests.tests.isEmpty()) {
                        drivers.put(tests.driver(), new DriverText(tests).toString());
                    }
                    tests.report(out);
                }
            } catch (LinkageError | ClassNotFoundException | RuntimeException error) {
                tell(out, "left out", name, error.toString());
            }
        }
        for (String name : drivers.keySet()) {
            write(directory, name, drivers.get(name));
        }
        write(directory, "peaberry.driver.Report", read("Report.java"));
        StringBuilder all = new StringBuilder("package peaberry.driver;\n\n/** Runs every test. */\npublic final class All {\n");
        all.append("    private All() {}\n\n    public static void main(String[] arguments) {\n");
        for (String name : drivers.keySet()) {
            all.append("        ").append(name).append(".main(arguments);\n");
        }
        all.append("        Report.print();\n");
        all.append("        System.exit(0); // as runners do: tests leave threads behind\n    }\n}\n");
        write(directory, "peaberry.driver.All", all.toString());
    }

    /** Prints a line of several parts, none of which can break it apart: names in class files may hold anything. */
    static void tell(PrintStream out, String... parts) {
        List<String> safe = new ArrayList<>();
        for (String each : parts) {
            safe.add(each.replaceAll("[\\x00-\\x1f\\x7f-\\x9f\\u2028\\u2029]", "?"));
        }
        out.println(String.join("\t", safe));
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

    /** A program that stands beside this one in the jar, as text. */
    private static String read(String name) throws IOException {
        try (InputStream text = Drivers.class.getResourceAsStream(name)) {
            if (text == null) {
                throw new IOException("the agent's jar lacks " + name);
            }
            return new String(text.readAllBytes(), StandardCharsets.UTF_8);
        }
    }

    private static void write(Path directory, String name, String text) throws IOException {
        Path path = directory.resolve(name.replace('.', '/') + ".java");
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
