package levels.other;

/** In another package: what of it is public, and what is not. */
public class Far {
    public Far() {}

    Far(int size) {}

    public String open() {
        return "open";
    }

    String near() {
        return "near";
    }

    protected String inherited() {
        return "inherited";
    }

    private String secret() {
        return "secret";
    }
}
