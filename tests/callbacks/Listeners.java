package callbacks;

import java.util.Observable;
import java.util.Observer;

/** What was registered is told later. */
@SuppressWarnings("deprecation")
public class Listeners {
    static class Subject extends Observable {
        void change() {
            setChanged();
            notifyObservers("new"); // back: Watcher.update
        }
    }

    static class Watcher implements Observer {
        public void update(Observable subject, Object argument) {
        }
    }

    static class Removed implements Observer {
        public void update(Observable subject, Object argument) {
        }
    }

    public static void main(String[] args) {
        Subject subject = new Subject();
        subject.addObserver(new Watcher()); // never: Watcher.update, Removed.update
        subject.change();
        Removed nobody = new Removed();
    }
}
