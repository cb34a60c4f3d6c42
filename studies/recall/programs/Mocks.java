import static org.mockito.ArgumentMatchers.anyInt;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.times;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import org.mockito.ArgumentCaptor;
import org.mockito.exceptions.base.MockitoAssertionError;

/** Mocks and spies of interfaces and classes of its own. */
public final class Mocks {
    interface Store {
        String get(int key);

        void put(int key, String value);
    }

    static class Counter {
        int next(int before) {
            return before + 1;
        }
    }

    public static void main(String[] arguments) {
        Store store = mock(Store.class);
        when(store.get(anyInt())).thenReturn("any").thenAnswer(call -> "key " + call.getArgument(0));
        store.put(3, "three");
        System.out.println(store.get(1) + " " + store.get(2));
        ArgumentCaptor<String> captor = ArgumentCaptor.forClass(String.class);
        verify(store).put(anyInt(), captor.capture());
        verify(store, times(2)).get(anyInt());
        Counter counter = spy(new Counter());
        System.out.println(counter.next(4) + captor.getValue());
        try {
            verify(counter).next(7);
        } catch (MockitoAssertionError expected) {
            System.out.println(expected.getMessage().length() > 10);
        }
    }
}
