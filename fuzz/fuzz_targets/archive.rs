//! Any bytes as a jar: everything listed is read, and what is found is what was listed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use peaberry_core::archive::{Budget, ClassPath, OpenOptions, RootRole};
use peaberry_core::diagnostics::Diagnostics;

fuzz_target!(|bytes: &[u8]| {
    let budget = Budget { inflated_bytes: 1 << 22, entry_bytes: 1 << 20, nested_bytes: 1 << 20, ..Budget::default() };
    let diagnostics = Diagnostics::new();
    let class_path = ClassPath::from_bytes(
        bytes.to_vec(),
        RootRole::Application,
        &OpenOptions { release: Some(17), budget },
        &diagnostics,
    );
    for (name, location) in class_path.classes() {
        assert_eq!(class_path.locate(&name), Some(location));
        assert_eq!(class_path.class_name(location), name);
        class_path.place(location);
        class_path.fetch(location, &diagnostics);
    }
    for (_, location) in class_path.resources("META-INF/") {
        let _ = class_path.read(location);
    }
    diagnostics.sorted();
});
