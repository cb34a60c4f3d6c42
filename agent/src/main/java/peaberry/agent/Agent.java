package peaberry.agent;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.Instrumentation;
import java.lang.instrument.UnmodifiableClassException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;
import peaberry.recorder.PeaberryRecorder;

/**
 * The recording agent: {@code -javaagent:agent.jar=out=PREFIX[;receivers][;unfolded][;nodes=N]}. The recording is written to
 * PREFIX.PID; {@link Writer} says in which form. A program runs on unrecorded if the file cannot be made.
 */
public final class Agent {
    private static final String PIN = "PeaberryPin";
    private static final String[] RECORDER = {
        "PeaberryRecorder",
        "PeaberryThreads",
        "PeaberryObjects",
        "PeaberryThread",
        "PeaberryFrame",
        "PeaberryNode",
        "PeaberryReceiver",
        "PeaberryType",
        "PeaberryBirth",
        "PeaberryLog",
        PIN
    };
    /** Rewritten once for nothing: what the rewriter needs must be loaded before it sees the first class. */
    private static final String[] PRACTICE = {"java/lang/String", "java/util/HashMap", "java/util/concurrent/ConcurrentHashMap"};
    private static final String CONTINUATION = "jdk.internal.vm.Continuation";
    private static final int BATCH = 256;
    private static final int NODE_SIZE = 96;
    /** So that recording takes less than a gigabyte; a receiver takes nearly as much as a node. */
    private static final int MOST_NODES = 5_000_000;
    private static final int MOST_WITH_RECEIVERS = 2_500_000;

    private Agent() {}

    public static void premain(String text, Instrumentation instrumentation) {
        try {
            begin(text == null ? "" : text, instrumentation);
        } catch (Exception | LinkageError error) {
            System.err.println("peaberry: this JVM is not recorded: " + error);
        }
    }

    private static void begin(String text, Instrumentation instrumentation) throws Exception {
        String prefix = null;
        boolean receivers = false;
        boolean unfolded = false;
        long limit = 0;
        for (String option : text.split(";")) {
            if (option.startsWith("out=")) {
                prefix = option.substring(4);
            } else if (option.equals("receivers")) {
                receivers = true;
            } else if (option.equals("unfolded")) {
                unfolded = true;
            } else if (option.startsWith("nodes=")) {
                limit = Long.parseLong(option.substring(6));
            } else {
                throw new IllegalArgumentException("unknown option " + option);
            }
        }
        if (prefix == null) {
            throw new IllegalArgumentException("no option out=PREFIX");
        }
        if (limit == 0) {
            // A quarter of the heap at most: the rest is the program's.
            long most = receivers ? MOST_WITH_RECEIVERS : MOST_NODES;
            limit = Math.min(most, Runtime.getRuntime().maxMemory() / 4 / NODE_SIZE);
        }
        defineRecorder(instrumentation);
        Methods methods = new Methods();
        Path path = make(prefix);
        Writer writer = new Writer(methods, new FileOutputStream(path.toFile(), true), path.toString());
        writer.start(
                "java.version", System.getProperty("java.version"),
                "java.home", System.getProperty("java.home"),
                "command", System.getProperty("sun.java.command", ""),
                "receivers", Boolean.toString(receivers),
                "unfolded", Boolean.toString(unfolded));
        Natives natives = new Natives(methods);
        natives.readPlatform();
        Rewriter rewriter = new Rewriter(methods, natives, writer, receivers);
        for (String name : PRACTICE) {
            rewriter.rewrite(name, "jrt:/java.base", read(name));
        }
        Thread thread = new Thread(null, writer, "peaberry-writer", 0, false);
        thread.setDaemon(true);
        thread.start();
        instrumentation.addTransformer(rewriter, true);
        rewriteLoaded(instrumentation);
        PeaberryRecorder.start(
                new Runnable() {
                    @Override
                    public void run() {
                        writer.finish();
                    }
                },
                (int) Math.min(limit, Integer.MAX_VALUE / 2),
                unfolded,
                virtualThread(),
                natives,
                rewriter);
    }

    /** A file that no other JVM writes to. */
    private static Path make(String prefix) throws IOException {
        String name = prefix + "." + ProcessHandle.current().pid();
        for (int i = 0; ; i++) {
            Path path = Path.of(i == 0 ? name : name + "-" + i);
            if (!Files.exists(path)) {
                Files.newOutputStream(path, StandardOpenOption.CREATE_NEW).close();
                return path;
            }
        }
    }

    private static void defineRecorder(Instrumentation instrumentation) throws Exception {
        URL[] jar = {Agent.class.getProtectionDomain().getCodeSource().getLocation()};
        try (URLClassLoader loader = new URLClassLoader(jar, ClassLoader.getPlatformClassLoader())) {
            Class<?> type = loader.loadClass("peaberry.agent.Definer");
            Map<String, Set<Module>> opened = Map.of("java.lang", Set.of(type.getModule()));
            instrumentation.redefineModule(Object.class.getModule(), Set.of(), Map.of(), opened, Set.of(), Map.of());
            @SuppressWarnings("unchecked")
            Consumer<byte[]> definer = (Consumer<byte[]>) type.getDeclaredConstructor().newInstance();
            for (String name : RECORDER) {
                boolean isMade = name.equals(PIN) && hasContinuations();
                definer.accept(isMade ? makePin() : read("java/lang/" + name));
            }
        }
    }

    /** Whether virtual threads are continuations; if so, their class is initialised now: later that would be recorded. */
    private static boolean hasContinuations() {
        try {
            Class.forName(CONTINUATION);
            return virtualThread() != null;
        } catch (ClassNotFoundException | LinkageError | UnsupportedOperationException error) {
            return false;
        }
    }

    private static byte[] makePin() {
        ClassWriter made = new ClassWriter(0);
        made.visit(Opcodes.V11, Opcodes.ACC_FINAL, "java/lang/" + PIN, null, "java/lang/Object", null);
        for (String name : new String[] {"pin", "unpin"}) {
            MethodVisitor method = made.visitMethod(Opcodes.ACC_STATIC, name, "()V", null, null);
            method.visitCode();
            method.visitMethodInsn(Opcodes.INVOKESTATIC, CONTINUATION.replace('.', '/'), name, "()V", false);
            method.visitInsn(Opcodes.RETURN);
            method.visitMaxs(0, 0);
            method.visitEnd();
        }
        made.visitEnd();
        return made.toByteArray();
    }

    private static byte[] read(String name) throws IOException {
        try (InputStream stream = ClassLoader.getSystemResourceAsStream(name + ".class")) {
            if (stream == null) {
                throw new IOException("the agent's jar lacks " + name);
            }
            return stream.readAllBytes();
        }
    }

    private static Class<?> virtualThread() {
        try {
            return Class.forName("java.lang.VirtualThread");
        } catch (ClassNotFoundException error) {
            return null;
        }
    }

    /** Rewrite what was loaded before this agent; again, if that has loaded more that no transformer has seen. */
    private static void rewriteLoaded(Instrumentation instrumentation) {
        List<Class<?>> batch = new ArrayList<>();
        for (Class<?> each : instrumentation.getAllLoadedClasses()) {
            String name = each.getName().replace('.', '/');
            if (instrumentation.isModifiableClass(each) && !Rewriter.isLeftAlone(name) && !each.isArray()) {
                batch.add(each);
            }
        }
        for (int from = 0; from < batch.size(); from += BATCH) {
            retransform(instrumentation, batch.subList(from, Math.min(batch.size(), from + BATCH)));
        }
    }

    private static void retransform(Instrumentation instrumentation, List<Class<?>> classes) {
        try {
            instrumentation.retransformClasses(classes.toArray(new Class<?>[0]));
        } catch (UnmodifiableClassException | LinkageError error) {
            if (classes.size() == 1) {
                System.err.println("peaberry: " + classes.get(0).getName() + " is not recorded: " + error);
                return;
            }
            int middle = classes.size() / 2;
            retransform(instrumentation, classes.subList(0, middle));
            retransform(instrumentation, classes.subList(middle, classes.size()));
        }
    }
}
