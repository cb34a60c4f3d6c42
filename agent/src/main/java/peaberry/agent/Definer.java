package peaberry.agent;

import java.lang.invoke.MethodHandles;
import java.util.function.Consumer;

/**
 * Defines classes in java.lang. The agent loads it a second time, in a class loader of its own, and opens java.lang to that loader's
 * module alone: opened to the agent's, it would be open to the program too, which is in the same module.
 */
public final class Definer implements Consumer<byte[]> {
    @Override
    public void accept(byte[] bytes) {
        try {
            MethodHandles.privateLookupIn(Object.class, MethodHandles.lookup()).defineClass(bytes);
        } catch (IllegalAccessException error) {
            throw new IllegalStateException(error);
        }
    }
}
