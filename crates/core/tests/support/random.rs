//! Random programs as class files: the same seed gives the same bytes.
//!
//! A program has three to eight classes and interfaces in a random hierarchy, a class `M` with a static `main()V`, and
//! what it needs of `java/lang` and `java/io`, so that no JDK is needed. Methods with the same few signatures override
//! each other; their bodies move references around (see `body`). Everything links: references resolve, concrete
//! classes implement what they inherit, and values have the types that the JVM verifies. Nothing is meant to be run.

mod body;

use super::assembler::{Class, Code};
use super::program::Classes;
use body::Body;
use peaberry_core::program::Role;

/// The classes of a program, by name, each with its bytes. `size` is how many statements a method has, more or less.
pub fn program(seed: u64, size: usize) -> Vec<(String, Vec<u8>)> {
    let mut dice = Dice(seed);
    let world = World::new(&mut dice);
    let size = size.clamp(1, 200);
    let mut classes = platform();
    classes.extend((0..world.classes.len()).map(|at| world.class(at, size, &mut dice)));
    classes.into_iter().map(|(name, class)| (name, class.bytes())).collect()
}

/// A program as a source of classes, to make a `Program` of.
pub fn classes(seed: u64, size: usize) -> Classes {
    let mut classes = Classes::empty();
    for (name, bytes) in program(seed, size) {
        let role = if name.starts_with("java/") { Role::Platform } else { Role::Application };
        classes.add(&name, bytes, role);
    }
    classes
}

/// Where `main` is.
pub const MAIN: &str = "M.main()V";

/// SplitMix64.
struct Dice(u64);

impl Dice {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut bits = self.0;
        bits = (bits ^ (bits >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        bits = (bits ^ (bits >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        bits ^ (bits >> 31)
    }

    /// A number below `sides`.
    fn roll(&mut self, sides: usize) -> usize {
        (self.next() % sides.max(1) as u64) as usize
    }

    fn chance(&mut self, percent: usize) -> bool {
        self.roll(100) < percent
    }

    fn pick<T: Copy>(&mut self, from: &[T]) -> Option<T> {
        from.get(self.roll(from.len())).copied()
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Base {
    Object,
    String,
    Throwable,
    NullPointer,
    Cloneable,
    Serializable,
    /// `World::classes[at]`.
    Of(usize),
}

/// A reference type: a class, or an array of so many dimensions.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Type {
    base: Base,
    dimensions: usize,
}

impl Type {
    const OBJECT: Type = Type::plain(Base::Object);
    const STRING: Type = Type::plain(Base::String);
    const THROWABLE: Type = Type::plain(Base::Throwable);

    const fn plain(base: Base) -> Type {
        Type { base, dimensions: 0 }
    }

    fn element(self) -> Type {
        Type { dimensions: self.dimensions - 1, ..self }
    }
}

#[derive(Clone, Debug)]
struct Field {
    owner: usize,
    name: String,
    ty: Type,
    is_static: bool,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum How {
    Abstract,
    Instance,
    Private,
    Static,
    Constructor,
}

#[derive(Clone, Debug)]
struct Method {
    name: String,
    parameters: Vec<Type>,
    result: Option<Type>,
    how: How,
}

#[derive(Clone, Debug)]
struct Declared {
    name: String,
    interface: bool,
    is_abstract: bool,
    parent: Base,
    interfaces: Vec<Base>,
    methods: Vec<Method>,
}

#[derive(Default)]
struct World {
    classes: Vec<Declared>,
    fields: Vec<Field>,
}

impl World {
    fn new(dice: &mut Dice) -> World {
        let mut world = World::default();
        let count = 3 + dice.roll(6);
        for at in 0..count {
            world.declare(at, dice);
        }
        world.classes.push(Declared {
            name: "M".to_owned(),
            interface: false,
            is_abstract: false,
            parent: Base::Object,
            interfaces: Vec::new(),
            methods: Vec::new(),
        });
        let shared: Vec<Method> = (0..2 + dice.roll(3))
            .map(|at| world.signature(format!("m{at}"), How::Instance, dice))
            .chain([Method {
                name: "toString".to_owned(),
                parameters: Vec::new(),
                result: Some(Type::STRING),
                how: How::Instance,
            }])
            .collect();
        for at in 0..world.classes.len() {
            world.give_fields(at, dice);
            world.give_methods(at, &shared, dice);
        }
        let main = Method { name: "main".to_owned(), parameters: Vec::new(), result: None, how: How::Static };
        world.classes[count].methods.push(main);
        world
    }

    /// A class or interface below some of those before it. The first is a class that can be made.
    fn declare(&mut self, at: usize, dice: &mut Dice) {
        let interface = at > 0 && dice.chance(30);
        let before = |interface: bool| -> Vec<Base> {
            (0..at).filter(|other| self.classes[*other].interface == interface).map(Base::Of).collect()
        };
        let parent = match dice.roll(10) {
            _ if interface => Base::Object,
            0 => Base::Throwable,
            1..=6 => dice.pick(&before(false)).unwrap_or(Base::Object),
            _ => Base::Object,
        };
        let mut interfaces = Vec::new();
        for _ in 0..dice.roll(3) {
            interfaces.extend(dice.pick(&before(true)).filter(|face| !interfaces.contains(face)));
        }
        if dice.chance(10) {
            interfaces.push(if dice.chance(50) { Base::Cloneable } else { Base::Serializable });
        }
        let name = format!("{}/{}{at}", ["p", "q"][dice.roll(2)], if interface { "I" } else { "C" });
        let is_abstract = interface || (at > 0 && dice.chance(15));
        self.classes.push(Declared { name, interface, is_abstract, parent, interfaces, methods: Vec::new() });
    }

    fn ty(&self, dice: &mut Dice) -> Type {
        let base = match dice.roll(20) {
            0..=2 => Base::Object,
            3..=4 => Base::String,
            5 => Base::Throwable,
            6 => Base::Cloneable,
            _ => Base::Of(dice.roll(self.classes.len())),
        };
        let dimensions = match dice.roll(20) {
            0..=2 => 1,
            3 => 2,
            _ => 0,
        };
        Type { base, dimensions }
    }

    fn signature(&self, name: String, how: How, dice: &mut Dice) -> Method {
        let parameters = (0..dice.roll(3)).map(|_| self.ty(dice)).collect();
        let result = dice.chance(75).then(|| self.ty(dice));
        Method { name, parameters, result, how }
    }

    /// Fields with the same names and other types, or even the same, hide each other. Static ones of interfaces have
    /// names of their own, as nobody may write them.
    fn give_fields(&mut self, owner: usize, dice: &mut Dice) {
        let interface = self.classes[owner].interface;
        for at in 0..3 {
            let is_static = interface || dice.chance(40);
            if dice.chance(60) {
                let name = match (interface, is_static) {
                    (true, _) => format!("h{owner}{at}"),
                    (_, true) => format!("g{at}"),
                    _ => format!("f{at}"),
                };
                let ty = self.ty(dice);
                self.fields.push(Field { owner, name, ty, is_static });
            }
        }
    }

    fn give_methods(&mut self, at: usize, shared: &[Method], dice: &mut Dice) {
        let (interface, is_abstract) = (self.classes[at].interface, self.classes[at].is_abstract);
        let mut methods = Vec::new();
        for method in shared {
            let body = !is_abstract || (method.name != "toString" && dice.chance(if interface { 40 } else { 70 }));
            let how = if body { How::Instance } else { How::Abstract };
            // An interface that declares toString would hide what Object has from nobody.
            let wanted = dice.chance(50) && !(interface && method.name == "toString");
            if wanted || (!is_abstract && self.must_implement(at, &method.name)) {
                methods.push(Method { how, ..method.clone() });
            }
        }
        for number in 0..dice.roll(3) {
            methods.push(self.signature(format!("s{number}"), How::Static, dice));
        }
        if !interface {
            for number in 0..dice.roll(2) {
                methods.push(self.signature(format!("p{at}{number}"), How::Private, dice));
            }
            let constructor =
                Method { name: "<init>".to_owned(), parameters: Vec::new(), result: None, how: How::Constructor };
            if dice.chance(40) {
                methods.push(Method { parameters: vec![self.ty(dice)], ..constructor.clone() });
            }
            methods.push(constructor);
        }
        self.classes[at].methods = methods;
    }

    /// Whether what a class inherits under this name is abstract, or comes from several interfaces.
    fn must_implement(&self, at: usize, name: &str) -> bool {
        let mut above = self.classes[at].parent;
        while let Base::Of(class) = above {
            if let Some(method) = self.instance(class, name) {
                return method.how == How::Abstract;
            }
            above = self.classes[class].parent;
        }
        let all = self.supertypes(Base::Of(at)).into_iter().filter_map(|base| match base {
            Base::Of(class) if self.classes[class].interface => self.instance(class, name),
            _ => None,
        });
        let all: Vec<How> = all.map(|method| method.how).collect();
        !matches!(all[..], [] | [How::Instance])
    }

    /// The overridable method that a class itself declares under a name.
    fn instance(&self, class: usize, name: &str) -> Option<&Method> {
        let mut methods = self.classes[class].methods.iter();
        methods.find(|method| method.name == name && matches!(method.how, How::Abstract | How::Instance))
    }

    /// A class and everything above it.
    fn supertypes(&self, base: Base) -> Vec<Base> {
        let mut all = vec![base];
        let mut next = 0;
        while let Some(base) = all.get(next).copied() {
            next += 1;
            let above = match base {
                Base::Of(class) => {
                    let class = &self.classes[class];
                    [&[class.parent][..], &class.interfaces].concat()
                }
                Base::NullPointer => vec![Base::Throwable],
                Base::Throwable | Base::String => vec![Base::Object, Base::Serializable],
                Base::Object => Vec::new(),
                Base::Cloneable | Base::Serializable => vec![Base::Object],
            };
            for base in above {
                if !all.contains(&base) {
                    all.push(base);
                }
            }
        }
        all
    }

    /// Whether a value of one type may be used as another without a cast.
    fn fits(&self, from: Type, to: Type) -> bool {
        let any = matches!(to.base, Base::Object | Base::Cloneable | Base::Serializable);
        to == Type::OBJECT
            || (from.dimensions == to.dimensions && self.supertypes(from.base).contains(&to.base))
            || (from.dimensions > to.dimensions && any)
    }

    fn is_interface(&self, base: Base) -> bool {
        match base {
            Base::Of(class) => self.classes[class].interface,
            Base::Cloneable | Base::Serializable => true,
            _ => false,
        }
    }

    fn name(&self, base: Base) -> &str {
        match base {
            Base::Object => "java/lang/Object",
            Base::String => "java/lang/String",
            Base::Throwable => "java/lang/Throwable",
            Base::NullPointer => "java/lang/NullPointerException",
            Base::Cloneable => "java/lang/Cloneable",
            Base::Serializable => "java/io/Serializable",
            Base::Of(class) => &self.classes[class].name,
        }
    }

    fn descriptor(&self, ty: Type) -> String {
        format!("{}L{};", "[".repeat(ty.dimensions), self.name(ty.base))
    }

    /// How a constant names the class of a type.
    fn constant(&self, ty: Type) -> String {
        if ty.dimensions == 0 { self.name(ty.base).to_owned() } else { self.descriptor(ty) }
    }

    fn method_descriptor(&self, method: &Method) -> String {
        let parameters: String = method.parameters.iter().map(|ty| self.descriptor(*ty)).collect();
        format!("({parameters}){}", method.result.map_or("V".to_owned(), |ty| self.descriptor(ty)))
    }

    /// The class file of one of the classes.
    fn class(&self, at: usize, size: usize, dice: &mut Dice) -> (String, Class) {
        let declared = &self.classes[at];
        let mut class = empty(&declared.name, self.name(declared.parent));
        class.access = match (declared.interface, declared.is_abstract) {
            (true, _) => 0x0601,
            (_, true) => 0x0421,
            _ => 0x0021,
        };
        class.interfaces = declared.interfaces.iter().map(|face| class.class(self.name(*face))).collect();
        let own: Vec<&Field> = self.fields.iter().filter(|field| field.owner == at).collect();
        for field in &own {
            let access = match (declared.interface, field.is_static) {
                (true, _) => 0x0019,
                (_, true) => 0x0009,
                _ => 0x0001,
            };
            let row = class.raw_member(access, &field.name, &self.descriptor(field.ty), &[]);
            class.fields.push(row);
        }
        for method in &declared.methods {
            let access = match method.how {
                How::Abstract => 0x0401,
                How::Instance | How::Constructor => 0x0001,
                How::Private => 0x0002,
                How::Static => 0x0009,
            };
            let code = (method.how != How::Abstract).then(|| {
                let statements = if method.name == "main" { 3 * size } else { 1 + dice.roll(size) };
                Body::new(self, at, method, &mut class, dice).write(statements, &own)
            });
            class.method(access, &method.name, &self.method_descriptor(method), code);
        }
        if own.iter().any(|field| field.is_static) && (declared.interface || dice.chance(70)) {
            let method = Method { name: "<clinit>".to_owned(), parameters: vec![], result: None, how: How::Static };
            let code = Body::new(self, at, &method, &mut class, dice).write(2, &own);
            class.method(0x0008, "<clinit>", "()V", Some(code));
        }
        (declared.name.clone(), class)
    }
}

fn empty(name: &str, parent: &str) -> Class {
    let mut class = Class::new();
    class.this = class.class(name);
    class.parent = class.class(parent);
    class
}

/// As little of the platform as the programs and their analysis need.
fn platform() -> Vec<(String, Class)> {
    let constructor = |class: &mut Class, parent: &str| {
        let above = class.method_ref(parent, "<init>", "()V");
        class.method(0x0001, "<init>", "()V", Some(Code::new(1, 1).raw(&[42]).indexed(183, above).raw(&[177])));
    };
    let mut object = empty("java/lang/Object", "java/lang/Object");
    object.parent = 0;
    object.method(0x0001, "<init>", "()V", Some(Code::new(0, 1).raw(&[177])));
    let text = object.string("object");
    object.method(0x0001, "toString", "()Ljava/lang/String;", Some(Code::new(1, 1).indexed(19, text).raw(&[176])));
    object.method(0x0101, "hashCode", "()I", None);
    object.method(0x0001, "equals", "(Ljava/lang/Object;)Z", Some(Code::new(1, 2).raw(&[3, 172])));
    object.method(0x0104, "clone", "()Ljava/lang/Object;", None);
    let mut string = empty("java/lang/String", "java/lang/Object");
    string.access = 0x0031;
    constructor(&mut string, "java/lang/Object");
    string.method(0x0001, "toString", "()Ljava/lang/String;", Some(Code::new(1, 1).raw(&[42, 176])));
    let mut throwable = empty("java/lang/Throwable", "java/lang/Object");
    constructor(&mut throwable, "java/lang/Object");
    let mut null_pointer = empty("java/lang/NullPointerException", "java/lang/Throwable");
    constructor(&mut null_pointer, "java/lang/Throwable");
    let [mut cloneable, mut serializable] =
        ["java/lang/Cloneable", "java/io/Serializable"].map(|name| empty(name, "java/lang/Object"));
    (cloneable.access, serializable.access) = (0x0601, 0x0601);
    for class in [&mut string, &mut throwable] {
        let face = class.class("java/io/Serializable");
        class.interfaces.push(face);
    }
    [
        ("java/lang/Object", object),
        ("java/lang/String", string),
        ("java/lang/Throwable", throwable),
        ("java/lang/NullPointerException", null_pointer),
        ("java/lang/Cloneable", cloneable),
        ("java/io/Serializable", serializable),
    ]
    .map(|(name, class)| (name.to_owned(), class))
    .to_vec()
}
