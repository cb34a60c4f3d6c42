"""Livshits, Whaley & Lam, *Reflection analysis for Java*, section 6: how many reflective calls are resolved, and at what cost.

Of the paper's six programs jgap, freetts and jfreechart are on Maven Central; the others here are of a size with them. Every
run is a process of its own. The versions are the paper's: NONE, LOCAL, POINTS-TO and CASTS are the modes of
`--reflection`, CASTS with casts in the same method alone; SOUND is POINTS-TO with the specifications in the directory
`specifications`: `jdk.spec`, which all programs share, and that of the program if it has one. DEFAULT is what users get: CASTS with casts
elsewhere.
"""
