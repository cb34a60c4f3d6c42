package peaberry.recorder;

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
 * </pre>
 * A method that an exception leaves says nothing: whoever catches it says where the stack is now. So there is no
 * handler to add, and a constructor may be rewritten from its first instruction on.
 */
public final class PeaberryRecorder {
    /** Where frames go that are not recorded. */
    static final PeaberryFrame NOWHERE = new PeaberryFrame(new PeaberryThread(null, -1, false), null);

    /** The threads that run, by the identity of their Thread objects; a slot is empty, or a thread, or a dead one. */
    private static PeaberryThread[] running = new PeaberryThread[256];
    private static int used;
    /** The thread that started the agent, which most programs run in: found without the table. */
    private static PeaberryThread main = NOWHERE.thread;
    private static final Object LOCK = new Object();

    /** All trees, in order of their making, and those whose threads have ended. */
    private static PeaberryThread[] trees = new PeaberryThread[64];
    private static volatile int treeCount;
    private static PeaberryThread idle;
    private static PeaberryThread idleVirtual;
    private static PeaberryBirth births;

    /** By method: the key of its name and descriptor, and (offset, key, native method) of its calls, by their numbers. */
    private static volatile int[] keys = new int[4096];
    private static volatile int[][] calls = new int[4096][];
    /** By method: the number of the call that every run of it makes and that no callee notes: of Object's constructor. */
    private static volatile int[] roots = new int[4096];

    /** How a method is entered: no call instruction names it, one does, or an invokedynamic instruction waits. */
    private static final int IMPLICIT = 0;
    private static final int EXPLICIT = 1;
    private static final int DYNAMIC = 2;

    /** Trees beyond this number are shared by threads that follow each other. */
    private static final int OWN_TREES = 512;
    private static volatile boolean recording;
    private static volatile int nodeLimit = Integer.MAX_VALUE;
    private static int nodeCount;
    private static volatile Class<?> virtualThread;
    private static volatile Runnable finish;

    private PeaberryRecorder() {}

    // ── what rewritten methods call ──────────────────────────────────────────────────────────────────────────────────

    public static PeaberryFrame enter(int method) {
        PeaberryThread thread = find();
        if (thread.silent != 0) {
            return NOWHERE;
        }
        PeaberryFrame top = thread.top;
        int number = top.number;
        if (number < 0) {
            return enterFromNative(thread, top, method);
        }
        PeaberryNode node = top.node.child;
        if (node == null || node.method != method || node.number != number) {
            node = search(top.node, number, method);
            if (node == null) {
                node = add(thread, top.node, number, method);
            }
        }
        return push(thread, top, node);
    }

    /** The same, with the object that runs the method. */
    public static PeaberryFrame enter(int method, Object receiver) {
        PeaberryFrame frame = enter(method);
        if (frame != NOWHERE) {
            note(frame, receiver.getClass());
        }
        return frame;
    }

    public static void call(PeaberryFrame frame, int number) {
        frame.thread.top = frame;
        frame.number = number;
    }

    /** After a call that may have run a native method: if nothing else was entered, it has. */
    public static void returned(PeaberryFrame frame) {
        frame.thread.top = frame;
        if (frame.number < 0 && frame != NOWHERE) {
            nativeNode(frame);
            frame.number = 0;
        }
    }

    public static void caught(PeaberryFrame frame) {
        PeaberryThread thread = frame.thread;
        if (frame == NOWHERE) {
            return;
        }
        // The exception came from the old top; a native method that was sure to run there has run.
        for (PeaberryFrame each = thread.top; each != null; each = each.below) {
            if (each.number < 0) {
                if (calls[each.node.method][-3 * each.number - 1] > 0) {
                    nativeNode(each);
                }
                each.number = 0;
            }
            if (each == frame) {
                break;
            }
        }
        thread.top = frame;
        if (thread.silent != 0 && recording) {
            thread.silent = 0;
        }
    }

    public static void leave(PeaberryFrame frame) {
        frame.thread.top = frame.below;
    }

    /** The JVM calls this method when an exception has left all others, unless a call instruction names it. */
    public static void unwind(int method) {
        PeaberryThread thread = find();
        PeaberryFrame top = thread.top;
        boolean named = top.number > 0 && calls[top.node.method][3 * top.number - 2] == keys[method];
        if (thread.silent == 0 && !named) {
            thread.top = thread.bottom;
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
        synchronized (LOCK) {
            thread.owner = null;
            thread.top = thread.bottom;
            if (thread.virtual) {
                thread.nextIdle = idleVirtual;
                idleVirtual = thread;
            } else if (treeCount > OWN_TREES) {
                thread.nextIdle = idle;
                idle = thread;
            } else {
                // Its nodes are in the log.
                nodeCount -= thread.nodes;
                thread.bottom.node.child = null;
                thread.mergedByMethod = PeaberryThread.NOTHING;
            }
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
        if (node.explicit) {
            // What enters before the next call instruction was not called by this one.
            top.number = 0;
        }
        PeaberryFrame frame = top.above;
        if (frame == null) {
            frame = new PeaberryFrame(thread, top);
            top.above = frame;
        }
        frame.edge = node;
        frame.node = node.target;
        frame.number = 0;
        thread.top = frame;
        return frame;
    }

    /**
     * A method is entered while a call instruction waits that may run a native method. It is that call's target if name and
     * descriptor say so; something that the JVM runs first, if it is a class initialiser or the call is not sure to run a
     * native; or else the native method's own call.
     */
    private static PeaberryFrame enterFromNative(PeaberryThread thread, PeaberryFrame top, int method) {
        int number = -top.number;
        int[] of = calls[top.node.method];
        int key = keys[method];
        if (key == of[3 * number - 2]) {
            top.number = number;
        } else if (key == 1 || of[3 * number - 1] < 0) {
            number = -number;
        } else {
            top = push(thread, top, nativeNode(top));
            number = 0;
        }
        return push(thread, top, lookUp(thread, top.node, number, method));
    }

    private static PeaberryNode nativeNode(PeaberryFrame frame) {
        int number = -frame.number;
        int method = calls[frame.node.method][3 * number - 1];
        return lookUp(frame.thread, frame.node, number, method < 0 ? -method : method);
    }

    private static PeaberryNode lookUp(PeaberryThread thread, PeaberryNode parent, int number, int method) {
        PeaberryNode node = search(parent, number, method);
        return node == null ? add(thread, parent, number, method) : node;
    }

    /** A child that is there; it comes first from now on, as what was called last is called next more often than others. */
    private static PeaberryNode search(PeaberryNode parent, int number, int method) {
        PeaberryNode before = null;
        PeaberryNode node = parent.child;
        while (node != null && (node.method != method || node.number != number)) {
            before = node;
            node = node.next;
        }
        if (node != null && before != null) {
            before.next = node.next;
            node.next = parent.child;
            parent.child = node;
        }
        return node;
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
        if (same == null && nodeCount > nodeLimit) {
            same = merged(thread, method);
        }
        PeaberryNode node = new PeaberryNode(parent, number, method, manner == EXPLICIT);
        node.offset = offset;
        if (same != null) {
            node.target = same;
            thread.logFold(same.id, parent.id, offset, manner);
        } else {
            node.id = thread.logNode(parent.id, offset, manner, method);
            nodeCount++;
            int root = roots[method];
            if (root != 0) {
                int[] inner = calls[method];
                PeaberryNode leaf = new PeaberryNode(node, root, inner[3 * root - 1], true);
                leaf.id = thread.logNode(node.id, inner[3 * root - 3], EXPLICIT, leaf.method);
                node.child = leaf;
            }
        }
        node.next = parent.child;
        parent.child = node;
        return node;
    }

    private static PeaberryNode merged(PeaberryThread thread, int method) {
        PeaberryNode[] known = thread.mergedByMethod;
        if (method >= known.length) {
            PeaberryNode[] more = new PeaberryNode[known.length + method + 1024];
            for (int i = 0; i < known.length; i++) {
                more[i] = known[i];
            }
            thread.mergedByMethod = more;
            known = more;
        }
        PeaberryNode node = known[method];
        if (node == null) {
            node = new PeaberryNode(thread.merged, 0, method, false);
            node.id = thread.logNode(PeaberryThread.MERGED, -1, IMPLICIT, method);
            known[method] = node;
        }
        return node;
    }

    private static void note(PeaberryFrame frame, Class<?> receiver) {
        PeaberryNode edge = frame.edge;
        PeaberryReceiver known = edge.receivers;
        while (known != null && known.type != receiver) {
            known = known.next;
        }
        if (known == null) {
            edge.receivers = new PeaberryReceiver(receiver, edge, edge.receivers);
            frame.thread.logReceiver(new PeaberryReceiver(receiver, edge, null));
        }
    }

    // ── threads ──────────────────────────────────────────────────────────────────────────────────────────────────────

    private static PeaberryThread find() {
        Thread owner = Thread.currentThread();
        PeaberryThread likely = main;
        if (likely.owner == owner) {
            return likely;
        }
        PeaberryThread[] table = running;
        int mask = table.length - 1;
        int at = System.identityHashCode(owner) & mask;
        while (true) {
            PeaberryThread thread = table[at];
            if (thread == null) {
                return begin(owner);
            }
            if (thread.owner == owner) {
                return thread;
            }
            at = (at + 1) & mask;
        }
    }

    private static PeaberryThread begin(Thread owner) {
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

    public static void start(Runnable atEnd, int limit, Class<?> virtual) {
        finish = atEnd;
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
        synchronized (LOCK) {
            return trees[number];
        }
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
