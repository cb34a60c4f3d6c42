import java.io.StringWriter;
import java.util.List;
import java.util.Map;
import org.apache.velocity.VelocityContext;
import org.apache.velocity.app.VelocityEngine;

/** Fills templates with lists, maps, macros and methods of beans. */
public final class Velocity {
    public static final class Item {
        private final String name;
        private final int price;

        Item(String name, int price) {
            this.name = name;
            this.price = price;
        }

        public String getName() {
            return name;
        }

        public int priceOf(int count) {
            return price * count;
        }
    }

    public static void main(String[] arguments) {
        VelocityEngine engine = new VelocityEngine();
        engine.setProperty("resource.loader.file.path", ".");
        engine.init();
        VelocityContext context = new VelocityContext();
        context.put("items", List.of(new Item("tea", 3), new Item("coffee", 4)));
        context.put("names", Map.of("a", 1, "b", 2));
        for (String name : arguments) {
            StringWriter out = new StringWriter();
            engine.getTemplate(name).merge(context, out);
            System.out.println(out);
        }
        StringWriter out = new StringWriter();
        engine.evaluate(context, out, "text", "#set($x = 3 * 4)$x #if($x > 10)large#{else}small#end");
        System.out.println(out);
    }
}
