"""The program that the documents speak of: `app.jar`, its library, its tests, and what else their commands name."""

from __future__ import annotations

import os
import shutil
import zipfile
from pathlib import Path

from fixtures import jdks

SOURCE = {
    "com/example/Main.java": """package com.example;

import com.example.web.Start;
import java.sql.Connection;

public class Main {
    static final Main INSTANCE = new Main();
    Main next;
    Connection connection;

    void query() throws Exception {
        if (connection != null) {
            connection.prepareStatement("select 1");
        }
    }

    static void teach() {
        new app.Bus().publish("text");
        app.Registry.get(app.Second.class);
        app.Plugins.start("app.First");
    }

    public static void main(String[] arguments) throws Exception {
        Main left = new Main();
        left.next = INSTANCE;
        if (arguments.length > 8) {
            left.query();
            Object other = left.next;
            ((Main) other).query();
        }
        Job job = new Job();
        Runnable task = arguments.length > 7 ? job : new Shell();

        task.run();
        Start.open();
        app.Main.main(arguments);
        teach();
    }
}
""",
    "com/example/Job.java": """package com.example;

public class Job implements Runnable {
    public void run() {
        try {
            if (System.currentTimeMillis() < 0) {
                Runtime.getRuntime().exec("true");
            }
        } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
        }
    }

    int add(int more) { return 1 + more; }
}
""",
    "com/example/Shell.java": """package com.example;

public class Shell implements Runnable {
    public void run() {
        try {
            if (System.currentTimeMillis() < 0) {
                Runtime.getRuntime().exec("false");
            }
        } catch (java.io.IOException e) {
            throw new IllegalStateException(e);
        }
    }
}
""",
    "com/example/web/Start.java": """package com.example.web;

public class Start {
    public static void open() { new Start().show(); }
    void show() { }
}
""",
    "app/Main.java": """package app;

public class Main {
    public static void main(String[] arguments) throws Exception {
        if (arguments.length > 9) {
            load(System.getenv("PLUGIN"));
        }
    }


    static void load(String name) throws Exception {
        ((Plugin) Class.forName(name).newInstance()).run();
    }
}

class First implements Plugin { public void run() { } }
""",
    "app/Plugin.java": "package app;\n\npublic interface Plugin { void run(); }\n",
    "app/Second.java": "package app;\n\npublic class Second implements Plugin { public void run() { } }\n",
    "app/Bus.java": """package app;

public class Bus {
    public void publish(Object event) { }
}

class Mail {
    @On void send(Object event) { }
}
""",
    "app/On.java": """package app;

@java.lang.annotation.Retention(java.lang.annotation.RetentionPolicy.RUNTIME)
public @interface On { }
""",
    "app/Registry.java": """package app;

public class Registry {
    public static Object get(Class<?> kind) { return null; }
}
""",
    "app/Plugins.java": "package app;\n\npublic class Plugins {\n    public static void start(String name) { }\n}\n",
}
TESTS = {
    "com/example/JobTest.java": """package com.example;

public class JobTest extends junit.framework.TestCase {
    public void testAdds() { assertEquals(3, new Job().add(2)); }
}
"""
}


def compile_sources(sources: dict[str, str], place: Path, class_path: str = "") -> Path:
    """The directory of the classes of some sources."""
    for name, text in sources.items():
        (place / "source" / name).parent.mkdir(parents=True, exist_ok=True)
        (place / "source" / name).write_text(text, encoding="utf-8")
    files = [place / "source" / name for name in sources]
    given = ["-cp", class_path] if class_path else []
    done = jdks()[0].run("javac", "--release", "11", "-nowarn", "-g", *given, "-d", place / "classes", *files)
    assert done.returncode == 0, done.stderr
    return place / "classes"


def pack(classes: Path, jar: Path, main: str = "") -> None:
    """A jar of the classes."""
    with zipfile.ZipFile(jar, "w") as archive:
        first = f"Main-Class: {main}\r\n" if main else ""
        archive.writestr("META-INF/MANIFEST.MF", f"Manifest-Version: 1.0\r\n{first}\r\n")
        for each in sorted(classes.rglob("*.class")):
            archive.write(each, each.relative_to(classes).as_posix())


def make_place(place: Path, scratch: Path, junit: list[str], examples: Path) -> None:
    """Put into a directory what the commands of the documents name: app.jar, lib, tests.jar, input.txt, refl.log, examples, and a `mvn` that
    runs the program.
    """
    (place / "lib").mkdir(parents=True)
    for each in junit:
        shutil.copy(each, place / "lib")
    classes = compile_sources(SOURCE, scratch / "app")
    pack(classes, place / "app.jar", "com.example.Main")
    tests = compile_sources(TESTS, scratch / "tests", os.pathsep.join([str(classes), *junit]))
    pack(tests, place / "tests.jar")
    (place / "input.txt").write_text("text\n")
    (place / "refl.log").write_text("Class.forName;app.First;app.Main.load;12;;\n")
    shutil.copytree(examples, place / "examples", ignore=shutil.ignore_patterns("__pycache__"))
    (place / "bin").mkdir()
    maven = place / "bin" / "mvn"
    maven.write_text('#!/bin/sh\ntest "$1" = test && exec java -jar app.jar\n')
    maven.chmod(0o755)
