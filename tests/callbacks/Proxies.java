// reflection: casts
package callbacks;

import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

/** The library calls a proxy, which calls its handler. */
public class Proxies {
    static class Handler implements InvocationHandler {
        public Object invoke(Object proxy, Method method, Object[] arguments) {
            return null;
        }
    }

    static void library() {
        ClassLoader loader = Proxies.class.getClassLoader();
        Object proxy = Proxy.newProxyInstance(loader, new Class<?>[] {Runnable.class}, new Handler());
        java.util.concurrent.Executors.callable((Runnable) proxy); // never: Handler.invoke
        new java.util.concurrent.FutureTask<>((Runnable) proxy, "").run(); // back: Handler.invoke
    }

    public static void main(String[] args) {
        library();
    }
}
