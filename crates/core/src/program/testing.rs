//! Programs made of class files in memory, for tests.
