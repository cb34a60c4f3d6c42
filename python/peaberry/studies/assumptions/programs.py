"""The programs of the study of assumptions: those of the study of application call graphs that Maven Central has, and two small ones."""

from __future__ import annotations

from typing import Final, NamedTuple

from peaberry.studies.application.programs import PROGRAMS as APPLICATIONS


class Subject(NamedTuple):
    """A program: its name, Maven coordinate (or place) and main class, and more options of `peaberry graph`."""

    name: str
    target: str
    main: str
    options: tuple[str, ...] = ()


PROGRAMS: Final = (
    *(Subject(each.name, each.target, each.main) for each in APPLICATIONS if not each.service),
    Subject("freetts", "net.sf.sociaal:freetts:1.2.2", "com.sun.speech.freetts.FreeTTS"),
    Subject("scimark", "gov.nist.math:scimark:2.0", "jnt.scimark2.commandline"),
)
