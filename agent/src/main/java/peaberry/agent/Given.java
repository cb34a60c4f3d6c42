package peaberry.agent;

/**
 * The causes of objects that a program is given: Sui et al., Table 1, `field.get` and `unsafe.getObject`. Numbers are places in
 * PeaberryReceiver.CAUSES; 0 is none.
 *
 * <p>Only plain reads count: the forms with an order of memory are how the platform's collections read their own tables.
 */
final class Given {
    private static final int BY_FIELD = 1;
    private static final int BY_UNSAFE = 2;
    private static final String READ = "(Ljava/lang/Object;J)Ljava/lang/Object;";

    private Given() {}

    /** The cause of what a method returns. */
    static int byReturn(String owner, String name, String descriptor) {
        if (owner.equals("java/lang/reflect/Field") && name.equals("get")) {
            return BY_FIELD;
        }
        // The form with an order of memory is for programs alone: the platform uses its internal namesake.
        boolean isRead = name.equals("getObjectVolatile") && descriptor.equals(READ);
        return isRead && owner.equals("sun/misc/Unsafe") ? BY_UNSAFE : 0;
    }

    /** The cause of what a call gives: of the native method that all others come to. Its name changed in 12. */
    static int byCall(String owner, String name, String descriptor) {
        boolean isRead = (name.equals("getReference") || name.equals("getObject")) && descriptor.equals(READ);
        return isRead && owner.equals("jdk/internal/misc/Unsafe") ? BY_UNSAFE : 0;
    }
}
