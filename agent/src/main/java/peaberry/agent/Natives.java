package peaberry.agent;

import java.io.IOException;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.nio.ByteBuffer;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The native methods of the running JDK and of the classes seen so far: they cannot be rewritten, only their calls. */
final class Natives {
    static final String OBJECT = "java/lang/Object";
    private static final String ANY = "([Ljava/lang/Object;)";

    /** Whether a call of `owner.name descriptor` is sure to run the native method; if not, a subclass may override it. */
    private final Map<String, Boolean> sure = new HashMap<>();
    /** Names of signature polymorphic methods, by owner: their descriptors are the call's. */
    private final Map<String, String> polymorphic = new HashMap<>();
    private final Set<String> modules = new HashSet<>();

    /** Look through a module of the system image, once. */
    synchronized void readModule(String name) {
        if (!modules.add(name)) {
            return;
        }
        ModuleReference module = ModuleFinder.ofSystem().find(name).orElse(null);
        if (module == null) {
            return;
        }
        try (ModuleReader reader = module.open()) {
            List<String> names = List.of(reader.list().toArray(String[]::new));
            for (String each : names) {
                if (each.endsWith(".class") && !each.equals("module-info.class")) {
                    ByteBuffer buffer = reader.read(each).orElseThrow(IOException::new);
                    byte[] bytes = new byte[buffer.remaining()];
                    buffer.get(bytes);
                    reader.release(buffer);
                    add(each.substring(0, each.length() - 6), new ClassScan(bytes, false));
                }
            }
        } catch (IOException | RuntimeException error) {
            System.err.println("peaberry: native methods of " + name + " are not recorded: " + error);
        }
    }

    synchronized void add(String owner, ClassScan scan) {
        for (ClassScan.Method method : scan.methods) {
            if ((method.access & ClassScan.ACC_NATIVE) != 0) {
                int fixed = ClassScan.ACC_STATIC | ClassScan.ACC_PRIVATE | ClassScan.ACC_FINAL;
                boolean isSure = ((method.access | scan.access & ClassScan.ACC_FINAL) & fixed) != 0;
                String name = scan.text(method.name);
                String descriptor = scan.text(method.descriptor);
                sure.put(owner + '.' + name + descriptor, isSure);
                boolean ofHandle = owner.equals("java/lang/invoke/MethodHandle") || owner.equals("java/lang/invoke/VarHandle");
                if (ofHandle && descriptor.startsWith(ANY)) {
                    polymorphic.put(owner + '.' + name, descriptor);
                }
            }
        }
    }

    /** The native method that a call may run, as `owner.name descriptor`, with `?` before it if it may also run another; or null. */
    synchronized String find(boolean special, String owner, String name, String descriptor) {
        String written = polymorphic.get(owner + '.' + name);
        if (written != null) {
            return owner + '.' + name + written;
        }
        Boolean known = sure.get(owner + '.' + name + descriptor);
        if (known != null) {
            return (known || special ? "" : "?") + owner + '.' + name + descriptor;
        }
        String ofObject = OBJECT + '.' + name + descriptor;
        known = sure.get(ofObject);
        if (known == null || known && name.equals("wait0")) {
            return null;
        }
        return (known || owner.startsWith("[") ? "" : "?") + ofObject;
    }
}
