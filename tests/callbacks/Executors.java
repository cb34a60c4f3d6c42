package callbacks;

import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.FutureTask;

/** Tasks are run by the library: here at once, and in the threads of a pool. */
public class Executors {
    static class Task implements Callable<String> {
        public String call() {
            return "done";
        }
    }

    static class Pooled implements Callable<String> {
        public String call() {
            return "pooled";
        }
    }

    static void atOnce() {
        FutureTask<String> task = new FutureTask<>(new Task());
        task.run(); // back: Task.call
    }

    static void pooled() throws Exception {
        ExecutorService pool = java.util.concurrent.Executors.newSingleThreadExecutor();
        pool.submit(new Pooled()).get(); // unseen: Pooled.call
        pool.shutdown();
    }

    public static void main(String[] args) throws Exception {
        atOnce();
        pooled();
    }
}
