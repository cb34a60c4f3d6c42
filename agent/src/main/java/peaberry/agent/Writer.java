package peaberry.agent;

import java.io.FileOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.BitSet;
import java.util.zip.CRC32;
import peaberry.recorder.PeaberryBirth;
import peaberry.recorder.PeaberryLog;
import peaberry.recorder.PeaberryReceiver;
import peaberry.recorder.PeaberryThread;
import peaberry.recorder.PeaberryThreads;

/**
 * Writes the recording while the program runs: a tenth of a second after something is recorded it is in the file.
 *
 * <p>Memory may run out anywhere here, as it is the program's. So what has been told is noted only after its chunk is written, by what
 * takes no memory; what failed is tried again in the next round.
 *
 * <p>The form, which crates/core/src/recording/form.rs reads:
 * <pre>
 *   file     = section+                       one section for each JVM; files may be joined end to end
 *   section  = "PEABERRY" version chunk*      version: two bytes, major and minor
 *   chunk    = length checksum body           four bytes each, little-endian: of the body, and its CRC-32
 *   body     = kind rows                      kind: one byte
 *   number   = LEB128, unsigned; text = number of bytes, UTF-8; names are as Peaberry prints them (Names)
 *
 *   1 start      count, then (key text, value text) each
 *   2 classes    count, then (name text, location text, superclass text) each; numbered 0, 1, … through the section
 *   3 methods    count, then (number, class, name text, descriptor text, flags: 1 native, 2 synthetic, 4 static) each
 *   4 threads    count, then (tree, name text, class text, flags: 1 daemon, 2 virtual) each
 *   5 tree       tree, count, then rows:
 *                  (offset + 1) &lt;&lt; 3 | manner &lt;&lt; 1 | fold, and then
 *                  a node (fold = 0): its number minus its parent's, method; nodes are numbered 2, 3, … through a tree
 *                  a fold (fold = 1): parent, the node to which this call leads back
 *   6 receivers  tree, count, then (parent, offset + 1, node, class name text) each; if the object was got in a manner that causes
 *                  speak of, a space and the cause follow the name
 *   7 end        reason text; more may follow while threads still run
 *   8 trouble    text: something that is not recorded
 * </pre>
 * Node 0 is what runs a thread; node 1 stands above nodes that are told apart by method alone, once a tree is too large. The
 * manner is 1 if the call instruction names the callee, 2 if it is an invokedynamic, or else 0. A receiver's manner is that of the node
 * or fold with its parent, offset and node. Offsets are those of the class file as it was before this agent; -1 is none. Hidden classes
 * have the names in their class files.
 */
final class Writer implements Runnable {
    static final byte[] MAGIC = {'P', 'E', 'A', 'B', 'E', 'R', 'R', 'Y', 1, 0};
    /** Rows of a chunk: few, because a chunk is lost whole where the disk is full or the machine stops. */
    private static final int MAX_ROWS = 1 << 10;
    private static final long PAUSE = 100;
    private static final int RESERVE = 1 << 18;

    private final Methods methods;
    private final FileOutputStream out;
    private final String path;
    private boolean[] toldMethods = {};
    /** By class: the number under which it was told, plus 1. */
    private int[] toldClasses = {};
    private int toldClassCount;
    /** Threads that are to be told. */
    private PeaberryBirth births;
    /** Given up for a round if there is no memory left. */
    private byte[] reserve = new byte[RESERVE];
    private int[] nodes = new int[64];
    private boolean failed;
    private boolean ended;

    /** The body of a chunk in the making. */
    private byte[] body = new byte[1 << 16];
    private int size;

    Writer(Methods methods, FileOutputStream out, String path) {
        this.methods = methods;
        this.out = out;
        this.path = path;
    }

    /** Begin a section. */
    synchronized void start(String... facts) throws IOException {
        out.write(MAGIC);
        begin(1);
        number(facts.length / 2);
        for (String each : facts) {
            text(each);
        }
        end();
    }

    @Override
    public void run() {
        PeaberryThreads.exempt();
        while (!failed) {
            try {
                Thread.sleep(PAUSE);
                drain();
            } catch (InterruptedException | VirtualMachineError error) {
                // The next round comes all the same.
                continue;
            }
        }
    }

    /** Write everything, and that the JVM is about to stop. */
    synchronized void finish() {
        try {
            drain();
            if (!ended && !failed) {
                begin(7);
                text("exit");
                end();
                ended = true;
            }
        } catch (IOException error) {
            fail(error);
        } catch (VirtualMachineError error) {
            // The recording says nothing of its end, and so that it may lack something.
            size = 0;
        }
    }

    synchronized void trouble(String message) {
        if (!failed) {
            // This may be in the midst of a chunk: to write one may load a class.
            byte[] outer = body;
            int kept = size;
            try {
                body = new byte[1 << 10];
                begin(8);
                text(message);
                end();
            } catch (IOException error) {
                fail(error);
            } catch (VirtualMachineError error) {
                // Then it is not told.
            } finally {
                body = outer;
                size = kept;
            }
        }
    }

    /** Write all that is not written yet. If memory has run out, once more without the reserve. */
    synchronized void drain() {
        try {
            writeAll();
            if (reserve == null) {
                reserve = new byte[RESERVE];
            }
        } catch (OutOfMemoryError error) {
            reserve = null;
            writeAll();
        }
    }

    private void writeAll() {
        if (failed) {
            return;
        }
        try {
            PeaberryThreads.count();
            writeThreads();
            int count = PeaberryThreads.treeCount();
            for (int i = 0; i < count; i++) {
                PeaberryThread tree = PeaberryThreads.tree(i);
                boolean isLeft = tree.untold != null;
                writeTree(tree);
                if (isLeft) {
                    writeTree(tree);
                }
            }
        } catch (IOException error) {
            fail(error);
        }
    }

    private void writeTree(PeaberryThread tree) throws IOException {
        if (tree.untold == null) {
            // Taken before the tree is written, so that it has all nodes that they name.
            tree.untold = tree.takeReceivers();
        }
        while (writeRows(tree)) {
            // There is more than fits into a chunk.
        }
        while (tree.untold != null) {
            writeReceivers(tree);
        }
    }

    private void fail(IOException error) {
        failed = true;
        PeaberryThreads.stop();
        System.err.println("peaberry: recording stopped, what was recorded before is kept: " + path + ": " + error.getMessage());
    }

    private void writeThreads() throws IOException {
        if (births == null) {
            births = PeaberryThreads.takeBirths();
        }
        while (births != null) {
            tellThreads(births);
            births = PeaberryThreads.takeBirths();
        }
    }

    private void tellThreads(PeaberryBirth youngest) throws IOException {
        int count = 0;
        for (PeaberryBirth each = youngest; each != null; each = each.next) {
            count++;
        }
        PeaberryBirth[] inOrder = new PeaberryBirth[count];
        for (PeaberryBirth each = youngest; each != null; each = each.next) {
            inOrder[--count] = each;
        }
        begin(4);
        number(inOrder.length);
        for (PeaberryBirth each : inOrder) {
            number(each.tree);
            text(each.thread.getName());
            text(Names.print(each.thread.getClass().getName()));
            boolean virtual = each.thread.getClass().getName().equals("java.lang.VirtualThread");
            number((each.thread.isDaemon() ? 1 : 0) | (virtual ? 2 : 0));
        }
        end();
    }

    /** Write what a tree has gained, up to the size of a chunk; whether there is more. */
    private boolean writeRows(PeaberryThread tree) throws IOException {
        PeaberryLog log = tree.unread;
        int read = tree.read;
        int rows = 0;
        for (PeaberryLog each = log; each != null; each = each.next) {
            rows += (each.filled - (each == log ? read : 0)) / 4;
        }
        if (rows == 0) {
            return false;
        }
        rows = Math.min(rows, MAX_ROWS);
        tellMethods(log, read, rows);
        if (tree.tree >= nodes.length) {
            nodes = Arrays.copyOf(nodes, 2 * tree.tree);
        }
        begin(5);
        number(tree.tree);
        number(rows);
        int node = Math.max(2, nodes[tree.tree]);
        for (int i = 0; i < rows; i++, read += 4) {
            if (read == log.rows.length) {
                log = log.next;
                read = 0;
            }
            int target = log.rows[read];
            int parent = log.rows[read + 1];
            int place = log.rows[read + 2];
            int head = (place >> 2) + 1 << 3 | (place & 3) << 1;
            if (target < 0) {
                number(head);
                number(node++ - parent);
                number(log.rows[read + 3]);
            } else {
                number(head | 1);
                number(parent);
                number(target);
            }
        }
        end();
        nodes[tree.tree] = node;
        tree.unread = log;
        tree.read = read;
        return rows == MAX_ROWS;
    }

    /** Write the methods and classes that these rows are the first to name. */
    private void tellMethods(PeaberryLog log, int read, int rows) throws IOException {
        BitSet wanted = new BitSet();
        int most = 0;
        for (int i = 0; i < rows; i++, read += 4) {
            if (read == log.rows.length) {
                log = log.next;
                read = 0;
            }
            int method = log.rows[read + 3];
            if (log.rows[read] < 0 && (method >= toldMethods.length || !toldMethods[method])) {
                wanted.set(method);
                most = Math.max(most, method);
            }
        }
        if (wanted.isEmpty()) {
            return;
        }
        if (most >= toldMethods.length) {
            toldMethods = Arrays.copyOf(toldMethods, 2 * most);
        }
        tellClasses(wanted);
        begin(3);
        number(wanted.cardinality());
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            Methods.Method method = methods.get(i);
            number(i);
            number(toldClasses[method.type] - 1);
            text(Names.print(method.name));
            text(Names.print(method.descriptor));
            number(method.flags);
        }
        end();
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            toldMethods[i] = true;
        }
    }

    private void tellClasses(BitSet wanted) throws IOException {
        BitSet types = new BitSet();
        for (int i = wanted.nextSetBit(0); i >= 0; i = wanted.nextSetBit(i + 1)) {
            int type = methods.get(i).type;
            if (type >= toldClasses.length || toldClasses[type] == 0) {
                types.set(type);
            }
        }
        if (types.isEmpty()) {
            return;
        }
        if (types.length() > toldClasses.length) {
            toldClasses = Arrays.copyOf(toldClasses, 2 * types.length());
        }
        begin(2);
        number(types.cardinality());
        for (int i = types.nextSetBit(0); i >= 0; i = types.nextSetBit(i + 1)) {
            String[] each = methods.getType(i);
            text(Names.print(each[0]));
            text(each[1]);
            text(Names.print(each[2]));
        }
        end();
        for (int i = types.nextSetBit(0); i >= 0; i = types.nextSetBit(i + 1)) {
            toldClasses[i] = ++toldClassCount;
        }
    }

    /** Write the first of a tree's receivers. */
    private void writeReceivers(PeaberryThread tree) throws IOException {
        int count = 0;
        PeaberryReceiver after = tree.untold;
        while (after != null && count < MAX_ROWS) {
            after = after.next;
            count++;
        }
        begin(6);
        number(tree.tree);
        number(count);
        for (PeaberryReceiver each = tree.untold; each != after; each = each.next) {
            number(each.edge.parent.id);
            number(each.edge.offset + 1);
            number(each.edge.target);
            String name = Names.print(nameOf(each.type));
            text(each.cause == 0 ? name : name + ' ' + PeaberryReceiver.CAUSES[each.cause]);
        }
        end();
        tree.untold = after;
    }

    /** The name in its class file: what follows it in a hidden class's name is another in every run. */
    private static String nameOf(Class<?> type) {
        String name = type.getName();
        int suffix = name.indexOf('/');
        return suffix < 0 ? name : name.substring(0, suffix);
    }

    // ── chunks ───────────────────────────────────────────────────────────────────────────────────────────────────────

    private void begin(int kind) {
        size = 8;
        put(kind);
    }

    private void end() throws IOException {
        CRC32 checksum = new CRC32();
        checksum.update(body, 8, size - 8);
        fixed(0, size - 8);
        fixed(4, (int) checksum.getValue());
        out.write(body, 0, size);
        size = 0;
    }

    private void fixed(int at, int value) {
        for (int i = 0; i < 4; i++) {
            body[at + i] = (byte) (value >>> 8 * i);
        }
    }

    private void put(int value) {
        if (size == body.length) {
            body = Arrays.copyOf(body, 2 * size);
        }
        body[size++] = (byte) value;
    }

    private void number(int value) {
        while ((value & ~0x7f) != 0) {
            put(value & 0x7f | 0x80);
            value >>>= 7;
        }
        put(value);
    }

    private void text(String value) {
        byte[] bytes = value.getBytes(StandardCharsets.UTF_8);
        number(bytes.length);
        for (byte each : bytes) {
            put(each);
        }
    }
}
