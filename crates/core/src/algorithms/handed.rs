//! What a finer algorithm hands over when a limit ends it.

use super::session::SiteKey;
use crate::names::{ClassId, MethodId};

/// What had been reached, made, and added by features. The sets are not among it: they are what was too much.
#[derive(Default)]
pub(super) struct Handed {
    pub methods: Vec<MethodId>,
    /// Classes of which objects were made.
    pub classes: Vec<ClassId>,
    /// The sites that features had added, and what each runs.
    pub sites: Vec<(SiteKey, Vec<MethodId>)>,
}
