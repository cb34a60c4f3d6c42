package callbacks;

/** Who starts a thread calls back what it runs. */
public class Threads {
    static class Job implements Runnable {
        public void run() {
        }
    }

    static class Own extends Thread {
        public void run() {
        }
    }

    static class Idle implements Runnable {
        public void run() {
        }
    }

    static void job() throws Exception {
        Thread thread = new Thread(new Job());
        thread.start(); // unseen: Job.run
        thread.join();
    }

    static void own() throws Exception {
        Thread thread = new Own();
        thread.start(); // unseen: Own.run
        thread.join();
    }

    static void idle() {
        new Thread(new Idle()).getName();
    }

    public static void main(String[] args) throws Exception {
        job();
        own();
        idle();
    }
}
