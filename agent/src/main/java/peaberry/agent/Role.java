package peaberry.agent;

import java.util.Set;

/** What a method is to the recorder, besides a method. */
enum Role {
    /** Recorded like any other. */
    PLAIN,
    /** Left as it is. */
    NONE,
    /** Nothing that it does is recorded: it runs agents. */
    SILENT,
    /** The JVM calls it when an exception has left the thread's other methods. */
    AT_BOTTOM,
    /** It defines a hidden class of the program, which is shown to no agent: its first argument are the bytes. */
    DEFINES_HIDDEN,
    /** Its thread ends with it. */
    ENDS_THREAD,
    /** Not recorded; `this` is a virtual thread that has ended, of which its carrier speaks: it has left its own methods. */
    AFTER_THREAD,
    /** The JVM stops when it starts. */
    BEFORE_STOP,
    /** The JVM stops when it returns. */
    AFTER_STOP;

    /** The methods of virtual threads that run from begin to end in whoever calls them. */
    private static final Set<String> OF_ITS_CALLER =
            Set.of("<clinit>", "<init>", "start", "joinNanos", "interrupt", "isInterrupted", "threadState", "toString");

    static Role of(String owner, String name, String descriptor) {
        switch (owner) {
            case "java/lang/Object":
                return name.equals("<init>") ? NONE : PLAIN;
            case "java/lang/Thread":
                if (name.equals("dispatchUncaughtException")) {
                    return AT_BOTTOM;
                }
                return name.equals("exit") && descriptor.equals("()V") ? ENDS_THREAD : PLAIN;
            case "java/lang/VirtualThread":
                // Others change the current thread while they run.
                if (name.equals("run") && descriptor.equals("(Ljava/lang/Runnable;)V")) {
                    return PLAIN;
                }
                // Its name changed after 21.
                if (name.equals("afterDone") || name.equals("afterTerminate")) {
                    return AFTER_THREAD;
                }
                return OF_ITS_CALLER.contains(name) ? PLAIN : NONE;
            case "java/lang/invoke/MethodHandles$Lookup":
                // Nearly all of the platform's own generated classes come another way.
                return name.startsWith("defineHiddenClass") && descriptor.startsWith("([B") ? DEFINES_HIDDEN : PLAIN;
            case "java/lang/Shutdown":
                return name.equals("halt") ? BEFORE_STOP : name.equals("shutdown") ? AFTER_STOP : PLAIN;
            case "sun/instrument/InstrumentationImpl":
                return name.equals("transform") ? SILENT : PLAIN;
            default:
                return PLAIN;
        }
    }
}
