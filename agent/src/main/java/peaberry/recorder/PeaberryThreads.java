package peaberry.recorder;

/** The threads that run, and the trees of all that have run. */
public final class PeaberryThreads {
    /** The threads that run, by the identity of their Thread objects; a slot is empty, or a thread, or a dead one. */
    private static PeaberryThread[] running = new PeaberryThread[256];
    private static int used;
    /** The thread that started the agent, which most programs run in: found without the table. */
    static PeaberryThread main = PeaberryRecorder.NOWHERE.thread;
    static final Object LOCK = new Object();

    /** All trees, in order of their making, and those whose threads have ended. */
    private static volatile PeaberryThread[] trees = new PeaberryThread[64];
    private static volatile int treeCount;
    private static PeaberryThread idle;
    private static PeaberryThread idleVirtual;
    private static PeaberryBirth births;

    /** Trees beyond this number are shared by threads that follow each other. */
    private static final int OWN_TREES = 512;
    static volatile boolean recording;
    /** Nodes of all trees, and folds, which are as large, when they were counted last. */
    static volatile int nodeCount;
    private static volatile Class<?> virtualThread;

    private PeaberryThreads() {}

    static PeaberryThread find() {
        Thread owner = Thread.currentThread();
        PeaberryThread likely = main;
        if (likely.owner == owner) {
            return likely;
        }
        PeaberryThread thread = look(owner);
        return thread == null ? begin(owner) : thread;
    }

    static PeaberryThread look(Thread owner) {
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

    /** A thread runs no more methods: its tree is free for others, or forgotten. */
    static void retire(PeaberryThread thread) {
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

    // ── what the agent calls ─────────────────────────────────────────────────────────────────────────────────────────

    /** Record from now on. */
    static void start(Class<?> virtual) {
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
