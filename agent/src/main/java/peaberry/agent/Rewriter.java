package peaberry.agent;

import java.lang.instrument.ClassFileTransformer;
import java.lang.invoke.MethodHandles;
import java.security.CodeSource;
import java.security.ProtectionDomain;
import java.util.HashSet;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodTooLargeException;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/**
 * Rewrites every class so that its methods tell the recorder what they do.
 *
 * <p>Left alone are the recorder and the agent; frames that the platform generates and that recordings fold (method handles'
 * holders, accessors of reflection, proxies; its hidden classes are shown to no agent anyway); and the code that switches the
 * current thread between a virtual thread and its carrier. Hidden classes of the program come by the method that defines them.
 */
final class Rewriter implements ClassFileTransformer, BinaryOperator<Object> {
    private final Methods methods;
    private final Natives natives;
    private final Writer writer;
    private final boolean receivers;
    /** The domain that was asked last, and its location: to print a URL takes hundreds of calls. */
    private volatile Object[] located = {null, ""};

    Rewriter(Methods methods, Natives natives, Writer writer, boolean receivers) {
        this.methods = methods;
        this.natives = natives;
        this.writer = writer;
        this.receivers = receivers;
    }

    @Override
    public byte[] transform(
            Module module, ClassLoader loader, String name, Class<?> redefined, ProtectionDomain domain, byte[] bytes) {
        if (name == null || isLeftAlone(name)) {
            return null;
        }
        try {
            return rewrite(name, locate(module, domain), bytes);
        } catch (RuntimeException | LinkageError | VirtualMachineError error) {
            writer.trouble(name.replace('/', '.') + ": " + error);
            return null;
        }
    }

    /** A hidden class of the program: of a Lookup and the bytes given to it, what is defined instead. */
    @Override
    public Object apply(Object lookup, Object given) {
        byte[] bytes = (byte[]) given;
        String name = "a hidden class";
        try {
            name = new ClassReader(bytes).getClassName();
            // The platform's code for a switch comes this way too, and for a lambda in a hidden class: these are no frames.
            if (isLeftAlone(name) || name.endsWith("$$TypeSwitch") || name.contains("$$Lambda")) {
                return bytes;
            }
            Class<?> host = ((MethodHandles.Lookup) lookup).lookupClass();
            return rewrite(name, locate(host.getModule(), host.getProtectionDomain()), bytes);
        } catch (RuntimeException | LinkageError | VirtualMachineError error) {
            writer.trouble(name.replace('/', '.') + ": " + error);
            return bytes;
        }
    }

    static boolean isLeftAlone(String name) {
        return name.startsWith("java/lang/Peaberry")
                || name.startsWith("peaberry/agent/")
                || name.startsWith("sun/instrument/") && !name.equals("sun/instrument/InstrumentationImpl")
                || name.startsWith("jdk/internal/reflect/Generated")
                || name.startsWith("sun/reflect/Generated")
                || name.startsWith("java/lang/invoke/") && name.endsWith("$Holder")
                || name.startsWith("jdk/internal/vm/")
                || name.startsWith("$Proxy", name.lastIndexOf('/') + 1);
    }

    /** Where a class came from: a module of the platform as `jrt:/name`, a path, or nothing. */
    private String locate(Module module, ProtectionDomain domain) {
        if (domain == null) {
            return module != null && module.isNamed() ? "jrt:/" + module.getName() : "";
        }
        Object[] last = located;
        if (last[0] == domain) {
            return (String) last[1];
        }
        CodeSource source = domain.getCodeSource();
        String location = source == null || source.getLocation() == null ? "" : source.getLocation().toString();
        located = new Object[] {domain, location};
        return location;
    }

    /** The rewritten class; a method that would become too large stays as it is. */
    byte[] rewrite(String name, String location, byte[] bytes) {
        ClassScan scan = new ClassScan(bytes, true);
        String above = new ClassReader(bytes).getSuperName();
        int type = methods.type(name.replace('/', '.'), location, above == null ? "" : above.replace('/', '.'));
        Calls calls = new Calls(methods, natives, name, type, scan);
        Set<String> large = new HashSet<>();
        while (true) {
            ClassReader reader = new ClassReader(bytes);
            ClassWriter written = new ClassWriter(reader, 0);
            reader.accept(new Body(written, name, type, scan, calls, large), ClassReader.EXPAND_FRAMES);
            try {
                return written.toByteArray();
            } catch (MethodTooLargeException error) {
                if (!large.add(error.getMethodName() + error.getDescriptor())) {
                    throw error;
                }
                writer.trouble(name.replace('/', '.') + '.' + error.getMethodName() + error.getDescriptor() + ": too large to record");
            }
        }
    }

    /** A class whose methods are rewritten one by one. */
    private final class Body extends ClassVisitor {
        private final String name;
        private final int type;
        private final ClassScan scan;
        private final Calls calls;
        private final Set<String> large;
        private int position;

        Body(ClassVisitor next, String name, int type, ClassScan scan, Calls calls, Set<String> large) {
            super(Opcodes.ASM9, next);
            this.name = name;
            this.type = type;
            this.scan = scan;
            this.calls = calls;
            this.large = large;
        }

        @Override
        public MethodVisitor visitMethod(int access, String method, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
            ClassScan.Method scanned = scan.methods.get(position++);
            boolean hasCode = (access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) == 0;
            if (!hasCode || large.contains(method + descriptor)) {
                return next;
            }
            Role role = Role.of(name, method, descriptor);
            if (role == Role.NONE) {
                return next;
            }
            if (role == Role.SILENT) {
                return new SilentMethod(next);
            }
            if (role == Role.AFTER_THREAD) {
                return new EndingMethod(next);
            }
            int[] rows = calls.rows(scanned);
            int root = method.equals("<init>") ? calls.root() : 0;
            int made = (access & Opcodes.ACC_SYNTHETIC) != 0 ? Methods.SYNTHETIC : 0;
            int flags = (access & Opcodes.ACC_STATIC) != 0 ? made | Methods.STATIC : made;
            int number = methods.define(type, method, descriptor, calls.key(scanned), flags, rows, root);
            boolean hasReceiver = receivers && (access & Opcodes.ACC_STATIC) == 0 && !method.equals("<init>");
            if (role == Role.PLAIN && !method.startsWith("<") && scan.isLeaf(scanned)) {
                return new LeafMethod(next, number, hasReceiver);
            }
            int given = receivers ? Given.byReturn(name, method, descriptor) : 0;
            return new RecordedMethod(
                    next, number, rows, root, scanned.maxLocals, hasReceiver, role, receivers, given);
        }
    }
}
