package peaberry.recorder;

/** A class whose object received the call that an edge of a tree stands for. */
public final class PeaberryReceiver {
    public final Class<?> type;
    public final PeaberryNode edge;
    public PeaberryReceiver next;

    PeaberryReceiver(Class<?> type, PeaberryNode edge, PeaberryReceiver next) {
        this.type = type;
        this.edge = edge;
        this.next = next;
    }
}
