package peaberry.agent;

/** What a method is to the recorder, besides a method. */
enum Role {
    /** Recorded like any other. */
    PLAIN,
    /** Left as it is. */
    NONE,
    /** Nothing that it does is recorded: it runs agents. */
    SILENT,
    /** Its thread ends with it. */
    ENDS_THREAD,
    /** The JVM stops when it starts. */
    BEFORE_STOP,
    /** The JVM stops when it returns. */
    AFTER_STOP;

    static Role of(String owner, String name, String descriptor) {
        switch (owner) {
            case "java/lang/Object":
                return name.equals("<init>") ? NONE : PLAIN;
            case "java/lang/Thread":
                return name.equals("exit") && descriptor.equals("()V") ? ENDS_THREAD : PLAIN;
            case "java/lang/VirtualThread":
                // Its other methods change the current thread while they run.
                return name.equals("run") && descriptor.equals("(Ljava/lang/Runnable;)V") ? ENDS_THREAD : NONE;
            case "java/lang/Shutdown":
                return name.equals("halt") ? BEFORE_STOP : name.equals("shutdown") ? AFTER_STOP : PLAIN;
            case "sun/instrument/InstrumentationImpl":
                return name.equals("transform") ? SILENT : NONE;
            default:
                return PLAIN;
        }
    }
}
