//! The body of one method of a random program. The operand stack is empty between statements, and a local has one type,
//! so that control may go anywhere. `this` is never overwritten.

use super::super::assembler::{Class, Code, Label};
use super::{Base, Dice, Field, How, Method, Type, World};

const MAX_STACK: u16 = 16;
/// How deep blocks nest.
const DEEPEST: usize = 3;

pub struct Body<'a> {
    world: &'a World,
    /// The class that the method belongs to.
    at: usize,
    method: &'a Method,
    class: &'a mut Class,
    dice: &'a mut Dice,
    code: Code,
    locals: Vec<Type>,
    depth: usize,
}

impl<'a> Body<'a> {
    pub fn new(world: &'a World, at: usize, method: &'a Method, class: &'a mut Class, dice: &'a mut Dice) -> Body<'a> {
        let this = (method.how != How::Static).then_some(Type::plain(Base::Of(at)));
        let mut locals: Vec<Type> = this.into_iter().chain(method.parameters.iter().copied()).collect();
        let first = locals.len();
        locals.extend([Type::OBJECT, Type::THROWABLE]);
        for _ in 0..2 + dice.roll(4) {
            locals.push(world.ty(dice));
        }
        let mut code = Code::new(MAX_STACK, locals.len() as u16);
        if method.how != How::Constructor {
            for local in first..locals.len() {
                code = code.raw(&[1, 58, local as u8]);
            }
        }
        Body { world, at, method, class, dice, code, locals, depth: 0 }
    }

    /// `own` are the fields of the method's class.
    pub fn write(mut self, statements: usize, own: &[&Field]) -> Code {
        match (&self.method.name[..], self.method.how) {
            (_, How::Constructor) => {
                self.load(0);
                self.call(183, (self.world.classes[self.at].parent, false), "<init>", "()V", 1);
                let first = 1 + self.method.parameters.len();
                for local in first..self.locals.len() {
                    self.raw(&[1, 58, local as u8]);
                }
                for field in own.iter().filter(|field| !field.is_static) {
                    if self.dice.chance(60) {
                        self.load(0);
                        self.value(field.ty);
                        self.field(181, field.owner, field);
                    }
                }
            }
            ("<clinit>", _) => {
                for field in own.iter().filter(|field| field.is_static) {
                    self.value(field.ty);
                    self.field(179, field.owner, field);
                }
            }
            _ => {}
        }
        self.block(statements);
        match self.method.result {
            Some(ty) => {
                self.value(ty);
                self.raw(&[176]);
            }
            None => self.raw(&[177]),
        }
        self.code
    }

    fn edit(&mut self, change: impl FnOnce(Code) -> Code) {
        let code = std::mem::replace(&mut self.code, Code::new(0, 0));
        self.code = change(code);
    }

    fn raw(&mut self, bytes: &[u8]) {
        self.code.instructions.extend_from_slice(bytes);
    }

    fn indexed(&mut self, opcode: u8, index: u16) {
        self.edit(|code| code.indexed(opcode, index));
    }

    fn jump(&mut self, opcode: u8, to: Label) {
        self.edit(|code| code.jump(opcode, to));
    }

    fn bind(&mut self, label: Label) {
        self.edit(|code| code.bind(label));
    }

    fn load(&mut self, local: usize) {
        self.raw(&[25, local as u8]);
    }

    fn any_local(&mut self) -> usize {
        self.dice.roll(self.locals.len())
    }

    /// A local whose value fits a type.
    fn local(&mut self, ty: Type) -> Option<usize> {
        let fits = |local: &usize| self.world.fits(self.locals[*local], ty);
        let all: Vec<usize> = (0..self.locals.len()).filter(fits).collect();
        self.dice.pick(&all)
    }

    fn cast(&mut self, to: Type) {
        let index = self.class.class(&self.world.constant(to));
        self.indexed(192, index);
    }

    fn field(&mut self, opcode: u8, through: usize, field: &Field) {
        let (class, ty) = (&self.world.classes[through].name, self.world.descriptor(field.ty));
        let index = self.class.field_ref(class, &field.name, &ty);
        self.indexed(opcode, index);
    }

    /// A call through a class or interface; `values` are on the stack, the receiver among them.
    fn call(&mut self, opcode: u8, (through, interface): (Base, bool), name: &str, descriptor: &str, values: usize) {
        let class = self.world.name(through);
        let index = match interface {
            true => self.class.interface_ref(class, name, descriptor),
            false => self.class.method_ref(class, name, descriptor),
        };
        self.indexed(opcode, index);
        if opcode == 185 {
            let count = self.code.here() - 2;
            self.code.instructions[count] = values as u8;
        }
    }

    /// Puts a value of a type on the stack: a local, one that is cast, something new, or null. As the JVM verifies
    /// nothing of interfaces, any local may now and then be one.
    fn value(&mut self, ty: Type) {
        match (self.dice.roll(20), self.local(ty)) {
            (19, _) if ty.dimensions == 0 && self.world.is_interface(ty.base) => {
                let local = self.any_local();
                self.load(local);
            }
            (0..=10, Some(local)) => self.load(local),
            (11..=16, _) | (0..=5, None) => self.make(ty),
            (17..=18, _) | (6..=10, None) => {
                let local = self.any_local();
                self.load(local);
                self.cast(ty);
            }
            _ => self.raw(&[1]),
        }
    }

    /// A value for which nothing is made.
    fn known(&mut self, ty: Type) {
        match self.local(ty) {
            Some(local) => self.load(local),
            None => self.raw(&[1]),
        }
    }

    /// Makes an object of a class that fits, or an array, now and then of a type below.
    fn make(&mut self, ty: Type) {
        let world = self.world;
        let below: Vec<Type> = (0..world.classes.len())
            .map(|class| Type { base: Base::Of(class), ..ty })
            .filter(|below| ty.dimensions > 0 && world.fits(*below, ty))
            .collect();
        let ty = if self.dice.chance(30) { self.dice.pick(&below).unwrap_or(ty) } else { ty };
        match ty.dimensions {
            0 => {}
            2 if self.dice.chance(50) => {
                let index = self.class.class(&world.constant(ty));
                self.raw(&[5, 6]);
                self.indexed(197, index);
                return self.raw(&[2]);
            }
            _ => {
                let index = self.class.class(&world.constant(ty.element()));
                self.raw(&[5]);
                return self.indexed(189, index);
            }
        }
        let platform = [Base::Object, Base::String, Base::Throwable, Base::NullPointer];
        let declared = (0..world.classes.len()).filter(|class| !world.classes[*class].is_abstract).map(Base::Of);
        let fits = |base: &Base| world.fits(Type::plain(*base), ty);
        let all: Vec<Base> = platform.into_iter().chain(declared).filter(fits).collect();
        let Some(base) = self.dice.pick(&all) else { return self.raw(&[1]) };
        if base == Base::String {
            let text = format!("text{}", self.dice.roll(3));
            let index = self.class.string(&text);
            return self.indexed(19, index);
        }
        let index = self.class.class(world.name(base));
        self.indexed(187, index);
        self.raw(&[89]);
        let constructors: Vec<&Method> = match base {
            Base::Of(class) => world.classes[class].methods.iter().filter(|m| m.how == How::Constructor).collect(),
            _ => Vec::new(),
        };
        match self.dice.pick(&constructors) {
            Some(constructor) => {
                constructor.parameters.iter().for_each(|ty| self.known(*ty));
                let descriptor = world.method_descriptor(constructor);
                self.call(183, (base, false), "<init>", &descriptor, 1 + constructor.parameters.len());
            }
            None => self.call(183, (base, false), "<init>", "()V", 1),
        }
    }

    /// Takes a value of a type off the stack, mostly to a local.
    fn store(&mut self, ty: Type) {
        let first = usize::from(self.method.how != How::Static);
        let all: Vec<usize> = (first..self.locals.len()).collect();
        let fits = |local: &&usize| self.world.fits(ty, self.locals[**local]);
        let fitting: Vec<usize> = all.iter().filter(fits).copied().collect();
        match self.dice.roll(20) {
            0 => self.raw(&[87]),
            1..=3 => {
                if let Some(local) = self.dice.pick(&all) {
                    self.cast(self.locals[local]);
                    self.raw(&[58, local as u8]);
                }
            }
            // There is always one of type Object.
            _ => {
                if let Some(local) = self.dice.pick(&fitting) {
                    self.raw(&[58, local as u8]);
                }
            }
        }
    }

    fn block(&mut self, statements: usize) {
        for _ in 0..statements {
            self.statement();
        }
    }

    fn statement(&mut self) {
        let nests = self.depth < DEEPEST;
        match self.dice.roll(32) {
            0..=3 => {
                let local = self.any_local();
                let ty = self.locals[local];
                self.value(ty);
                self.store(ty);
            }
            4 => {
                let (from, ty) = (self.any_local(), self.world.ty(self.dice));
                self.load(from);
                self.cast(ty);
                self.store(ty);
            }
            5..=10 => self.access(),
            11..=14 => self.element(),
            15..=23 => self.invoke(),
            24 => self.ask_object(),
            25 => self.special(),
            26..=27 if nests => self.branch(),
            28..=30 if nests => self.protect(),
            31 => self.leave(),
            _ => self.invoke(),
        }
    }

    /// A class below another, itself included, through which its members are named.
    fn below(&mut self, class: usize) -> usize {
        let world = self.world;
        let below = |other: &usize| world.supertypes(Base::Of(*other)).contains(&Base::Of(class));
        let all: Vec<usize> = (0..world.classes.len()).filter(below).collect();
        if self.dice.chance(75) { class } else { self.dice.pick(&all).unwrap_or(class) }
    }

    /// Reads or writes a field.
    fn access(&mut self) {
        let world = self.world;
        let Some(field) = self.dice.pick(&world.fields.iter().collect::<Vec<_>>()) else { return self.element() };
        let final_here = world.classes[field.owner].interface;
        let through = if final_here { field.owner } else { self.below(field.owner) };
        let reads = final_here || self.dice.chance(50);
        if !field.is_static {
            self.value(Type::plain(Base::Of(through)));
        }
        if reads {
            self.field(if field.is_static { 178 } else { 180 }, through, field);
            self.store(field.ty);
        } else {
            self.value(field.ty);
            self.field(if field.is_static { 179 } else { 181 }, through, field);
        }
    }

    /// Reads, writes, makes or copies an array.
    fn element(&mut self) {
        let arrays: Vec<Type> = self.locals.iter().copied().filter(|ty| ty.dimensions > 0).collect();
        let ty = self.dice.pick(&arrays).unwrap_or(Type { dimensions: 1, ..Type::OBJECT });
        match self.dice.roll(8) {
            0..=2 => {
                self.value(ty);
                self.raw(&[3, 50]);
                self.store(ty.element());
            }
            3..=5 => {
                self.value(ty);
                self.raw(&[4]);
                self.value(ty.element());
                self.raw(&[83]);
            }
            6 => {
                self.make(ty);
                self.store(ty);
            }
            _ => {
                self.value(ty);
                let index = self.class.method_ref(&self.world.constant(ty), "clone", "()Ljava/lang/Object;");
                self.indexed(182, index);
                self.cast(ty);
                self.store(ty);
            }
        }
    }

    /// Calls a declared method, through its class or one below.
    fn invoke(&mut self) {
        let world = self.world;
        let of = |class: usize| world.classes[class].methods.iter().map(move |method| (class, method));
        let callable = |(class, method): &(usize, &Method)| match method.how {
            How::Constructor => false,
            How::Private => *class == self.at && self.method.how != How::Static,
            _ => method.name != "main",
        };
        let all: Vec<(usize, &Method)> = (0..world.classes.len()).flat_map(of).filter(callable).collect();
        let Some((owner, method)) = self.dice.pick(&all) else { return self.element() };
        // Static methods of interfaces are not inherited, and others may hide them.
        let through = match method.how {
            How::Abstract | How::Instance => self.below(owner),
            _ => owner,
        };
        let interface = world.classes[through].interface;
        let opcode = match method.how {
            How::Static => 184,
            How::Private => 183,
            _ if interface => 185,
            _ => 182,
        };
        let receiver = Type::plain(Base::Of(through));
        if method.how != How::Static {
            if method.how == How::Private && self.dice.chance(50) { self.load(0) } else { self.value(receiver) }
        }
        self.finish_call(opcode, (Base::Of(through), interface), method);
    }

    /// The receiver being on the stack: arguments, call, result.
    fn finish_call(&mut self, opcode: u8, through: (Base, bool), method: &Method) {
        method.parameters.iter().for_each(|ty| self.value(*ty));
        let descriptor = self.world.method_descriptor(method);
        self.call(opcode, through, &method.name, &descriptor, 1 + method.parameters.len());
        if let Some(ty) = method.result {
            self.store(ty);
        }
    }

    /// Calls a method of Object on something.
    fn ask_object(&mut self) {
        let local = self.any_local();
        self.load(local);
        match self.dice.roll(3) {
            0 => {
                self.call(182, (Base::Object, false), "toString", "()Ljava/lang/String;", 1);
                self.store(Type::STRING);
            }
            1 => {
                self.call(182, (Base::Object, false), "hashCode", "()I", 1);
                self.raw(&[87]);
            }
            _ => {
                self.value(Type::OBJECT);
                self.call(182, (Base::Object, false), "equals", "(Ljava/lang/Object;)Z", 2);
                self.raw(&[87]);
            }
        }
    }

    /// Calls what the method's class inherits from its superclass or a superinterface.
    fn special(&mut self) {
        let world = self.world;
        let mut all: Vec<(Base, &Method)> = Vec::new();
        if self.method.how != How::Static {
            let parent = world.classes[self.at].parent;
            let mut above = parent;
            while let Base::Of(class) = above {
                let inherited = world.classes[class].methods.iter().filter(|m| {
                    matches!(m.how, How::Abstract | How::Instance) && !all.iter().any(|(_, known)| known.name == m.name)
                });
                all.extend(inherited.map(|method| (parent, method)).collect::<Vec<_>>());
                above = world.classes[class].parent;
            }
            for face in &world.classes[self.at].interfaces {
                if let Base::Of(class) = *face {
                    all.extend(world.classes[class].methods.iter().map(|method| (*face, method)));
                }
            }
        }
        all.retain(|(_, method)| method.how == How::Instance);
        let Some((through, method)) = self.dice.pick(&all) else { return self.invoke() };
        self.load(0);
        self.finish_call(183, (through, world.is_interface(through)), method);
    }

    /// A condition that nobody knows: jumps if it does not hold.
    fn unless(&mut self, label: Label) {
        let local = self.any_local();
        self.load(local);
        match self.dice.roll(4) {
            0 => self.jump(198, label),
            1 => self.jump(199, label),
            2 => {
                let other = self.any_local();
                self.load(other);
                self.jump(166, label);
            }
            _ => {
                let ty = self.world.ty(self.dice);
                let index = self.class.class(&self.world.constant(ty));
                self.indexed(193, index);
                self.jump(153, label);
            }
        }
    }

    fn nested(&mut self, least: usize) {
        self.depth += 1;
        let statements = least + self.dice.roll(3);
        self.block(statements);
        self.depth -= 1;
    }

    fn branch(&mut self) {
        let [first, second] = [(); 2].map(|()| self.code.label());
        if self.dice.chance(40) {
            // A loop.
            self.bind(first);
            self.nested(1);
            return self.unless(first);
        }
        self.unless(first);
        self.nested(1);
        if self.dice.chance(50) {
            self.jump(167, second);
            self.bind(first);
            self.nested(0);
            return self.bind(second);
        }
        self.bind(first);
        self.bind(second);
    }

    fn protect(&mut self) {
        let [start, end, handler, covered, after] = [(); 5].map(|()| self.code.label());
        self.bind(start);
        self.nested(1);
        if self.dice.chance(50) {
            self.throw(end);
        }
        self.bind(end);
        self.jump(167, after);
        self.bind(handler);
        let throwable = |class: &usize| self.world.fits(Type::plain(Base::Of(*class)), Type::THROWABLE);
        let own: Vec<usize> = (0..self.world.classes.len()).filter(throwable).collect();
        let caught = match (self.dice.roll(5), self.dice.pick(&own)) {
            (0, _) => None,
            (1, _) => Some(Base::NullPointer),
            (2..=3, Some(class)) => Some(Base::Of(class)),
            _ => Some(Base::Throwable),
        };
        let constant = caught.map_or(0, |base| self.class.class(self.world.name(base)));
        self.edit(|code| code.handler(start, end, handler, constant));
        if caught.is_none() && self.dice.chance(60) {
            // As `finally` is compiled: the handler covers itself and throws again what it caught.
            let first = usize::from(self.method.how != How::Static) + self.method.parameters.len();
            self.raw(&[58, first as u8 + 1]);
            self.nested(1);
            self.bind(covered);
            self.raw(&[25, first as u8 + 1, 191]);
            self.edit(|code| code.handler(handler, covered, handler, 0));
        } else {
            self.store(Type::plain(caught.unwrap_or(Base::Throwable)));
            self.nested(0);
        }
        self.bind(after);
    }

    /// Throws, or goes on at the label.
    fn throw(&mut self, on: Label) {
        self.unless(on);
        self.value(Type::THROWABLE);
        self.raw(&[191]);
    }

    /// Throws or returns, on some ways.
    fn leave(&mut self) {
        let on = self.code.label();
        if self.dice.chance(50) {
            self.throw(on);
        } else {
            self.unless(on);
            match self.method.result {
                Some(ty) => {
                    self.value(ty);
                    self.raw(&[176]);
                }
                None => self.raw(&[177]),
            }
        }
        self.bind(on);
    }
}
