import com.gargoylesoftware.htmlunit.MockWebConnection;
import com.gargoylesoftware.htmlunit.WebClient;
import com.gargoylesoftware.htmlunit.html.HtmlButton;
import com.gargoylesoftware.htmlunit.html.HtmlPage;
import java.net.URL;

/** Loads a page with a script from memory, fills a form, clicks, and asks with XPath. */
public final class HtmlUnit {
    public static void main(String[] arguments) throws Exception {
        String text = "<html><head><title>one</title><style>p { color: red }</style></head><body><p id='p'>text</p>"
                + "<form action='next'><input name='q' value='1'><button id='b' onclick=\"document.title='two'; return false\">go"
                + "</button></form><script>var a = [1, 2, 3].map(function (x) { return x * x; });"
                + "document.getElementById('p').innerHTML = a.join('-') + /b+/.exec('abbb')[0];</script></body></html>";
        try (WebClient client = new WebClient()) {
            MockWebConnection connection = new MockWebConnection();
            connection.setDefaultResponse(text);
            client.setWebConnection(connection);
            HtmlPage page = client.getPage(new URL("http://localhost/"));
            System.out.println(page.getElementById("p").getTextContent());
            page.<HtmlButton>getHtmlElementById("b").click();
            System.out.println(page.getTitleText() + " " + page.getByXPath("//input[@name='q']").size());
            System.out.println(page.asXml().length() > 100);
        }
    }
}
