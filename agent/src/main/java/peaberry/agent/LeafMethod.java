package peaberry.agent;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** A method that enters no other, and tells the recorder only that it runs. */
final class LeafMethod extends MethodVisitor {
    private final int method;
    private final boolean hasReceiver;

    LeafMethod(MethodVisitor next, int method, boolean hasReceiver) {
        super(Opcodes.ASM9, next);
        this.method = method;
        this.hasReceiver = hasReceiver;
    }

    @Override
    public void visitCode() {
        super.visitCode();
        RecordedMethod.push(mv, method);
        if (hasReceiver) {
            super.visitVarInsn(Opcodes.ALOAD, 0);
        }
        String descriptor = hasReceiver ? "(ILjava/lang/Object;)V" : "(I)V";
        super.visitMethodInsn(Opcodes.INVOKESTATIC, RecordedMethod.RECORDER, "pass", descriptor, false);
    }

    @Override
    public void visitMaxs(int maxStack, int maxLocals) {
        super.visitMaxs(Math.max(maxStack, 2), maxLocals);
    }
}
