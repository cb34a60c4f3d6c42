"""The programs of the study of type flow: each does what a benchmark of SPECjvm2008 does, is pinned, and has a main class."""

from __future__ import annotations

from typing import Final, NamedTuple


class Benchmark(NamedTuple):
    """A program: its name, the Maven coordinate, the class to start, and which benchmark of SPECjvm2008 it stands for."""

    name: str
    target: str
    main: str
    stands_for: str
    arguments: tuple[str, ...] = ()
    """Of the recorded run; `{target}` is the program's own jar."""
    files: dict[str, str] = {}  # noqa: RUF012 - never changed
    jvm: tuple[str, ...] = ()


JAVA: Final = """package demo;

import java.util.*;

public class Input<T extends Comparable<T>> implements Runnable {
  private static final int Max = 10; int[] a = {1,2, 3};
  enum Kind { ONE, TWO { void f() {} } }
  public void run() { for (int i=0;i<Max;i++) { if (i > 3) continue; else { System.out.println("i" + i); } } }
  <X> List<X> list(Collection<? extends X> from) { return new ArrayList<>(from); }
  int sum(int x) throws Exception { try { return x; } catch (RuntimeException e) { throw e; } finally { a[0]++; } }
}
"""
SQL: Final = """connect 'jdbc:derby:memory:shop;create=true';
create table item(id int primary key, name varchar(50), price decimal(8, 2));
insert into item values (1, 'tea', 2.50), (2, 'coffee', 3.75);
select name, sum(price) from item group by name order by 2 desc;
exit;
"""
PROTOCOL: Final = """{"protocol": "Shop", "namespace": "shop", "types": [{"type": "record", "name": "Item", "fields": [
 {"name": "name", "type": "string"}, {"name": "price", "type": ["null", "double"]}, {"name": "tags", "type": {"type": "map",
 "values": "int"}}]}], "messages": {"find": {"request": [{"name": "name", "type": "string"}], "response": "Item"}}}
"""
PDF: Final = """%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R] /Count 1>> endobj
3 0 obj <</Type /Page /Parent 2 0 R /MediaBox [0 0 200 100] /Contents 4 0 R
 /Resources <</Font <</F 5 0 R>>>>>> endobj
4 0 obj <</Length 58>>
stream
BT /F 18 Tf 10 50 Td (Text) Tj ET 10 10 m 90 40 l S
endstream endobj
5 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
trailer <</Root 1 0 R>>
%%EOF
"""
XML: Final = "<items><item price='2'>tea</item><item price='3'>coffee</item></items>"
XSLT: Final = """<xsl:stylesheet version='2.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'>
<xsl:template match='/'><p><xsl:for-each select='//item'><xsl:sort select='@price' order='descending'/><b><xsl:value-of
 select="concat(upper-case(.), ' ', @price * 2)"/></b></xsl:for-each><xsl:value-of select='sum(//@price)'/></p></xsl:template>
</xsl:stylesheet>
"""

PROGRAMS: Final = (
    Benchmark("helloworld", "", "HelloWorld", "helloworld: the least that every program brings along"),
    Benchmark(
        "checkstyle",
        "com.puppycrawl.tools:checkstyle:10.21.4",
        "com.puppycrawl.tools.checkstyle.Main",
        "check: checks of what a program is",
        ("-c", "/google_checks.xml", "Input.java"),
        {"Input.java": JAVA},
    ),
    Benchmark(
        "ecj",
        "org.eclipse.jdt:ecj:3.33.0",
        "org.eclipse.jdt.internal.compiler.batch.Main",
        "compiler: a Java compiler",
        ("-17", "Input.java"),
        {"Input.java": JAVA},
    ),
    Benchmark(
        "compress",
        "org.apache.commons:commons-compress:1.27.1",
        "org.apache.commons.compress.archivers.Lister",
        "compress: compression and archives",
        ("{target}",),
    ),
    Benchmark(
        "crypto",
        "org.apache.commons:commons-crypto:1.2.0",
        "org.apache.commons.crypto.Crypto",
        "crypto: AES and random",
    ),
    Benchmark(
        "derby",
        "org.apache.derby:derbytools:10.14.2.0",
        "org.apache.derby.tools.ij",
        "derby: the same database's tool",
        ("shop.sql",),
        {"shop.sql": SQL},
    ),
    Benchmark("jlayer", "javazoom:jlayer:1.0.1", "javazoom.jl.player.jlp", "mpegaudio: the same decoder of MP3"),
    Benchmark(
        "scimark", "gov.nist.math:scimark:2.0", "jnt.scimark2.commandline", "scimark: the same kernels", ("0.05",)
    ),
    Benchmark(
        "avro",
        "org.apache.avro:avro-compiler:1.11.3",
        "org.apache.avro.compiler.specific.SpecificCompiler",
        "serial: serialization and its schemas",
        ("shop.avpr", "out"),
        {"shop.avpr": PROTOCOL},
    ),
    Benchmark(
        "pdfbox",
        "org.apache.pdfbox:pdfbox-tools:2.0.31",
        "org.apache.pdfbox.tools.PDFToImage",
        "sunflow: rendering",
        ("page.pdf",),
        {"page.pdf": PDF},
        ("-Djava.awt.headless=true",),
    ),
    Benchmark(
        "saxon",
        "net.sf.saxon:Saxon-HE:10.9",
        "net.sf.saxon.Transform",
        "xml: transformation by XSLT",
        ("-s:in.xml", "-xsl:style.xsl"),
        {"in.xml": XML, "style.xsl": XSLT},
    ),
)
