package peaberry.agent;

/** The calls of a class's methods as the recorder wants them told. */
final class Calls {
    private final Methods methods;
    private final Natives natives;
    private final ClassScan scan;
    /** By constant: key of name and descriptor, and native method; a class calls the same method again and again. */
    private final int[] keys;
    private final int[] runs;
    private int root;

    Calls(Methods methods, Natives natives, String owner, int type, ClassScan scan) {
        this.methods = methods;
        this.natives = natives;
        this.scan = scan;
        keys = new int[scan.constantCount()];
        runs = new int[scan.constantCount()];
        synchronized (methods) {
            natives.see(methods.texts.number(owner), type, scan);
        }
    }

    int key(ClassScan.Method method) {
        synchronized (methods) {
            return methods.key(scan.number(methods.texts, method.name), scan.number(methods.texts, method.descriptor));
        }
    }

    /** (offset, key or 0 for invokedynamic, native method as PeaberryRecorder wants it told) of each call. */
    int[] rows(ClassScan.Method method) {
        ClassScan.Call[] found = scan.calls(method);
        int[] rows = new int[3 * found.length];
        root = 0;
        for (int i = 0; i < found.length; i++) {
            ClassScan.Call call = found[i];
            rows[3 * i] = call.offset;
            if (call.opcode != ClassScan.INVOKEDYNAMIC) {
                if (keys[call.constant] == 0) {
                    resolve(call);
                }
                rows[3 * i + 1] = keys[call.constant];
                rows[3 * i + 2] = runs[call.constant];
                if (root == 0 && call.isOfThis) {
                    root = i + 1;
                }
            }
        }
        return rows;
    }

    /** The call by which the constructor that was asked last calls Object's for its own object; 0 if it does not. */
    int root() {
        return root;
    }

    private void resolve(ClassScan.Call call) {
        synchronized (methods) {
            int owner = scan.number(methods.texts, scan.ownerOf(call.constant));
            int name = scan.number(methods.texts, scan.nameOf(call.constant));
            int descriptor = scan.number(methods.texts, scan.descriptorOf(call.constant));
            keys[call.constant] = methods.key(name, descriptor);
            if (scan.isObjectConstructor(call)) {
                runs[call.constant] = natives.define(owner, name, descriptor);
            } else {
                boolean special = call.opcode == ClassScan.INVOKESPECIAL;
                boolean isArray = scan.isArray(scan.ownerOf(call.constant));
                boolean isOfInterface = scan.isOfInterface(call.constant);
                runs[call.constant] = natives.find(special, owner, isArray, isOfInterface, name, descriptor);
            }
        }
    }
}
