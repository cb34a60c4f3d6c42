package peaberry.agent;

import java.util.ArrayList;
import java.util.List;

/** The parts of a class file that ASM does not tell: offsets of call instructions; and quickly which methods are native. */
final class ClassScan {
    static final int ACC_STATIC = 0x8;
    static final int ACC_PRIVATE = 0x2;
    static final int ACC_FINAL = 0x10;
    static final int ACC_SYNCHRONIZED = 0x20;
    static final int ACC_NATIVE = 0x100;

    private static final int TABLESWITCH = 0xaa;
    private static final int LOOKUPSWITCH = 0xab;
    private static final int INVOKEVIRTUAL = 0xb6;
    static final int INVOKESPECIAL = 0xb7;
    static final int INVOKEDYNAMIC = 0xba;
    private static final int NEW = 0xbb;
    private static final int WIDE = 0xc4;
    private static final int IINC = 0x84;
    private static final int LDC = 0x12;
    private static final int LDC2_W = 0x14;
    private static final int ALOAD_0 = 0x2a;
    private static final int ISTORE = 0x36;
    private static final int ASTORE = 0x3a;
    private static final int ISTORE_0 = 0x3b;
    private static final int ASTORE_0 = 0x4b;
    private static final int GETFIELD = 0xb4;
    private static final int PUTFIELD = 0xb5;
    private static final int GOTO_W = 0xc8;
    /** Tags of constants; between them are float and long. */
    private static final int INTEGER = 3;
    private static final int DOUBLE = 6;
    private static final int STRING = 8;
    private static final int INTERFACE_METHOD = 11;

    private static final String INTRINSIC = "Ljdk/internal/vm/annotation/IntrinsicCandidate;";
    private static final String INTRINSIC_BEFORE_16 = "Ljdk/internal/HotSpotIntrinsicCandidate;";

    /** Length of each instruction; 0 for those of varying length. */
    private static final int[] LENGTHS = new int[256];

    static {
        java.util.Arrays.fill(LENGTHS, 1);
        set(2, 0x10, 0x12, 0x15, 0x16, 0x17, 0x18, 0x19, 0x36, 0x37, 0x38, 0x39, 0x3a, 0xa9, 0xbc);
        set(3, 0x11, 0x13, 0x14, IINC, 0xb2, 0xb3, 0xb4, 0xb5, 0xb6, 0xb7, 0xb8, 0xbb, 0xbd, 0xc0, 0xc1, 0xc6, 0xc7);
        for (int jump = 0x99; jump <= 0xa8; jump++) {
            LENGTHS[jump] = 3;
        }
        set(4, 0xc5);
        set(5, 0xb9, INVOKEDYNAMIC, 0xc8, 0xc9);
        set(0, TABLESWITCH, LOOKUPSWITCH, WIDE);
    }

    private static void set(int length, int... opcodes) {
        for (int opcode : opcodes) {
            LENGTHS[opcode] = length;
        }
    }

    /** A method as it stands in the class file. */
    static final class Method {
        final int access;
        final int name;
        final int descriptor;
        int maxLocals;
        int codeAt;
        int codeLength;
        boolean hasHandlers;
        /** The compiler may put instructions in its place, and it is never entered. */
        boolean isIntrinsic;

        Method(int access, int name, int descriptor) {
            this.access = access;
            this.name = name;
            this.descriptor = descriptor;
        }
    }

    /** A call instruction: its method as a constant. */
    static final class Call {
        final int opcode;
        final int offset;
        final int constant;
        /** Of Object's constructor: whether a constructor calls it for its own object. */
        boolean isOfThis;

        Call(int opcode, int offset, int constant) {
            this.opcode = opcode;
            this.offset = offset;
            this.constant = constant;
        }
    }

    final int access;
    /** The text constant of the superclass's name; 0 if there is none. */
    final int above;
    final List<Method> methods = new ArrayList<>();
    private final byte[] bytes;
    private final int[] constants;

    /** Read a class file; without code only the methods' names and flags. Any RuntimeException says that it is malformed. */
    ClassScan(byte[] bytes, boolean code) {
        this.bytes = bytes;
        int count = u2(8);
        constants = new int[count];
        int at = 10;
        for (int i = 1; i < count; i++) {
            constants[i] = at;
            switch (bytes[at]) {
                case 1:
                    at += 3 + u2(at + 1);
                    break;
                case 5:
                case 6:
                    at += 9;
                    i++;
                    break;
                case 7:
                case 8:
                case 16:
                case 19:
                case 20:
                    at += 3;
                    break;
                case 15:
                    at += 4;
                    break;
                default:
                    at += 5;
            }
        }
        access = u2(at);
        above = u2(at + 4) == 0 ? 0 : u2(constants[u2(at + 4)] + 1);
        at = skipMembers(at + 8 + 2 * u2(at + 6));
        int methodCount = u2(at);
        at += 2;
        for (int i = 0; i < methodCount; i++) {
            Method method = new Method(u2(at), u2(at + 2), u2(at + 4));
            methods.add(method);
            int attributes = u2(at + 6);
            at += 8;
            for (int j = 0; j < attributes; j++) {
                if (code && isText(u2(at), "Code")) {
                    method.maxLocals = u2(at + 8);
                    method.codeLength = u4(at + 10);
                    method.codeAt = at + 14;
                    method.hasHandlers = u2(at + 14 + method.codeLength) != 0;
                }
                if (isText(u2(at), "RuntimeVisibleAnnotations")) {
                    method.isIntrinsic = isIntrinsic(at + 6);
                }
                at += 6 + u4(at + 2);
            }
        }
    }

    /** Whether one of the annotations says so; only those without values are looked at, as it has none. */
    private boolean isIntrinsic(int at) {
        int count = u2(at);
        for (int i = 0; i < count; i++) {
            int type = u2(at + 2 + 4 * i);
            if (isText(type, INTRINSIC) || isText(type, INTRINSIC_BEFORE_16)) {
                return true;
            }
            if (u2(at + 4 + 4 * i) != 0) {
                return false;
            }
        }
        return false;
    }

    private int skipMembers(int at) {
        int count = u2(at);
        at += 2;
        for (int i = 0; i < count; i++) {
            int attributes = u2(at + 6);
            at += 8;
            for (int j = 0; j < attributes; j++) {
                at += 6 + u4(at + 2);
            }
        }
        return at;
    }

    /** The call instructions of a method, in order. */
    Call[] calls(Method method) {
        Call[] found = new Call[8];
        int count = 0;
        int start = method.codeAt;
        int at = start;
        int pending = 0;
        while (at < start + method.codeLength) {
            int opcode = bytes[at] & 0xff;
            if (opcode == NEW && isText(u2(constants[u2(at + 1)] + 1), Natives.OBJECT)) {
                pending++;
            } else if (opcode >= INVOKEVIRTUAL && opcode <= INVOKEDYNAMIC) {
                if (count == found.length) {
                    Call[] larger = new Call[2 * count];
                    System.arraycopy(found, 0, larger, 0, count);
                    found = larger;
                }
                Call call = new Call(opcode, at - start, u2(at + 1));
                found[count++] = call;
                if (isObjectConstructor(call)) {
                    // Each `new Object()` is followed by its constructor's call; what is left over is the call of super().
                    call.isOfThis = pending == 0;
                    pending = pending == 0 ? 0 : pending - 1;
                }
            }
            int size = LENGTHS[opcode];
            at += size != 0 ? size : varying(opcode, at, start);
        }
        Call[] exact = new Call[count];
        System.arraycopy(found, 0, exact, 0, count);
        return exact;
    }

    /** By rows of a method's table of handlers: whether the handler begins inside of what it covers. */
    boolean[] selfCovering(Method method) {
        int at = method.codeAt + method.codeLength;
        boolean[] found = new boolean[method.hasHandlers ? u2(at) : 0];
        for (int i = 0; i < found.length; i++) {
            int row = at + 2 + 8 * i;
            found[i] = u2(row) <= u2(row + 4) && u2(row + 4) < u2(row + 2);
        }
        return found;
    }

    /** Whether `this` stays where it is: nothing is stored in its variable. */
    boolean keepsThis(Method method) {
        int start = method.codeAt;
        for (int at = start; at < start + method.codeLength; ) {
            int opcode = bytes[at] & 0xff;
            boolean isLong = opcode == WIDE;
            int moved = isLong ? bytes[at + 1] & 0xff : opcode;
            boolean isStore = moved >= ISTORE && moved <= ASTORE;
            // The short forms come four to a type, the first of variable 0.
            boolean isShort = opcode >= ISTORE_0 && opcode <= ASTORE_0 && (opcode - ISTORE_0) % 4 == 0;
            if (isShort || isStore && (isLong ? u2(at + 2) : bytes[at + 1] & 0xff) == 0) {
                return false;
            }
            int size = LENGTHS[opcode];
            at += size != 0 ? size : varying(opcode, at, start);
        }
        return true;
    }

    /**
     * Whether no other method can be entered while this one runs: it neither calls, nor does what may throw, load or initialise a
     * class. Of objects it uses fields of `this` alone, which is not null.
     */
    boolean isLeaf(Method method) {
        if (method.hasHandlers || (method.access & ACC_SYNCHRONIZED) != 0) {
            return false;
        }
        boolean isStatic = (method.access & ACC_STATIC) != 0;
        int start = method.codeAt;
        // The two instructions before. Where nothing jumps they are what was executed before.
        int before = 0;
        int first = 0;
        boolean hasFields = false;
        boolean hasJumps = false;
        for (int at = start; at < start + method.codeLength; ) {
            int opcode = bytes[at] & 0xff;
            boolean isOfThis = opcode == GETFIELD ? before == ALOAD_0 : first == ALOAD_0 && isLoad(before);
            if (opcode == GETFIELD || opcode == PUTFIELD) {
                if (isStatic || !isOfThis) {
                    return false;
                }
                hasFields = true;
            } else if (opcode >= LDC && opcode <= LDC2_W) {
                int tag = bytes[constants[opcode == LDC ? bytes[at + 1] & 0xff : u2(at + 1)]];
                if (tag != STRING && (tag < INTEGER || tag > DOUBLE)) {
                    return false;
                }
            } else if (!isHarmless(opcode) || opcode == ASTORE && bytes[at + 1] == 0) {
                return false;
            }
            hasJumps |= isJump(opcode);
            first = before;
            before = opcode;
            int size = LENGTHS[opcode];
            at += size != 0 ? size : varying(opcode, at, start);
        }
        return !(hasFields && hasJumps);
    }

    /** Small constants, variables (but not another `this`), the stack, numbers without integer division, jumps, returns. */
    private static boolean isHarmless(int opcode) {
        boolean moves = opcode < LDC || opcode > LDC2_W && opcode <= 0x2d || opcode >= 0x36 && opcode <= 0x4e;
        boolean counts = opcode >= 0x57 && opcode <= 0x98;
        boolean divides = opcode == 0x6c || opcode == 0x6d || opcode == 0x70 || opcode == 0x71;
        boolean leaves = opcode >= 0xac && opcode <= 0xb1;
        return moves && opcode != ASTORE_0 || counts && !divides || isJump(opcode) || leaves;
    }

    private static boolean isJump(int opcode) {
        boolean isShort = opcode >= 0x99 && opcode <= 0xa7 || opcode == 0xc6 || opcode == 0xc7;
        return isShort || opcode == GOTO_W || opcode == TABLESWITCH || opcode == LOOKUPSWITCH;
    }

    /** A constant or a variable is pushed. */
    private static boolean isLoad(int opcode) {
        return opcode > 0 && opcode <= 0x2d;
    }

    boolean isObjectConstructor(Call call) {
        return call.opcode == INVOKESPECIAL
                && isText(nameOf(call.constant), "<init>")
                && isText(ownerOf(call.constant), Natives.OBJECT);
    }

    /** The text constants of a call's parts. */
    int ownerOf(int constant) {
        return u2(constants[u2(constants[constant] + 1)] + 1);
    }

    int nameOf(int constant) {
        return u2(constants[u2(constants[constant] + 3)] + 1);
    }

    int descriptorOf(int constant) {
        return u2(constants[u2(constants[constant] + 3)] + 3);
    }

    int constantCount() {
        return constants.length;
    }

    int number(Texts texts, int constant) {
        int at = constants[constant];
        return texts.number(bytes, at + 3, u2(at + 1));
    }

    /** Whether a call's method is said to be an interface's. */
    boolean isOfInterface(int constant) {
        return bytes[constants[constant]] == INTERFACE_METHOD;
    }

    boolean isArray(int constant) {
        return bytes[constants[constant] + 3] == '[';
    }

    private boolean isText(int constant, String text) {
        int at = constants[constant];
        if (u2(at + 1) != text.length()) {
            return false;
        }
        for (int i = 0; i < text.length(); i++) {
            if (bytes[at + 3 + i] != text.charAt(i)) {
                return false;
            }
        }
        return true;
    }

    private int varying(int opcode, int at, int start) {
        if (opcode == WIDE) {
            return (bytes[at + 1] & 0xff) == IINC ? 6 : 4;
        }
        int padded = start + ((at - start + 4) & ~3);
        int size = opcode == LOOKUPSWITCH ? 8 + 8 * u4(padded + 4) : 12 + 4 * (u4(padded + 8) - u4(padded + 4) + 1);
        return padded + size - at;
    }

    private int u2(int at) {
        return (bytes[at] & 0xff) << 8 | (bytes[at + 1] & 0xff);
    }

    private int u4(int at) {
        return u2(at) << 16 | u2(at + 2);
    }
}
