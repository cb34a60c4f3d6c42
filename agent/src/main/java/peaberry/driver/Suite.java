package peaberry.driver;

import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassVisitor;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;

/** What a method {@code public static Test suite()} makes of a class: runners of JUnit 3 and 4 run what it returns instead of the tests. */
enum Suite {
    /** There is none. */
    NONE,
    /** The tests of its class, and those of other classes if any. */
    OWN,
    /** The tests of its class, and others that it makes. */
    MORE,
    /** Not known: perhaps others, or with something around them. */
    OTHER;

    private static final String TYPE = "junit/framework/TestSuite";

    /** Reads the code of the method: it is followed if it has no branches and hands the class to JUnit's own suite, or to what makes one. */
    static Suite of(Class<?> type) {
        Method method;
        try {
            method = type.getMethod("suite");
        } catch (NoSuchMethodException error) {
            return NONE;
        }
        if (!Modifier.isStatic(method.getModifiers())) {
            return OTHER;
        }
        Class<?> owner = method.getDeclaringClass();
        Code code = new Code(Type.getType(type));
        String file = owner.getName().substring(owner.getName().lastIndexOf('.') + 1) + ".class";
        try (InputStream bytes = owner.getResourceAsStream(file)) {
            if (bytes == null) {
                return OTHER;
            }
            ClassVisitor visitor =
                    new ClassVisitor(Opcodes.ASM9) {
                        @Override
                        public MethodVisitor visitMethod(int flags, String name, String descriptor, String generic, String[] thrown) {
                            return name.equals("suite") && descriptor.equals(Type.getMethodDescriptor(method)) ? code : null;
                        }
                    };
            new ClassReader(bytes).accept(visitor, ClassReader.SKIP_FRAMES | ClassReader.SKIP_DEBUG);
        } catch (IOException | RuntimeException error) {
            return OTHER;
        }
        return code.found();
    }

    private static final class Code extends MethodVisitor {
        private final Type type;
        /** Is the class on the stack, perhaps with a name above it? */
        private boolean isLoaded;
        private boolean isGiven;
        private boolean isMore;
        private boolean isWild;

        Code(Type type) {
            super(Opcodes.ASM9);
            this.type = type;
        }

        Suite found() {
            return isWild || !isGiven ? OTHER : isMore ? MORE : OWN;
        }

        @Override
        public void visitLdcInsn(Object value) {
            isLoaded = value.equals(type) || isLoaded && value instanceof String;
        }

        @Override
        public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
            if (owner.equals(TYPE)) {
                boolean isTaken = name.equals("addTestSuite") || name.equals("<init>");
                isGiven |= isLoaded && isTaken && descriptor.startsWith("(Ljava/lang/Class;");
            } else {
                isMore = true;
                // What makes a suite of a class has the class's tests in it.
                isGiven |= isLoaded && descriptor.startsWith("(Ljava/lang/Class;") && descriptor.contains(")Ljunit/framework/Test");
                // It may put something around the tests.
                isWild |= descriptor.substring(0, descriptor.indexOf(')')).contains("Ljunit/framework/Test");
            }
            isLoaded = false;
        }

        @Override
        public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
            isWild = true;
        }

        @Override
        public void visitJumpInsn(int opcode, Label label) {
            isWild = true;
        }

        @Override
        public void visitTableSwitchInsn(int low, int high, Label other, Label... labels) {
            isWild = true;
        }

        @Override
        public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
            isWild = true;
        }

        @Override
        public void visitTryCatchBlock(Label start, Label end, Label handler, String caught) {
            isWild = true;
        }
    }
}
