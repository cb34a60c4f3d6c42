//! How far an analysis looks before it says that it does not know. Each number can change a result or a report, so each is an
//! option; none of them is needed for an analysis to end.

macro_rules! bounds {
    ($($(#[$doc:meta])* $name:ident = $value:literal,)*) => {
        #[derive(Clone, Copy, Debug, PartialEq, Eq)]
        pub struct Bounds { $($(#[$doc])* pub $name: usize,)* }

        impl Default for Bounds {
            fn default() -> Bounds {
                Bounds { $($name: $value,)* }
            }
        }

        impl Bounds {
            /// Names and values.
            pub fn rows(&self) -> Vec<(&'static str, usize)> {
                vec![$((stringify!($name), self.$name),)*]
            }

            /// Changes the bound of this name. Is there one?
            pub fn set(&mut self, name: &str, value: usize) -> bool {
                match name {
                    $(stringify!($name) => self.$name = value,)*
                    _ => return false,
                }
                true
            }
        }
    };
}

bounds! {
    /// Strings that may come to a place; with more it is not known.
    max_strings = 400,
    /// Sources of unknown strings that a place keeps.
    max_string_sources = 30,
    /// Combinations of operands that are tried for one operation on strings.
    max_string_combinations = 512,
    /// Characters of a string that may be a name.
    max_string_length = 200,
    /// Places, constants apart, from which strings may come to one; with more it is what all maps hold, and the like.
    max_string_hub = 40,
    /// Nodes that are looked at for all strings asked about at a time.
    max_string_nodes = 400_000,
    /// Unknown strings of a place that come with the way they took.
    max_chains = 24,
    /// Methods on such a way.
    max_chain_length = 40,
    /// Copies that are followed back to a constant within a method.
    max_copies = 64,
    /// Appends to a builder of strings that are followed back to where it is made.
    max_appends = 1024,
    /// Sums and differences that are followed back from a position in a string.
    max_sums = 8,
    /// Nodes that are gone through from a place to find the casts of what is there.
    max_cast_steps = 400,
    /// Classes of objects that are told apart where a program asks for an object's class; with more it is some class.
    max_object_classes = 100,
    /// How deep calls of methods that are told apart by call may nest.
    max_call_depth = 6,
    /// Of those who need a missing class, how many are named.
    max_needers = 10,
}

#[cfg(test)]
mod tests {
    use super::Bounds;

    #[test]
    fn every_bound_can_be_set_by_name() {
        let mut bounds = Bounds::default();
        for (name, value) in Bounds::default().rows() {
            assert!(value > 0 && bounds.set(name, value + 1), "{name}");
        }
        let raised: Vec<_> = Bounds::default().rows().into_iter().map(|(name, value)| (name, value + 1)).collect();
        assert_eq!(bounds.rows(), raised);
        assert!(!bounds.set("max_beans", 1));
    }
}
