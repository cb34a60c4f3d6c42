package peaberry.recorder;

/** A place on a thread's stack. Frames of ended methods are used again by the next at the same depth. */
public final class PeaberryFrame {
    final PeaberryThread thread;
    final PeaberryFrame below;
    PeaberryFrame above;
    /** What runs, and the node by which it was entered. */
    PeaberryNode node;
    PeaberryNode edge;
    /** The call instruction that was executed last and has not entered its target yet; negative if a native may run; or 0. */
    int number;

    PeaberryFrame(PeaberryThread thread, PeaberryFrame below) {
        this.thread = thread;
        this.below = below;
    }
}
