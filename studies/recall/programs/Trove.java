import gnu.trove.iterator.TIntObjectIterator;
import gnu.trove.list.TIntList;
import gnu.trove.list.array.TIntArrayList;
import gnu.trove.list.linked.TDoubleLinkedList;
import gnu.trove.map.hash.TIntObjectHashMap;
import gnu.trove.map.hash.TObjectIntHashMap;
import gnu.trove.set.hash.THashSet;
import gnu.trove.set.hash.TLongHashSet;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.ObjectInputStream;
import java.io.ObjectOutputStream;
import java.util.List;

/** Fills collections of primitives, asks them, and serializes one. */
public final class Trove {
    public static void main(String[] arguments) throws Exception {
        TIntArrayList numbers = new TIntArrayList();
        TIntObjectHashMap<String> names = new TIntObjectHashMap<>();
        TObjectIntHashMap<String> counts = new TObjectIntHashMap<>();
        TLongHashSet longs = new TLongHashSet();
        for (int i = 0; i < 100; i++) {
            numbers.add(i * 7 % 31);
            names.put(i, "n" + i);
            counts.adjustOrPutValue("k" + i % 5, 1, 1);
            longs.add(i % 10);
        }
        numbers.sort();
        TIntList even = numbers.grep(value -> value % 2 == 0);
        even.transformValues(value -> value + 1);
        TDoubleLinkedList doubles = new TDoubleLinkedList();
        doubles.add(new double[] {3, 1, 2});
        doubles.sort();
        int sum = 0;
        for (TIntObjectIterator<String> each = names.iterator(); each.hasNext(); ) {
            each.advance();
            sum += each.key() + each.value().length();
        }
        names.retainEntries((key, value) -> key < 50);
        THashSet<String> set = new THashSet<>(List.of("a", "b"));
        set.removeAll(List.of("a"));
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (ObjectOutputStream objects = new ObjectOutputStream(out)) {
            objects.writeObject(names);
        }
        Object read = new ObjectInputStream(new ByteArrayInputStream(out.toByteArray())).readObject();
        System.out.println(even + " " + doubles + " " + sum + " " + counts + " " + longs + " " + set + read.equals(names));
    }
}
