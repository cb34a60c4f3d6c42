//! The strings that come to a place, found backwards: over the solver's edges from method to method and through
//! fields, and by each body's own definitions where a variable is defined by a constant or by what a method does with strings.
//!
//! Between two times of asking only what cannot change is kept: bodies, what rows say of methods, and which nodes have too
//! many strings; the edges have grown meanwhile. Sets tell where to look, as a node that holds no string is on no way.

use super::super::{NONE, Propagation};
use crate::algorithms::Bounds;
use crate::algorithms::features::Text;
use crate::algorithms::session::shown;
use crate::algorithms::session::texts::{
    Definition, Equations, Expr, Lowered, Meaning, Operand, Operation, Piece, Pool, TextEntry, TextOperand,
};
use crate::algorithms::solution::{Object, Origin};
use crate::body::descriptor;
use crate::body::ir::Var;
use crate::classfile::access;
use crate::names::MethodId;
use crate::solver::Node;
use rustc_hash::{FxHashMap, FxHashSet};
use std::rc::Rc;

/// The variables of an instance: nodes in a row, and the place of each of the body's variables.
struct FrameRow {
    start: Node,
    count: u32,
    instance: u32,
    variables: Box<[u32]>,
}

/// What is kept while features read strings.
#[derive(Default)]
pub(super) struct Texts {
    frames: Vec<FrameRow>,
    by_instance: FxHashMap<u32, u32>,
    readers: Vec<(u32, Node)>,
    told: FxHashSet<(u32, TextEntry)>,
    bodies: FxHashMap<MethodId, Option<Rc<Lowered>>>,
    /// How a place of a method comes by its strings, once asked.
    definitions: FxHashMap<(MethodId, u32), Rc<[KnownText]>>,
    pool: Pool,
    /// Nodes to which too many strings come.
    cut: FxHashSet<Node>,
    /// What rows say of methods, once asked.
    meant: FxHashMap<MethodId, Meant>,
    /// The elements of what the launcher passes, and the method that it passes them to.
    pub(super) command_line: Option<(Node, MethodId)>,
    /// The solver's work, and how much was answered, when strings were last looked for.
    looked_at: (u64, usize, usize, usize),
}

/// A definition whose text is an entry of the pool.
enum KnownText {
    Text(u32),
    Other(Definition),
}

/// What rows say of a method: nothing, that it returns its first argument, or something else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Meant {
    Nothing,
    First,
    Other,
}

/// What a node is.
#[derive(Clone, Copy, Debug)]
enum Holder {
    Parameter(u32, u32),
    Result(u32),
    Local(u32, u32),
    Other,
}

/// The strings of one moment.
struct Asking<'a> {
    strings: &'a [Object],
    /// Who flows to whom, backwards, among nodes that hold strings.
    starts: Vec<u32>,
    sources: Vec<Node>,
    members: FxHashMap<Node, Vec<Node>>,
    /// The instance of each node, twice, and one more if it is a variable that is no parameter.
    owners: Vec<u32>,
    equations: Equations,
    rows: FxHashMap<Node, u32>,
    nodes: Vec<Node>,
    waiting: Vec<(Node, u32)>,
}

impl Texts {
    pub(super) fn read(&mut self, watch: u32, node: Node) {
        self.readers.push((watch, node));
    }

    pub(super) fn frame(&mut self, start: Node, count: u32, instance: u32, variables: &[u32]) {
        self.by_instance.insert(instance, self.frames.len() as u32);
        self.frames.push(FrameRow { start, count, instance, variables: variables.into() });
    }

    fn frame_of(&self, instance: u32) -> Option<&FrameRow> {
        Some(&self.frames[*self.by_instance.get(&instance)? as usize])
    }
}

impl Propagation<'_> {
    /// The strings that have come to places since the last time.
    pub(super) fn find_texts(&mut self) -> Vec<(u32, Vec<Text>)> {
        let mut found = self.session.read_locals(self.world.link.program);
        let answered = self.session.local.answers.values().map(Vec::len).sum();
        let texts = &mut self.listening.texts;
        let now = (self.world.values.work().steps, self.world.values.edge_count(), texts.readers.len(), answered);
        if texts.readers.is_empty() || texts.looked_at == now {
            return found;
        }
        texts.looked_at = now;
        let readers = texts.readers.clone();
        let strings = self.world.values.objects_of(self.known.string);
        let pool = std::mem::take(&mut texts.pool);
        let mut asking = self.asking(&strings, self.options.bounds, pool);
        let wanted: Vec<(u32, u32)> = readers
            .into_iter()
            .filter_map(|(watch, node)| {
                let node = self.world.values.find(node);
                self.holds_text(node, &strings).then(|| (watch, asking.row(node)))
            })
            .collect();
        while let Some((node, row)) = asking.waiting.pop() {
            let exprs = if asking.nodes.len() > self.options.bounds.max_string_nodes {
                let cut = asking.equations.entry(TextEntry::Unknown("too long a search".to_owned(), None, None));
                vec![Expr::Is(cut)]
            } else {
                self.exprs(&mut asking, node)
            };
            asking.equations.rows[row as usize] = exprs;
        }
        asking.equations.answer(&self.session.local.answers);
        let cut = &mut self.listening.texts.cut;
        asking.equations.solve(|row| asking.nodes.get(row as usize).is_some_and(|node| cut.contains(node)));
        cut.extend(asking.rows.iter().filter(|(_, row)| asking.equations.is_cut(**row)).map(|(node, _)| *node));
        for (watch, row) in wanted {
            let texts = self.fresh_texts(&asking, watch, row);
            if !texts.is_empty() {
                found.push((watch, texts));
            }
        }
        self.listening.texts.pool = asking.equations.pool;
        found
    }

    /// The strings of a row that a reader has not been told.
    fn fresh_texts(&mut self, asking: &Asking, watch: u32, row: u32) -> Vec<Text> {
        let mut texts = Vec::new();
        let mut chains = 0;
        for entry in asking.equations.value(row).to_vec() {
            let told = asking.equations.entry_at(entry).clone();
            if told == TextEntry::Noise || !self.listening.texts.told.insert((watch, told.clone())) {
                continue;
            }
            let mut chain = Vec::new();
            if matches!(told, TextEntry::Unknown(..)) && chains < self.options.bounds.max_chains {
                chains += 1;
                chain = self.chain(asking, row, entry);
            }
            texts.extend(shown(told, chain));
        }
        texts
    }

    fn holds_text(&self, node: Node, strings: &[Object]) -> bool {
        let set = self.world.values.set(node);
        match strings {
            [] => false,
            few if few.len() <= 4 => few.iter().any(|object| set.contains(*object)),
            many if many.len() < set.len() => many.iter().any(|object| set.contains(*object)),
            _ => set.iter().any(|object| self.world.values.row(object).class == self.known.string),
        }
    }

    fn asking<'s>(&self, strings: &'s [Object], bounds: Bounds, pool: Pool) -> Asking<'s> {
        let solver = &self.world.values;
        let count = solver.len();
        let mut holds = vec![false; count];
        let mut members: FxHashMap<Node, Vec<Node>> = FxHashMap::default();
        for node in 0..count as Node {
            if solver.find(node) == node {
                holds[node as usize] = self.holds_text(node, strings);
            }
        }
        for node in 0..count as Node {
            let root = solver.find(node);
            if root != node && holds[root as usize] {
                members.entry(root).or_default().push(node);
            }
        }
        let mut starts = vec![0u32; count + 2];
        let each = |found: &mut dyn FnMut(Node, Node)| {
            for node in (0..count as Node).filter(|node| holds[*node as usize]) {
                for edge in solver.edges(node) {
                    let to = solver.find(*edge);
                    if to != node && holds[to as usize] {
                        found(node, to);
                    }
                }
            }
        };
        each(&mut |_, to| starts[to as usize + 2] += 1);
        for index in 2..starts.len() {
            starts[index] += starts[index - 1];
        }
        let mut sources = vec![0; starts[count + 1] as usize];
        each(&mut |from, to| {
            let next = &mut starts[to as usize + 1];
            sources[*next as usize] = from;
            *next += 1;
        });
        Asking {
            strings,
            starts,
            sources,
            members,
            owners: self.owners(),
            equations: Equations::new(bounds, pool),
            rows: FxHashMap::default(),
            nodes: Vec::new(),
            waiting: Vec::new(),
        }
    }

    fn owners(&self) -> Vec<u32> {
        let mut owners = vec![NONE; self.world.values.len()];
        for (id, row) in (0u32..).zip(self.calls.instances()) {
            owners[row.first as usize..(row.first + row.parameters) as usize].fill(2 * id);
            if row.result != NONE {
                owners[row.result as usize] = 2 * id;
            }
        }
        for frame in &self.listening.texts.frames {
            owners[frame.start as usize..(frame.start + frame.count) as usize].fill(2 * frame.instance + 1);
        }
        owners
    }

    fn spot(&self, asking: &Asking, node: Node) -> Holder {
        let owner = asking.owners.get(node as usize).copied().unwrap_or(NONE);
        if owner == NONE {
            return Holder::Other;
        }
        let (instance, row) = (owner / 2, self.calls.instance(owner / 2));
        if owner % 2 == 0 {
            return if node == row.result {
                Holder::Result(instance)
            } else {
                Holder::Parameter(instance, node - row.first)
            };
        }
        match self.listening.texts.frame_of(instance) {
            Some(frame) => Holder::Local(instance, node - frame.start + row.parameters),
            None => Holder::Other,
        }
    }

    fn spots(&self, asking: &Asking, node: Node) -> Vec<Holder> {
        let more = asking.members.get(&node).into_iter().flatten();
        std::iter::once(&node).chain(more).map(|node| self.spot(asking, *node)).collect()
    }

    fn lowered(&mut self, method: MethodId) -> Option<Rc<Lowered>> {
        if let Some(known) = self.listening.texts.bodies.get(&method) {
            return known.clone();
        }
        let lowered = self.session.bodies.lowered(self.world.link.program, method);
        self.listening.texts.bodies.insert(method, lowered.clone());
        lowered
    }

    /// What a row of the table says of what a method does with strings.
    fn meant(&mut self, method: MethodId) -> Meant {
        let Self { listening, session, world, .. } = self;
        *listening.texts.meant.entry(method).or_insert_with(|| {
            let program = &*world.link.program;
            let row = program.method(method);
            let (name, descriptor) = program.names.parts(row.selector);
            let (class, name, descriptor) =
                (program.class_name(row.class), program.names.get(name), program.names.get(descriptor));
            match session.table.find(class, name, descriptor) {
                None | Some(Meaning::Operation(Operation::Cast)) => Meant::Nothing,
                Some(Meaning::Operation(Operation::Same(0))) if takes_reference(descriptor, row.access) => Meant::First,
                Some(_) => Meant::Other,
            }
        })
    }

    /// How a node comes by its strings.
    fn exprs(&mut self, asking: &mut Asking, node: Node) -> Vec<Expr> {
        let spots = self.spots(asking, node);
        let mut exprs = Vec::new();
        let mut told = true;
        for spot in &spots {
            let (instance, local) = match *spot {
                Holder::Local(instance, local) | Holder::Parameter(instance, local) => (instance, local),
                Holder::Result(_) | Holder::Other => {
                    told = false;
                    continue;
                }
            };
            // What callers pass to a parameter, its body does not account for.
            told &= self.variable_exprs(asking, instance, local, &mut exprs) && matches!(spot, Holder::Local(..));
        }
        let (first, end) = (asking.starts[node as usize], asking.starts[node as usize + 1]);
        let mut sources = asking.sources[first as usize..end as usize].to_vec();
        sources.sort_unstable();
        sources.dedup();
        if sources.len() > self.options.bounds.max_string_hub && self.unlike_constants(asking, &sources) {
            let entry = self.origin_of("where many strings meet", &spots);
            return vec![Expr::Is(asking.equations.entry(entry))];
        }
        for source in sources {
            let results = self.spots(asking, source);
            let meant = results.iter().find_map(|spot| match spot {
                Holder::Result(instance) => {
                    let meant = self.meant(self.calls.instance(*instance).method);
                    (meant != Meant::Nothing).then_some((*instance, meant))
                }
                _ => None,
            });
            match meant {
                None => exprs.push(Expr::Same(asking.row(source))),
                // What the method returns has been told by the call.
                Some(_) if told => {}
                Some((instance, Meant::First)) => {
                    let first = self.world.values.find(self.calls.instance(instance).first);
                    exprs.push(Expr::Same(asking.row(first)));
                }
                Some((instance, _)) => {
                    let method = self.calls.instance(instance).method;
                    let unknown = TextEntry::Unknown("what a method makes".to_owned(), Some(method), None);
                    exprs.push(Expr::Is(asking.equations.entry(unknown)));
                }
            }
        }
        if exprs.is_empty() {
            let entry = self.typed_in(node).unwrap_or_else(|| self.origin(&spots));
            exprs.push(Expr::Is(asking.equations.entry(entry)));
        }
        exprs
    }

    /// Do strings come from so many places that are no constants?
    fn unlike_constants(&mut self, asking: &mut Asking, sources: &[Node]) -> bool {
        let mut others = 0;
        for source in sources {
            let constant = match self.spot(asking, *source) {
                Holder::Local(instance, local) => self
                    .definitions(asking, instance, local)
                    .is_some_and(|known| known.iter().all(|each| matches!(each, KnownText::Text(_)))),
                _ => false,
            };
            others += usize::from(!constant);
            if others > self.options.bounds.max_string_hub {
                return true;
            }
        }
        false
    }

    fn origin_of(&self, kind: &str, spots: &[Holder]) -> TextEntry {
        let method = spots.iter().find_map(|spot| match spot {
            Holder::Parameter(instance, _) | Holder::Result(instance) | Holder::Local(instance, _) => {
                Some(self.calls.instance(*instance).method)
            }
            Holder::Other => None,
        });
        TextEntry::Unknown(kind.to_owned(), method, None)
    }

    fn typed_in(&self, node: Node) -> Option<TextEntry> {
        let (element, method) = self.listening.texts.command_line?;
        (self.world.values.find(element) == node)
            .then(|| TextEntry::Unknown("command line".to_owned(), Some(method), None))
    }

    /// Where strings come from that nothing in the program brings.
    fn origin(&self, spots: &[Holder]) -> TextEntry {
        let (kind, instance) = match spots.iter().find(|spot| !matches!(spot, Holder::Other)) {
            Some(Holder::Parameter(instance, position)) => (format!("argument {position} from outside"), *instance),
            Some(Holder::Result(instance)) => ("result of code outside".to_owned(), *instance),
            Some(Holder::Local(instance, _)) => ("code outside".to_owned(), *instance),
            _ => return TextEntry::Unknown("code outside".to_owned(), None, None),
        };
        TextEntry::Unknown(kind, Some(self.calls.instance(instance).method), None)
    }

    /// What a variable's own body says; whether it accounts for every call that gives it a value.
    fn variable_exprs(&mut self, asking: &mut Asking, instance: u32, local: u32, exprs: &mut Vec<Expr>) -> bool {
        let method = self.calls.instance(instance).method;
        let Some(definitions) = self.definitions(asking, instance, local) else { return false };
        let mut told = true;
        for definition in definitions.iter() {
            let definition = match definition {
                KnownText::Text(entry) => {
                    exprs.push(Expr::Is(*entry));
                    continue;
                }
                KnownText::Other(definition) => definition,
            };
            match definition {
                Definition::Join(pieces) => {
                    let mut joined = Vec::new();
                    for (value, maybe) in pieces {
                        let operand = self.operand(asking, instance, value, false);
                        joined.push(Piece { operand, maybe: *maybe });
                    }
                    exprs.push(Expr::Join(joined));
                }
                Definition::Apply(operation, values) => {
                    let named =
                        matches!(operation, Operation::ClassName | Operation::SimpleName | Operation::PackageName);
                    let operands = values.iter().map(|value| self.operand(asking, instance, value, named)).collect();
                    exprs.push(Expr::Apply(*operation, operands));
                }
                Definition::Source { kind, offset, default } => {
                    let kind = self.session.table.kinds[*kind as usize].clone();
                    exprs.push(Expr::Is(asking.equations.entry(TextEntry::Unknown(kind, Some(method), Some(*offset)))));
                    if let Some(default) = default {
                        let operand = self.operand(asking, instance, &TextOperand::Var(*default), false);
                        exprs.push(Expr::Join(vec![Piece { operand, maybe: false }]));
                    }
                }
                Definition::Made { offset } => {
                    let unknown = TextEntry::Unknown("new string".to_owned(), Some(method), Some(*offset));
                    exprs.push(Expr::Is(asking.equations.entry(unknown)));
                }
                Definition::Call { .. } => told = false,
                // Texts are entries already, and the solver's edges bring the others.
                Definition::Text(_) | Definition::Copy(_) | Definition::Other { .. } | Definition::Constant(..) => {}
            }
        }
        told
    }

    /// How a place of a method comes by its strings, as its body says.
    fn definitions(&mut self, asking: &mut Asking, instance: u32, local: u32) -> Option<Rc<[KnownText]>> {
        let method = self.calls.instance(instance).method;
        if let Some(known) = self.listening.texts.definitions.get(&(method, local)) {
            return Some(known.clone());
        }
        let lowered = self.lowered(method)?;
        let frame = self.listening.texts.frame_of(instance)?;
        let vars = (0u32..).zip(&frame.variables).filter(|(_, place)| **place == local).map(|(var, _)| Var::new(var));
        let definitions = vars.flat_map(|var| lowered.definitions(&self.session.table, var));
        let known = |definition| match definition {
            Definition::Text(text) => KnownText::Text(asking.equations.text(&text)),
            other => KnownText::Other(other),
        };
        let found: Rc<[KnownText]> = definitions.map(known).collect::<Vec<_>>().into();
        self.listening.texts.definitions.insert((method, local), found.clone());
        Some(found)
    }

    /// A value of a body as an operand; of a class, if its name is asked for.
    fn operand(&mut self, asking: &mut Asking, instance: u32, value: &TextOperand, named: bool) -> Operand {
        let unknown = |asking: &mut Asking, kind: &str, method, offset| {
            Operand::Is(asking.equations.entry(TextEntry::Unknown(kind.to_owned(), Some(method), offset)))
        };
        let method = self.calls.instance(instance).method;
        let var = match value {
            TextOperand::Text(text) => return Operand::Is(asking.equations.pool.exact(text)),
            TextOperand::Number(number) => return Operand::Number(*number),
            TextOperand::Unknown(offset) => return unknown(asking, "number", method, *offset),
            TextOperand::Var(var) => *var,
        };
        let Some(node) = self.variable_node(instance, var) else {
            return unknown(asking, "code outside", method, None);
        };
        if named {
            return Operand::Row(self.class_names(asking, node, method));
        }
        let strings = asking.strings;
        let held = strings.iter().filter(|object| self.world.values.set(node).contains(**object)).count();
        let others = self.world.values.set(node).len() > held;
        if !others {
            return if held == 0 { Operand::Row(asking.equations.row()) } else { Operand::Row(asking.row(node)) };
        }
        let row = asking.equations.row();
        asking.nodes_for(row, node);
        let entry = asking.equations.entry(TextEntry::Unknown("an object's text".to_owned(), Some(method), None));
        let mut exprs = vec![Expr::Is(entry)];
        if held > 0 {
            exprs.push(Expr::Same(asking.row(node)));
        }
        asking.equations.rows[row as usize] = exprs;
        Operand::Row(row)
    }

    fn variable_node(&self, instance: u32, var: Var) -> Option<Node> {
        let frame = self.listening.texts.frame_of(instance)?;
        let local = *frame.variables.get(var.index() as usize)?;
        let row = self.calls.instance(instance);
        let node = match local {
            NONE => return None,
            local if local < row.parameters => row.first + local,
            local => frame.start + (local - row.parameters),
        };
        Some(self.world.values.find(node))
    }

    /// The names of the classes that a node holds.
    fn class_names(&mut self, asking: &mut Asking, node: Node, method: MethodId) -> u32 {
        let row = asking.equations.row();
        asking.nodes_for(row, node);
        let mut exprs = Vec::new();
        for object in self.world.values.set(node).iter() {
            let entry = match self.world.values.row(object).origin {
                Origin::Value(class, tag) if class == self.known.class => {
                    let name = self.session.items.text(tag);
                    if name.starts_with('?') {
                        TextEntry::Unknown("name of a class".to_owned(), Some(method), None)
                    } else {
                        TextEntry::Known(name.to_owned())
                    }
                }
                _ => TextEntry::Unknown("name of a class".to_owned(), Some(method), None),
            };
            exprs.push(Expr::Is(asking.equations.entry(entry)));
        }
        asking.equations.rows[row as usize] = exprs;
        row
    }

    /// How something that is not known came to a row: methods and offsets, from there to here.
    fn chain(&mut self, asking: &Asking, row: u32, entry: u32) -> Vec<(MethodId, Option<u32>)> {
        let rows = &asking.equations.rows;
        let mut from: FxHashMap<u32, u32> = FxHashMap::default();
        let mut queue = std::collections::VecDeque::from([row]);
        let mut start = None;
        while let Some(at) = queue.pop_front() {
            if rows[at as usize].iter().any(|expr| expr.has(entry)) || asking.equations.begins(at, entry) {
                start = Some(at);
                break;
            }
            for source in rows[at as usize].iter().flat_map(Expr::rows) {
                if source != row && asking.equations.holds(source, entry) && !from.contains_key(&source) {
                    from.insert(source, at);
                    queue.push_back(source);
                }
            }
        }
        let mut chain: Vec<(MethodId, Option<u32>)> = Vec::new();
        let mut at = start;
        while let Some(row) = at {
            if let Some(node) = asking.nodes.get(row as usize).filter(|node| **node != NONE) {
                let step = match self.spot(asking, *node) {
                    Holder::Local(instance, local) => {
                        let method = self.calls.instance(instance).method;
                        Some((method, self.defined_at(instance, local)))
                    }
                    Holder::Parameter(instance, _) | Holder::Result(instance) => {
                        Some((self.calls.instance(instance).method, None))
                    }
                    Holder::Other => None,
                };
                if let Some(step) = step
                    && chain.last() != Some(&step)
                    && chain.len() < self.options.bounds.max_chain_length
                {
                    chain.push(step);
                }
            }
            at = from.get(&row).copied();
        }
        chain
    }

    fn defined_at(&mut self, instance: u32, local: u32) -> Option<u32> {
        let lowered = self.lowered(self.calls.instance(instance).method)?;
        let frame = self.listening.texts.frame_of(instance)?;
        let is = |var: Var| frame.variables.get(var.index() as usize) == Some(&local);
        lowered.body.statements.iter().find(|statement| statement.op.result().is_some_and(is)).map(|found| found.offset)
    }
}

/// Is the first argument, the receiver included, a reference?
fn takes_reference(descriptor: &[u8], flags: u16) -> bool {
    flags & access::STATIC == 0 || descriptor::parameters(descriptor).next().is_some_and(descriptor::is_reference)
}

impl Asking<'_> {
    fn row(&mut self, node: Node) -> u32 {
        if let Some(known) = self.rows.get(&node) {
            return *known;
        }
        let row = self.equations.row();
        self.nodes_for(row, node);
        self.rows.insert(node, row);
        self.waiting.push((node, row));
        row
    }

    fn nodes_for(&mut self, row: u32, node: Node) {
        self.nodes.resize(row as usize + 1, NONE);
        self.nodes[row as usize] = node;
    }
}
