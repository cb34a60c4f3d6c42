package peaberry.agent;

/** Texts of constant pools by number, from 1, without a String for each. */
final class Texts {
    private byte[] arena = new byte[1 << 18];
    private int end;
    private int[] starts = new int[1 << 12];
    private int count = 1;
    private int[] table = new int[1 << 13];

    int number(String text) {
        byte[] bytes = Names.encode(text);
        return number(bytes, 0, bytes.length);
    }

    int number(byte[] bytes, int at, int length) {
        int mask = table.length - 1;
        int place = hash(bytes, at, length) & mask;
        while (table[place] != 0) {
            if (same(table[place], bytes, at, length)) {
                return table[place];
            }
            place = (place + 1) & mask;
        }
        int number = add(bytes, at, length);
        table[place] = number;
        if (2 * count > table.length) {
            grow();
        }
        return number;
    }

    String get(int number) {
        return Names.decode(arena, starts[number], starts[number + 1] - starts[number]);
    }

    private int add(byte[] bytes, int at, int length) {
        if (end + length > arena.length) {
            byte[] larger = new byte[Math.max(2 * arena.length, end + length)];
            System.arraycopy(arena, 0, larger, 0, end);
            arena = larger;
        }
        if (count + 1 == starts.length) {
            int[] larger = new int[2 * starts.length];
            System.arraycopy(starts, 0, larger, 0, starts.length);
            starts = larger;
        }
        System.arraycopy(bytes, at, arena, end, length);
        starts[count] = end;
        end += length;
        starts[count + 1] = end;
        return count++;
    }

    private void grow() {
        table = new int[2 * table.length];
        int mask = table.length - 1;
        for (int number = 1; number < count; number++) {
            int place = hash(arena, starts[number], starts[number + 1] - starts[number]) & mask;
            while (table[place] != 0) {
                place = (place + 1) & mask;
            }
            table[place] = number;
        }
    }

    private boolean same(int number, byte[] bytes, int at, int length) {
        int start = starts[number];
        if (starts[number + 1] - start != length) {
            return false;
        }
        for (int i = 0; i < length; i++) {
            if (arena[start + i] != bytes[at + i]) {
                return false;
            }
        }
        return true;
    }

    private static int hash(byte[] bytes, int at, int length) {
        int hash = length;
        for (int i = at; i < at + length; i++) {
            hash = 31 * hash + bytes[i];
        }
        return hash ^ hash >>> 15;
    }
}
