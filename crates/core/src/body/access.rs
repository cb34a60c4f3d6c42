//! What a statement defines, reads, jumps to and may throw.

use super::ir::{Literal, Op, OperandRun, Var};
use super::operators::Operator;

impl Op {
    /// The variable that the statement defines.
    pub fn result(&self) -> Option<Var> {
        match *self {
            Op::Copy { to, .. }
            | Op::Constant { to, .. }
            | Op::New { to, .. }
            | Op::NewArray { to, .. }
            | Op::Cast { to, .. }
            | Op::InstanceOf { to, .. }
            | Op::Load { to, .. }
            | Op::LoadStatic { to, .. }
            | Op::ArrayLoad { to, .. }
            | Op::ArrayLength { to, .. }
            | Op::Arithmetic { to, .. }
            | Op::Increment { to, .. }
            | Op::Concat { to, .. }
            | Op::Catch { to } => Some(to),
            Op::Invoke { result, .. } | Op::Dynamic { result, .. } => result,
            _ => None,
        }
    }

    /// The run of the operand pool that the statement reads.
    pub fn operands(&self) -> OperandRun {
        match *self {
            Op::NewArray { lengths, .. } => lengths,
            Op::Invoke { arguments, .. } | Op::Concat { arguments, .. } | Op::Dynamic { arguments, .. } => arguments,
            _ => OperandRun::default(),
        }
    }

    /// The variables that the statement reads and names itself, in order.
    pub fn direct_uses(&self) -> [Option<Var>; 3] {
        match *self {
            Op::Copy { from, .. }
            | Op::Cast { from, .. }
            | Op::InstanceOf { from, .. }
            | Op::Increment { from, .. } => [Some(from), None, None],
            Op::Load { object, .. } | Op::MonitorEnter { object } | Op::MonitorExit { object } => {
                [Some(object), None, None]
            }
            Op::Store { object, value, .. } => [Some(object), Some(value), None],
            Op::StoreStatic { value, .. } | Op::Throw { value } | Op::Switch { value, .. } => [Some(value), None, None],
            Op::ArrayLoad { array, index, .. } => [Some(array), Some(index), None],
            Op::ArrayStore { array, index, value } => [Some(array), Some(index), Some(value)],
            Op::ArrayLength { array, .. } => [Some(array), None, None],
            Op::Arithmetic { left, right, .. } | Op::If { left, right, .. } => [Some(left), right, None],
            Op::Return { value } => [value, None, None],
            _ => [None, None, None],
        }
    }

    /// Replaces every variable that the statement names itself.
    pub(super) fn rename(&mut self, mut of: impl FnMut(Var) -> Var) {
        let mut set = |var: &mut Var| *var = of(*var);
        match self {
            Op::Copy { to, from }
            | Op::Cast { to, from, .. }
            | Op::InstanceOf { to, from, .. }
            | Op::Increment { to, from, .. } => [from, to].into_iter().for_each(set),
            Op::Constant { to, .. }
            | Op::New { to, .. }
            | Op::NewArray { to, .. }
            | Op::LoadStatic { to, .. }
            | Op::Concat { to, .. }
            | Op::Catch { to } => set(to),
            Op::Load { to, object, .. } => [object, to].into_iter().for_each(set),
            Op::Store { object, value, .. } => [object, value].into_iter().for_each(set),
            Op::StoreStatic { value, .. } | Op::Throw { value } | Op::Switch { value, .. } => set(value),
            Op::ArrayLoad { to, array, index } => [array, index, to].into_iter().for_each(set),
            Op::ArrayStore { array, index, value } => [array, index, value].into_iter().for_each(set),
            Op::ArrayLength { to, array } => [array, to].into_iter().for_each(set),
            Op::Arithmetic { to, left, right, .. } => {
                set(left);
                right.iter_mut().for_each(&mut set);
                set(to);
            }
            Op::If { left, right, .. } => {
                set(left);
                right.iter_mut().for_each(set);
            }
            Op::Invoke { result, .. } | Op::Dynamic { result, .. } => result.iter_mut().for_each(set),
            Op::Return { value } => value.iter_mut().for_each(set),
            Op::MonitorEnter { object } | Op::MonitorExit { object } => set(object),
            Op::Goto { .. } => {}
        }
    }

    /// Whether control never goes on to the next statement.
    pub fn is_final(&self) -> bool {
        matches!(self, Op::Return { .. } | Op::Throw { .. } | Op::Goto { .. } | Op::Switch { .. })
    }

    /// Whether the statement ends a basic block by itself.
    pub fn is_jump(&self) -> bool {
        self.is_final() || matches!(self, Op::If { .. })
    }

    /// Whether running the statement may throw, asynchronous exceptions aside. Linking errors count.
    pub fn may_throw(&self) -> bool {
        match self {
            Op::Copy { .. }
            | Op::Increment { .. }
            | Op::Return { .. }
            | Op::Goto { .. }
            | Op::If { .. }
            | Op::Switch { .. }
            | Op::Catch { .. } => false,
            Op::Constant { value, .. } => matches!(value, Literal::Pool(_)),
            Op::Arithmetic { operator, .. } => {
                use Operator::{IntDivide, IntRemainder, LongDivide, LongRemainder};
                matches!(operator, IntDivide | IntRemainder | LongDivide | LongRemainder)
            }
            _ => true,
        }
    }
}
