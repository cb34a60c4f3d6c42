import fit.ColumnFixture;
import fit.Counts;
import fit.Fixture;
import fit.Parse;

/** Runs tables of fit: the fixtures' classes, columns and actions are named in the text. */
public final class Fixtures {
    public static class Division extends ColumnFixture {
        public double numerator;
        public double denominator;

        public double quotient() {
            return numerator / denominator;
        }
    }

    public static void main(String[] arguments) throws Exception {
        String text = "<table><tr><td>Fixtures$Division</td></tr><tr><td>numerator</td><td>denominator</td><td>quotient()</td></tr>"
                + "<tr><td>10</td><td>2</td><td>5</td></tr><tr><td>1</td><td>4</td><td>0.5</td></tr></table>"
                + "<table><tr><td>fit.Summary</td></tr></table>";
        Parse tables = new Parse(text);
        Fixture fixture = new Fixture();
        fixture.doTables(tables);
        Counts counts = fixture.counts;
        System.out.println(counts + " " + tables.leader.length());
    }
}
