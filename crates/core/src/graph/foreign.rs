//! Graphs made from rows, as other tools' formats give them.

use super::causes::{Cause, Causes};
use super::{CallSite, Graph, GraphClass, GraphMethod, Kind, NONE};
use crate::body::descriptor::split_method;
use crate::classfile::text::{encode, internal};
use crate::program::Role;
use std::sync::Arc;

/// (caller, offset or none, line or none, kind, cause, callee)
pub type EdgeRow = (u32, Option<u32>, Option<u32>, Kind, Arc<Cause>, u32);

impl Graph {
    /// Methods by printed name with their role, in any order, and edges between them. None if a row names a method
    /// that is not there, or a name is no method's. The ids of the graph are its own: look methods up by name.
    pub fn from_rows(
        methods: &[(String, Role)],
        edges: &[EdgeRow],
        entries: &[(u32, Arc<Cause>)],
        header: String,
    ) -> Option<Graph> {
        let mut graph = Graph { header, ..Graph::default() };
        let mut order: Vec<(Vec<u8>, Vec<u8>, Vec<u8>, u32)> = Vec::with_capacity(methods.len());
        for (id, (name, _)) in methods.iter().enumerate() {
            let (class, member, descriptor) = split_method(name)?;
            let (member, descriptor) = (encode(member).into_owned(), encode(descriptor).into_owned());
            order.push((internal(class), member, descriptor, id as u32));
        }
        order.sort();
        let mut rank = vec![NONE; methods.len()];
        for (class, name, descriptor, id) in &order {
            let symbol = graph.names.intern(class);
            if graph.classes.last().is_none_or(|last| last.name != symbol) {
                let role = methods[*id as usize].1;
                graph.classes.push(GraphClass { name: symbol, role, container: NONE, source: None });
            }
            let row = GraphMethod {
                class: graph.classes.len() as u32 - 1,
                name: graph.names.intern(name),
                descriptor: graph.names.intern(descriptor),
                access: 0,
            };
            if graph.methods.last() != Some(&row) {
                graph.methods.push(row);
            }
            rank[*id as usize] = graph.methods.len() as u32 - 1;
        }
        let new = |old: u32| rank.get(old as usize).copied();
        let mut causes = Causes::default();
        let mut rows = Vec::with_capacity(edges.len());
        for (caller, offset, line, kind, cause, callee) in edges {
            let (offset, line) = (offset.unwrap_or(NONE), line.unwrap_or(NONE));
            let site = CallSite { offset, line, kind: *kind, cause: causes.id(cause), declared: NONE, set: 0 };
            rows.push((new(*caller)?, site, new(*callee)?));
        }
        rows.sort_unstable();
        rows.dedup();
        graph.enter_rows(&rows);
        for (method, cause) in entries {
            let row = (new(*method)?, causes.id(cause));
            graph.entries.push(row);
        }
        graph.entries.sort_unstable();
        graph.entries.dedup();
        graph.causes = causes.into_list();
        Some(graph)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_become_a_graph_in_the_fixed_order() {
        let methods = [("b.B.run()V", Role::Library), ("a.A.main()V", Role::Application), ("b.B.go()V", Role::Library)]
            .map(|(name, role)| (name.to_owned(), role));
        let edge =
            |caller, offset, callee| (caller, offset, None, Kind::Virtual, Arc::new(Cause::rule("bytecode")), callee);
        let edges = [edge(2, Some(1), 1), edge(1, Some(7), 0), edge(1, Some(7), 2), edge(1, Some(3), 0)];
        let graph = Graph::from_rows(&methods, &edges, &[(1, Arc::new(Cause::rule("main")))], "{}".into()).unwrap();
        let names: Vec<String> = (0..3).map(|id| graph.method_name(id)).collect();
        assert_eq!(names, ["a.A.main()V", "b.B.go()V", "b.B.run()V"]);
        assert_eq!(graph.callees(0).iter().map(|edge| edge.callee).collect::<Vec<_>>(), [2, 1, 2]);
        assert_eq!(graph.callers(0).len(), 1);
        assert_eq!(graph.entries, [(0, 1)].map(|(method, _): (u32, u16)| (method, graph.causes.len() as u16 - 1)));
        assert_eq!((graph.counts().edges, graph.counts().call_pairs), (4, 3));
    }

    #[test]
    fn rows_that_name_nothing_are_refused() {
        assert!(Graph::from_rows(&[("noname".into(), Role::Library)], &[], &[], "{}".into()).is_none());
        let methods = [("a.A.b()V".to_owned(), Role::Library)];
        assert!(
            Graph::from_rows(&methods, &[(0, None, None, Kind::Jvm, Arc::default(), 1)], &[], "{}".into()).is_none()
        );
    }
}
