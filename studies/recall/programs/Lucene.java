import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.queryparser.classic.QueryParser;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;

/** Indexes a few texts, searches them, deletes one, merges. */
public final class Lucene {
    public static void main(String[] arguments) throws Exception {
        String[] texts = {"the quick brown fox", "a lazy dog sleeps", "quick foxes and brown dogs", "nothing of the kind"};
        StandardAnalyzer analyzer = new StandardAnalyzer();
        try (Directory directory = new ByteBuffersDirectory();
                IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
            for (int i = 0; i < texts.length; i++) {
                Document document = new Document();
                document.add(new StringField("id", "" + i, Field.Store.YES));
                document.add(new TextField("text", texts[i], Field.Store.YES));
                document.add(new IntPoint("number", i));
                writer.addDocument(document);
                writer.commit();
            }
            writer.deleteDocuments(new Term("id", "1"));
            writer.forceMerge(1);
            writer.commit();
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                IndexSearcher searcher = new IndexSearcher(reader);
                QueryParser parser = new QueryParser("text", analyzer);
                for (String query : new String[] {"quick", "\"brown fox\"", "fo* -dogs", "lazy~1", "brown AND [a TO z]"}) {
                    for (ScoreDoc hit : searcher.search(parser.parse(query), 10).scoreDocs) {
                        System.out.println(query + ": " + reader.document(hit.doc).get("text"));
                    }
                }
                System.out.println(searcher.count(IntPoint.newRangeQuery("number", 1, 3)));
            }
        }
    }
}
