//! Instructions in place: offset, opcode, operand bytes (JVMS chapter 6).

use super::reader::{ByteReader, FormatError, Result};

/// The opcodes that something outside the decoder names.
pub mod opcode {
    pub const ACONST_NULL: u8 = 1;
    pub const BIPUSH: u8 = 16;
    pub const SIPUSH: u8 = 17;
    pub const LDC: u8 = 18;
    pub const LDC_W: u8 = 19;
    pub const LDC2_W: u8 = 20;
    pub const ILOAD: u8 = 21;
    pub const ALOAD: u8 = 25;
    pub const ILOAD_0: u8 = 26;
    pub const ALOAD_0: u8 = 42;
    pub const IALOAD: u8 = 46;
    pub const AALOAD: u8 = 50;
    pub const BALOAD: u8 = 51;
    pub const SALOAD: u8 = 53;
    pub const ISTORE: u8 = 54;
    pub const ASTORE: u8 = 58;
    pub const ISTORE_0: u8 = 59;
    pub const ASTORE_0: u8 = 75;
    pub const IASTORE: u8 = 79;
    pub const AASTORE: u8 = 83;
    pub const SASTORE: u8 = 86;
    pub const POP: u8 = 87;
    pub const POP2: u8 = 88;
    pub const DUP: u8 = 89;
    pub const DUP_X1: u8 = 90;
    pub const DUP_X2: u8 = 91;
    pub const DUP2: u8 = 92;
    pub const DUP2_X1: u8 = 93;
    pub const DUP2_X2: u8 = 94;
    pub const SWAP: u8 = 95;
    pub const IINC: u8 = 132;
    pub const IFEQ: u8 = 153;
    pub const IF_ACMPNE: u8 = 166;
    pub const GOTO: u8 = 167;
    pub const JSR: u8 = 168;
    pub const RET: u8 = 169;
    pub const TABLESWITCH: u8 = 170;
    pub const LOOKUPSWITCH: u8 = 171;
    pub const IRETURN: u8 = 172;
    pub const ARETURN: u8 = 176;
    pub const RETURN: u8 = 177;
    pub const GETSTATIC: u8 = 178;
    pub const PUTSTATIC: u8 = 179;
    pub const GETFIELD: u8 = 180;
    pub const PUTFIELD: u8 = 181;
    pub const INVOKEVIRTUAL: u8 = 182;
    pub const INVOKESPECIAL: u8 = 183;
    pub const INVOKESTATIC: u8 = 184;
    pub const INVOKEINTERFACE: u8 = 185;
    pub const INVOKEDYNAMIC: u8 = 186;
    pub const NEW: u8 = 187;
    pub const NEWARRAY: u8 = 188;
    pub const ANEWARRAY: u8 = 189;
    pub const ARRAYLENGTH: u8 = 190;
    pub const ATHROW: u8 = 191;
    pub const CHECKCAST: u8 = 192;
    pub const INSTANCEOF: u8 = 193;
    pub const MONITORENTER: u8 = 194;
    pub const MONITOREXIT: u8 = 195;
    pub const WIDE: u8 = 196;
    pub const MULTIANEWARRAY: u8 = 197;
    pub const IFNULL: u8 = 198;
    pub const IFNONNULL: u8 = 199;
    pub const GOTO_W: u8 = 200;
    pub const JSR_W: u8 = 201;
}

/// Operand bytes by opcode; 254 is variable, 255 is no opcode.
const VARIABLE: u8 = 254;
const UNKNOWN: u8 = 255;
const OPERANDS: [u8; 256] = operands();

const fn operands() -> [u8; 256] {
    use opcode::*;
    let mut table = [0u8; 256];
    let mut op = 0;
    while op < 256 {
        let code = op as u8;
        table[op] = match code {
            BIPUSH | LDC | NEWARRAY | RET => 1,
            ILOAD..=ALOAD | ISTORE..=ASTORE => 1,
            SIPUSH | LDC_W | LDC2_W | IINC => 2,
            IFEQ..=JSR | IFNULL | IFNONNULL => 2,
            GETSTATIC..=INVOKESTATIC | NEW | ANEWARRAY | CHECKCAST | INSTANCEOF => 2,
            MULTIANEWARRAY => 3,
            INVOKEINTERFACE | INVOKEDYNAMIC | GOTO_W | JSR_W => 4,
            TABLESWITCH | LOOKUPSWITCH | WIDE => VARIABLE,
            202..=255 => UNKNOWN,
            _ => 0,
        };
        op += 1;
    }
    table
}

/// One instruction. `wide` has been folded into the one it widens.
#[derive(Clone, Copy, Debug)]
pub struct Instruction<'a> {
    pub offset: u32,
    pub opcode: u8,
    pub wide: bool,
    /// The operand bytes; of a switch, those behind the padding.
    pub operands: &'a [u8],
    /// The offset of the next instruction.
    pub next: u32,
}

impl<'a> Instruction<'a> {
    /// The first operand as a constant-pool index; `ldc` has one byte of it.
    pub fn index(&self) -> u16 {
        match *self.operands {
            [low] => u16::from(low),
            [high, low, ..] => u16::from_be_bytes([high, low]),
            [] => 0,
        }
    }

    /// The local variable that a load, store, `ret` or `iinc` names by operand.
    pub fn local(&self) -> u16 {
        if self.wide { self.index() } else { self.operands.first().map_or(0, |low| u16::from(*low)) }
    }

    /// The target of a jump, as an offset in the code; it may lie outside.
    pub fn target(&self) -> i64 {
        let delta = match *self.operands {
            [high, low] => i64::from(i16::from_be_bytes([high, low])),
            [a, b, c, d] => i64::from(i32::from_be_bytes([a, b, c, d])),
            _ => 0,
        };
        i64::from(self.offset) + delta
    }

    /// The cases of a tableswitch or lookupswitch.
    pub fn switch(&self) -> Option<Switch<'a>> {
        let table = match self.opcode {
            opcode::TABLESWITCH => true,
            opcode::LOOKUPSWITCH => false,
            _ => return None,
        };
        Some(Switch { offset: self.offset, table, operands: self.operands })
    }
}

/// The cases of a switch, in the order of the code.
#[derive(Clone, Copy, Debug)]
pub struct Switch<'a> {
    offset: u32,
    table: bool,
    operands: &'a [u8],
}

impl<'a> Switch<'a> {
    fn word(bytes: &[u8]) -> i32 {
        bytes.first_chunk().map_or(0, |word| i32::from_be_bytes(*word))
    }

    fn target(&self, delta: i32) -> i64 {
        i64::from(self.offset) + i64::from(delta)
    }

    pub fn default(&self) -> i64 {
        self.target(Self::word(self.operands))
    }

    /// (value, target) pairs.
    pub fn cases(&self) -> impl Iterator<Item = (i32, i64)> + use<'a> {
        let switch = *self;
        let low = Self::word(self.operands.get(4..).unwrap_or(&[]));
        let (rows, width) = if self.table {
            (self.operands.get(12..).unwrap_or(&[]), 4)
        } else {
            (self.operands.get(8..).unwrap_or(&[]), 8)
        };
        rows.chunks_exact(width).enumerate().map(move |(index, row)| match row {
            [a, b, c, d, rest @ ..] if !rest.is_empty() => {
                (i32::from_be_bytes([*a, *b, *c, *d]), switch.target(Self::word(rest)))
            }
            _ => (low.wrapping_add(index as i32), switch.target(Self::word(row))),
        })
    }
}

/// Walks the instructions from first to last.
#[derive(Clone, Debug)]
pub struct Instructions<'a> {
    code: &'a [u8],
    at: usize,
}

impl<'a> Instructions<'a> {
    pub fn new(code: &'a [u8]) -> Self {
        Self { code, at: 0 }
    }

    /// Walks on from an offset, which the caller knows to be that of an instruction.
    pub fn starting_at(code: &'a [u8], at: usize) -> Self {
        Self { code, at }
    }

    fn decode(&mut self) -> Result<Instruction<'a>> {
        let start = self.at;
        let mut reader = ByteReader::new(self.code, start);
        let mut opcode = reader.u1()?;
        let mut wide = false;
        let mut length = OPERANDS[usize::from(opcode)];
        if opcode == opcode::WIDE {
            wide = true;
            opcode = reader.u1()?;
            length = match opcode {
                opcode::ILOAD..=opcode::ALOAD | opcode::ISTORE..=opcode::ASTORE | opcode::RET => 2,
                opcode::IINC => 4,
                _ => UNKNOWN,
            };
        }
        let operands = match length {
            UNKNOWN => return Err(FormatError::new("unknown opcode", start)),
            VARIABLE => switch_operands(&mut reader, opcode == opcode::TABLESWITCH)?,
            length => reader.take(usize::from(length))?,
        };
        self.at = reader.position();
        Ok(Instruction { offset: start as u32, opcode, wide, operands, next: self.at as u32 })
    }
}

/// The operands of a switch behind its padding: default and bounds or count, then the rows.
fn switch_operands<'a>(reader: &mut ByteReader<'a>, table: bool) -> Result<&'a [u8]> {
    reader.skip((4 - reader.position() % 4) % 4)?;
    let mut ahead = *reader;
    ahead.i4()?;
    let rows = if table {
        let (low, high) = (i64::from(ahead.i4()?), i64::from(ahead.i4()?));
        high - low + 1
    } else {
        i64::from(ahead.i4()?)
    };
    let Ok(rows) = usize::try_from(rows) else { return reader.error("switch with a negative number of cases") };
    let (head, width) = if table { (12, 4) } else { (8, 8) };
    match rows.checked_mul(width).and_then(|length| length.checked_add(head)) {
        Some(length) => reader.take(length),
        None => reader.error("switch with too many cases"),
    }
}

impl<'a> Iterator for Instructions<'a> {
    type Item = Result<Instruction<'a>>;

    /// After an error nothing more comes: the rest cannot be told from operands.
    fn next(&mut self) -> Option<Self::Item> {
        if self.at >= self.code.len() {
            return None;
        }
        let decoded = self.decode();
        if decoded.is_err() {
            self.at = self.code.len();
        }
        Some(decoded)
    }
}
