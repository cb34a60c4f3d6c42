package peaberry.recorder;

/** What is known of objects that the program was given, and of their classes. */
final class PeaberryObjects {
    /**
     * Objects that the program was given in certain manners: identity hash, cause. Objects themselves would be kept alive; two of
     * one class with the same hash are rare.
     */
    private static volatile long[] got = new long[1024];
    private static int gotCount;
    private static final int MOST_GOT = 1 << 20;
    private static final PeaberryType[] types = new PeaberryType[4096];

    private PeaberryObjects() {}

    /** The program was given an object in a manner that causes speak of: the last one counts. */
    static void got(Object object, int cause) {
        int hash = System.identityHashCode(object);
        synchronized (PeaberryThreads.LOCK) {
            if (2 * gotCount >= got.length && got.length < MOST_GOT) {
                long[] before = got;
                got = new long[2 * before.length];
                for (long each : before) {
                    if (each != 0) {
                        got[slotOf((int) (each >>> 32))] = each;
                    }
                }
            }
            int at = slotOf(hash);
            if (got[at] == 0) {
                if (2 * gotCount >= got.length) {
                    return;
                }
                gotCount++;
            }
            got[at] = (long) hash << 32 | cause;
            type(object.getClass()).watched = true;
        }
    }

    /** How the program was given an object, or 0. */
    static int causeOf(Object object) {
        int hash = System.identityHashCode(object);
        long[] table = got;
        for (int at = hash & table.length - 1; table[at] != 0; at = at + 1 & table.length - 1) {
            if ((int) (table[at] >>> 32) == hash) {
                return (int) table[at];
            }
        }
        return 0;
    }

    /** Where a hash is in the table of objects, or would be. */
    private static int slotOf(int hash) {
        int at = hash & got.length - 1;
        while (got[at] != 0 && (int) (got[at] >>> 32) != hash) {
            at = at + 1 & got.length - 1;
        }
        return at;
    }

    /** What is known of a class. */
    static PeaberryType type(Class<?> type) {
        synchronized (PeaberryThreads.LOCK) {
            int at = System.identityHashCode(type) & types.length - 1;
            PeaberryType found = types[at];
            while (found != null && found.type != type) {
                found = found.next;
            }
            if (found == null) {
                found = new PeaberryType(type, types[at]);
                types[at] = found;
            }
            return found;
        }
    }
}
