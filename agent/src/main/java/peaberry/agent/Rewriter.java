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
 * holders, accessors of reflection, methods of proxies; its hidden classes are shown to no agent anyway); and the code that switches the
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
                || name.startsWith("jdk/internal/vm/Continuation")
                || name.equals("jdk/internal/vm/StackChunk");
    }

    /** Whether the platform has generated a class for a proxy: its methods are no frames, but for what initialises it. */
    private static boolean isProxy(String name) {
        int at = name.lastIndexOf('/') + 1;
        boolean isProxy = name.startsWith("$Proxy", at) && name.length() > at + 6;
        for (int i = at + 6; isProxy && i < name.length(); i++) {
            isProxy = Character.isDigit(name.charAt(i));
        }
        return isProxy;
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

    /** The rewritten class; a method that would become too large tells nothing of its calls, or stays as it is. */
    byte[] rewrite(String name, String location, byte[] bytes) {
        ClassScan scan = new ClassScan(bytes, true);
        String above = new ClassReader(bytes).getSuperName();
        int type = methods.type(name.replace('/', '.'), location, above == null ? "" : above.replace('/', '.'));
        Calls calls = new Calls(methods, natives, name, type, scan);
        Set<String> large = new HashSet<>();
        Set<String> tooLarge = new HashSet<>();
        while (true) {
            ClassReader reader = new ClassReader(bytes);
            ClassWriter written = new ClassWriter(reader, 0);
            reader.accept(new Body(written, name, type, scan, calls, large, tooLarge), ClassReader.EXPAND_FRAMES);
            try {
                return written.toByteArray();
            } catch (MethodTooLargeException error) {
                String method = error.getMethodName() + error.getDescriptor();
                boolean isFirst = large.add(method);
                if (!isFirst && !tooLarge.add(method)) {
                    throw error;
                }
                String what = isFirst ? ": too large to record at which places it calls, and which native methods" : ": too large to record";
                writer.trouble(name.replace('/', '.') + '.' + method + what);
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
        private final Set<String> tooLarge;
        private int position;

        Body(
                ClassVisitor next,
                String name,
                int type,
                ClassScan scan,
                Calls calls,
                Set<String> large,
                Set<String> tooLarge) {
            super(Opcodes.ASM9, next);
            this.name = name;
            this.type = type;
            this.scan = scan;
            this.calls = calls;
            this.large = large;
            this.tooLarge = tooLarge;
        }

        @Override
        public MethodVisitor visitMethod(int access, String method, String descriptor, String signature, String[] exceptions) {
            MethodVisitor next = super.visitMethod(access, method, descriptor, signature, exceptions);
            ClassScan.Method scanned = scan.methods.get(position++);
            boolean hasCode = (access & (Opcodes.ACC_NATIVE | Opcodes.ACC_ABSTRACT)) == 0;
            if (!hasCode || tooLarge.contains(method + descriptor)) {
                return next;
            }
            Role role = isProxy(name) && !method.equals("<clinit>") ? Role.NONE : Role.of(name, method, descriptor);
            if (role == Role.NONE) {
                return next;
            }
            if (role == Role.SILENT) {
                return new SilentMethod(next);
            }
            if (role == Role.AFTER_THREAD) {
                return new EndingMethod(next);
            }
            boolean hasSites = !large.contains(method + descriptor);
            int[] rows = hasSites ? calls.rows(scanned) : new int[0];
            boolean isConstructor = method.equals("<init>");
            int root = isConstructor && hasSites ? calls.root() : 0;
            int made = (access & Opcodes.ACC_SYNTHETIC) != 0 ? Methods.SYNTHETIC : 0;
            int flags = (access & Opcodes.ACC_STATIC) != 0 ? made | Methods.STATIC : made;
            int number = methods.define(type, method, descriptor, calls.key(scanned), flags, rows, root);
            boolean hasReceiver = receivers && (access & Opcodes.ACC_STATIC) == 0 && !isConstructor;
            if (role == Role.PLAIN && !method.startsWith("<") && scan.isLeaf(scanned)) {
                return new LeafMethod(next, number, hasReceiver);
            }
            int given = receivers ? Given.byReturn(name, method, descriptor) : 0;
            boolean notesThis = isConstructor && receivers && scan.keepsThis(scanned);
            return new RecordedMethod(
                    next,
                    number,
                    rows,
                    root,
                    scanned.maxLocals,
                    hasReceiver,
                    role,
                    receivers,
                    given,
                    hasSites,
                    notesThis,
                    scan.selfCovering(scanned));
        }
    }
}
