package peaberry.agent;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.nio.ByteBuffer;
import java.util.function.IntBinaryOperator;
import peaberry.recorder.PeaberryRecorder;

/**
 * The native methods of java.base and of the classes seen so far: they cannot be rewritten, only their calls. So it is with
 * methods for which the compiler may have instructions of its own: they may be entered, or not. (Reading the other
 * modules would take seconds.) Of a class that is not seen yet when a call of it is rewritten, it is asked when the call has
 * entered nothing. A class stands for all of its name.
 */
final class Natives implements IntBinaryOperator {
    static final String OBJECT = "java/lang/Object";
    private static final int SURE = 1;
    private static final int PERHAPS = 2;
    private static final int SURE_STATIC = 3;
    private static final int INTRINSIC = 4;
    private static final int INTRINSIC_STATIC = 5;
    /** It has code, and is entered. */
    private static final int PLAIN = 6;
    private static final int MOST_CLASSES_ABOVE = 1000;
    private static final String ANY = "([Ljava/lang/Object;)";

    private final Methods methods;
    private final int object;
    private final int handle;
    private final int variable;
    private final int arrayClone;
    /** By owner and key of name and descriptor: whether a call is sure to run the native method, or a subclass may override it. */
    private final LongMap declared = new LongMap();
    /** Descriptors of signature polymorphic methods, by owner and name: a call has one of its own. */
    private final LongMap polymorphic = new LongMap();
    private final LongMap numbers = new LongMap();
    /** By class: its superclass, and its number among types once it was rewritten, plus 1. */
    private final LongMap above = new LongMap();
    private final LongMap types = new LongMap();
    private final int constructor;

    Natives(Methods methods) {
        this.methods = methods;
        object = methods.texts.number(OBJECT);
        constructor = methods.texts.number("<init>");
        handle = methods.texts.number("java/lang/invoke/MethodHandle");
        variable = methods.texts.number("java/lang/invoke/VarHandle");
        arrayClone = methods.key(methods.texts.number("clone"), methods.texts.number("()Ljava/lang/Object;"));
    }

    void readPlatform() throws IOException {
        try (ModuleReader reader = ModuleFinder.ofSystem().find("java.base").orElseThrow(IOException::new).open()) {
            Object[] names = reader.list().toArray();
            for (Object each : names) {
                String name = (String) each;
                if (name.endsWith(".class") && !name.equals("module-info.class")) {
                    ByteBuffer buffer = reader.read(name).orElseThrow(IOException::new);
                    byte[] bytes = new byte[buffer.remaining()];
                    buffer.get(bytes);
                    reader.release(buffer);
                    add(methods.texts.number(name.substring(0, name.length() - 6)), new ClassScan(bytes, false), false);
                }
            }
        }
    }

    /** A class that is rewritten, and its number among types. */
    void see(int owner, int type, ClassScan scan) {
        types.put(owner, 0, type + 1);
        add(owner, scan, true);
    }

    /** Note a class: its native methods, or all, so that what overrides a native method is known. */
    private void add(int owner, ClassScan scan, boolean all) {
        if (scan.above != 0) {
            above.put(owner, 0, scan.number(methods.texts, scan.above));
        }
        for (ClassScan.Method method : scan.methods) {
            boolean isStatic = (method.access & ClassScan.ACC_STATIC) != 0;
            boolean isNative = (method.access & ClassScan.ACC_NATIVE) != 0;
            // Object's constructor is one too, and has a way of its own.
            if (method.isIntrinsic && !isNative && owner != object) {
                int name = scan.number(methods.texts, method.name);
                int descriptor = scan.number(methods.texts, method.descriptor);
                declared.put(owner, methods.key(name, descriptor), isStatic ? INTRINSIC_STATIC : INTRINSIC);
            } else if (isNative) {
                int fixed = ClassScan.ACC_STATIC | ClassScan.ACC_PRIVATE | ClassScan.ACC_FINAL;
                boolean isSure = ((method.access | scan.access & ClassScan.ACC_FINAL) & fixed) != 0;
                int name = scan.number(methods.texts, method.name);
                int descriptor = scan.number(methods.texts, method.descriptor);
                declared.put(owner, methods.key(name, descriptor), isStatic ? SURE_STATIC : isSure ? SURE : PERHAPS);
                if ((owner == handle || owner == variable) && methods.texts.get(descriptor).startsWith(ANY)) {
                    polymorphic.put(owner, name, descriptor);
                }
            } else if (all) {
                int name = scan.number(methods.texts, method.name);
                if (name != constructor) {
                    declared.put(owner, methods.key(name, scan.number(methods.texts, method.descriptor)), PLAIN);
                }
            }
        }
    }

    /** The native method that a call is sure to run, or less than 0 if it may run another instead; 0 for none; or LATE. */
    int find(boolean special, int owner, boolean isArray, boolean isOfInterface, int name, int descriptor) {
        int written = polymorphic.get(owner, name);
        if (written != 0) {
            return define(owner, name, written);
        }
        // No constructor is native, and of an interface's methods those alone that it has from Object.
        if (name == constructor) {
            return 0;
        }
        int key = methods.key(name, descriptor);
        int declarer = declarer(isArray || isOfInterface ? object : owner, key);
        if (declarer == PeaberryRecorder.UNKNOWN) {
            return declared.get(object, key) == 0 ? PeaberryRecorder.LATE - owner : tell(object, key, false);
        }
        return tell(declarer, key, special || isArray && key == arrayClone);
    }

    @Override
    public int applyAsInt(int owner, int key) {
        synchronized (methods) {
            int declarer = declarer(owner, key);
            return declarer == PeaberryRecorder.UNKNOWN ? declarer : tell(declarer, key, false);
        }
    }

    /** The class at or above another that declares a method; 0 if none does, UNKNOWN if one of them is not known. */
    private int declarer(int owner, int key) {
        int at = owner;
        // Class files may say that a class is below itself.
        for (int i = 0; i < MOST_CLASSES_ABOVE && at != 0; i++) {
            if (declared.get(at, key) != 0) {
                return at;
            }
            if (at == object) {
                return 0;
            }
            at = above.get(at, 0);
        }
        return PeaberryRecorder.UNKNOWN;
    }

    /** What a call of a class's method runs. What Object declares, proxies override; their methods are not recorded. */
    private int tell(int owner, int key, boolean special) {
        int kind = declared.get(owner, key);
        if (kind == 0 || kind == PLAIN) {
            return 0;
        }
        int number = define(owner, methods.name(key), methods.descriptor(key));
        boolean isSure = kind == SURE || kind == SURE_STATIC || kind == PERHAPS && (special || owner != object);
        return isSure ? number : -number;
    }

    /** The number of a native method, or of Object's constructor, which is not rewritten either. */
    int define(int owner, int name, int descriptor) {
        int key = methods.key(name, descriptor);
        int number = numbers.get(owner, key);
        if (number == 0) {
            int seen = types.get(owner, 0);
            int type = seen == 0 ? methods.type(methods.texts.get(owner).replace('/', '.'), "", "") : seen - 1;
            String called = methods.texts.get(name);
            int kind = declared.get(owner, key);
            int made = kind == SURE || kind == PERHAPS || kind == SURE_STATIC ? Methods.NATIVE : 0;
            int flags = kind == SURE_STATIC || kind == INTRINSIC_STATIC ? made | Methods.STATIC : made;
            number = methods.define(type, called, methods.texts.get(descriptor), key, flags, new int[0], 0);
            numbers.put(owner, key, number);
        }
        return number;
    }
}
