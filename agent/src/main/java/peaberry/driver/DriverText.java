package peaberry.driver;

import java.lang.annotation.Annotation;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * The text of the driver of one class of tests: a main method, a method for all that the class does, and one for each test, with
 * its own handler. Nothing in it is reflective.
 */
final class DriverText {
    private static final String STATEMENT = "org.junit.runners.model.Statement";
    private static final String DESCRIPTION = "org.junit.runner.Description";

    private final TestClass tests;
    /** The classes of which a test needs an object, the outermost first. */
    private final List<TestClass> levels = new ArrayList<>();
    private final String row;
    private final StringBuilder out = new StringBuilder();

    DriverText(TestClass tests) {
        this.tests = tests;
        levels.addAll(tests.around);
        levels.add(tests);
        row = tests.parameters == null ? "" : "Object[] row";
    }

    @Override
    public String toString() {
        String simple = tests.driver().substring(tests.driver().lastIndexOf('.') + 1);
        String name = tests.type.getName();
        line(0, "package " + tests.type.getPackageName() + ";");
        line(0, "");
        line(0, "import peaberry.driver.Report;");
        line(0, "");
        line(0, "/** Runs the tests of " + name + " without reflection. */");
        line(0, "@SuppressWarnings({\"deprecation\", \"removal\", \"unchecked\", \"rawtypes\"})");
        line(0, "public final class " + simple + " {");
        if (tests.isShared()) {
            line(1, "private static " + owner(tests) + " test;");
            line(0, "");
        }
        line(1, "private " + simple + "() {}");
        line(0, "");
        line(1, "public static void main(String[] arguments) {");
        line(2, "try {");
        apply(3, "runAll();", rulesOfClass(), DESCRIPTION + ".createSuiteDescription(" + tests.type.getCanonicalName() + ".class)");
        catchAll(2, "Report.fail(\"" + name + "\", problem);");
        line(1, "}");
        writeAll();
        for (int i = 0; i < tests.tests.size(); i++) {
            writeTest(i, tests.tests.get(i));
        }
        for (TestClass each : levels) {
            writeReach(each);
        }
        line(0, "}");
        return out.toString();
    }

    /** What the class does: what belongs before and after all tests, and the tests. */
    private void writeAll() {
        line(0, "");
        line(1, "private static void runAll() throws Throwable {");
        if (tests.isShared()) {
            line(2, "test = " + construct(levels.size() - 1, null) + ";");
        }
        line(2, "try {");
        for (TestClass each : levels) {
            for (Field field : each.directories(true)) {
                line(3, assign(each.type.getCanonicalName(), field));
            }
            for (Method method : each.beforeAll()) {
                line(3, call(each, "test", method));
            }
        }
        String argument = tests.parameters == null ? "" : "row";
        int depth = tests.parameters == null ? 3 : 4;
        if (tests.parameters != null) {
            line(3, "for (Object[] row : Report.rows(" + call(tests, "test", tests.parameters).replace(";", "") + ")) {");
        }
        for (int i = 0; i < tests.tests.size(); i++) {
            line(depth, "test" + i + "(" + argument + ");");
        }
        if (tests.parameters != null) {
            line(3, "}");
        }
        line(2, "} finally {");
        List<TestClass> backwards = new ArrayList<>(levels);
        Collections.reverse(backwards);
        for (TestClass each : backwards) {
            for (Method method : each.afterAll()) {
                attempt(3, call(each, "test", method), tests.type.getName() + "." + method.getName());
            }
        }
        line(2, "}");
        line(1, "}");
    }

    /** One test: its objects, the rules around it, what belongs before and after it. */
    private void writeTest(int number, Method test) {
        String name = tests.type.getName() + "." + test.getName();
        line(0, "");
        line(1, "private static void test" + number + "(" + row + ") {");
        line(2, "try {");
        for (int i = 0; i < levels.size() && !tests.isShared(); i++) {
            line(3, "final " + owner(levels.get(i)) + " " + variable(i) + " = " + construct(i, test) + ";");
        }
        tests.fieldsOfRow().forEach((index, field) -> line(3, "test." + field.getName() + " = " + cast(field.getType(), index) + ";"));
        List<String> rules = new ArrayList<>();
        for (Member each : tests.rules(false)) {
            rules.add("test." + each.getName() + (each instanceof Method ? "()" : ""));
        }
        String described = DESCRIPTION + ".createTestDescription(" + tests.type.getCanonicalName() + ".class, \"" + test.getName() + "\")";
        if (rules.isEmpty()) {
            writeBody(3, test);
        } else {
            List<String> names = new ArrayList<>();
            List<String> typed = new ArrayList<>();
            for (int i = 0; i < levels.size() && !tests.isShared(); i++) {
                names.add(variable(i));
                typed.add(owner(levels.get(i)) + " " + variable(i));
            }
            apply(3, "body" + number + "(" + String.join(", ", names) + ");", rules, described);
            line(3, "Report.pass();");
            catchAll(2, "Report.fail(\"" + name + "\", problem);");
            line(1, "}");
            line(0, "");
            line(1, "private static void body" + number + "(" + String.join(", ", typed) + ") throws Throwable {");
            writeBody(2, test);
            line(1, "}");
            return;
        }
        line(3, "Report.pass();");
        catchAll(2, "Report.fail(\"" + name + "\", problem);");
        line(1, "}");
    }

    private void writeBody(int depth, Method test) {
        line(depth, "try {");
        for (int i = 0; i < levels.size(); i++) {
            for (Field each : levels.get(i).directories(false)) {
                line(depth + 1, assign(variable(i), each));
            }
            for (Method each : levels.get(i).before()) {
                line(depth + 1, call(levels.get(i), variable(i), each));
            }
        }
        String expected = expected(test);
        if (expected == null) {
            line(depth + 1, call(tests, "test", test));
        } else {
            line(depth + 1, "boolean isThrown = false;");
            line(depth + 1, "try {");
            line(depth + 2, call(tests, "test", test));
            line(depth + 1, "} catch (Throwable problem) {");
            line(depth + 2, "isThrown = problem instanceof " + expected + ";");
            line(depth + 2, "if (!isThrown) {");
            line(depth + 3, "throw problem;");
            line(depth + 2, "}");
            line(depth + 1, "}");
            line(depth + 1, "if (!isThrown) {");
            line(depth + 2, "throw new AssertionError();");
            line(depth + 1, "}");
        }
        line(depth, "} finally {");
        for (int i = levels.size() - 1; i >= 0; i--) {
            for (Method each : levels.get(i).after()) {
                line(depth + 1, call(levels.get(i), variable(i), each));
            }
        }
        line(depth, "}");
    }

    /** A subclass that calls what only a subclass can. */
    private void writeReach(TestClass each) {
        if (each.reached.isEmpty()) {
            return;
        }
        Class<?>[] types = each.constructor.getParameterTypes();
        List<String> typed = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            typed.add(types[i].getCanonicalName() + " value" + i);
            names.add("value" + i);
        }
        line(0, "");
        line(1, "private static final class Reach extends " + each.type.getCanonicalName() + " {");
        line(2, "Reach(" + String.join(", ", typed) + ") throws Throwable {");
        line(3, "super(" + String.join(", ", names) + ");");
        line(2, "}");
        for (int i = 0; i < each.reached.size(); i++) {
            Method method = each.reached.get(i);
            boolean isStatic = Modifier.isStatic(method.getModifiers());
            line(0, "");
            line(2, (isStatic ? "static " : "") + "void reach" + i + "() throws Throwable {");
            line(3, (isStatic ? "" : "super.") + method.getName() + "();");
            line(2, "}");
        }
        line(1, "}");
    }

    // ── expressions ──────────────────────────────────────────────────────────────────────────────────────────────────

    private String variable(int level) {
        return level == levels.size() - 1 ? "test" : "around" + level;
    }

    /** The class of the object that a level has. */
    private static String owner(TestClass level) {
        return level.reached.isEmpty() ? level.type.getCanonicalName() : "Reach";
    }

    /** A new object of a level, for a test; of JUnit 3's tests some want to know which. */
    private String construct(int level, Method test) {
        TestClass each = levels.get(level);
        if (Members.isInner(each.type)) {
            return variable(level - 1) + ".new " + each.type.getSimpleName() + "()";
        }
        Class<?>[] types = each.constructor.getParameterTypes();
        List<String> values = new ArrayList<>();
        for (int i = 0; i < types.length; i++) {
            boolean isName = each.isOfJunit3 && types.length == 1 && tests.parameters == null;
            values.add(isName && test != null ? "\"" + test.getName() + "\"" : cast(types[i], i));
        }
        return "new " + owner(each) + "(" + String.join(", ", values) + ")";
    }

    private static String cast(Class<?> type, int index) {
        return "(" + type.getCanonicalName() + ") row[" + index + "]";
    }

    private static String call(TestClass level, String object, Method method) {
        int number = level.reached.indexOf(method);
        String name = number < 0 ? method.getName() : "reach" + number;
        if (!Modifier.isStatic(method.getModifiers())) {
            return object + "." + name + "();";
        }
        // What is static in an interface is not inherited.
        Class<?> declaring = method.getDeclaringClass();
        String owner = declaring.isInterface() ? declaring.getCanonicalName() : level.type.getCanonicalName();
        return (number < 0 ? owner : "Reach") + "." + name + "();";
    }

    private static String assign(String owner, Field field) {
        String suffix = field.getType().getName().equals("java.io.File") ? ".toFile();" : ";";
        return owner + "." + field.getName() + " = Report.directory()" + suffix;
    }

    private List<String> rulesOfClass() {
        List<String> found = new ArrayList<>();
        for (Member each : tests.rules(true)) {
            found.add(tests.type.getCanonicalName() + "." + each.getName() + (each instanceof Method ? "()" : ""));
        }
        return found;
    }

    private static String expected(Method test) {
        Annotation found = Members.find(test, List.of("org.junit.Test"));
        Object type = found == null ? null : Members.value(found, "expected");
        if (!(type instanceof Class) || ((Class<?>) type).getName().endsWith("$None")) {
            return null;
        }
        return Modifier.isPublic(((Class<?>) type).getModifiers()) ? ((Class<?>) type).getCanonicalName() : "Throwable";
    }

    // ── statements ───────────────────────────────────────────────────────────────────────────────────────────────────

    /** A call within rules, which are asked what to do around it. */
    private void apply(int depth, String call, List<String> rules, String described) {
        if (rules.isEmpty()) {
            line(depth, call);
            return;
        }
        line(depth, STATEMENT + " statement = new " + STATEMENT + "() {");
        line(depth + 1, "@Override");
        line(depth + 1, "public void evaluate() throws Throwable {");
        line(depth + 2, call);
        line(depth + 1, "}");
        line(depth, "};");
        for (String each : rules) {
            line(depth, "statement = " + each + ".apply(statement, " + described + ");");
        }
        line(depth, "statement.evaluate();");
    }

    private void attempt(int depth, String call, String name) {
        line(depth, "try {");
        line(depth + 1, call);
        catchAll(depth, "Report.fail(\"" + name + "\", problem);");
    }

    private void catchAll(int depth, String statement) {
        line(depth, "} catch (Throwable problem) {");
        line(depth + 1, statement);
        line(depth, "}");
    }

    private void line(int depth, String text) {
        out.append("    ".repeat(text.isEmpty() ? 0 : depth)).append(text).append('\n');
    }
}
