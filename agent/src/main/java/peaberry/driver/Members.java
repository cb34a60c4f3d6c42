package peaberry.driver;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import javax.lang.model.SourceVersion;

/** What reflection tells of classes. Annotations and JUnit's types are known by name: no JUnit is needed to build this. */
final class Members {
    private Members() {}

    /** The methods of a class, its superclasses and its interfaces, the most special first, in an order that does not vary. */
    static List<Method> methods(Class<?> type) {
        Map<String, Method> found = new LinkedHashMap<>();
        for (Class<?> each : line(type)) {
            TreeMap<String, Method> own = new TreeMap<>();
            for (Method method : each.getDeclaredMethods()) {
                if (!method.isSynthetic() && !(each.isInterface() && Modifier.isAbstract(method.getModifiers()))) {
                    own.put(method.getName() + List.of(method.getParameterTypes()), method);
                }
            }
            own.forEach(found::putIfAbsent);
        }
        return new ArrayList<>(found.values());
    }

    /** The fields of a class, its superclasses and its interfaces that have an annotation, by name. */
    static List<Field> fields(Class<?> type, List<String> annotations, boolean isStatic) {
        List<Field> found = new ArrayList<>();
        for (Class<?> each : line(type)) {
            for (Field field : each.getDeclaredFields()) {
                if (has(field, annotations) && Modifier.isStatic(field.getModifiers()) == isStatic) {
                    found.add(field);
                }
            }
        }
        found.sort(Comparator.comparing(Field::getName));
        return found;
    }

    /** A class, its superclasses, and then the interfaces of them all. */
    private static Set<Class<?>> line(Class<?> type) {
        Set<Class<?>> found = new LinkedHashSet<>();
        for (Class<?> each = type; each != null && each != Object.class; each = each.getSuperclass()) {
            found.add(each);
        }
        for (Class<?> each : new ArrayList<>(found)) {
            addInterfaces(each, found);
        }
        return found;
    }

    private static void addInterfaces(Class<?> type, Set<Class<?>> found) {
        for (Class<?> each : type.getInterfaces()) {
            found.add(each);
            addInterfaces(each, found);
        }
    }

    /** Can a class in a package name the member on an object of a class of that package, or on the class? */
    static boolean isVisible(Member member, String place) {
        int flags = member.getModifiers();
        boolean isNear = member.getDeclaringClass().getPackageName().equals(place);
        return Modifier.isPublic(flags) || !Modifier.isPrivate(flags) && isNear;
    }

    /** Can a subclass that is in another package? */
    static boolean isInherited(Member member) {
        return Modifier.isProtected(member.getModifiers());
    }

    /** Can source name the member? Other languages allow more than Java does. */
    static boolean isNamed(Member member) {
        return SourceVersion.isName(member.getName());
    }

    static boolean has(AnnotatedElement element, List<String> names) {
        return find(element, names) != null;
    }

    /** The annotation of one of these names, as JUnit sees it: on the element, or on an annotation of the element. */
    static Annotation find(AnnotatedElement element, List<String> names) {
        for (Annotation each : element.getAnnotations()) {
            if (names.contains(each.annotationType().getName())) {
                return each;
            }
        }
        for (Annotation each : element.getAnnotations()) {
            for (Annotation above : each.annotationType().getAnnotations()) {
                if (names.contains(above.annotationType().getName())) {
                    return above;
                }
            }
        }
        return null;
    }

    /** An element of an annotation; null if there is none. */
    static Object value(Annotation annotation, String element) {
        try {
            Method method = annotation.annotationType().getMethod(element);
            method.setAccessible(true);
            return method.invoke(annotation);
        } catch (ReflectiveOperationException | RuntimeException error) {
            return null;
        }
    }

    static boolean isBelow(Class<?> type, String name) {
        if (type == null) {
            return false;
        }
        boolean found = type.getName().equals(name) || isBelow(type.getSuperclass(), name);
        for (Class<?> each : type.getInterfaces()) {
            found |= isBelow(each, name);
        }
        return found;
    }

    /** Has each object of the class an object of the class around it? */
    static boolean isInner(Class<?> type) {
        return type.getEnclosingClass() != null && !Modifier.isStatic(type.getModifiers());
    }
}
