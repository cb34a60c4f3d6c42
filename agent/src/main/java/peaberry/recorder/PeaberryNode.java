package peaberry.recorder;

/** A node of a calling context tree: by call `number` of its parent's method, `method` was entered. */
public final class PeaberryNode {
    /** Children that are a list; what comes later is in a table, as some methods call hundreds of others. */
    private static final int LISTED = 6;

    public int id;
    public final int method;
    final int number;
    public final PeaberryNode parent;
    PeaberryNode child;
    PeaberryNode next;
    PeaberryNode[] more;
    private int count;
    /** Its own number, or that of the ancestor for which it stands where recursion is folded. */
    public int target;
    PeaberryReceiver receivers;
    public int offset = -1;
    /** Whether the call instruction names this method; if not, the JVM or generated code came between. */
    final boolean explicit;

    PeaberryNode(PeaberryNode parent, int number, int method, boolean explicit) {
        this.parent = parent;
        this.number = number;
        this.method = method;
        this.explicit = explicit;
    }

    static int hash(int number, int method) {
        return 31 * number + method;
    }

    /** Take a child that is not there yet. */
    void append(PeaberryNode node) {
        if (count < LISTED) {
            node.next = child;
            child = node;
        } else {
            if (more == null) {
                more = new PeaberryNode[8];
            } else if (count > 2 * more.length) {
                PeaberryNode[] before = more;
                PeaberryNode[] larger = new PeaberryNode[4 * before.length];
                for (PeaberryNode each : before) {
                    while (each != null) {
                        PeaberryNode next = each.next;
                        each.chain(larger);
                        each = next;
                    }
                }
                more = larger;
            }
            node.chain(more);
        }
        count++;
    }

    private void chain(PeaberryNode[] table) {
        int at = hash(number, method) & table.length - 1;
        next = table[at];
        table[at] = this;
    }
}
