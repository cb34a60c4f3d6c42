package peaberry.recorder;

/**
 * Keeps a virtual thread on its carrier. A recorded method may run while a virtual thread is about to park; if it waited for a
 * monitor there and left its carrier, as since JDK 24 it does, nobody would wake it again.
 *
 * <p>This is the form for JVMs without virtual threads. For others the agent makes a class of this name that calls
 * jdk.internal.vm.Continuation, which no compiler sees.
 */
final class PeaberryPin {
    private PeaberryPin() {}

    static void pin() {}

    static void unpin() {}
}
