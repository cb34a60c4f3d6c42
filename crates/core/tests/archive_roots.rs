//! What may stand on a class path: jars, folders, WARs, Spring Boot jars, platforms, and things that are none of these.

mod archive_support;

use archive_support::{Folder, Jar, class, mark, open, open_bytes, open_bytes_with, open_with};
use peaberry_core::archive::{Budget, ClassPath, ContainerId, Location, OpenOptions, ReadError, Root, RootRole};
use peaberry_core::diagnostics::{Diagnostics, Trouble};
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::Command;

#[test]
fn a_location_is_small_and_a_class_path_is_shared() {
    fn shared<T: Send + Sync>() {}
    shared::<ClassPath>();
    assert_eq!(size_of::<Location>(), 8);
}

#[test]
fn content_decides_and_not_the_name() {
    let folder = Folder::new();
    let jar = folder.write("jar.txt", &Jar::new().class("M", 1).build());
    let text = folder.write("text.jar", b"I am not a jar");
    folder.write("dir.jar/p/Q.class", &class("p/Q", 2));
    let opened = open(&[&text, &jar, &folder.path("dir.jar")]);
    assert_eq!(opened.names(), ["M", "p/Q"]);
    assert_eq!((opened.mark("M"), opened.mark("p/Q")), (Some(1), Some(2)));
    opened.only(Trouble::ArchiveUnreadable, "not an archive");
}

#[test]
fn opening_ends_before_the_archive_at_which_it_is_stopped() {
    let folder = Folder::new();
    let jar = |mark| Jar::new().class("p/Q", mark).build();
    let boot = Jar::new()
        .stored("BOOT-INF/classes/M.class", &class("M", 1))
        .stored("BOOT-INF/lib/a.jar", &jar(2))
        .stored("BOOT-INF/lib/b.jar", &jar(3));
    let roots = [Root::new(folder.write("boot.jar", &boot.build()), RootRole::Application)];
    let ask = |most: usize| {
        let mut asked = 0;
        let mut go_on = || {
            asked += 1;
            asked <= most
        };
        let opened = ClassPath::open_while(&roots, &OpenOptions::default(), &Diagnostics::new(), &mut go_on);
        (opened.is_ok(), asked)
    };
    // Before the file, before its first entries, likewise of the two jars in it, and before the classes of each.
    let (_, all) = ask(99);
    assert_eq!((0..all).map(ask).collect::<Vec<_>>(), (0..all).map(|most| (false, most + 1)).collect::<Vec<_>>());
    assert_eq!(ask(all), (true, all));
}

#[test]
fn what_is_no_file_is_said_and_nothing_hangs() {
    let folder = Folder::new();
    let good = folder.write("good.jar", &Jar::new().class("M", 1).build());
    let fifo = folder.path("fifo.jar");
    assert!(Command::new("mkfifo").arg(&fifo).status().unwrap().success());
    let socket = folder.path("socket.jar");
    let _listener = std::os::unix::net::UnixListener::bind(&socket).unwrap();
    symlink("nowhere", folder.path("dangling.jar")).unwrap();
    symlink("loop2.jar", folder.path("loop1.jar")).unwrap();
    symlink("loop1.jar", folder.path("loop2.jar")).unwrap();
    let empty = folder.write("empty.jar", b"");
    let bad = [
        fifo,
        socket,
        folder.path("dangling.jar"),
        folder.path("loop1.jar"),
        empty,
        folder.path("missing.jar"),
        "/dev/zero".into(),
    ];
    let mut roots: Vec<&Path> = bad.iter().map(|path| path.as_path()).collect();
    roots.push(&good);
    let opened = open(&roots);
    assert_eq!(opened.mark("M"), Some(1));
    let all = opened.diagnostics.sorted();
    assert!(all.iter().all(|one| one.kind == Trouble::ArchiveUnreadable), "{all:#?}");
    let mut places: Vec<_> = bad.iter().map(|path| path.to_string_lossy().into_owned()).collect();
    places.sort();
    assert_eq!(all.into_iter().map(|one| one.place).collect::<Vec<_>>(), places);
}

#[test]
fn no_permission() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Folder::new();
    let jar = folder.write("locked.jar", &Jar::new().class("M", 1).build());
    let good = folder.write("good.jar", &Jar::new().class("N", 1).build());
    std::fs::set_permissions(&jar, std::fs::Permissions::from_mode(0o000)).unwrap();
    let opened = open(&[&jar, &good]);
    assert_eq!(opened.mark("N"), Some(1));
    // Nothing is locked for root.
    if std::fs::File::open(&jar).is_err() {
        opened.only(Trouble::ArchiveUnreadable, "permission denied");
    }
}

#[test]
fn a_folder_is_walked_through_links_but_not_in_circles() {
    let folder = Folder::new();
    folder.write("classes/p/A.class", &class("p/A", 1));
    folder.write("classes/B.class", &class("B", 2));
    folder.write("classes/META-INF/services/x.Y", b"p.A");
    folder.write("classes/module-info.class", &class("module-info", 0));
    folder.write("elsewhere/C.class", &class("q/C", 3));
    let classes = folder.path("classes");
    symlink("..", classes.join("p/circle")).unwrap();
    symlink("../elsewhere", classes.join("q")).unwrap();
    symlink("nowhere", classes.join("Gone.class")).unwrap();
    assert!(Command::new("mkfifo").arg(classes.join("Fifo.class")).status().unwrap().success());
    let opened = open(&[&classes]);
    assert_eq!(opened.names(), ["B", "p/A", "q/C"]);
    assert_eq!((opened.mark("p/A"), opened.mark("q/C")), (Some(1), Some(3)));
    assert_eq!(opened.kinds(), [Trouble::ArchiveEntry, Trouble::ArchiveEntry]);
    let resources = opened.class_path.resources("META-INF/services/");
    assert_eq!(resources[0].0, "META-INF/services/x.Y");
    assert_eq!(opened.class_path.read(resources[0].1).unwrap(), b"p.A");
    let place = opened.class_path.place(opened.class_path.locate(b"p/A").unwrap());
    assert_eq!(place, format!("{}/p/A.class", classes.display()));
}

#[test]
fn one_class_file_has_the_name_that_it_gives_itself() {
    let folder = Folder::new();
    let file = folder.write("Whatever.class", &class("a/b/Real", 1));
    let opened = open(&[&file]);
    assert_eq!((opened.names(), opened.mark("a/b/Real")), (vec!["a/b/Real".to_string()], Some(1)));
    opened.silent();
    let whole = class("a/b/Real", 1);
    for length in 4..whole.len() {
        let opened = open_bytes(whole[..length].to_vec());
        assert!(opened.names().is_empty() || length > whole.len() - 14);
        assert!(opened.names().len() + opened.kinds().len() == 1);
    }
}

#[test]
fn the_first_on_the_class_path_wins_and_pairs_are_told_once() {
    let folder = Folder::new();
    let first = folder.write("first.jar", &Jar::new().class("a/M", 1).class("a/N", 1).class("Own", 1).build());
    let second = folder.write("second.jar", &Jar::new().class("a/M", 2).class("a/N", 2).class("Other", 2).build());
    let opened = open(&[&first, &second]);
    assert_eq!(opened.mark("a/M"), Some(1));
    assert_eq!(opened.names(), ["Own", "a/M", "a/N", "Other"]);
    opened.only(Trouble::ClassDuplicate, "2 classes are hidden by");
    let turned = open(&[&second, &first]);
    assert_eq!(turned.mark("a/M"), Some(2));
    let twice = open(&[&first, &first, &folder.path("./first.jar")]);
    assert_eq!(twice.class_path.containers().len(), 1);
    twice.silent();
}

#[test]
fn a_spring_boot_jar_is_read_without_extraction() {
    let stored = Jar::new().class("lib/S", 1).class("Dup", 1).build();
    let deflated = Jar::new().manifest("Multi-Release: true").class("lib/D", 1);
    let deflated = deflated.stored("META-INF/versions/11/lib/D.class", &class("lib/D", 11)).build();
    let jar = Jar::new()
        .manifest("Main-Class: org.springframework.boot.loader.JarLauncher\r\nStart-Class: app.Main")
        .class("org/springframework/boot/loader/JarLauncher", 1)
        .stored("BOOT-INF/classes/app/Main.class", &class("app/Main", 1))
        .stored("BOOT-INF/classes/META-INF/services/x", b"app.Main")
        .stored("BOOT-INF/classes/Dup.class", &class("Dup", 0))
        .stored("BOOT-INF/lib/stored.jar", &stored)
        .deflated("BOOT-INF/lib/deflated.jar", &deflated)
        .stored("BOOT-INF/lib/broken.jar", b"broken")
        .stored("other/data.jar", &Jar::new().class("Data", 1).build());
    let folder = Folder::new();
    let path = folder.write("app.jar", &jar.build());
    let opened = open(&[&path]);
    let name = path.display().to_string();
    assert_eq!(opened.names(), ["org/springframework/boot/loader/JarLauncher", "Dup", "app/Main", "lib/S", "lib/D"]);
    assert_eq!((opened.mark("lib/S"), opened.mark("lib/D"), opened.mark("Dup")), (Some(1), Some(11), Some(0)));
    assert_eq!(opened.role("app/Main"), RootRole::Application);
    assert_eq!(opened.role("lib/S"), RootRole::Library);
    assert_eq!(opened.role("org/springframework/boot/loader/JarLauncher"), RootRole::Library);
    let containers = opened.class_path.containers();
    assert_eq!(containers[1].name, format!("{name}!/BOOT-INF/classes"));
    assert_eq!(containers[1].main_class.as_deref(), Some("app.Main"));
    assert_eq!(opened.class_path.class_count(ContainerId(1)), 2);
    let place = |class: &str| opened.class_path.place(opened.class_path.locate(class.as_bytes()).unwrap());
    assert_eq!(place("app/Main"), format!("{name}!/BOOT-INF/classes/app/Main.class"));
    assert_eq!(place("lib/S"), format!("{name}!/BOOT-INF/lib/stored.jar!/lib/S.class"));
    let services = opened.class_path.resources("META-INF/services/");
    assert_eq!(services.len(), 1);
    assert_eq!(opened.kinds(), [Trouble::ArchiveUnreadable, Trouble::ClassDuplicate]);
    assert_eq!(opened.diagnostics.sorted()[0].place, format!("{name}!/BOOT-INF/lib/broken.jar"));
}

#[test]
fn wars_and_ears() {
    let library = Jar::new().class("l/L", 1).build();
    let war = Jar::new()
        .stored("index.jsp", b"")
        .class("Applet", 1)
        .stored("WEB-INF/classes/w/W.class", &class("w/W", 1))
        .stored("WEB-INF/lib/l.jar", &library)
        .build();
    let opened = open_bytes(war.clone());
    assert_eq!(opened.names(), ["w/W", "l/L"]);
    assert_eq!((opened.role("w/W"), opened.role("l/L")), (RootRole::Application, RootRole::Library));
    let executable = Jar::new()
        .manifest("Main-Class: Launch")
        .class("Launch", 1)
        .stored("WEB-INF/lib-provided/l.jar", &library)
        .build();
    assert_eq!(open_bytes(executable).names(), ["Launch", "l/L"]);
    let ear = Jar::new()
        .stored("META-INF/application.xml", b"<application/>")
        .stored("lib/shared.jar", &Jar::new().class("s/S", 1).build())
        .deflated("shop.war", &war)
        .stored("ejb.jar", &Jar::new().class("e/E", 1).build())
        .build();
    let opened = open_bytes(ear);
    let mut names = opened.names();
    names.sort();
    assert_eq!(names, ["e/E", "l/L", "s/S", "w/W"]);
    assert_eq!(
        ["e/E", "l/L", "s/S", "w/W"].map(|name| opened.role(name) == RootRole::Application),
        [true, false, false, true]
    );
    opened.silent();
}

#[test]
fn classes_at_the_root_are_not_hidden_by_a_folder() {
    for folder in ["BOOT-INF/lib/x", "BOOT-INF/classes/x", "WEB-INF/x"] {
        let opened = open_bytes(Jar::new().class("M", 1).stored(folder, b"").build());
        assert_eq!((opened.names(), opened.role("M")), (vec!["M".to_string()], RootRole::Application), "{folder}");
    }
    let both = Jar::new().class("M", 1).stored("BOOT-INF/classes/N.class", &class("N", 1));
    let opened = open_bytes(both.build());
    assert_eq!(["M", "N"].map(|name| opened.role(name)), [RootRole::Application; 2]);
    opened.only(Trouble::ArchiveAmbiguous, "at the root");
    let launcher = "org/springframework/boot/loader/Launcher";
    let boot = Jar::new().class(launcher, 1).stored("BOOT-INF/classes/N.class", &class("N", 1));
    let opened = open_bytes(boot.build());
    assert_eq!((opened.role(launcher), opened.role("N")), (RootRole::Library, RootRole::Application));
    opened.silent();
}

#[test]
fn the_mark_of_a_jmod_alone_makes_none() {
    let marked = |jar: Jar| open_bytes([b"JM\x01\x00".to_vec(), jar.build()].concat());
    let module = || Jar::new().class("classes/module-info", 1).stored("classes/p/M.class", &class("p/M", 1));
    assert_eq!(marked(Jar::new().class("M", 1).stored("classes/N.class", &class("N", 1))).mark("M"), Some(1));
    assert_eq!(marked(module()).mark("p/M"), Some(1));
    assert_eq!(marked(module().class("M", 1)).mark("p/M"), None);
}

#[test]
fn jars_in_jars_stop_at_the_depth() {
    for deflate in [false, true] {
        let mut jar = Jar::new().class("Deep10", 1).build();
        for depth in (0..10).rev() {
            let outer = Jar::new().class(&format!("Deep{depth}"), 1);
            let name = "BOOT-INF/lib/inner.jar";
            jar = if deflate { outer.deflated(name, &jar) } else { outer.stored(name, &jar) }.build();
        }
        let opened = open_bytes(jar.clone());
        assert_eq!(opened.names(), ["Deep0", "Deep1", "Deep2", "Deep3", "Deep4"]);
        opened.only(Trouble::ArchiveBudget, "nesting of archives (4)");
        let all = OpenOptions { budget: Budget { depth: 10, ..Budget::default() }, ..OpenOptions::default() };
        let opened = open_bytes_with(jar, &all);
        assert_eq!(opened.names().len(), 11);
        assert_eq!(opened.mark("Deep10"), Some(1));
        opened.silent();
    }
}

#[test]
fn a_jar_that_contains_itself_ends() {
    // The entry's data is the whole file: its stored window starts at its own local header.
    let mut jar = Jar::new().class("M", 1).stored("BOOT-INF/lib/self.jar", b"");
    let length = jar.build().len() as u64;
    jar = jar.but(|item| (item.packed, item.size) = (length, length));
    let opened = open_bytes(jar.build());
    assert_eq!(opened.mark("M"), Some(1));
    assert!(opened.kinds().contains(&Trouble::ArchiveUnreadable) || opened.kinds().contains(&Trouble::ArchiveBudget));
}

#[test]
fn nested_jars_share_a_budget_of_memory() {
    let inner = Jar::new().stored("zeros", &vec![0; 1 << 20]).class("In", 1).build();
    let jar = Jar::new().class("M", 1).deflated("BOOT-INF/lib/a.jar", &inner).deflated("BOOT-INF/lib/b.jar", &inner);
    let options =
        OpenOptions { budget: Budget { nested_bytes: 3 << 19, ..Budget::default() }, ..OpenOptions::default() };
    let opened = open_bytes_with(jar.build(), &options);
    assert_eq!(opened.names(), ["M", "In"]);
    opened.only(Trouble::ArchiveBudget, "limit");
}

#[test]
fn the_manifest_s_class_path_is_followed() {
    let folder = Folder::new();
    let jar = |text: &str, class: &str| Jar::new().manifest(text).class(class, 1).build();
    let long =
        "Class-Path: libs/one.jar gone.jar http://x/y.jar libs/with%20spa\r\n ce.jar dir/ plain text.jar app.jar";
    let app = folder.write("app.jar", &jar(long, "App"));
    folder.write("libs/one.jar", &jar("Class-Path: ../two.jar one.jar ../app.jar", "One"));
    folder.write("two.jar", &jar("", "Two"));
    folder.write("libs/with space.jar", &jar("", "Space"));
    folder.write("dir/p/D.class", &class("p/D", 1));
    folder.write("plain/p/Not.class", &class("p/Not", 1));
    folder.write("text.jar", b"text");
    let opened = open(&[&app, &folder.path("two.jar")]);
    assert_eq!(opened.names(), ["App", "One", "Two", "Space", "p/D"]);
    let roles = ["App", "One", "Two", "Space"].map(|name| opened.role(name));
    assert_eq!(roles, [RootRole::Application, RootRole::Library, RootRole::Application, RootRole::Library]);
    opened.only(Trouble::ArchiveUnreadable, "not an archive");
}

#[test]
fn a_long_chain_of_class_paths() {
    let folder = Folder::new();
    for number in 0..2000 {
        let manifest = format!("Class-Path: {}.jar", (number + 1) % 2000);
        folder.write(&format!("{number}.jar"), &Jar::new().manifest(&manifest).class(&format!("C{number}"), 1).build());
    }
    let opened = open(&[&folder.path("0.jar")]);
    assert_eq!(opened.names().len(), 2000);
    opened.silent();
}

#[test]
fn ten_thousand_jars() {
    let folder = Folder::new();
    let mut paths = Vec::new();
    for number in 0..10_000 {
        let jar = Jar::new().class(&format!("p/C{number}"), number as u16).build();
        paths.push(folder.write(&format!("{number}.jar"), &jar));
    }
    let opened = open(&paths.iter().map(|path| path.as_path()).collect::<Vec<_>>());
    assert_eq!(opened.names().len(), 10_000);
    for number in (0..10_000).step_by(7) {
        assert_eq!(opened.mark(&format!("p/C{number}")), Some(number as u16));
    }
    opened.silent();
    let open_files = std::fs::read_dir("/proc/self/fd").map_or(0, |files| files.count());
    assert!(open_files < 500, "{open_files} open files");
}

#[test]
fn a_jar_that_changes_costs_its_entries() {
    let folder = Folder::new();
    let path = folder.write("a.jar", &Jar::new().class("A", 1).build());
    let other = folder.write("b.jar", &Jar::new().class("B", 1).build());
    for change in ["grow", "cut", "replace", "remove"] {
        folder.write("a.jar", &Jar::new().class("A", 1).build());
        let opened = open(&[&path, &other]);
        let location = opened.class_path.locate(b"A").unwrap();
        assert_eq!(mark(&opened.class_path.read(location).unwrap()), 1);
        match change {
            "grow" => drop(folder.write("a.jar", &Jar::new().class("A", 2).class("Z", 1).build())),
            "cut" => drop(folder.write("a.jar", b"")),
            "replace" => std::fs::rename(folder.write("new.jar", b"new"), &path).unwrap(),
            _ => std::fs::remove_file(&path).unwrap(),
        }
        let read = opened.class_path.read(location);
        if matches!(change, "grow" | "cut") {
            assert!(matches!(read, Err(ReadError::Changed(_))), "{change}: {read:?}");
        } else {
            // The file that was opened is still there, without a name.
            assert_eq!(mark(&read.unwrap()), 1);
        }
        assert_eq!(opened.mark("B"), Some(1));
    }
}

#[test]
fn a_jar_that_is_replaced_while_it_is_closed_costs_its_entries() {
    let folder = Folder::new();
    let mut paths = Vec::new();
    for number in 0..200 {
        paths.push(folder.write(&format!("{number}.jar"), &Jar::new().class(&format!("C{number}"), 1).build()));
    }
    let opened = open(&paths.iter().map(|path| path.as_path()).collect::<Vec<_>>());
    let replacement = folder.write("new.jar", &Jar::new().class("C0", 2).build());
    std::fs::rename(replacement, &paths[0]).unwrap();
    assert_eq!((opened.fetch("C0"), opened.mark("C1")), (None, Some(1)));
    opened.only(Trouble::ArchiveEntry, "changed while it was being read");
}

#[test]
fn many_threads_read_more_jars_than_are_kept_open() {
    let folder = Folder::new();
    let mut paths = Vec::new();
    for number in 0..150u16 {
        let jar = Jar::new().class(&format!("C{number}"), number).stored("x", &[7; 9]).build();
        paths.push(folder.write(&format!("{number}.jar"), &jar));
    }
    let opened = open(&paths.iter().map(|path| path.as_path()).collect::<Vec<_>>());
    std::thread::scope(|scope| {
        for start in 0..4 {
            let opened = &opened;
            scope.spawn(move || {
                for number in (0..1000u16).map(|step| (start * 31 + step * 7) % 150) {
                    assert_eq!(opened.mark(&format!("C{number}")), Some(number));
                }
            });
        }
    });
    opened.silent();
}

#[test]
fn java_8_is_a_folder_of_jars() {
    for lib in ["jdk/jre/lib", "jdk/lib"] {
        let folder = Folder::new();
        folder.write("jdk/release", b"JAVA_VERSION=\"1.8.0_392\"\nOS_NAME=\"Linux\"\n");
        folder.write(&format!("{lib}/rt.jar"), &Jar::new().class("java/lang/Object", 1).class("java/A", 1).build());
        folder.write(&format!("{lib}/jce.jar"), &Jar::new().class("javax/crypto/Cipher", 1).build());
        folder.write(&format!("{lib}/ext/b.jar"), &Jar::new().class("ext/B", 1).build());
        folder.write(&format!("{lib}/ext/a.jar"), &Jar::new().class("ext/B", 2).build());
        folder.write(&format!("{lib}/tools.jar"), &Jar::new().class("com/sun/tools/T", 1).build());
        let app = Jar::new().manifest("Multi-Release: true").class("java/A", 7).class("java/Own", 7);
        let app = app.stored("META-INF/versions/9/java/Own.class", &class("java/Own", 9));
        let app = folder.write("app.jar", &app.build());
        let roots = [(app.as_path(), RootRole::Application), (&folder.path("jdk"), RootRole::Platform)];
        let opened = open_with(&roots, &OpenOptions::default());
        assert_eq!((opened.class_path.platform_release(), opened.class_path.release()), (Some(8), 8));
        assert_eq!(opened.names(), ["java/A", "java/lang/Object", "javax/crypto/Cipher", "ext/B", "java/Own"]);
        assert_eq!((opened.mark("java/A"), opened.mark("ext/B"), opened.mark("java/Own")), (Some(1), Some(2), Some(7)));
        assert_eq!(opened.role("java/A"), RootRole::Platform);
        assert_eq!(opened.kinds(), [Trouble::ClassDuplicate, Trouble::ClassDuplicate]);
    }
}

#[test]
fn modules_that_are_not_linked_own_their_packages() {
    let folder = Folder::new();
    let module = |classes: &[&str]| {
        let jar = classes.iter().fold(Jar::new(), |jar, name| {
            jar.stored(format!("classes/{name}.class"), &class(name, 1)).stored(format!("bin/{name}"), b"")
        });
        [b"JM\x01\x00".to_vec(), jar.build()].concat()
    };
    let base = folder.write("jmods/java.base.jmod", &module(&["java/lang/Object", "module-info"]));
    folder.write("jmods/java.xml.jmod", &module(&["javax/xml/X"]));
    let app = folder.write("app.jar", &Jar::new().class("javax/xml/Foreign", 1).class("App", 1).build());
    let roots = [(folder.path("jmods"), RootRole::Platform), (app, RootRole::Application)];
    let opened = open_with(&roots.each_ref().map(|(path, role)| (path.as_path(), *role)), &OpenOptions::default());
    assert_eq!(opened.names(), ["java/lang/Object", "javax/xml/X", "App"]);
    assert_eq!(opened.class_path.platform_release(), Some(8));
    opened.only(Trouble::ClassDuplicate, "javax.xml.Foreign");
    let single = open_with(&[(&base, RootRole::Platform)], &OpenOptions::default());
    assert_eq!(single.mark("java/lang/Object"), Some(1));
    let infos = single.class_path.module_infos();
    assert_eq!(single.class_path.read(infos[0]).unwrap(), class("module-info", 1));
    assert_eq!(infos.len(), 1);
    single.silent();
}

#[test]
fn a_folder_that_is_no_platform_is_said() {
    let folder = Folder::new();
    let opened = open_with(&[(&folder.0, RootRole::Platform)], &OpenOptions::default());
    opened.only(Trouble::ArchiveUnreadable, "no JDK");
    assert_eq!((opened.class_path.platform_release(), opened.class_path.release()), (None, 17));
}
