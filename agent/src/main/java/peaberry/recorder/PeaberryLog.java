package peaberry.recorder;

/** A piece of a tree's log: rows of four numbers: the node for which a fold stands or -1, parent, place of the call, method. The thread writes, the agent's writer reads up to `filled`. */
public final class PeaberryLog {
    /** The first piece is small, as there may be as many as virtual threads; each is twice as large as the one before, up to a limit. */
    static final int FIRST = 64;
    static final int MOST = 4096;

    public final int[] rows;
    public volatile int filled;
    public volatile PeaberryLog next;

    PeaberryLog(int size) {
        rows = new int[size];
    }
}
