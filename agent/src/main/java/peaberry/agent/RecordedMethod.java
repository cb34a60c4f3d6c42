package peaberry.agent;

import java.util.HashSet;
import java.util.Set;
import org.objectweb.asm.Handle;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import peaberry.recorder.PeaberryFrame;
import peaberry.recorder.PeaberryRecorder;

/**
 * A method that tells the recorder of its start, its calls, its handlers and its end. Its frame is kept in a local variable
 * behind all others, so that no variable moves and stack maps grow by one entry.
 */
final class RecordedMethod extends MethodVisitor {
    static final String RECORDER = Type.getInternalName(PeaberryRecorder.class);
    private static final String FRAME = Type.getInternalName(PeaberryFrame.class);
    private static final String OF_FRAME = "(" + Type.getDescriptor(PeaberryFrame.class) + ")V";
    private static final String ENTER = "(I)" + Type.getDescriptor(PeaberryFrame.class);
    private static final String ENTER_ON = "(ILjava/lang/Object;)" + Type.getDescriptor(PeaberryFrame.class);
    private static final String MADE = "(" + Type.getDescriptor(PeaberryFrame.class) + "Ljava/lang/Object;)V";
    private static final String CALL = "(" + Type.getDescriptor(PeaberryFrame.class) + "I)V";

    private final int method;
    private final int[] calls;
    private final int root;
    private final int frame;
    private final boolean hasReceiver;
    private final Role role;
    private final boolean receivers;
    private final int given;
    private final boolean hasSites;
    private final boolean isConstructor;
    private final boolean[] selfCovering;
    private int row;
    /** Where to tell that an exception was caught: at handlers, or behind what they cover of themselves. */
    private final Set<Label> handlers = new HashSet<>();
    private final Set<Label> late = new HashSet<>();
    private boolean atHandler;
    private int number;

    RecordedMethod(
            MethodVisitor next,
            int method,
            int[] calls,
            int root,
            int maxLocals,
            boolean hasReceiver,
            Role role,
            boolean receivers,
            int given,
            boolean hasSites,
            boolean isConstructor,
            boolean[] selfCovering) {
        super(Opcodes.ASM9, next);
        this.method = method;
        this.calls = calls;
        this.root = root;
        this.frame = maxLocals;
        this.hasReceiver = hasReceiver;
        this.role = role;
        this.receivers = receivers;
        this.given = given;
        this.hasSites = hasSites;
        this.isConstructor = isConstructor;
        this.selfCovering = selfCovering;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        if (role == Role.BEFORE_STOP) {
            tell("finish", "()V");
        }
        if (role == Role.AT_BOTTOM || role == Role.ENDS_THREAD) {
            push(method);
            tell("unwind", "(I)V");
        }
        push(method);
        if (hasReceiver) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
        }
        tell(isConstructor ? "enterConstructor" : "enter", hasReceiver ? ENTER_ON : ENTER);
        super.visitVarInsn(Opcodes.ASTORE, frame);
        if (role == Role.DEFINES_HIDDEN) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
            super.visitVarInsn(Opcodes.ALOAD, 1);
            tell("rewrite", "(Ljava/lang/Object;[B)[B");
            super.visitVarInsn(Opcodes.ASTORE, 1);
        }
    }

    @Override
    public void visitMethodInsn(int opcode, String owner, String name, String descriptor, boolean isInterface) {
        before();
        if (!hasSites) {
            super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
            return;
        }
        number++;
        int run = calls[3 * number - 1];
        if (number != root) {
            super.visitVarInsn(Opcodes.ALOAD, frame);
            push(run == 0 ? number : -number);
            tell("call", CALL);
        }
        super.visitMethodInsn(opcode, owner, name, descriptor, isInterface);
        if (run != 0 && number != root) {
            tellFrame("returned");
        }
        if (receivers) {
            tellGot(Given.byCall(owner, name, descriptor));
        }
    }

    /** The object on the stack was got in a manner that causes speak of. */
    private void tellGot(int cause) {
        if (cause != 0) {
            super.visitInsn(Opcodes.DUP);
            push(cause);
            tell("got", "(Ljava/lang/Object;I)V");
        }
    }

    @Override
    public void visitInvokeDynamicInsn(String name, String descriptor, Handle bootstrap, Object... arguments) {
        before();
        if (hasSites) {
            number++;
            super.visitVarInsn(Opcodes.ALOAD, frame);
            push(number);
            tell("call", CALL);
        }
        super.visitInvokeDynamicInsn(name, descriptor, bootstrap, arguments);
    }

    @Override
    public void visitInsn(int opcode) {
        before();
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN) {
            tellGot(given);
            if (isConstructor) {
                super.visitVarInsn(Opcodes.ALOAD, frame);
                super.visitVarInsn(Opcodes.ALOAD, 0);
                tell("made", MADE);
            }
            tellFrame("leave");
            if (role == Role.ENDS_THREAD) {
                tellFrame("end");
            } else if (role == Role.AFTER_STOP) {
                tell("finish", "()V");
            }
        }
        super.visitInsn(opcode);
    }

    /**
     * A handler may cover its own first instructions: javac's do, up to where they have stored the exception or left a monitor. C1
     * leaves a method to the interpreter if something there may throw, so such a handler tells that it has caught behind them. Until
     * then it calls nothing, and a call would say where the stack is by itself.
     */
    @Override
    public void visitTryCatchBlock(Label start, Label end, Label handler, String type) {
        handlers.add(handler);
        if (selfCovering[row++]) {
            late.add(handler);
            handlers.add(end);
        }
        super.visitTryCatchBlock(start, end, handler, type);
    }

    @Override
    public void visitLabel(Label label) {
        super.visitLabel(label);
        atHandler |= handlers.contains(label) && !late.contains(label);
    }

    /** The first instruction of a handler comes next. */
    private void before() {
        if (atHandler) {
            atHandler = false;
            tellFrame("caught");
        }
    }

    @Override
    public void visitFrame(int type, int localCount, Object[] locals, int stackCount, Object[] stack) {
        int slots = 0;
        for (int i = 0; i < localCount; i++) {
            slots += locals[i] == Opcodes.LONG || locals[i] == Opcodes.DOUBLE ? 2 : 1;
        }
        Object[] more = new Object[localCount + frame - slots + 1];
        System.arraycopy(locals, 0, more, 0, localCount);
        for (int i = localCount; i < more.length - 1; i++) {
            more[i] = Opcodes.TOP;
        }
        more[more.length - 1] = FRAME;
        super.visitFrame(type, more.length, more, stackCount, stack);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        super.visitMaxs(maxStack + 2, frame + 1);
    }

    private void tellFrame(String what) {
        super.visitVarInsn(Opcodes.ALOAD, frame);
        tell(what, OF_FRAME);
    }

    private void tell(String what, String descriptor) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, RECORDER, what, descriptor, false);
    }

    private void push(int value) {
        push(mv, value);
    }

    static void push(MethodVisitor to, int value) {
        if (value >= -1 && value <= 5) {
            to.visitInsn(Opcodes.ICONST_0 + value);
        } else if (value >= Byte.MIN_VALUE && value <= Byte.MAX_VALUE) {
            to.visitIntInsn(Opcodes.BIPUSH, value);
        } else if (value >= Short.MIN_VALUE && value <= Short.MAX_VALUE) {
            to.visitIntInsn(Opcodes.SIPUSH, value);
        } else {
            to.visitLdcInsn(value);
        }
    }

    // ── every other instruction ──────────────────────────────────────────────────────────────────────────────────────

    @Override
    public void visitIntInsn(int opcode, int operand) {
        before();
        super.visitIntInsn(opcode, operand);
    }

    @Override
    public void visitVarInsn(int opcode, int variable) {
        before();
        super.visitVarInsn(opcode, variable);
    }

    @Override
    public void visitTypeInsn(int opcode, String type) {
        before();
        super.visitTypeInsn(opcode, type);
    }

    @Override
    public void visitFieldInsn(int opcode, String owner, String name, String descriptor) {
        before();
        super.visitFieldInsn(opcode, owner, name, descriptor);
    }

    @Override
    public void visitJumpInsn(int opcode, Label label) {
        before();
        super.visitJumpInsn(opcode, label);
    }

    @Override
    public void visitLdcInsn(Object value) {
        before();
        super.visitLdcInsn(value);
    }

    @Override
    public void visitIincInsn(int variable, int increment) {
        before();
        super.visitIincInsn(variable, increment);
    }

    @Override
    public void visitTableSwitchInsn(int min, int max, Label other, Label... labels) {
        before();
        super.visitTableSwitchInsn(min, max, other, labels);
    }

    @Override
    public void visitLookupSwitchInsn(Label other, int[] keys, Label[] labels) {
        before();
        super.visitLookupSwitchInsn(other, keys, labels);
    }

    @Override
    public void visitMultiANewArrayInsn(String descriptor, int dimensions) {
        before();
        super.visitMultiANewArrayInsn(descriptor, dimensions);
    }
}
