//! Operators of primitive arithmetic and conditions of jumps, as the opcodes name them.

use super::types::Type;
use crate::classfile::opcode;

macro_rules! operators {
    ($($name:ident = $code:literal, $symbol:literal, $result:ident, $left:ident $(, $right:ident)?;)*) => {
        /// What an arithmetic, conversion or comparison instruction computes.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        pub enum Operator { $($name,)* }

        impl Operator {
            pub fn from_opcode(opcode: u8) -> Option<Operator> {
                match opcode { $($code => Some(Operator::$name),)* _ => None }
            }

            /// How it is written between its operands, or before its only one.
            pub fn symbol(self) -> &'static str {
                match self { $(Operator::$name => $symbol,)* }
            }

            pub fn result(self) -> Type {
                match self { $(Operator::$name => Type::$result,)* }
            }

            /// The types of the left and the right operand; None for the right of a unary one.
            pub fn operands(self) -> (Type, Option<Type>) {
                match self { $(Operator::$name => (Type::$left, operators!(@ $($right)?)),)* }
            }
        }
    };
    (@) => { None };
    (@ $right:ident) => { Some(Type::$right) };
}

operators! {
    IntAdd = 96, "+", INT, INT, INT;
    LongAdd = 97, "+", LONG, LONG, LONG;
    FloatAdd = 98, "+", FLOAT, FLOAT, FLOAT;
    DoubleAdd = 99, "+", DOUBLE, DOUBLE, DOUBLE;
    IntSubtract = 100, "-", INT, INT, INT;
    LongSubtract = 101, "-", LONG, LONG, LONG;
    FloatSubtract = 102, "-", FLOAT, FLOAT, FLOAT;
    DoubleSubtract = 103, "-", DOUBLE, DOUBLE, DOUBLE;
    IntMultiply = 104, "*", INT, INT, INT;
    LongMultiply = 105, "*", LONG, LONG, LONG;
    FloatMultiply = 106, "*", FLOAT, FLOAT, FLOAT;
    DoubleMultiply = 107, "*", DOUBLE, DOUBLE, DOUBLE;
    IntDivide = 108, "/", INT, INT, INT;
    LongDivide = 109, "/", LONG, LONG, LONG;
    FloatDivide = 110, "/", FLOAT, FLOAT, FLOAT;
    DoubleDivide = 111, "/", DOUBLE, DOUBLE, DOUBLE;
    IntRemainder = 112, "%", INT, INT, INT;
    LongRemainder = 113, "%", LONG, LONG, LONG;
    FloatRemainder = 114, "%", FLOAT, FLOAT, FLOAT;
    DoubleRemainder = 115, "%", DOUBLE, DOUBLE, DOUBLE;
    IntNegate = 116, "-", INT, INT;
    LongNegate = 117, "-", LONG, LONG;
    FloatNegate = 118, "-", FLOAT, FLOAT;
    DoubleNegate = 119, "-", DOUBLE, DOUBLE;
    IntShiftLeft = 120, "<<", INT, INT, INT;
    LongShiftLeft = 121, "<<", LONG, LONG, INT;
    IntShiftRight = 122, ">>", INT, INT, INT;
    LongShiftRight = 123, ">>", LONG, LONG, INT;
    IntShiftUnsigned = 124, ">>>", INT, INT, INT;
    LongShiftUnsigned = 125, ">>>", LONG, LONG, INT;
    IntAnd = 126, "&", INT, INT, INT;
    LongAnd = 127, "&", LONG, LONG, LONG;
    IntOr = 128, "|", INT, INT, INT;
    LongOr = 129, "|", LONG, LONG, LONG;
    IntXor = 130, "^", INT, INT, INT;
    LongXor = 131, "^", LONG, LONG, LONG;
    IntToLong = 133, "(long)", LONG, INT;
    IntToFloat = 134, "(float)", FLOAT, INT;
    IntToDouble = 135, "(double)", DOUBLE, INT;
    LongToInt = 136, "(int)", INT, LONG;
    LongToFloat = 137, "(float)", FLOAT, LONG;
    LongToDouble = 138, "(double)", DOUBLE, LONG;
    FloatToInt = 139, "(int)", INT, FLOAT;
    FloatToLong = 140, "(long)", LONG, FLOAT;
    FloatToDouble = 141, "(double)", DOUBLE, FLOAT;
    DoubleToInt = 142, "(int)", INT, DOUBLE;
    DoubleToLong = 143, "(long)", LONG, DOUBLE;
    DoubleToFloat = 144, "(float)", FLOAT, DOUBLE;
    IntToByte = 145, "(byte)", BYTE, INT;
    IntToChar = 146, "(char)", CHAR, INT;
    IntToShort = 147, "(short)", SHORT, INT;
    LongCompare = 148, "<=>", INT, LONG, LONG;
    FloatCompareLess = 149, "<=>", INT, FLOAT, FLOAT;
    FloatCompareGreater = 150, "<=>", INT, FLOAT, FLOAT;
    DoubleCompareLess = 151, "<=>", INT, DOUBLE, DOUBLE;
    DoubleCompareGreater = 152, "<=>", INT, DOUBLE, DOUBLE;
}

/// When a jump is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Condition {
    Equal,
    NotEqual,
    Less,
    GreaterOrEqual,
    Greater,
    LessOrEqual,
}

impl Condition {
    /// The condition of a conditional jump, and whether it compares two values.
    pub fn from_opcode(code: u8) -> Option<(Condition, bool)> {
        const ORDER: [Condition; 6] = [
            Condition::Equal,
            Condition::NotEqual,
            Condition::Less,
            Condition::GreaterOrEqual,
            Condition::Greater,
            Condition::LessOrEqual,
        ];
        match code {
            opcode::IFNULL => Some((Condition::Equal, false)),
            opcode::IFNONNULL => Some((Condition::NotEqual, false)),
            opcode::IFEQ..=opcode::IF_ACMPNE => {
                let which = usize::from(code - opcode::IFEQ);
                ORDER.get(which % 6).map(|condition| (*condition, which >= 6))
            }
            _ => None,
        }
    }

    pub fn symbol(self) -> &'static str {
        match self {
            Condition::Equal => "==",
            Condition::NotEqual => "!=",
            Condition::Less => "<",
            Condition::GreaterOrEqual => ">=",
            Condition::Greater => ">",
            Condition::LessOrEqual => "<=",
        }
    }
}
