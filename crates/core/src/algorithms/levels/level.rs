//! The five levels.

/// What is believed of a program's dynamic features. Each level believes what the one before it does, and more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Level {
    /// Class loaders do not change the classes that they load (Behaved-CLs).
    BehavedLoaders,
    /// Dynamic features respect encapsulation (Encap-Respect).
    Encapsulation,
    /// Casts of what is made by reflection succeed (Correct-Casting).
    Casts,
    /// Reflection leaves alone the strings that name classes, and these classes exist (Correct-String).
    Strings,
    /// Properties and environment variables are what they are when the program is analysed (Correct-Env).
    Environment,
}

impl Level {
    pub const ALL: [Level; 5] =
        [Level::BehavedLoaders, Level::Encapsulation, Level::Casts, Level::Strings, Level::Environment];

    /// The word of an option, and of an assumption.
    pub fn word(self) -> &'static str {
        match self {
            Level::BehavedLoaders => "behaved-loaders",
            Level::Encapsulation => "encapsulation",
            Level::Casts => "casts",
            Level::Strings => "strings",
            Level::Environment => "environment",
        }
    }

    pub fn from_word(word: &str) -> Option<Level> {
        Level::ALL.into_iter().find(|level| level.word() == word)
    }

    /// The words of what is believed at this level: its own and those of the levels before.
    pub fn believed(self) -> Vec<String> {
        Level::ALL.into_iter().filter(|level| *level <= self).map(|level| format!("level {}", level.word())).collect()
    }
}

/// Which native methods may do anything.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Natives {
    /// Those without a row that says what they do.
    Modelled,
    /// All, as in the paper.
    All,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LevelOptions {
    pub level: Level,
    pub natives: Natives,
}

#[cfg(test)]
mod tests {
    use super::Level;

    #[test]
    fn a_level_believes_what_those_before_it_do() {
        assert_eq!(Level::from_word("casts"), Some(Level::Casts));
        assert_eq!(Level::from_word("cast"), None);
        assert_eq!(Level::Casts.believed(), ["level behaved-loaders", "level encapsulation", "level casts"]);
        assert!(Level::BehavedLoaders < Level::Environment);
    }
}
