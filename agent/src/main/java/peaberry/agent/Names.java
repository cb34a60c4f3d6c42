package peaberry.agent;

/** Names of class files: as modified UTF-8, and as Peaberry prints them (crates/core/src/classfile/text.rs). */
final class Names {
    private Names() {}

    /**
     * The name with an escape for each half of a surrogate pair that stands alone, which UTF-8 has no bytes for, and for each
     * backslash that would begin an escape.
     */
    static String print(String name) {
        for (int i = 0; i < name.length(); i++) {
            if (name.charAt(i) == '\\' || Character.isSurrogate(name.charAt(i))) {
                return escape(name);
            }
        }
        return name;
    }

    private static String escape(String name) {
        StringBuilder printed = new StringBuilder();
        for (int i = 0; i < name.length(); i++) {
            char each = name.charAt(i);
            if (each == '\\' && beginsEscape(name, i + 1)) {
                printed.append("\\x5C");
            } else if (Character.isHighSurrogate(each) && i + 1 < name.length()
                    && Character.isLowSurrogate(name.charAt(i + 1))) {
                printed.append(each).append(name.charAt(++i));
            } else if (Character.isSurrogate(each)) {
                printed.append("\\u").append(Integer.toHexString(each).toUpperCase(java.util.Locale.ROOT));
            } else {
                printed.append(each);
            }
        }
        return printed.toString();
    }

    private static boolean beginsEscape(String name, int at) {
        int digits = at >= name.length() ? 0 : name.charAt(at) == 'x' ? 2 : name.charAt(at) == 'u' ? 4 : name.charAt(at) == 'U' ? 8 : 0;
        if (digits == 0 || at + digits >= name.length()) {
            return false;
        }
        long code = 0;
        for (int i = at + 1; i <= at + digits; i++) {
            char each = name.charAt(i);
            int digit = each < 0x80 ? Character.digit(each, 16) : -1;
            if (digit < 0) {
                return false;
            }
            code = code << 4 | digit;
        }
        return code <= Character.MAX_CODE_POINT;
    }

    static byte[] encode(String name) {
        int length = 0;
        for (int i = 0; i < name.length(); i++) {
            length += size(name.charAt(i));
        }
        byte[] bytes = new byte[length];
        int at = 0;
        for (int i = 0; i < name.length(); i++) {
            char each = name.charAt(i);
            switch (size(each)) {
                case 1:
                    bytes[at++] = (byte) each;
                    break;
                case 2:
                    bytes[at++] = (byte) (0xc0 | each >> 6);
                    bytes[at++] = (byte) (0x80 | each & 0x3f);
                    break;
                default:
                    bytes[at++] = (byte) (0xe0 | each >> 12);
                    bytes[at++] = (byte) (0x80 | each >> 6 & 0x3f);
                    bytes[at++] = (byte) (0x80 | each & 0x3f);
            }
        }
        return bytes;
    }

    private static int size(char each) {
        return each == 0 ? 2 : each < 0x80 ? 1 : each < 0x800 ? 2 : 3;
    }

    /** The name that these bytes spell; they are of a class that the JVM has taken. */
    static String decode(byte[] bytes, int at, int length) {
        StringBuilder name = new StringBuilder(length);
        int end = at + length;
        while (at < end) {
            int first = bytes[at++];
            if (first >= 0) {
                name.append((char) first);
            } else if ((first & 0x20) == 0) {
                name.append((char) ((first & 0x1f) << 6 | bytes[at++] & 0x3f));
            } else {
                name.append((char) ((first & 0x0f) << 12 | (bytes[at++] & 0x3f) << 6 | bytes[at++] & 0x3f));
            }
        }
        return name.toString();
    }
}
