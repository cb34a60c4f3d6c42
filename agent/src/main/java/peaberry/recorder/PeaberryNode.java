package peaberry.recorder;

/** A node of a calling context tree: by call `number` of its parent's method, `method` was entered. */
public final class PeaberryNode {
    public int id;
    public final int method;
    final int number;
    public final PeaberryNode parent;
    PeaberryNode child;
    PeaberryNode next;
    /** Itself, or the ancestor for which it stands where recursion is folded. */
    public PeaberryNode target;
    PeaberryReceiver receivers;
    public int offset = -1;
    /** Whether the call instruction names this method; if not, the JVM or generated code came between. */
    final boolean explicit;

    PeaberryNode(PeaberryNode parent, int number, int method, boolean explicit) {
        this.parent = parent;
        this.number = number;
        this.method = method;
        this.explicit = explicit;
        this.target = this;
    }
}
