package peaberry.agent;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import peaberry.recorder.PeaberryRecorder;

/** The methods that rewritten code speaks of by number, from 1; 0 is the root of every tree. */
final class Methods {
    static final int NATIVE = 1;
    static final int SYNTHETIC = 2;

    /** What the writer tells of a method. */
    static final class Method {
        final int type;
        final String name;
        final String descriptor;
        final int flags;

        Method(int type, String name, String descriptor, int flags) {
            this.type = type;
            this.name = name;
            this.descriptor = descriptor;
            this.flags = flags;
        }
    }

    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<String, Integer> keys = new HashMap<>();
    private final Map<String, Integer> types = new HashMap<>();
    private final List<Method> methods = new ArrayList<>();
    private final List<String[]> classes = new ArrayList<>();

    Methods() {
        methods.add(null);
        keys.put("<clinit>()V", 1);
    }

    /** A class by its dotted name and where it came from. */
    synchronized int type(String name, String location) {
        Integer number = types.get(name + '\n' + location);
        if (number == null) {
            number = classes.size();
            types.put(name + '\n' + location, number);
            classes.add(new String[] {name, location});
        }
        return number;
    }

    synchronized int key(String nameAndDescriptor) {
        Integer key = keys.get(nameAndDescriptor);
        if (key == null) {
            key = keys.size() + 1;
            keys.put(nameAndDescriptor, key);
        }
        return key;
    }

    /** A method with these calls: (offset, key, native method) each. Another class of the same name may have others. */
    synchronized int define(int type, String name, String descriptor, int flags, int[] calls, int root) {
        String unique = type + "." + name + descriptor + Arrays.hashCode(calls);
        Integer number = numbers.get(unique);
        if (number == null) {
            number = methods.size();
            numbers.put(unique, number);
            methods.add(new Method(type, name, descriptor, flags));
            PeaberryRecorder.define(number, key(name + descriptor), calls, root);
        }
        return number;
    }

    /** A native method, or Object's constructor, by `owner.name descriptor`. */
    synchronized int defineNative(String method) {
        int end = method.indexOf('(');
        int dot = method.lastIndexOf('.', end);
        String owner = method.substring(0, dot).replace('/', '.');
        String name = method.substring(dot + 1, end);
        int flags = name.equals("<init>") ? 0 : NATIVE;
        return define(type(owner, ""), name, method.substring(end), flags, new int[0], 0);
    }

    synchronized Method get(int number) {
        return methods.get(number);
    }

    synchronized String[] getType(int number) {
        return classes.get(number);
    }
}
