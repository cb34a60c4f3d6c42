package peaberry.driver;

import java.io.PrintStream;
import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A class of tests and the driver that runs them. Annotations are known by name: no JUnit is needed to build this. */
final class TestClass {
    private static final List<String> TESTS =
            List.of("org.junit.Test", "org.junit.jupiter.api.Test", "org.junit.jupiter.api.RepeatedTest");
    private static final List<String> BEFORE = List.of("org.junit.Before", "org.junit.jupiter.api.BeforeEach");
    private static final List<String> AFTER = List.of("org.junit.After", "org.junit.jupiter.api.AfterEach");
    private static final List<String> BEFORE_ALL = List.of("org.junit.BeforeClass", "org.junit.jupiter.api.BeforeAll");
    private static final List<String> AFTER_ALL = List.of("org.junit.AfterClass", "org.junit.jupiter.api.AfterAll");
    private static final List<String> IGNORED = List.of("org.junit.Ignore", "org.junit.jupiter.api.Disabled");
    private static final List<String> NOT_CALLED =
            List.of(
                    "org.junit.jupiter.params.ParameterizedTest",
                    "org.junit.jupiter.api.TestFactory",
                    "org.junit.jupiter.api.TestTemplate");
    private static final List<String> DIRECTORY = List.of("org.junit.jupiter.api.io.TempDir");
    private static final String PARAMETERS = "org.junit.runners.Parameterized$Parameters";

    private final Class<?> type;
    private final String name;
    private final List<Method> methods;
    private final List<Method> tests = new ArrayList<>();
    private final Map<String, String> leftOut = new TreeMap<>();
    private final boolean isOfJunit3;
    private Method parameters;
    private Constructor<?> constructor;

    private TestClass(Class<?> type) {
        this.type = type;
        this.name = type.getCanonicalName();
        this.methods = collect(type);
        this.isOfJunit3 = extendsNamed(type, "junit.framework.TestCase");
    }

    /** The tests of a class; null if it has none. */
    static TestClass of(Class<?> type) {
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers()) || type.getCanonicalName() == null || has(type, IGNORED)) {
            return null;
        }
        TestClass found = new TestClass(type);
        for (Method method : found.methods) {
            found.consider(method);
        }
        if (found.tests.isEmpty() && found.leftOut.isEmpty()) {
            return null;
        }
        String trouble = found.findConstructor();
        if (trouble != null) {
            for (Method test : found.tests) {
                found.leftOut.put(test.getName(), trouble);
            }
            found.tests.clear();
        }
        return found;
    }

    private void consider(Method method) {
        boolean isOld = isOfJunit3 && method.getName().startsWith("test") && Modifier.isPublic(method.getModifiers());
        boolean isTest = has(method, TESTS) || isOld && method.getReturnType() == void.class && method.getParameterCount() == 0;
        if (has(method, List.of(PARAMETERS))) {
            parameters = method;
        } else if (has(method, NOT_CALLED)) {
            leftOut.put(method.getName(), "its arguments or tests come from a provider");
        } else if (isTest && !has(method, IGNORED)) {
            if (method.getParameterCount() > 0) {
                leftOut.put(method.getName(), "it has parameters");
            } else if (!isVisible(method)) {
                leftOut.put(method.getName(), "a driver in its package cannot call it");
            } else {
                tests.add(method);
            }
        }
    }

    /** Choose the constructor; what prevents it, or null. */
    private String findConstructor() {
        for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
            if (Modifier.isPrivate(each.getModifiers())) {
                return "its class is private";
            }
        }
        boolean isInner = isInner(type);
        for (Constructor<?> each : type.getDeclaredConstructors()) {
            int count = each.getParameterCount() - (isInner ? 1 : 0);
            boolean ofName = isOfJunit3 && count == 1 && each.getParameterTypes()[0] == String.class;
            boolean fits = parameters != null || count == 0 || ofName && constructor == null;
            if (fits && !Modifier.isPrivate(each.getModifiers())) {
                constructor = each;
            }
        }
        if (constructor == null) {
            return "it has no constructor that a driver can call";
        }
        return isInner && parameters != null ? "an inner class with parameters" : null;
    }

    String driver() {
        String own = type.getName().substring(type.getPackageName().length()).replace('.', ' ').trim();
        String place = type.getPackageName();
        return (place.isEmpty() ? "peaberry.driver.unnamed." : place + ".") + own + Drivers.SUFFIX;
    }

    void report(PrintStream out) {
        for (Method test : tests) {
            out.println("called\t" + type.getName() + "." + test.getName());
        }
        leftOut.forEach((test, reason) -> out.println("left out\t" + type.getName() + "." + test + "\t" + reason));
    }

    // ── the driver's text ────────────────────────────────────────────────────────────────────────────────────────────

    String source() {
        String simple = driver().substring(driver().lastIndexOf('.') + 1);
        String place = driver().substring(0, driver().lastIndexOf('.'));
        StringBuilder out = new StringBuilder("package " + place + ";\n\nimport peaberry.driver.Report;\n\n");
        out.append("/** Runs the tests of ").append(type.getName()).append(" without reflection. */\n");
        out.append("@SuppressWarnings({\"deprecation\", \"removal\", \"unchecked\", \"rawtypes\"})\n");
        out.append("public final class ").append(simple).append(" {\n    private ").append(simple).append("() {}\n\n");
        out.append("    public static void main(String[] arguments) {\n");
        for (Field each : directories(true)) {
            attempt(out, assign(name, each), "Report.fail();\n            return;");
        }
        for (Method each : fixtures(BEFORE_ALL, true)) {
            attempt(out, name + "." + each.getName() + "();", "Report.fail();\n            return;");
        }
        String row = parameters == null ? "" : "row";
        String indent = parameters == null ? "        " : "                ";
        if (parameters != null) {
            out.append("        try {\n            for (Object[] row : Report.rows(").append(name).append('.');
            out.append(parameters.getName()).append("())) {\n");
        }
        for (int i = 0; i < tests.size(); i++) {
            out.append(indent).append("test").append(i).append('(').append(row).append(");\n");
        }
        if (parameters != null) {
            out.append("            }\n        } catch (Throwable problem) {\n            Report.fail();\n        }\n");
        }
        for (Method each : fixtures(AFTER_ALL, true)) {
            attempt(out, name + "." + each.getName() + "();", "Report.fail();");
        }
        out.append("    }\n");
        for (int i = 0; i < tests.size(); i++) {
            test(out, i, tests.get(i));
        }
        return out.append("}\n").toString();
    }

    private static void attempt(StringBuilder out, String call, String otherwise) {
        out.append("        try {\n            ").append(call).append("\n        } catch (Throwable problem) {\n            ");
        out.append(otherwise).append("\n        }\n");
    }

    private void test(StringBuilder out, int number, Method test) {
        String argument = parameters == null ? "" : "Object[] row";
        out.append("\n    private static void test").append(number).append('(').append(argument).append(") {\n        try {\n");
        out.append("            ").append(name).append(" test = ").append(construct(test)).append(";\n            try {\n");
        for (Field each : directories(false)) {
            out.append("                ").append(assign("test", each)).append('\n');
        }
        for (Method each : fixtures(BEFORE, false)) {
            out.append("                test.").append(each.getName()).append("();\n");
        }
        String call = Modifier.isStatic(test.getModifiers()) ? name : "test";
        out.append("                ").append(call).append('.').append(test.getName()).append("();\n            } finally {\n");
        List<Method> after = fixtures(AFTER, false);
        Collections.reverse(after);
        for (Method each : after) {
            out.append("                test.").append(each.getName()).append("();\n");
        }
        out.append("            }\n            Report.pass();\n        } catch (Throwable problem) {\n");
        String expected = expected(test);
        if (expected == null) {
            out.append("            Report.fail();\n");
        } else {
            out.append("            if (problem instanceof ").append(expected).append(") {\n                Report.pass();\n");
            out.append("            } else {\n                Report.fail();\n            }\n");
        }
        out.append("        }\n    }\n");
    }

    private String construct(Method test) {
        Class<?>[] types = constructor.getParameterTypes();
        if (isInner(type)) {
            return constructInner(type);
        }
        if (isOfJunit3 && types.length == 1) {
            return "new " + name + "(\"" + test.getName() + "\")";
        }
        StringBuilder text = new StringBuilder("new " + name + "(");
        for (int i = 0; i < types.length; i++) {
            text.append(i == 0 ? "" : ", ").append('(').append(types[i].getCanonicalName()).append(") row[").append(i).append(']');
        }
        return text.append(')').toString();
    }

    private static boolean isInner(Class<?> type) {
        return type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers());
    }

    private static String constructInner(Class<?> type) {
        if (isInner(type)) {
            return constructInner(type.getEnclosingClass()) + ".new " + type.getSimpleName() + "()";
        }
        return "new " + type.getCanonicalName() + "()";
    }

    private static String expected(Method test) {
        for (Annotation each : test.getAnnotations()) {
            if (each.annotationType().getName().equals("org.junit.Test")) {
                try {
                    Class<?> type = (Class<?>) each.annotationType().getMethod("expected").invoke(each);
                    boolean isPublic = Modifier.isPublic(type.getModifiers());
                    return type.getName().endsWith("$None") || !isPublic ? null : type.getCanonicalName();
                } catch (ReflectiveOperationException error) {
                    return null;
                }
            }
        }
        return null;
    }

    /** Methods that run before or after tests, those of superclasses first. */
    private List<Method> fixtures(List<String> annotations, boolean isStatic) {
        List<Method> found = new ArrayList<>();
        String old = annotations == BEFORE ? "setUp" : annotations == AFTER ? "tearDown" : "";
        for (Method method : methods) {
            boolean isOld = isOfJunit3 && method.getName().equals(old) && method.getParameterCount() == 0;
            boolean fits = has(method, annotations) || isOld;
            if (fits && method.getParameterCount() == 0 && Modifier.isStatic(method.getModifiers()) == isStatic && isVisible(method)) {
                found.add(0, method);
            }
        }
        return found;
    }

    /** Fields that get a directory of their own, if a driver can assign them. */
    private List<Field> directories(boolean isStatic) {
        List<Field> found = new ArrayList<>();
        for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
            for (Field field : each.getDeclaredFields()) {
                int flags = field.getModifiers();
                boolean fits = has(field, DIRECTORY) && Modifier.isStatic(flags) == isStatic && !Modifier.isFinal(flags);
                if (fits && isVisible(field)) {
                    found.add(field);
                }
            }
        }
        found.sort(Comparator.comparing(Field::getName));
        return found;
    }

    private static String assign(String owner, Field field) {
        String suffix = field.getType().getName().equals("java.io.File") ? ".toFile();" : ";";
        return owner + "." + field.getName() + " = Report.directory()" + suffix;
    }

    // ── reflection ───────────────────────────────────────────────────────────────────────────────────────────────────

    /** The methods of a class and its superclasses, the most special first, in an order that does not vary. */
    private static List<Method> collect(Class<?> type) {
        Map<String, Method> found = new LinkedHashMap<>();
        for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
            TreeMap<String, Method> own = new TreeMap<>();
            for (Method method : each.getDeclaredMethods()) {
                if (!method.isSynthetic()) {
                    own.put(method.getName() + List.of(method.getParameterTypes()), method);
                }
            }
            own.forEach(found::putIfAbsent);
        }
        return new ArrayList<>(found.values());
    }

    private boolean isVisible(Member member) {
        int flags = member.getModifiers();
        boolean isNear = member.getDeclaringClass().getPackageName().equals(type.getPackageName());
        return Modifier.isPublic(flags) || !Modifier.isPrivate(flags) && isNear;
    }

    private static boolean has(AnnotatedElement element, List<String> names) {
        for (Annotation each : element.getAnnotations()) {
            if (names.contains(each.annotationType().getName())) {
                return true;
            }
        }
        return false;
    }

    private static boolean extendsNamed(Class<?> type, String name) {
        for (Class<?> each = type; each != null; each = each.getSuperclass()) {
            if (each.getName().equals(name)) {
                return true;
            }
        }
        return false;
    }
}
