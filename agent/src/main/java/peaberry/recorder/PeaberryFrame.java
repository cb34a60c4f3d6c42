package peaberry.recorder;

/**
 * A place on a thread's stack. Frames of ended methods are used again by the next at the same depth. What changes are numbers: to
 * store a reference costs some collectors a barrier, and this is done for every call.
 */
public final class PeaberryFrame {
    final PeaberryThread thread;
    final int depth;
    /** What runs: the number of its node. */
    int node;
    /** The call instruction that was executed last and has not entered its target yet; negative if a native may run; or 0. */
    int number;
    /** The call that entered it, if it is a constructor's and receivers are recorded. */
    PeaberryNode edge;

    PeaberryFrame(PeaberryThread thread, int depth) {
        this.thread = thread;
        this.depth = depth;
    }
}
