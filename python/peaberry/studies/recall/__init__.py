"""Sui, Dietrich, Tahir & Fourtounis, *On the recall of static call graph construction in practice*, ICSE 2020: its figures 2 and 5
to 8 and tables 2 and 3, on programs of its corpus or their successors.

The programs are rows of `studies/recall/programs.toml` in the repository, which also has main programs for libraries that have none and
generated tests. Each is exercised by its published tests, called by drivers, or by a main
program; then recorded, and compared with graphs of four configurations. Some are also exercised by generated tests, and by both
together.
"""
