package peaberry.recorder;

/** A node of a calling context tree: by call `number` of its parent's method, `method` was entered. */
public final class PeaberryNode {
    private static final PeaberryNode[] NONE = {null};

    public int id;
    public final int method;
    final int number;
    public final PeaberryNode parent;
    /** A table of lists, by the sum of number and method; it is never empty, so that nobody has to ask. */
    PeaberryNode[] children = NONE;
    PeaberryNode next;
    private int count;
    /** The calls that ran native methods, as bits. */
    private long ran;
    /** Its own number, or that of the ancestor for which it stands where recursion is folded. */
    public int target;
    PeaberryReceiver receivers;
    public int offset = -1;
    /** Whether calls that it has not made yet are told apart by method alone, and how it was called is noted for those. */
    boolean isShared;
    /** Whether the call instruction names this method; if not, the JVM or generated code came between. */
    final boolean explicit;

    PeaberryNode(PeaberryNode parent, int number, int method, boolean explicit) {
        this.parent = parent;
        this.number = number;
        this.method = method;
        this.explicit = explicit;
    }

    PeaberryNode find(int call, int callee) {
        PeaberryNode node = children[call + callee & children.length - 1];
        while (node != null && (node.method != callee || node.number != call)) {
            node = node.next;
        }
        return node;
    }

    /** Take a child that is not there yet. */
    void append(PeaberryNode node) {
        if (2 * count + 2 > children.length) {
            PeaberryNode[] larger = new PeaberryNode[2 * children.length];
            for (PeaberryNode each : children) {
                while (each != null) {
                    PeaberryNode following = each.next;
                    each.chain(larger);
                    each = following;
                }
            }
            children = larger;
        }
        node.chain(children);
        count++;
    }

    private void chain(PeaberryNode[] table) {
        int at = number + method & table.length - 1;
        next = table[at];
        table[at] = this;
    }

    /** Whether the call of this number is known to have run its native method: of the first 64 calls. */
    boolean hasRun(int call) {
        return call < 64 && (ran >> call & 1) != 0;
    }

    void run(int call) {
        if (call < 64) {
            ran |= 1L << call;
        }
    }
}
