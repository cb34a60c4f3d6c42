# fmt: off
"""What an algorithm with sets knows in the end, and what is found with it."""

from collections.abc import Callable, Sequence

from peaberry._engine import Graph, WayRow

ObjectRow = tuple[int, str, str, str | None, int, str | None, list[str]]
# ↑ number, class, what it stands for, method and offset where it is made, tag, context
CastRow = tuple[str, int, str, list[str]]  # method, offset, class, classes of objects that fail
VariantRow = tuple[bool, bool, bool, str]  # not entered, statics, escaping, what has a set: variable, method, call
EndRow = tuple[int, int, str | None, bool]  # method, offset or -1, field ("[]": elements) or None of a call, is it open
ComparedRow = tuple[str, int, list[str], list[str] | None, int, int]
# ↑ method, offset or -1, callbacks by the shared solver and by plain loops, their steps, the first call that begins with the same
PlaceRow = tuple[str, int]  # field, object or -1 of a static field

class Solution:
    def types(self, method: str) -> list[tuple[int, list[str]]]: ...
    def types_beyond(self, other: Solution, limit: int) -> tuple[int, list[tuple[str, int, str]]]: ...
    def casts(self) -> list[CastRow]: ...
    def points_to(self, method: str, variables: Sequence[int]) -> list[ObjectRow]: ...
    def may_alias(self, left: tuple[str, Sequence[int]], right: tuple[str, Sequence[int]]) -> bool: ...
    def fields(self, object: int) -> list[tuple[str, int]]: ...
    def cell(self, object: int, field: int | None) -> list[ObjectRow]: ...
    def static_field(self, class_name: str, name: str) -> list[ObjectRow]: ...
    def callbacks(
        self, graph: Graph, variant: VariantRow, *, sample: tuple[int, int] | None = None, timeout: float | None = None, memory: int | None = None,
        asks: int | None = None, threads: int | None = None, progress: Callable[[str, int, int], None] | None = None,
    ) -> Callbacks: ...
    def compare_with_loops(
        self, graph: Graph, variant: VariantRow, sample: tuple[int, int], places: Sequence[int], *, most_steps: int, left_out: str = "nothing",
        threads: int | None = None, progress: Callable[[str, int, int], None] | None = None,
    ) -> list[ComparedRow]: ...
    def statement_count(self) -> int: ...
    def callback_way(
        self, graph: Graph, variant: VariantRow, caller: int, offset: int | None, callback: int,
    ) -> list[WayRow] | None: ...

    def data_flow(
        self, graph: Graph, *, timeout: float | None = None, memory: int | None = None, asks: int | None = None,
        threads: int | None = None, progress: Callable[[str, int, int], None] | None = None,
    ) -> DataFlow: ...
    def describe(self, objects: Sequence[int]) -> list[ObjectRow]: ...

class DataFlow:
    solved_calls: int
    unfinished: tuple[str, int] | None  # the limit that was reached, and how many calls are not solved
    def ends(self, writes: bool) -> list[EndRow]: ...
    def count(
        self, writes: Sequence[int], reads: Sequence[int], joins: Sequence[Sequence[bool]],
    ) -> tuple[int, int, int, int]: ...  # of statements, from calls, to calls, of calls
    def pairs(
        self, writes: Sequence[int], reads: Sequence[int], joins: Sequence[Sequence[bool]], *, limit: int | None = None,
    ) -> list[tuple[int, int]]: ...
    def places(self, number: int, writes: bool) -> list[PlaceRow] | None: ...
    def common(self, write: int, read: int, most: int) -> tuple[int, list[str]]: ...  # how many fields, the first

class Callbacks:
    solved_calls: int
    accessible: int
    unfinished_calls: int
