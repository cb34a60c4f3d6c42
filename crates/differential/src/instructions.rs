//! noak's instructions by their numbers in the JVM's specification, and both readers' operands in one form.

use noak::reader::attributes::{ArrayType, RawInstruction};
use peaberry_core::classfile::{Instruction, opcode};

/// What follows an opcode.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Operand {
    None,
    Number(i32),
    Local(u16),
    Increment(u16, i32),
    Index(u16),
    /// A constant and a count: `invokeinterface`, `multianewarray`.
    Counted(u16, u8),
    /// Where a jump goes, as an offset in the code.
    Jump(i64),
    /// The default's target, then values and targets.
    Switch(i64, Vec<(i32, i64)>),
}

/// An instruction as both readers can say it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decoded {
    pub offset: u32,
    pub opcode: u8,
    pub wide: bool,
    pub operand: Operand,
}

/// The engine's instruction.
pub fn ours(one: &Instruction) -> Decoded {
    use opcode::*;
    let operand = match one.opcode {
        BIPUSH => Operand::Number(one.operands.first().map_or(0, |byte| i32::from(byte.cast_signed()))),
        SIPUSH => Operand::Number(i32::from(one.index().cast_signed())),
        NEWARRAY => Operand::Number(i32::from(one.index())),
        ILOAD..=ALOAD | ISTORE..=ASTORE | RET => Operand::Local(one.local()),
        IINC => Operand::Increment(
            one.local(),
            match *one.operands {
                [_, value] => i32::from(value.cast_signed()),
                [_, _, high, low] => i32::from(i16::from_be_bytes([high, low])),
                _ => i32::MIN,
            },
        ),
        INVOKEINTERFACE | MULTIANEWARRAY => {
            Operand::Counted(one.index(), one.operands.get(2).copied().unwrap_or_default())
        }
        LDC..=LDC2_W | GETSTATIC..=ANEWARRAY | CHECKCAST | INSTANCEOF => Operand::Index(one.index()),
        IFEQ..=JSR | IFNULL..=JSR_W => Operand::Jump(one.target()),
        TABLESWITCH | LOOKUPSWITCH => match one.switch() {
            Some(switch) => Operand::Switch(switch.default(), switch.cases().collect()),
            None => Operand::None,
        },
        _ => Operand::None,
    };
    Decoded { offset: one.offset, opcode: one.opcode, wide: one.wide, operand }
}

/// noak's instruction.
pub fn theirs(offset: u32, raw: &RawInstruction) -> Decoded {
    use RawInstruction::*;
    let to = |delta: i32| i64::from(offset) + i64::from(delta);
    let done = |opcode: u8, operand: Operand| Decoded { offset, opcode, wide: false, operand };
    let wide = |opcode: u8, operand: Operand| Decoded { offset, opcode, wide: true, operand };
    // One arm for each instruction of a shape: `Name = number`.
    macro_rules! decode {
        (
            plain { $($plain:ident = $plain_code:literal),* }
            local { $($local:ident = $local_code:literal),* }
            wide { $($wide:ident = $wide_code:literal),* }
            index { $($index:ident = $index_code:literal),* }
            jump { $($jump:ident = $jump_code:literal),* }
            far { $($far:ident = $far_code:literal),* }
        ) => {
            match raw {
                $($plain => done($plain_code, Operand::None),)*
                $($local { index } => done($local_code, Operand::Local(u16::from(*index))),)*
                $($wide { index } => wide($wide_code, Operand::Local(*index)),)*
                $($index { index } => done($index_code, Operand::Index(index.as_u16())),)*
                $($jump { offset: delta } => done($jump_code, Operand::Jump(to(i32::from(*delta)))),)*
                $($far { offset: delta } => done($far_code, Operand::Jump(to(*delta))),)*
                BIPush { value } => done(16, Operand::Number(i32::from(*value))),
                SIPush { value } => done(17, Operand::Number(i32::from(*value))),
                IInc { index, value } => {
                    done(132, Operand::Increment(u16::from(*index), i32::from(*value)))
                }
                IIncW { index, value } => wide(132, Operand::Increment(*index, i32::from(*value))),
                NewArray { atype } => done(188, Operand::Number(number(*atype))),
                InvokeInterface { index, count } => {
                    done(185, Operand::Counted(index.as_u16(), *count))
                }
                MultiANewArray { index, dimensions } => {
                    done(197, Operand::Counted(index.as_u16(), *dimensions))
                }
                TableSwitch(switch) => {
                    let cases = switch.pairs().map(|pair| (pair.key(), to(pair.offset())));
                    done(170, Operand::Switch(to(switch.default_offset()), cases.collect()))
                }
                LookupSwitch(switch) => {
                    let cases = switch.pairs().map(|pair| (pair.key(), to(pair.offset())));
                    done(171, Operand::Switch(to(switch.default_offset()), cases.collect()))
                }
            }
        };
    }
    decode! {
        plain {
            Nop = 0, AConstNull = 1, IConstM1 = 2, IConst0 = 3, IConst1 = 4, IConst2 = 5, IConst3 = 6, IConst4 = 7,
            IConst5 = 8, LConst0 = 9, LConst1 = 10, FConst0 = 11, FConst1 = 12, FConst2 = 13, DConst0 = 14,
            DConst1 = 15, ILoad0 = 26, ILoad1 = 27, ILoad2 = 28, ILoad3 = 29, LLoad0 = 30, LLoad1 = 31, LLoad2 = 32,
            LLoad3 = 33, FLoad0 = 34, FLoad1 = 35, FLoad2 = 36, FLoad3 = 37, DLoad0 = 38, DLoad1 = 39, DLoad2 = 40,
            DLoad3 = 41, ALoad0 = 42, ALoad1 = 43, ALoad2 = 44, ALoad3 = 45, IALoad = 46, LALoad = 47, FALoad = 48,
            DALoad = 49, AALoad = 50, BALoad = 51, CALoad = 52, SALoad = 53, IStore0 = 59, IStore1 = 60,
            IStore2 = 61, IStore3 = 62, LStore0 = 63, LStore1 = 64, LStore2 = 65, LStore3 = 66, FStore0 = 67,
            FStore1 = 68, FStore2 = 69, FStore3 = 70, DStore0 = 71, DStore1 = 72, DStore2 = 73, DStore3 = 74,
            AStore0 = 75, AStore1 = 76, AStore2 = 77, AStore3 = 78, IAStore = 79, LAStore = 80, FAStore = 81,
            DAStore = 82, AAStore = 83, BAStore = 84, CAStore = 85, SAStore = 86, Pop = 87, Pop2 = 88, Dup = 89,
            DupX1 = 90, DupX2 = 91, Dup2 = 92, Dup2X1 = 93, Dup2X2 = 94, Swap = 95, IAdd = 96, LAdd = 97, FAdd = 98,
            DAdd = 99, ISub = 100, LSub = 101, FSub = 102, DSub = 103, IMul = 104, LMul = 105, FMul = 106,
            DMul = 107, IDiv = 108, LDiv = 109, FDiv = 110, DDiv = 111, IRem = 112, LRem = 113, FRem = 114,
            DRem = 115, INeg = 116, LNeg = 117, FNeg = 118, DNeg = 119, IShL = 120, LShL = 121, IShR = 122,
            LShR = 123, IUShR = 124, LUShR = 125, IAnd = 126, LAnd = 127, IOr = 128, LOr = 129, IXor = 130,
            LXor = 131, I2L = 133, I2F = 134, I2D = 135, L2I = 136, L2F = 137, L2D = 138, F2I = 139, F2L = 140,
            F2D = 141, D2I = 142, D2L = 143, D2F = 144, I2B = 145, I2C = 146, I2S = 147, LCmp = 148, FCmpL = 149,
            FCmpG = 150, DCmpL = 151, DCmpG = 152, IReturn = 172, LReturn = 173, FReturn = 174, DReturn = 175,
            AReturn = 176, Return = 177, ArrayLength = 190, AThrow = 191, MonitorEnter = 194, MonitorExit = 195
        }
        local {
            ILoad = 21, LLoad = 22, FLoad = 23, DLoad = 24, ALoad = 25, IStore = 54, LStore = 55, FStore = 56,
            DStore = 57, AStore = 58, Ret = 169
        }
        wide {
            ILoadW = 21, LLoadW = 22, FLoadW = 23, DLoadW = 24, ALoadW = 25, IStoreW = 54, LStoreW = 55,
            FStoreW = 56, DStoreW = 57, AStoreW = 58, RetW = 169
        }
        index {
            LdC = 18, LdCW = 19, LdC2W = 20, GetStatic = 178, PutStatic = 179, GetField = 180, PutField = 181,
            InvokeVirtual = 182, InvokeSpecial = 183, InvokeStatic = 184, InvokeDynamic = 186, New = 187,
            ANewArray = 189, CheckCast = 192, InstanceOf = 193
        }
        jump {
            IfEq = 153, IfNe = 154, IfLt = 155, IfGe = 156, IfGt = 157, IfLe = 158, IfICmpEq = 159, IfICmpNe = 160,
            IfICmpLt = 161, IfICmpGe = 162, IfICmpGt = 163, IfICmpLe = 164, IfACmpEq = 165, IfACmpNe = 166,
            Goto = 167, JSr = 168, IfNull = 198, IfNonNull = 199
        }
        far { GotoW = 200, JSrW = 201 }
    }
}

/// The element's type as `newarray` numbers it (JVMS table 6.5.newarray-A).
fn number(ty: ArrayType) -> i32 {
    match ty {
        ArrayType::Boolean => 4,
        ArrayType::Char => 5,
        ArrayType::Float => 6,
        ArrayType::Double => 7,
        ArrayType::Byte => 8,
        ArrayType::Short => 9,
        ArrayType::Int => 10,
        ArrayType::Long => 11,
    }
}
