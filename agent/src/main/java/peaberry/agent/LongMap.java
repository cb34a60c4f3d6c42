package peaberry.agent;

/**
 * Numbers by pairs of numbers. The platform's collections are rewritten like everything else, and the rewriter would pay for
 * each of their calls.
 */
final class LongMap {
    private long[] keys = new long[1024];
    private int[] values = new int[1024];
    private int size;

    /** The value of a pair, or 0. */
    int get(int first, int second) {
        return values[find(pair(first, second))];
    }

    /** Values are not 0. */
    void put(int first, int second, int value) {
        int at = find(pair(first, second));
        if (values[at] == 0) {
            size++;
        }
        keys[at] = pair(first, second);
        values[at] = value;
        if (2 * size > keys.length) {
            grow();
        }
    }

    private void grow() {
        long[] oldKeys = keys;
        int[] oldValues = values;
        keys = new long[2 * oldKeys.length];
        values = new int[2 * oldKeys.length];
        for (int i = 0; i < oldKeys.length; i++) {
            if (oldValues[i] != 0) {
                int at = find(oldKeys[i]);
                keys[at] = oldKeys[i];
                values[at] = oldValues[i];
            }
        }
    }

    private static long pair(int first, int second) {
        return (long) first << 32 | second;
    }

    private int find(long key) {
        long mixed = key * 0x9e3779b97f4a7c15L;
        int mask = keys.length - 1;
        int at = (int) (mixed >>> 40) & mask;
        while (values[at] != 0 && keys[at] != key) {
            at = (at + 1) & mask;
        }
        return at;
    }
}
