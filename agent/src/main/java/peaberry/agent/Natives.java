package peaberry.agent;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.nio.ByteBuffer;

/**
 * The native methods of java.base and of the classes seen so far: they cannot be rewritten, only their calls. So it is with
 * methods for which the compiler may have instructions of its own: they may be entered, or not. (Reading the other
 * modules would take seconds; most of their native methods are called by their own class.)
 */
final class Natives {
    static final String OBJECT = "java/lang/Object";
    private static final int SURE = 1;
    private static final int PERHAPS = 2;
    private static final int SURE_STATIC = 3;
    private static final int INTRINSIC = 4;
    private static final int INTRINSIC_STATIC = 5;
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

    Natives(Methods methods) {
        this.methods = methods;
        object = methods.texts.number(OBJECT);
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
                    add(methods.texts.number(name.substring(0, name.length() - 6)), new ClassScan(bytes, false));
                }
            }
        }
    }

    void add(int owner, ClassScan scan) {
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
            }
        }
    }

    /** The native method that a call is sure to run, or less than 0 if it may run another instead; 0 for none. */
    int find(boolean special, int owner, boolean isArray, int name, int descriptor) {
        int written = polymorphic.get(owner, name);
        if (written != 0) {
            return define(owner, name, written);
        }
        int key = methods.key(name, descriptor);
        int found = declared.get(owner, key);
        if (found != 0) {
            int number = define(owner, name, descriptor);
            return found == SURE || found == SURE_STATIC || found == PERHAPS && special ? number : -number;
        }
        found = declared.get(object, key);
        if (found == 0) {
            return 0;
        }
        int number = define(object, name, descriptor);
        return found == SURE || isArray && key == arrayClone ? number : -number;
    }

    /** The number of a native method, or of Object's constructor, which is not rewritten either. */
    int define(int owner, int name, int descriptor) {
        int key = methods.key(name, descriptor);
        int number = numbers.get(owner, key);
        if (number == 0) {
            int type = methods.type(methods.texts.get(owner).replace('/', '.'), "", "");
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
