package peaberry.agent;

import java.util.Arrays;
import peaberry.recorder.PeaberryRecorder;

/** The methods that rewritten code speaks of by number, from 1; 0 is the root of every tree. Guarded by its own lock. */
final class Methods {
    static final int NATIVE = 1;
    static final int SYNTHETIC = 2;
    static final int STATIC = 4;

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

    final Texts texts = new Texts();
    private final LongMap keys = new LongMap();
    private int keyCount = 1;
    /** By key: name and descriptor. */
    private int[] named = new int[1 << 13];
    private Method[] methods = new Method[1 << 12];
    private int methodCount = 1;
    private String[][] types = new String[1 << 10][];
    private int typeCount;

    Methods() {
        // The recorder knows class initialisers by this key.
        keys.put(texts.number("<clinit>"), texts.number("()V"), 1);
    }

    /** A class by its dotted name, where it came from, and the name of its superclass. A class that is rewritten again becomes another of the same name. */
    synchronized int type(String name, String location, String above) {
        if (typeCount == types.length) {
            types = Arrays.copyOf(types, 2 * typeCount);
        }
        types[typeCount] = new String[] {name, location, above};
        return typeCount++;
    }

    synchronized int key(int name, int descriptor) {
        int key = keys.get(name, descriptor);
        if (key == 0) {
            key = ++keyCount;
            if (2 * key >= named.length) {
                named = Arrays.copyOf(named, 2 * named.length);
            }
            named[2 * key] = name;
            named[2 * key + 1] = descriptor;
            keys.put(name, descriptor, key);
        }
        return key;
    }

    synchronized int name(int key) {
        return named[2 * key];
    }

    synchronized int descriptor(int key) {
        return named[2 * key + 1];
    }

    /** A method with these calls: (offset, key, native method) each; `root` is the number of its call of Object's constructor, or 0. */
    synchronized int define(int type, String name, String descriptor, int key, int flags, int[] calls, int root) {
        if (methodCount == methods.length) {
            methods = Arrays.copyOf(methods, 2 * methodCount);
        }
        methods[methodCount] = new Method(type, name, descriptor, flags);
        boolean passes = root == 0 && Passing.isOne(types[type][0], name);
        PeaberryRecorder.define(methodCount, key, calls, passes ? PeaberryRecorder.PASSES : root);
        return methodCount++;
    }

    synchronized Method get(int number) {
        return methods[number];
    }

    synchronized String[] getType(int number) {
        return types[number];
    }
}
