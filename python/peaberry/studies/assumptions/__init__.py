"""The study of assumptions about reflection and native code (Sawin & Rountev): what each level of them leaves of a graph."""
