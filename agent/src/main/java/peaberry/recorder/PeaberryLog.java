package peaberry.recorder;

/** A piece of a tree's log: rows of four numbers: the node for which a fold stands or -1, parent, place of the call, method. The thread writes, the agent's writer reads up to `filled`. */
public final class PeaberryLog {
    static final int SIZE = 4096;

    public final int[] rows = new int[SIZE];
    public volatile int filled;
    public volatile PeaberryLog next;

    PeaberryLog() {}
}
