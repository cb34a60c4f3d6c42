//! Any bytes as a JDK image of either byte order.
#![no_main]

use libfuzzer_sys::fuzz_target;
use peaberry_core::archive::{Budget, ClassPath, OpenOptions, RootRole};
use peaberry_core::diagnostics::Diagnostics;

fuzz_target!(|bytes: &[u8]| {
    let Some((first, rest)) = bytes.split_first() else { return };
    // Magic and version are given, so that no time is lost on finding them.
    let start: &[u8] = if first & 1 == 0 { b"\xda\xda\xfe\xca\0\0\x01\0" } else { b"\xca\xfe\xda\xda\0\x01\0\0" };
    let budget = Budget { inflated_bytes: 1 << 22, entry_bytes: 1 << 20, entries: 1 << 16, ..Budget::default() };
    let diagnostics = Diagnostics::new();
    let class_path = ClassPath::from_bytes(
        [start, rest].concat(),
        RootRole::Platform,
        &OpenOptions { release: None, budget },
        &diagnostics,
    );
    for (name, location) in class_path.classes() {
        assert_eq!(class_path.locate(&name), Some(location));
        class_path.place(location);
        class_path.fetch(location, &diagnostics);
    }
    diagnostics.sorted();
});
