package peaberry.recorder;

/** A tree, and the thread that builds it now. Only that thread writes, but for `silent`, `owner` and what a lock guards. */
public final class PeaberryThread {
    /** The numbers of the two roots: of the tree, and of the nodes that are told apart by method alone. */
    static final int ROOT = 0;
    static final int MERGED = 1;
    private static final int FIRST_FRAMES = 16;
    private static final int FIRST_NODES = 16;

    public final int tree;
    final boolean virtual;
    Thread owner;
    PeaberryThread nextIdle;
    boolean agent;
    /** Nothing is recorded while this is not 0. */
    int silent;
    /** The stack: a frame for every depth, and where it ends now. */
    PeaberryFrame[] frames = {};
    int depth;
    /** Nodes by their numbers. */
    PeaberryNode[] all = {};
    /** The root of the nodes that are told apart by method alone. */
    PeaberryNode merged;
    int nodes = 2;
    /** How many nodes and folds it has made, and what of them is in the count of all threads. */
    int made;
    int counted;
    private PeaberryLog log = new PeaberryLog(PeaberryLog.FIRST);
    /** Where the writer reads on. */
    public PeaberryLog unread = log;
    public int read;
    private PeaberryReceiver receivers;
    /** The receivers that the writer has taken and not written. */
    public PeaberryReceiver untold;

    PeaberryThread(Thread owner, int tree, boolean virtual) {
        this.owner = owner;
        this.tree = tree;
        this.virtual = virtual;
        deepen();
        forget();
    }

    /** Make room on the stack. */
    void deepen() {
        PeaberryFrame[] more = new PeaberryFrame[frames.length == 0 ? FIRST_FRAMES : 2 * frames.length];
        for (int i = 0; i < more.length; i++) {
            more[i] = i < frames.length ? frames[i] : new PeaberryFrame(this, i);
        }
        frames = more;
    }

    /** Keep the roots alone. */
    void forget() {
        all = new PeaberryNode[FIRST_NODES];
        all[ROOT] = new PeaberryNode(null, 0, 0, false);
        merged = new PeaberryNode(null, 0, 0, false);
        merged.id = MERGED;
        all[MERGED] = merged;
        made = 0;
        counted = 0;
    }

    /** The node of a frame, or null if the thread has ended: its last methods still run. */
    PeaberryNode nodeOf(PeaberryFrame frame) {
        return frame.node < all.length ? all[frame.node] : null;
    }

    /**
     * Note a node, and number it. The number is the row's place among the rows of nodes, so nothing may fail between the row and
     * the counting: memory is taken first.
     */
    void logNode(PeaberryNode node, int parent, int offset, int manner) {
        int number = nodes;
        if (number >= all.length) {
            PeaberryNode[] more = new PeaberryNode[2 * number];
            System.arraycopy(all, 0, more, 0, all.length);
            all = more;
        }
        append(-1, parent, offset << 2 | manner, node.method);
        node.id = number;
        node.target = number;
        all[number] = node;
        nodes = number + 1;
    }

    /** Note that a call leads back to an ancestor, or to a node that is shared. */
    void logFold(int target, int parent, int offset, int manner) {
        append(target, parent, offset << 2 | manner, 0);
    }

    private void append(int target, int parent, int place, int method) {
        PeaberryLog current = log;
        int at = current.filled;
        if (at == current.rows.length) {
            PeaberryLog more = new PeaberryLog(at < PeaberryLog.MOST ? 2 * at : at);
            current.next = more;
            log = more;
            current = more;
            at = 0;
        }
        int[] rows = current.rows;
        rows[at] = target;
        rows[at + 1] = parent;
        rows[at + 2] = place;
        rows[at + 3] = method;
        current.filled = at + 4;
    }

    synchronized void logReceiver(PeaberryReceiver receiver) {
        receiver.next = receivers;
        receivers = receiver;
    }

    /** The receivers noted since the last call. */
    public synchronized PeaberryReceiver takeReceivers() {
        PeaberryReceiver taken = receivers;
        receivers = null;
        return taken;
    }
}
