import java.io.StringReader;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import org.exolab.castor.xml.Marshaller;
import org.exolab.castor.xml.Unmarshaller;

/** Writes a bean as XML by introspection, and reads it again. */
public final class Castor {
    public static class Order {
        private String name;
        private Date date;
        private List<String> lines = new ArrayList<>();

        public String getName() {
            return name;
        }

        public void setName(String name) {
            this.name = name;
        }

        public Date getDate() {
            return date;
        }

        public void setDate(Date date) {
            this.date = date;
        }

        public List<String> getLines() {
            return lines;
        }

        public void setLines(List<String> lines) {
            this.lines = lines;
        }
    }

    public static void main(String[] arguments) throws Exception {
        Order order = new Order();
        order.setName("first");
        order.setDate(new Date(0));
        order.getLines().add("tea");
        StringWriter out = new StringWriter();
        Marshaller marshaller = new Marshaller(out);
        marshaller.setRootElement("order");
        marshaller.marshal(order);
        System.out.println(out);
        Order read = (Order) new Unmarshaller(Order.class).unmarshal(new StringReader(out.toString()));
        System.out.println(read.getName() + read.getDate().getTime() + read.getLines().size());
    }
}
