package peaberry.recorder;

/** A thread began to use a tree. */
public final class PeaberryBirth {
    public final Thread thread;
    public final int tree;
    public final PeaberryBirth next;

    PeaberryBirth(Thread thread, int tree, PeaberryBirth next) {
        this.thread = thread;
        this.tree = tree;
        this.next = next;
    }
}
