package callbacks;

import java.io.File;
import java.io.FilenameFilter;

/** A visitor is called for each of what the library finds. */
public class Visitors {
    static class Sources implements FilenameFilter {
        public boolean accept(File directory, String name) {
            return name.endsWith(".java");
        }
    }

    static class All implements FilenameFilter {
        public boolean accept(File directory, String name) {
            return true;
        }
    }

    static String[] sources() {
        return new File("/").list(new Sources()); // back: Sources.accept; not: All.accept
    }

    static String[] all() {
        return new File("/").list(new All()); // back: All.accept; not: Sources.accept
    }

    public static void main(String[] args) {
        sources();
        all();
    }
}
