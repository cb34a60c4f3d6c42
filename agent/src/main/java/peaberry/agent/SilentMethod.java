package peaberry.agent;

import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.Type;
import peaberry.recorder.PeaberryRecorder;

/** A method while which its thread records nothing. */
final class SilentMethod extends MethodVisitor {
    SilentMethod(MethodVisitor next) {
        super(Opcodes.ASM9, next);
    }

    @Override
    public void visitCode() {
        super.visitCode();
        tell("suspend");
    }

    @Override
    public void visitInsn(int opcode) {
        if (opcode >= Opcodes.IRETURN && opcode <= Opcodes.RETURN || opcode == Opcodes.ATHROW) {
            tell("resume");
        }
        super.visitInsn(opcode);
    }

    private void tell(String what) {
        super.visitMethodInsn(Opcodes.INVOKESTATIC, Type.getInternalName(PeaberryRecorder.class), what, "()V", false);
    }
}
