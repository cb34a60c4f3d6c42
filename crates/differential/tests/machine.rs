//! The check over a part of the machine's JDK. `make differential` runs it over everything.

use peaberry_differential::{Opened, machine_jdk};

#[test]
fn the_readers_agree_on_the_machine_s_jdk_and_all_of_it_lowers() {
    let home = machine_jdk().expect("a JDK: set JAVA_HOME or put its java on the path");
    let wanted = |name: &[u8]| {
        let kept = [&b"java/"[..], b"jdk/", b"sun/"].iter().any(|package| name.starts_with(package));
        kept || name.ends_with(b"module-info")
    };
    let report = Opened::new(&home).check(wanted);
    assert!(report.classes > 3000, "{} classes", report.classes);
    assert!(report.is_clean(), "{:#?}", (&report.disagreements, &report.faults));
    assert!(report.gaps.is_empty(), "{:?}", report.gaps);
    assert!(report.generated > 500 && report.unresolved.is_empty(), "{:?}", report.unresolved);
}
