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
 *   leave(frame)                   before it returns; made(frame, this), if it is a constructor and receivers are recorded
 *   pass(method)                   instead of all this, if it can enter no other
 * </pre>
 * A method that an exception leaves says nothing: whoever catches it says where the stack is now. So there is no
 * handler to add, and a constructor may be rewritten from its first instruction on.
 */
public final class PeaberryRecorder {
    /** Where frames go that are not recorded. */
    static final PeaberryFrame NOWHERE = new PeaberryFrame(new PeaberryThread(null, -1, false), 0);

    /**
     * By method: the key of its name and descriptor, and (offset, key, native method) of its calls, by their numbers. The native
     * method is negative if something else may run, and less than {@link #LATE} by a class's number if that class was not
     * known when the calling method was rewritten.
     */
    private static volatile int[] keys = new int[4096];
    private static volatile int[][] calls = new int[4096][];
    /** By method: the number of the call that every run of it makes and that no callee notes: of Object's constructor; or 0, or PASSES. */
    private static volatile int[] roots = new int[4096];

    /** How a method is entered: no call instruction names it, one does, or an invokedynamic instruction waits. */
    private static final int IMPLICIT = 0;
    private static final int EXPLICIT = 1;
    private static final int DYNAMIC = 2;

    /** What {@link #roots} says of a method that passes calls on: its frames stay apart from those above, this many of them at most. */
    public static final int PASSES = -1;
    private static final int MOST_PASSING = 32;

    public static final int LATE = -1 << 30;
    /** What {@link #natives} says of a class that is not known yet. */
    public static final int UNKNOWN = Integer.MIN_VALUE;

    private static volatile int nodeLimit = Integer.MAX_VALUE;
    /** Whether a method that calls itself has a node for each call, as deep as it goes. */
    private static boolean isUnfolded;
    private static volatile Runnable finish;
    /** The native method that a call runs: of this class and key; as in rows, or UNKNOWN. */
    private static volatile IntBinaryOperator natives;
    /** Rewrites a hidden class: of a Lookup and its bytes, the bytes. */
    private static volatile BinaryOperator<Object> rewriter;

    private PeaberryRecorder() {}

    // ── what rewritten methods call ──────────────────────────────────────────────────────────────────────────────────

    // These are the hot path: each finds the node by itself, as what the compiler does not inline costs as much again.

    public static PeaberryFrame enter(int method) {
        PeaberryThread thread = PeaberryThreads.main;
        if (thread.owner != Thread.currentThread()) {
            thread = PeaberryThreads.find();
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

    /** The same for a constructor, whose object may be named only when it returns: {@link #made}. */
    public static PeaberryFrame enterConstructor(int method) {
        PeaberryThread thread = PeaberryThreads.find();
        if (thread.silent != 0) {
            return NOWHERE;
        }
        PeaberryFrame top = thread.frames[thread.depth];
        PeaberryNode node = thread.all[top.node].find(top.number < 0 ? -top.number : top.number, method);
        if (node == null) {
            node = meet(thread, method);
            top = thread.frames[thread.depth];
        }
        PeaberryFrame frame = push(thread, top, node);
        frame.edge = node;
        return frame;
    }

    /** A constructor returns that has made, or helped to make, an object. */
    public static void made(PeaberryFrame frame, Object object) {
        PeaberryNode edge = frame.edge;
        if (edge == null || frame.thread.silent != 0) {
            return;
        }
        PeaberryReceiver known = edge.receivers;
        if (known == null || known.type != object.getClass() || known.of.watched || known.seen != 1) {
            note(frame.thread, edge, object);
        }
    }

    /** The same, with the object that runs the method. */
    public static PeaberryFrame enter(int method, Object receiver) {
        PeaberryThread thread = PeaberryThreads.main;
        if (thread.owner != Thread.currentThread()) {
            thread = PeaberryThreads.find();
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
        PeaberryThread thread = PeaberryThreads.main;
        if (thread.owner != Thread.currentThread()) {
            thread = PeaberryThreads.find();
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
        PeaberryThread thread = PeaberryThreads.main;
        if (thread.owner != Thread.currentThread()) {
            thread = PeaberryThreads.find();
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
        if (thread.silent != 0 && PeaberryThreads.recording) {
            thread.silent = 0;
        }
    }

    public static void leave(PeaberryFrame frame) {
        frame.thread.depth = frame.depth - 1;
    }

    /** The program was given an object in a manner that causes speak of: {@link PeaberryReceiver#CAUSES}. The last one counts. */
    public static void got(Object object, int cause) {
        if (object != null && PeaberryThreads.find().silent == 0) {
            PeaberryObjects.got(object, cause);
        }
    }

    /** The JVM calls this method when an exception has left all others, unless a call instruction names it. */
    public static void unwind(int method) {
        PeaberryThread thread = PeaberryThreads.find();
        PeaberryFrame top = thread.frames[thread.depth];
        boolean named = top.number > 0 && calls[thread.all[top.node].method][3 * top.number - 2] == keys[method];
        if (thread.silent == 0 && !named) {
            thread.depth = 0;
        }
    }

    /** The thread records nothing until {@link #resume}. */
    public static void suspend() {
        PeaberryThreads.find().silent++;
    }

    public static void resume() {
        PeaberryThread thread = PeaberryThreads.find();
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
        PeaberryThreads.retire(thread);
    }

    /** A virtual thread has ended, and left its carrier: what calls this. */
    public static void ended(Thread owner) {
        PeaberryThread thread = PeaberryThreads.look(owner);
        if (thread != null) {
            PeaberryThreads.retire(thread);
        }
    }

    /** The program defines a hidden class: what it gets instead of these bytes. */
    public static byte[] rewrite(Object lookup, byte[] bytes) {
        PeaberryThread thread = PeaberryThreads.find();
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
        return child(top, number, method);
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
        PeaberryNode node = child(frame, number, run < 0 ? -run : run);
        frame.thread.all[frame.node].run(number);
        return node;
    }

    /**
     * The child of a frame's node. Past the limit a node has no new children: the frame goes over to the one that its method has
     * below the tree's second root, where calls are told apart by method alone.
     */
    private static PeaberryNode child(PeaberryFrame frame, int number, int method) {
        PeaberryThread thread = frame.thread;
        PeaberryNode parent = thread.all[frame.node];
        PeaberryNode node = parent.find(number, method);
        if (node == null && isFull(thread) && parent.parent != null && parent.parent != thread.merged) {
            if (!parent.isShared) {
                parent.isShared = true;
                int manner = manner(parent.parent, parent.number, parent.method);
                thread.logFold(merged(thread, parent.method).id, parent.parent.id, parent.offset, manner);
            }
            parent = merged(thread, parent.method);
            frame.node = parent.id;
            node = parent.find(number, method);
        }
        return node == null ? add(thread, parent, number, method) : node;
    }

    private static boolean isFull(PeaberryThread thread) {
        return PeaberryThreads.nodeCount + thread.made - thread.counted > nodeLimit;
    }

    /** Whether the call of a number names a method that it has entered. */
    private static int manner(PeaberryNode parent, int number, int method) {
        int[] of = calls[parent.method];
        if (number == 0 || of == null) {
            return IMPLICIT;
        }
        int at = 3 * (number < 0 ? -number : number) - 3;
        if (of[at + 1] == keys[method] || of[at + 2] == method || of[at + 2] == -method) {
            return EXPLICIT;
        }
        return of[at + 1] == 0 && keys[method] != 1 ? DYNAMIC : IMPLICIT;
    }

    /**
     * A new child. If an ancestor runs the same method, recursion is folded: the child stands for the ancestor, unless its method
     * passes calls on, or nothing is to be folded. Past the limit it stands for the one node that its method has below the tree's second root.
     */
    private static PeaberryNode add(PeaberryThread thread, PeaberryNode parent, int number, int method) {
        int[] of = calls[parent.method];
        int offset = number == 0 || of == null ? -1 : of[3 * (number < 0 ? -number : number) - 3];
        int manner = manner(parent, number, method);
        PeaberryNode same = isUnfolded ? null : above(parent, method);
        if (same == null && isFull(thread)) {
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

    /** The nearest ancestor for which a call of the method may stand. */
    private static PeaberryNode above(PeaberryNode from, int method) {
        int apart = roots[method] == PASSES ? MOST_PASSING : 0;
        PeaberryNode nearest = null;
        for (PeaberryNode each = from; each != null; each = each.parent) {
            if (each.method == method) {
                nearest = nearest == null ? each : nearest;
                if (apart-- == 0) {
                    return nearest;
                }
            }
        }
        return null;
    }

    /** Log a node, and its call of Object's constructor, if every run of its method makes that. */
    private static void logNode(PeaberryThread thread, PeaberryNode node, int offset, int manner) {
        thread.logNode(node, node.parent.id, offset, manner);
        int root = roots[node.method];
        if (root > 0) {
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
                known = new PeaberryReceiver(PeaberryObjects.type(type), edge, 0, edge.receivers);
            } finally {
                PeaberryPin.unpin();
            }
            edge.receivers = known;
        }
        int cause = known.of.watched ? PeaberryObjects.causeOf(receiver) : 0;
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

    // ── what the agent calls ─────────────────────────────────────────────────────────────────────────────────────────

    /** Tell a method: the key of its name and descriptor (1: class initialiser), its calls, and its row of {@link #roots}. */
    public static void define(int method, int key, int[] of, int root) {
        synchronized (PeaberryThreads.LOCK) {
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
            Runnable atEnd,
            int limit,
            boolean unfolded,
            Class<?> virtual,
            IntBinaryOperator late,
            BinaryOperator<Object> hidden) {
        finish = atEnd;
        natives = late;
        rewriter = hidden;
        nodeLimit = limit;
        isUnfolded = unfolded;
        PeaberryThreads.start(virtual);
    }
}
