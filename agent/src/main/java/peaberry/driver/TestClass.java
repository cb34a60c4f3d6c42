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
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.SourceVersion;

/** A class of tests: which a driver can call, what belongs before and after them, and why not the others. */
final class TestClass {
    private static final List<String> TESTS_OF_4 = List.of("org.junit.Test");
    private static final List<String> TESTS_OF_5 = List.of("org.junit.jupiter.api.Test", "org.junit.jupiter.api.RepeatedTest");
    private static final List<String> FIXTURES_OF_5 =
            List.of(
                    "org.junit.jupiter.api.BeforeEach",
                    "org.junit.jupiter.api.AfterEach",
                    "org.junit.jupiter.api.BeforeAll",
                    "org.junit.jupiter.api.AfterAll");
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
    private static final List<String> EXTENSIONS =
            List.of(
                    "org.junit.jupiter.api.extension.ExtendWith",
                    "org.junit.jupiter.api.extension.Extensions",
                    "org.junit.jupiter.api.extension.RegisterExtension");
    private static final List<String> RUNNER = List.of("org.junit.runner.RunWith");
    private static final List<String> RUNNERS =
            List.of(
                    "org.junit.runners.Parameterized",
                    "org.junit.runners.JUnit4",
                    "org.junit.runners.BlockJUnit4ClassRunner",
                    "org.junit.internal.runners.JUnit38ClassRunner",
                    "org.junit.platform.runner.JUnitPlatform");
    private static final List<String> DIRECTORY = List.of("org.junit.jupiter.api.io.TempDir");
    private static final List<String> LIFE = List.of("org.junit.jupiter.api.TestInstance");
    private static final List<String> RULE = List.of("org.junit.Rule");
    private static final List<String> RULE_OF_CLASS = List.of("org.junit.ClassRule");
    private static final List<String> PARAMETERS = List.of("org.junit.runners.Parameterized$Parameters");
    private static final List<String> PARAMETER = List.of("org.junit.runners.Parameterized$Parameter");

    final Class<?> type;
    final List<Method> tests = new ArrayList<>();
    final boolean isOfJunit3;
    /** The classes around it, the outermost first, of which each object of the class has one. */
    final List<TestClass> around = new ArrayList<>();
    /** Members that only a subclass can call, as they are protected in another package. */
    final List<Method> reached = new ArrayList<>();
    Method parameters;
    Constructor<?> constructor;

    private final List<Method> methods;
    private final Suite suite;
    private final Map<String, String> leftOut = new TreeMap<>();
    private String trouble;

    private TestClass(Class<?> type) {
        this.type = type;
        this.methods = Members.methods(type);
        this.isOfJunit3 = Members.isBelow(type, "junit.framework.TestCase");
        // A runner that is named comes before a suite.
        this.suite = Members.has(type, RUNNER) ? Suite.NONE : Suite.of(type);
    }

    /** The tests of a class; null if it has none. */
    static TestClass of(Class<?> type) {
        boolean isIgnored = Members.has(type, IGNORED) || type.getCanonicalName() == null;
        if (type.isInterface() || Modifier.isAbstract(type.getModifiers()) || isIgnored) {
            return null;
        }
        TestClass found = new TestClass(type);
        for (Method method : found.methods) {
            found.consider(method);
        }
        if (found.tests.isEmpty() && found.leftOut.isEmpty()) {
            return null;
        }
        if (found.suite == Suite.MORE && !found.tests.isEmpty()) {
            found.leftOut.put("suite", "what it makes besides the tests of its class is not called");
        }
        found.look();
        if (found.trouble != null) {
            found.tests.forEach(test -> found.leftOut.put(test.getName(), found.trouble));
            found.tests.clear();
        }
        return found;
    }

    /** Do all tests have one object? */
    boolean isShared() {
        Annotation life = Members.find(type, LIFE);
        return life != null && "PER_CLASS".equals(String.valueOf(Members.value(life, "value")));
    }

    String driver() {
        return type.getName() + Drivers.SUFFIX;
    }

    void report(PrintStream out) {
        for (Method test : tests) {
            Drivers.tell(out, "called", type.getName() + "." + test.getName());
        }
        leftOut.forEach((test, reason) -> Drivers.tell(out, "left out", type.getName() + "." + test, reason));
    }

    // ── what belongs to the tests ────────────────────────────────────────────────────────────────────────────────────

    List<Method> before() {
        return fixtures(BEFORE, "setUp");
    }

    List<Method> after() {
        return backwards(fixtures(AFTER, "tearDown"));
    }

    List<Method> beforeAll() {
        return fixtures(BEFORE_ALL, null);
    }

    List<Method> afterAll() {
        return backwards(fixtures(AFTER_ALL, null));
    }

    /** Fields that get a directory of their own. */
    List<Field> directories(boolean isStatic) {
        return Members.fields(type, DIRECTORY, isStatic);
    }

    /** Fields that get a value of a row, by number. */
    Map<Integer, Field> fieldsOfRow() {
        Map<Integer, Field> found = new TreeMap<>();
        for (Field each : Members.fields(type, PARAMETER, false)) {
            Object number = Members.value(Members.find(each, PARAMETER), "value");
            found.put(number instanceof Integer ? (Integer) number : 0, each);
        }
        return found;
    }

    /** JUnit 4's rules: fields, and methods without parameters. */
    List<Member> rules(boolean isStatic) {
        List<String> names = isStatic ? RULE_OF_CLASS : RULE;
        List<Member> found = new ArrayList<>(Members.fields(type, names, isStatic));
        for (Method method : methods) {
            if (Members.has(method, names) && Modifier.isStatic(method.getModifiers()) == isStatic) {
                found.add(method);
            }
        }
        return found;
    }

    /** Methods that run before or after tests, those of superclasses first. */
    private List<Method> fixtures(List<String> annotations, String old) {
        List<Method> found = new ArrayList<>();
        for (Method method : methods) {
            boolean isOfFramework = method.getDeclaringClass().getName().equals("junit.framework.TestCase");
            boolean isOld = isOfJunit3 && method.getName().equals(old) && method.getParameterCount() == 0 && !isOfFramework;
            if (Members.has(method, annotations) || isOld) {
                found.add(0, method);
            }
        }
        return found;
    }

    private static List<Method> backwards(List<Method> found) {
        Collections.reverse(found);
        return found;
    }

    // ── what can be called ───────────────────────────────────────────────────────────────────────────────────────────

    private void consider(Method method) {
        boolean isOld = isOfJunit3 && method.getName().startsWith("test") && Modifier.isPublic(method.getModifiers());
        boolean isOf34 = Members.has(method, TESTS_OF_4) || isOld && method.getReturnType() == void.class && method.getParameterCount() == 0;
        boolean isOf5 = Members.has(method, TESTS_OF_5);
        if (Members.has(method, PARAMETERS)) {
            parameters = method;
        } else if (!isOf5 && Members.has(method, NOT_CALLED)) {
            // A repeated test is a template, too: of JUnit's own, which gives it nothing that it must have.
            leftOut.put(method.getName(), "its arguments or tests come from a provider");
        } else if ((isOf34 || isOf5) && !Members.has(method, IGNORED)) {
            String reason = isOf34 ? null : objectionOf5(method);
            if (reason == null && isOf34 && suite == Suite.OTHER) {
                reason = "the suite() of its class chooses what is run";
            }
            reason = reason == null ? objection(method) : reason;
            if (reason == null) {
                tests.add(method);
            } else {
                leftOut.put(method.getName(), reason);
            }
        }
    }

    /** Why JUnit 5 does not run a method that is marked as a test; null if it does. */
    private static String objectionOf5(Method method) {
        String word = null;
        if (Modifier.isPrivate(method.getModifiers())) {
            word = "is private";
        } else if (Modifier.isStatic(method.getModifiers())) {
            word = "is static";
        } else if (method.getReturnType() != void.class) {
            word = "returns something";
        }
        return word == null ? null : "it " + word + ": JUnit 5 does not run it";
    }

    /** Why no driver can call a test; null if one can. */
    private String objection(Method method) {
        if (method.getParameterCount() > 0) {
            return "it has parameters";
        }
        if (Members.has(method, EXTENSIONS)) {
            return "it has an extension";
        }
        if (!Members.isNamed(method)) {
            return "its name cannot be written in Java";
        }
        boolean isWithin = Members.isVisible(method, type.getPackageName()) || Members.isInherited(method);
        return isWithin ? null : "a driver in its package cannot call it";
    }

    /** Finds the constructor, the classes around and what only a subclass can call; or what prevents tests from being called. */
    private void look() {
        if (type.getPackageName().isEmpty()) {
            refuse("it has no package: no class of one can call it");
        }
        if (!SourceVersion.isName(type.getCanonicalName()) || !SourceVersion.isName(type.getName())) {
            refuse("the name of its class cannot be written in Java");
        }
        if (parameters != null && !Members.isNamed(parameters)) {
            refuse(parameters.getName() + ", which belongs to it, cannot be written in Java");
        }
        for (Class<?> each = type; each != null; each = each.getEnclosingClass()) {
            if (Modifier.isPrivate(each.getModifiers())) {
                refuse("its class is private");
            }
            if (!Members.isInner(each)) {
                break;
            }
            TestClass outer = new TestClass(each.getEnclosingClass());
            outer.chooseConstructor();
            outer.lookAtFixtures();
            refuse(outer.trouble);
            around.add(0, outer);
        }
        chooseConstructor();
        lookAtFixtures();
        tests.forEach(this::reach);
        boolean isAround = !around.isEmpty();
        if (isAround && parameters != null) {
            refuse("an inner class with parameters");
        }
        if (isAround && (isShared() || around.stream().anyMatch(TestClass::isShared))) {
            refuse("an inner class whose tests share an object");
        }
        if (isAround && !reached.isEmpty()) {
            refuse(reached.get(0).getName() + ", which belongs to it, is protected in another package");
        }
    }

    private void chooseConstructor() {
        boolean isInner = Members.isInner(type);
        for (Constructor<?> each : type.getDeclaredConstructors()) {
            int count = each.getParameterCount() - (isInner ? 1 : 0);
            boolean ofName = isOfJunit3 && count == 1 && each.getParameterTypes()[0] == String.class;
            boolean fits = parameters != null || count == 0 || ofName && constructor == null;
            if (fits && !Modifier.isPrivate(each.getModifiers())) {
                constructor = each;
            }
        }
        if (constructor == null) {
            refuse("it has no constructor that a driver can call");
        }
    }

    private void lookAtFixtures() {
        Annotation runner = Members.find(type, RUNNER);
        Object name = runner == null ? null : Members.value(runner, "value");
        if (name instanceof Class && !RUNNERS.contains(((Class<?>) name).getName())) {
            refuse("its runner is " + ((Class<?>) name).getName());
        }
        List<AnnotatedElement> extended = new ArrayList<>(List.of(type));
        extended.addAll(Members.fields(type, EXTENSIONS, false));
        extended.addAll(Members.fields(type, EXTENSIONS, true));
        if (extended.stream().anyMatch(each -> Members.has(each, EXTENSIONS))) {
            refuse("it has an extension");
        }
        for (List<Method> each : List.of(before(), after(), beforeAll(), afterAll())) {
            for (Method method : each) {
                boolean isOfClass = each.stream().anyMatch(one -> Members.has(one, BEFORE_ALL) || Members.has(one, AFTER_ALL));
                if (method.getParameterCount() > 0) {
                    refuse(method.getName() + ", which belongs to it, has parameters");
                } else if (!Members.isNamed(method)) {
                    refuse(method.getName() + ", which belongs to it, cannot be written in Java");
                } else if (Members.has(method, FIXTURES_OF_5) && method.getReturnType() != void.class) {
                    refuse(method.getName() + ", which belongs to it, returns something: JUnit 5 does not run its tests");
                } else if (Members.has(method, FIXTURES_OF_5) && !isOfClass && Modifier.isStatic(method.getModifiers())) {
                    refuse(method.getName() + ", which belongs to it, is static: JUnit 5 does not run its tests");
                } else if (isOfClass && !Modifier.isStatic(method.getModifiers()) && !isShared()) {
                    refuse(method.getName() + ", which belongs to its class, is not static");
                }
                reach(method);
            }
        }
        List<Field> assigned = new ArrayList<>(directories(true));
        assigned.addAll(directories(false));
        assigned.addAll(fieldsOfRow().values());
        for (Field each : assigned) {
            boolean isWithin = Members.isVisible(each, type.getPackageName()) && Members.isNamed(each);
            if (!isWithin || Modifier.isFinal(each.getModifiers())) {
                refuse("a driver in its package cannot set " + each.getName());
            }
        }
        for (boolean isStatic : new boolean[] {true, false}) {
            for (Member each : rules(isStatic)) {
                Class<?> kind = each instanceof Field ? ((Field) each).getType() : ((Method) each).getReturnType();
                boolean isWithin = Members.isVisible(each, type.getPackageName()) && Members.isNamed(each);
                if (!isWithin || !Members.isBelow(kind, "org.junit.rules.TestRule")) {
                    refuse("a driver in its package cannot apply the rule " + each.getName());
                }
            }
        }
    }

    /** Notes a method that only a subclass can call. */
    private void reach(Method method) {
        if (Members.isVisible(method, type.getPackageName()) || reached.contains(method)) {
            return;
        }
        if (Members.isInherited(method) && !Modifier.isFinal(type.getModifiers()) && !Members.isInner(type)) {
            reached.add(method);
        } else {
            refuse("a driver in its package cannot call " + method.getName() + ", which belongs to it");
        }
    }

    private void refuse(String reason) {
        trouble = trouble == null ? reason : trouble;
    }
}
