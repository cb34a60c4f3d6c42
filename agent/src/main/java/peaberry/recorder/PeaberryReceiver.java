package peaberry.recorder;

/** A class whose object received the call that an edge of a tree stands for. */
public final class PeaberryReceiver {
    /** How the program may have been given the object: Sui et al., Table 1. The first is none of these. */
    public static final String[] CAUSES = {"", "field.get", "unsafe.getObject"};

    public final Class<?> type;
    public final PeaberryNode edge;
    public final int cause;
    final PeaberryType of;
    public PeaberryReceiver next;
    /** The causes of the objects of this class that received the call, as bits. */
    int seen;

    PeaberryReceiver(PeaberryType of, PeaberryNode edge, int cause, PeaberryReceiver next) {
        this.of = of;
        this.type = of.type;
        this.edge = edge;
        this.cause = cause;
        this.next = next;
    }
}
