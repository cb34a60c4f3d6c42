"""Zhuo & Zhang, *A relational static semantics for call graph construction*, section 4: what CHA, PTA and TFA cost,
and how precise and complete they are.

The paper runs SPECjvm2008, which is not to be had from Maven Central. Each program below does what one of its benchmarks
does, is pinned, and has a main class. Every run is a process of its own, and times are averages, as in the paper; memory is
what its section 4.3 promises and does not give.

Whole-program mode only: library bodies are read like any other. The paper's own mode, application bodies alone, will be a
mode of its own. For precision and recall (4.2, Fig. 3) each program is run once with the recording agent, and records of
what is not the platform's are compared (`records`).
"""
