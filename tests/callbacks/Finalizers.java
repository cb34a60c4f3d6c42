// startup: with
package callbacks;

/** The JVM finalizes what nobody holds: no call of the application does. */
@SuppressWarnings("deprecation")
public class Finalizers {
    static class Resource {
        @Override
        protected void finalize() { // entry
        }
    }

    public static void main(String[] args) {
        new Resource();
    }
}
