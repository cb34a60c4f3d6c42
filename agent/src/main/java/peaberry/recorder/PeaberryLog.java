package peaberry.recorder;

/** A piece of a tree's log: rows of four numbers. The thread writes, the agent's writer reads up to `filled`. */
public final class PeaberryLog {
    static final int SIZE = 4096;

    public final int[] rows = new int[SIZE];
    public volatile int filled;
    public volatile PeaberryLog next;

    PeaberryLog() {}
}
