import java.io.File;
import org.jfree.chart.ChartFactory;
import org.jfree.chart.ChartUtils;
import org.jfree.chart.JFreeChart;
import org.jfree.data.category.DefaultCategoryDataset;
import org.jfree.data.general.DefaultPieDataset;
import org.jfree.data.time.Day;
import org.jfree.data.time.TimeSeries;
import org.jfree.data.time.TimeSeriesCollection;
import org.jfree.data.xy.XYSeries;
import org.jfree.data.xy.XYSeriesCollection;

/** Draws charts of several kinds into files. */
public final class Charts {
    public static void main(String[] arguments) throws Exception {
        DefaultPieDataset<String> shares = new DefaultPieDataset<>();
        shares.setValue("a", 3);
        shares.setValue("b", 5);
        DefaultCategoryDataset rows = new DefaultCategoryDataset();
        rows.addValue(1, "x", "one");
        rows.addValue(4, "y", "two");
        XYSeries line = new XYSeries("line");
        TimeSeries times = new TimeSeries("times");
        for (int i = 1; i < 20; i++) {
            line.add(i, Math.sin(i));
            times.add(new Day(i, 3, 2020), i * i);
        }
        XYSeriesCollection lines = new XYSeriesCollection(line);
        save("pie", ChartFactory.createPieChart("pie", shares, true, true, false));
        save("bar", ChartFactory.createBarChart("bar", "c", "v", rows));
        save("line", ChartFactory.createXYLineChart("line", "x", "y", lines));
        save("scatter", ChartFactory.createScatterPlot("scatter", "x", "y", lines));
        save("time", ChartFactory.createTimeSeriesChart("time", "t", "v", new TimeSeriesCollection(times)));
    }

    private static void save(String name, JFreeChart chart) throws Exception {
        ChartUtils.saveChartAsPNG(new File(name + ".png"), chart, 300, 200);
    }
}
