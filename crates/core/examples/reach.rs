use peaberry_core::algorithms::{self, Algorithm, Entry, Options};
use peaberry_core::archive::{self, ClassPath, Role, Root};
use peaberry_core::diagnostics::Diagnostics;
use peaberry_core::model::Rows;
use peaberry_core::program::Program;
use std::sync::Arc;
use std::time::Instant;

fn main() {
    let args: Vec<String> = std::env::args().collect();
    let t = Instant::now();
    let diagnostics = Arc::new(Diagnostics::new());
    let mut roots: Vec<Root> = args[3].split(':').map(|p| Root::new(p, Role::Application)).collect();
    roots.push(Root::new(&args[4], Role::Platform));
    let path = Arc::new(ClassPath::open(&roots, &archive::Options::default(), &diagnostics));
    eprintln!("open {:?}", t.elapsed());
    let mut program = Program::new(Box::new(path.clone()), diagnostics.clone());
    let names = [
        "java.lang.System.initPhase1()V",
        "java.lang.System.initPhase2(ZZ)I",
        "java.lang.System.initPhase3()V",
        "java.lang.Thread.run()V",
        "java.lang.Thread.exit()V",
        "java.lang.Shutdown.shutdown()V",
    ];
    let rows = Rows {
        start: names.iter().map(|n| (n.to_string(), "jvm".to_string())).collect(),
        instantiates: vec![
            (String::new(), "java.lang.String".into()),
            (String::new(), "java.lang.Class".into()),
            (String::new(), "java.lang.Thread".into()),
        ],
        ..Rows::default()
    };
    let model = rows.find(&mut program);
    let main = program.find_method(&format!("{}.main([Ljava/lang/String;)V", args[2])).expect("main");
    let algorithm = Algorithm::from_word(&args[1]).unwrap();
    let draft = algorithms::build(
        &mut program,
        Options { algorithm, open: false },
        &[Entry { method: main, cause: "main".into() }],
        &model,
        &mut |_, _, _| true,
    )
    .unwrap();
    eprintln!("build {:?} classes {} methods {}", t.elapsed(), program.class_count(), program.method_count());
    let graph = draft.finish(&program, vec![], "{}".into());
    eprintln!("finish {:?}", t.elapsed());
    let counts = graph.counts();
    eprintln!(
        "counts {:?} methods {} sites {} sets {} targets {}",
        t.elapsed(),
        graph.methods.len(),
        graph.sites.len(),
        graph.set_count(),
        graph.targets.len()
    );
    eprintln!("{counts:?} unresolved {} phantoms {:?}", graph.unresolved.len(), graph.phantoms.len());
    for d in graph.diagnostics.iter().take(20) {
        eprintln!("{} {} {}", d.kind.word(), d.place, d.message);
    }
}
