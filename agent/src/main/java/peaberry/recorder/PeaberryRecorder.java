package peaberry.recorder;

import java.util.function.BinaryOperator;
import java.util.function.IntBinaryOperator;

/**
 * What rewritten methods call. Builds one calling context tree for each thread.
 *
 * <p>The jar holds this package under the name java.lang, and the agent defines its classes in java.base: every class loader
 * finds them there. Since all of the platform's own methods are rewritten too, nothing here may call a Java method outside of
 * this package, on pain of endless recursion: only natives (currentThread, identityHashCode, arraycopy), fields, arrays and
 * monitors.
 *
 * <p>A rewritten method keeps its {@link PeaberryFrame} in a local variable.
 * <pre>
 *   frame = enter(method)          at its start
 *   call(frame, number)            before the call instruction of this number (1, 2, … in order of offsets)
 *   returned(frame)                after a call that may have run a native method
 *   caught(frame)                  where an exception handler starts
 *   leave(frame)                   before it returns
 *   pass(method)                   instead of all this, if it can enter no other
 * </pre>
 * A method that an exception leaves says nothing: whoever catches it says where the stack is now. So there is no
 * handler to add, and a constructor may be rewritten from its first instruction on.
 */
public final class PeaberryRecorder {
    /** Where frames go that are not recorded. */
    static final PeaberryFrame NOWHERE = new PeaberryFrame(new PeaberryThread(null, -1, false), 0);

    /** The threads that run, by the identity of their Thread objects; a slot is empty, or a thread, or a dead one. */
    private static PeaberryThread[] running = new PeaberryThread[256];
    private static int used;
    /** The thread that started the agent, which most programs run in: found without the table. */
    private static PeaberryThread main = NOWHERE.thread;
    private static final Object LOCK = new Object();

    /** All trees, in order of their making, and those whose threads have ended. */
    private static volatile PeaberryThread[] trees = new PeaberryThread[64];
    private static volatile int treeCount;
    private static PeaberryThread idle;
    private static PeaberryThread idleVirtual;
    private static PeaberryBirth births;

    /**
     * By method: the key of its name and descriptor, and (offset, key, native method) of its calls, by their numbers. The native
     * method is negative if something else may run, and less than {@link #LATE} by a class's number if that class was not
     * known when the calling method was rewritten.
     */
    private static volatile int[] keys = new int[4096];
    private static volatile int[][] calls = new int[4096][];
    /** By method: the number of the call that every run of it makes and that no callee notes: of Object's constructor. */
    private static volatile int[] roots = new int[4096];

    /**
     * Objects that the program was given in certain manners: identity hash, cause. Objects themselves would be kept alive; two of
     * one class with the same hash are rare.
     */
    private static volatile long[] got = new long[1024];
    private static int gotCount;
    private static final int MOST_GOT = 1 << 20;
    private static final PeaberryType[] types = new PeaberryType[4096];

    /** How a method is entered: no call instruction names it, one does, or an invokedynamic instruction waits. */
    private static final int IMPLICIT = 0;
    private static final int EXPLICIT = 1;
    private static final int DYNAMIC = 2;

    public static final int LATE = -1 << 30;
    /** What {@link #natives} says of a class that is not known yet. */
    public static final int UNKNOWN = Integer.MIN_VALUE;

    /** Trees beyond this number are shared by threads that follow each other. */
    private static final int OWN_TREES = 512;
    private static volatile boolean recording;
    private static volatile int nodeLimit = Integer.MAX_VALUE;
    /** Nodes of all trees, and folds, which are as large, when they were counted last. */
    private static volatile int nodeCount;
    private static volatile Class<?> virtualThread;
    private static volatile Runnable finish;
    /** The native method that a call runs: of this class and key; as in rows, or UNKNOWN. */
    private static volatile IntBinaryOperator natives;
    /** Rewrites a hidden class: of a Lookup and its bytes, the bytes. */
    private static volatile BinaryOperator<Object> rewriter;

    private PeaberryRecorder() {}

    // ── what rewritten methods call ──────────────────────────────────────────────────────────────────────────────────

    // These are the hot path: each finds the node by itself, as what the compiler does not inline costs as much again.

    public static PeaberryFrame enter(int method) {
        PeaberryThread thread = main;
        if (thread.owner != Thread.currentThread()) {
            thread = find();
        }
        if (thread.silent != 0) {
            return NOWHERE;
        }
        PeaberryFrame top = thread.frames[thread.depth];
        int number = top.number < 0 ? -top.number : top.number;
        PeaberryNode[] children = thread.all[top.node].children;
        PeaberryNode node = children[number + method & children.length - 1];
        while (node != null && (node.method != method || node.number != number)) {
            node = node.next;
        }
        if (node == null) {
            node = meet(thread, method);
            top = thread.frames[thread.depth];
        }
        int depth = top.depth + 1;
        if (depth == thread.frames.length) {
            thread.deepen();
        }
        if (node.explicit) {
            // What enters before the next call instruction was not called by this one.
            top.number = 0;
        }
        PeaberryFrame frame = thread.frames[depth];
        frame.node = node.target;
        frame.number = 0;
        thread.depth = depth;
        return frame;
    }

    /** The same, with the object that runs the method. */
    public static PeaberryFrame enter(int method, Object receiver) {
        PeaberryThread thread = main;
        if (thread.owner != Thread.currentThread()) {
            thread = find();
        }
        if (thread.silent != 0) {
            return NOWHERE;
        }
        PeaberryFrame top = thread.frames[thread.depth];
        int number = top.number < 0 ? -top.number : top.number;
        PeaberryNode[] children = thread.all[top.node].children;
        PeaberryNode node = children[number + method & children.length - 1];
        while (node != null && (node.method != method || node.number != number)) {
            node = node.next;
        }
        if (node == null) {
            node = meet(thread, method);
            top = thread.frames[thread.depth];
        }
        PeaberryReceiver known = node.receivers;
        if (known == null || known.type != receiver.getClass() || known.of.watched || known.seen != 1) {
            note(thread, node, receiver);
        }
        return push(thread, top, node);
    }

    /** A method runs that enters no other: it needs no frame. */
    public static void pass(int method) {
        PeaberryThread thread = main;
        if (thread.owner != Thread.currentThread()) {
            thread = find();
        }
        if (thread.silent != 0) {
            return;
        }
        PeaberryFrame top = thread.frames[thread.depth];
        int number = top.number < 0 ? -top.number : top.number;
        PeaberryNode[] children = thread.all[top.node].children;
        PeaberryNode node = children[number + method & children.length - 1];
        while (node != null && (node.method != method || node.number != number)) {
            node = node.next;
        }
        if (node == null) {
            node = meet(thread, method);
            top = thread.frames[thread.depth];
        }
        if (node.explicit) {
            top.number = 0;
        }
    }

    public static void pass(int method, Object receiver) {
        PeaberryThread thread = main;
        if (thread.owner != Thread.currentThread()) {
            thread = find();
        }
        if (thread.silent != 0) {
            return;
        }
        PeaberryFrame top = thread.frames[thread.depth];
        int number = top.number < 0 ? -top.number : top.number;
        PeaberryNode[] children = thread.all[top.node].children;
        PeaberryNode node = children[number + method & children.length - 1];
        while (node != null && (node.method != method || node.number != number)) {
            node = node.next;
        }
        if (node == null) {
            node = meet(thread, method);
            top = thread.frames[thread.depth];
        }
        PeaberryReceiver known = node.receivers;
        if (known == null || known.type != receiver.getClass() || known.of.watched || known.seen != 1) {
            note(thread, node, receiver);
        }
        if (node.explicit) {
            top.number = 0;
        }
    }

    public static void call(PeaberryFrame frame, int number) {
        frame.thread.depth = frame.depth;
        frame.number = number;
    }

    /** After a call that may have run a native method: if nothing else was entered, it has. */
    public static void returned(PeaberryFrame frame) {
        if (frame.number < 0) {
            frame.thread.depth = frame.depth;
            ran(frame);
        }
    }

    public static void caught(PeaberryFrame frame) {
        PeaberryThread thread = frame.thread;
        if (frame == NOWHERE) {
            return;
        }
        // The exception came from the old top; a native method that was sure to run there has run.
        for (int depth = thread.depth; depth >= frame.depth; depth--) {
            PeaberryFrame each = thread.frames[depth];
            PeaberryNode node = each.number < 0 ? thread.nodeOf(each) : null;
            if (node != null) {
                int run = waiting(thread, calls[node.method], -each.number);
                if (run > 0) {
                    nativeNode(each, run);
                }
                each.number = 0;
            }
        }
        thread.depth = frame.depth;
        if (thread.silent != 0 && recording) {
            thread.silent = 0;
        }
    }

    public static void leave(PeaberryFrame frame) {
        frame.thread.depth = frame.depth - 1;
    }

    /** The program was given an object in a manner that causes speak of: {@link PeaberryReceiver#CAUSES}. The last one counts. */
    public static void got(Object object, int cause) {
        if (object == null || find().silent != 0) {
            return;
        }
        int hash = System.identityHashCode(object);
        synchronized (LOCK) {
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

    /** The JVM calls this method when an exception has left all others, unless a call instruction names it. */
    public static void unwind(int method) {
        PeaberryThread thread = find();
        PeaberryFrame top = thread.frames[thread.depth];
        boolean named = top.number > 0 && calls[thread.all[top.node].method][3 * top.number - 2] == keys[method];
        if (thread.silent == 0 && !named) {
            thread.depth = 0;
        }
    }

    /** The thread records nothing until {@link #resume}. */
    public static void suspend() {
        find().silent++;
    }

    public static void resume() {
        PeaberryThread thread = find();
        if (thread.silent > 0) {
            thread.silent--;
        }
    }

    /** The frame's thread runs no more methods. */
    public static void end(PeaberryFrame frame) {
        PeaberryThread thread = frame.thread;
        if (frame == NOWHERE || thread.owner == null) {
            return;
        }
        retire(thread);
    }

    /** A virtual thread has ended, and left its carrier: what calls this. */
    public static void ended(Thread owner) {
        PeaberryThread thread = look(owner);
        if (thread != null) {
            retire(thread);
        }
    }

    private static void retire(PeaberryThread thread) {
        synchronized (LOCK) {
            thread.owner = null;
            thread.depth = 0;
            if (thread.virtual) {
                thread.nextIdle = idleVirtual;
                idleVirtual = thread;
            } else if (treeCount > OWN_TREES) {
                thread.nextIdle = idle;
                idle = thread;
            } else {
                // Its nodes are in the log.
                nodeCount -= thread.counted;
                thread.forget();
            }
        }
    }

    /** The program defines a hidden class: what it gets instead of these bytes. */
    public static byte[] rewrite(Object lookup, byte[] bytes) {
        PeaberryThread thread = find();
        if (bytes == null || thread.silent != 0) {
            return bytes;
        }
        thread.silent++;
        try {
            return (byte[]) rewriter.apply(lookup, bytes);
        } finally {
            thread.silent--;
        }
    }

    /** The JVM is about to stop: what is recorded must be written now. */
    public static void finish() {
        Runnable task = finish;
        if (task != null) {
            suspend();
            try {
                task.run();
            } finally {
                resume();
            }
        }
    }

    // ── trees ────────────────────────────────────────────────────────────────────────────────────────────────────────

    private static PeaberryFrame push(PeaberryThread thread, PeaberryFrame top, PeaberryNode node) {
        int depth = top.depth + 1;
        if (depth == thread.frames.length) {
            thread.deepen();
        }
        if (node.explicit) {
            top.number = 0;
        }
        PeaberryFrame frame = thread.frames[depth];
        frame.node = node.target;
        frame.number = 0;
        thread.depth = depth;
        return frame;
    }

    /**
     * The node of a method that is entered from the top frame, if it is not among the first children of that number.
     *
     * <p>If a call instruction waits that may run a native method, this is that call's target if name and descriptor say so;
     * something that the JVM runs first, if it is a class initialiser or the call is not sure to run a native; or else the
     * native method's own call, which then is the top frame.
     */
    private static PeaberryNode meet(PeaberryThread thread, int method) {
        PeaberryFrame top = thread.frames[thread.depth];
        int number = top.number;
        if (number < 0) {
            int[] of = calls[thread.all[top.node].method];
            int key = keys[method];
            if (key == of[-3 * number - 2]) {
                number = -number;
            } else if (key != 1) {
                int run = waiting(thread, of, -number);
                if (run > 0) {
                    PeaberryFrame caller = top;
                    top = push(thread, caller, nativeNode(caller, run));
                    // The caller waits on: when the call has returned, it says so.
                    caller.number = number;
                    number = 0;
                }
            }
        }
        return lookUp(thread, thread.all[top.node], number, method);
    }

    /** A native method has run at the call that waits. */
    private static void ran(PeaberryFrame frame) {
        PeaberryNode parent = frame.thread.nodeOf(frame);
        if (frame == NOWHERE || parent == null) {
            return;
        }
        if (!parent.hasRun(-frame.number)) {
            int run = waiting(frame.thread, calls[parent.method], -frame.number);
            if (run != 0) {
                nativeNode(frame, run);
            }
        }
        frame.number = 0;
    }

    /** The native method of a call that has not entered anything else. */
    private static int waiting(PeaberryThread thread, int[] of, int number) {
        int run = of[3 * number - 1];
        if (run >= LATE) {
            return run;
        }
        thread.silent++;
        try {
            run = natives.applyAsInt(LATE - run, of[3 * number - 2]);
        } finally {
            thread.silent--;
        }
        if (run == UNKNOWN) {
            return 0;
        }
        of[3 * number - 1] = run;
        return run;
    }

    private static PeaberryNode nativeNode(PeaberryFrame frame, int run) {
        int number = -frame.number;
        PeaberryNode parent = frame.thread.all[frame.node];
        PeaberryNode node = lookUp(frame.thread, parent, number, run < 0 ? -run : run);
        parent.run(number);
        return node;
    }

    private static PeaberryNode lookUp(PeaberryThread thread, PeaberryNode parent, int number, int method) {
        PeaberryNode node = parent.children[number + method & parent.children.length - 1];
        while (node != null && (node.method != method || node.number != number)) {
            node = node.next;
        }
        return node == null ? add(thread, parent, number, method) : node;
    }

    /**
     * A new child. If an ancestor runs the same method, recursion is folded: the child stands for the ancestor. Past the
     * limit it stands for the one node that its method has below the tree's second root.
     */
    private static PeaberryNode add(PeaberryThread thread, PeaberryNode parent, int number, int method) {
        int offset = -1;
        int manner = IMPLICIT;
        int[] of = calls[parent.method];
        if (number != 0 && of != null) {
            int at = 3 * (number < 0 ? -number : number) - 3;
            offset = of[at];
            if (of[at + 1] == keys[method] || of[at + 2] == method || of[at + 2] == -method) {
                manner = EXPLICIT;
            } else if (of[at + 1] == 0 && keys[method] != 1) {
                manner = DYNAMIC;
            }
        }
        PeaberryNode same = parent;
        while (same != null && same.method != method) {
            same = same.parent;
        }
        if (same == null && nodeCount + thread.made - thread.counted > nodeLimit) {
            same = merged(thread, method);
        }
        PeaberryNode node = new PeaberryNode(parent, number, method, manner == EXPLICIT);
        node.offset = offset;
        if (same != null) {
            node.target = same.id;
            thread.logFold(same.id, parent.id, offset, manner);
        } else {
            logNode(thread, node, offset, manner);
        }
        parent.append(node);
        thread.made++;
        return node;
    }

    /** Log a node, and its call of Object's constructor, if every run of its method makes that. */
    private static void logNode(PeaberryThread thread, PeaberryNode node, int offset, int manner) {
        thread.logNode(node, node.parent.id, offset, manner);
        int root = roots[node.method];
        if (root != 0) {
            int[] inner = calls[node.method];
            PeaberryNode leaf = new PeaberryNode(node, root, inner[3 * root - 1], true);
            thread.logNode(leaf, node.id, inner[3 * root - 3], EXPLICIT);
            node.append(leaf);
            thread.made++;
        }
    }

    private static PeaberryNode merged(PeaberryThread thread, int method) {
        PeaberryNode[] table = thread.merged.children;
        PeaberryNode node = table[method & table.length - 1];
        while (node != null && node.method != method) {
            node = node.next;
        }
        if (node == null) {
            node = new PeaberryNode(thread.merged, 0, method, false);
            logNode(thread, node, -1, IMPLICIT);
            thread.merged.append(node);
            thread.made++;
        }
        return node;
    }

    private static void note(PeaberryThread thread, PeaberryNode edge, Object receiver) {
        Class<?> type = receiver.getClass();
        PeaberryReceiver known = edge.receivers;
        while (known != null && known.type != type) {
            known = known.next;
        }
        if (known == null) {
            PeaberryPin.pin();
            try {
                synchronized (LOCK) {
                    known = new PeaberryReceiver(type(type), edge, 0, edge.receivers);
                }
            } finally {
                PeaberryPin.unpin();
            }
            edge.receivers = known;
        }
        int cause = known.of.watched ? causeOf(receiver) : 0;
        if ((known.seen >> cause & 1) == 0) {
            PeaberryPin.pin();
            try {
                thread.logReceiver(new PeaberryReceiver(known.of, edge, cause, null));
            } finally {
                PeaberryPin.unpin();
            }
            known.seen |= 1 << cause;
        }
    }

    private static int causeOf(Object object) {
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

    /** What is known of a class; the caller has the lock. */
    private static PeaberryType type(Class<?> type) {
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

    // ── threads ──────────────────────────────────────────────────────────────────────────────────────────────────────

    private static PeaberryThread find() {
        Thread owner = Thread.currentThread();
        PeaberryThread likely = main;
        if (likely.owner == owner) {
            return likely;
        }
        PeaberryThread thread = look(owner);
        return thread == null ? begin(owner) : thread;
    }

    private static PeaberryThread look(Thread owner) {
        PeaberryThread[] table = running;
        int mask = table.length - 1;
        int at = System.identityHashCode(owner) & mask;
        while (table[at] != null && table[at].owner != owner) {
            at = (at + 1) & mask;
        }
        return table[at];
    }

    private static PeaberryThread begin(Thread owner) {
        PeaberryPin.pin();
        try {
            return enrol(owner);
        } finally {
            PeaberryPin.unpin();
        }
    }

    private static PeaberryThread enrol(Thread owner) {
        synchronized (LOCK) {
            boolean virtual = owner.getClass() == virtualThread;
            PeaberryThread thread = virtual ? idleVirtual : idle;
            if (thread == null) {
                thread = new PeaberryThread(owner, treeCount, virtual);
                if (treeCount == trees.length) {
                    PeaberryThread[] larger = new PeaberryThread[2 * treeCount];
                    System.arraycopy(trees, 0, larger, 0, treeCount);
                    trees = larger;
                }
                trees[treeCount] = thread;
                treeCount++;
            } else {
                if (virtual) {
                    idleVirtual = thread.nextIdle;
                } else {
                    idle = thread.nextIdle;
                }
                thread.owner = owner;
                thread.silent = 0;
            }
            if (!recording) {
                thread.silent = 1;
            }
            births = new PeaberryBirth(owner, thread.tree, births);
            if (2 * used >= running.length) {
                running = rehash();
            }
            put(running, thread, System.identityHashCode(owner));
            used++;
            return thread;
        }
    }

    private static PeaberryThread[] rehash() {
        int alive = 0;
        for (PeaberryThread each : running) {
            if (each != null && each.owner != null) {
                alive++;
            }
        }
        int size = running.length;
        PeaberryThread[] table = new PeaberryThread[4 * alive > size ? 2 * size : size];
        used = alive;
        for (PeaberryThread each : running) {
            // A tree that was taken over stands in two slots of the old table.
            if (each != null && each.owner != null && !holds(table, each)) {
                put(table, each, System.identityHashCode(each.owner));
            }
        }
        return table;
    }

    private static boolean holds(PeaberryThread[] table, PeaberryThread thread) {
        int mask = table.length - 1;
        int at = System.identityHashCode(thread.owner) & mask;
        while (table[at] != null) {
            if (table[at] == thread) {
                return true;
            }
            at = (at + 1) & mask;
        }
        return false;
    }

    private static void put(PeaberryThread[] table, PeaberryThread thread, int hash) {
        int mask = table.length - 1;
        int at = hash & mask;
        while (table[at] != null) {
            at = (at + 1) & mask;
        }
        table[at] = thread;
    }

    // ── what the agent calls ─────────────────────────────────────────────────────────────────────────────────────────

    /** Tell a method: the key of its name and descriptor (1: class initialiser), its calls, its call of Object's constructor. */
    public static void define(int method, int key, int[] of, int root) {
        synchronized (LOCK) {
            if (method >= keys.length) {
                int size = 2 * method;
                int[] moreKeys = new int[size];
                int[][] moreCalls = new int[size][];
                int[] moreRoots = new int[size];
                System.arraycopy(keys, 0, moreKeys, 0, keys.length);
                System.arraycopy(calls, 0, moreCalls, 0, calls.length);
                System.arraycopy(roots, 0, moreRoots, 0, roots.length);
                calls = moreCalls;
                roots = moreRoots;
                keys = moreKeys;
            }
            calls[method] = of;
            roots[method] = root;
            keys[method] = key;
        }
    }

    public static void start(
            Runnable atEnd, int limit, Class<?> virtual, IntBinaryOperator late, BinaryOperator<Object> hidden) {
        finish = atEnd;
        natives = late;
        rewriter = hidden;
        nodeLimit = limit;
        virtualThread = virtual;
        main = find();
        synchronized (LOCK) {
            recording = true;
            for (int i = 0; i < treeCount; i++) {
                if (!trees[i].agent) {
                    trees[i].silent = 0;
                }
            }
        }
    }

    public static void stop() {
        synchronized (LOCK) {
            recording = false;
            for (int i = 0; i < treeCount; i++) {
                trees[i].silent = 1 << 20;
            }
        }
    }

    /** The calling thread is the agent's own and never recorded. */
    public static void exempt() {
        PeaberryThread thread = find();
        thread.agent = true;
        thread.silent = 1 << 20;
    }

    public static int treeCount() {
        return treeCount;
    }

    public static PeaberryThread tree(int number) {
        return trees[number];
    }

    /**
     * Count the nodes of all threads. They do not count together as they go, since they would wait for each other; each knows what
     * it has made since.
     */
    public static void count() {
        int sum = 0;
        int end = treeCount;
        for (int i = 0; i < end; i++) {
            PeaberryThread thread = trees[i];
            int made = thread.made;
            thread.counted = made;
            sum += made;
        }
        nodeCount = sum;
    }

    /** The threads that have begun since the last call, the youngest first. */
    public static PeaberryBirth takeBirths() {
        synchronized (LOCK) {
            PeaberryBirth taken = births;
            births = null;
            return taken;
        }
    }
}
