//! Any bytes: every method lowers or is a fault, and what lowers can be walked and printed.
#![no_main]

use libfuzzer_sys::fuzz_target;
use peaberry_core::body::Lowerer;
use peaberry_core::body::dominators::Dominators;
use peaberry_core::body::flow::{Cfg, Edges};
use peaberry_core::body::printer::Printer;
use peaberry_core::body::reaching::Reaching;
use peaberry_core::classfile::ClassFile;

fuzz_target!(|bytes: &[u8]| {
    let Ok(class) = ClassFile::parse(bytes) else { return };
    let mut lowerer = Lowerer::new();
    for (index, _) in (0..=u16::MAX).zip(class.methods()) {
        let Ok(body) = lowerer.lower(&class, index) else { continue };
        let cfg = Cfg::new(&body);
        for edges in [Edges::Normal, Edges::All] {
            Dominators::new(&cfg, edges);
            Dominators::post(&cfg, edges);
        }
        let reaching = Reaching::new(&body, &cfg);
        for (at, statement) in (0u32..).zip(&body.statements).take(64) {
            body.uses(&statement.op, |var| drop(reaching.before(at, var)));
        }
        let _ = Printer::new(&class, &body).to_string();
    }
});
