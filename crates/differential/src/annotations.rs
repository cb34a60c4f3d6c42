//! noak's annotations as the engine gives them.

use crate::oracle::{Attributes, Oracle, Result};
use noak::reader::DecodeMany;
use noak::reader::attributes::annotations as read;
use noak::reader::attributes::{
    RuntimeInvisibleAnnotations, RuntimeInvisibleParameterAnnotations, RuntimeVisibleAnnotations,
    RuntimeVisibleParameterAnnotations,
};
use peaberry_core::classfile::{Annotation, AnnotationValue};

/// Those visible at run time first.
pub fn all<'a>(oracle: &Oracle<'a>, attributes: &Attributes<'a>) -> Result<Vec<Annotation<'a>>> {
    let visible = oracle.find::<RuntimeVisibleAnnotations>(attributes, "RuntimeVisibleAnnotations")?;
    let hidden = oracle.find::<RuntimeInvisibleAnnotations>(attributes, "RuntimeInvisibleAnnotations")?;
    let lists = [visible.map(|found| found.annotations()), hidden.map(|found| found.annotations())];
    let mut all = Vec::new();
    for list in lists.into_iter().flatten() {
        all.extend(annotations(oracle, list)?);
    }
    Ok(all)
}

/// The annotations of each parameter, those visible at run time first.
pub fn of_parameters<'a>(oracle: &Oracle<'a>, attributes: &Attributes<'a>) -> Result<Vec<Vec<Annotation<'a>>>> {
    let name = "RuntimeVisibleParameterAnnotations";
    let visible = oracle.find::<RuntimeVisibleParameterAnnotations>(attributes, name)?;
    let name = "RuntimeInvisibleParameterAnnotations";
    let hidden = oracle.find::<RuntimeInvisibleParameterAnnotations>(attributes, name)?;
    let tables = [visible.map(|found| found.parameters()), hidden.map(|found| found.parameters())];
    let mut all: Vec<Vec<Annotation<'a>>> = Vec::new();
    for table in tables.into_iter().flatten() {
        for (parameter, list) in table.iter().enumerate() {
            if all.len() == parameter {
                all.push(Vec::new());
            }
            all[parameter].extend(annotations(oracle, list?.annotations())?);
        }
    }
    Ok(all)
}

type List<'a> = DecodeMany<'a, read::Annotation<'a>, u16>;

fn annotations<'a>(oracle: &Oracle<'a>, list: List<'a>) -> Result<Vec<Annotation<'a>>> {
    list.iter().map(|one| annotation(oracle, &one?)).collect()
}

fn annotation<'a>(oracle: &Oracle<'a>, one: &read::Annotation<'a>) -> Result<Annotation<'a>> {
    let pair = |pair: Result<read::ElementValuePair<'a>>| {
        let pair = pair?;
        Ok((oracle.text(pair.name())?, value(oracle, &pair.value())?))
    };
    let values = one.pairs().iter().map(pair).collect::<Result<_>>()?;
    Ok(Annotation { descriptor: oracle.text(one.type_())?, values })
}

pub fn value<'a>(oracle: &Oracle<'a>, one: &read::ElementValue<'a>) -> Result<AnnotationValue<'a>> {
    use read::ElementValue;
    if let Some(number) = oracle.number(one)? {
        return Ok(AnnotationValue::Constant(number));
    }
    Ok(match one {
        ElementValue::String(index) => AnnotationValue::String(oracle.text(*index)?),
        ElementValue::Class(index) => AnnotationValue::Class(oracle.text(*index)?),
        ElementValue::Enum { type_name, const_name } => {
            AnnotationValue::Enum { descriptor: oracle.text(*type_name)?, name: oracle.text(*const_name)? }
        }
        ElementValue::Annotation(inner) => AnnotationValue::Annotation(annotation(oracle, inner)?),
        ElementValue::Array(list) => {
            AnnotationValue::Array(list.iter().map(|inner| value(oracle, &inner?)).collect::<Result<_>>()?)
        }
        // `number` has answered for all others.
        _ => AnnotationValue::Array(Vec::new()),
    })
}
