package peaberry.recorder;

/** A class of receivers. */
final class PeaberryType {
    final Class<?> type;
    final PeaberryType next;
    /** Whether an object of it was got in a manner that is told. */
    boolean watched;

    PeaberryType(Class<?> type, PeaberryType next) {
        this.type = type;
        this.next = next;
    }
}
