"""Who is connected to which process: chairs and numbers, and no names."""

from __future__ import annotations

from collections.abc import Collection, Iterator

from spielwerk.server.cluster.bus import Note
from spielwerk.server.tables.session import Presence

NOBODY = Presence()


class Attendance:
    """Who is connected here, as the others know it, and who is connected to the others."""

    def __init__(self) -> None:
        self._here: dict[str, Presence] = {}
        self._elsewhere: dict[str, dict[str, Presence]] = {}

    def elsewhere(self, table: str) -> dict[str, Presence]:
        return self._elsewhere.setdefault(table, {})

    def change(self, table: str, presence: Presence) -> bool:
        """Note who is connected here; says whether the others do not know that yet."""
        if self._here.get(table, NOBODY) == presence:
            return False
        if presence:
            self._here[table] = presence
        else:
            del self._here[table]
        return True

    def everything(self) -> Note:
        return {table: as_note(presence) for table, presence in self._here.items()}

    def take(self, process: str, table: str, presence: Presence) -> bool:
        """Note who is connected to another process; says whether that is new."""
        known = self.elsewhere(table)
        if known.get(process, NOBODY) == presence:
            return False
        if presence:
            known[process] = presence
        else:
            del known[process]
        return True

    def take_all(self, process: str, everything: Note) -> list[str]:
        """Note all who are connected to another process; gives the tables where that is new."""
        known = {table for table, by in self._elsewhere.items() if process in by}
        return [
            table
            for table in sorted(known | set(everything))
            if self.take(process, table, from_note(everything.get(table, [[], 0])))
        ]

    def keep(self, living: Collection[str]) -> Iterator[str]:
        """Forget the processes that are gone; gives the tables where that changes something."""
        for table, by in self._elsewhere.items():
            for process in [each for each in by if each not in living]:
                del by[process]
                yield table

    def forget_empty(self, needed: Collection[str]) -> None:
        """Forget tables at which nobody is, but for those in memory, which look here."""
        for table in [each for each, by in self._elsewhere.items() if not by]:
            if table not in needed:
                del self._elsewhere[table]


def as_note(presence: Presence) -> list[object]:
    """Chairs and onlookers as they are sent."""
    return [sorted(presence.chairs), presence.onlookers]


def from_note(sent: list[object]) -> Presence:
    """The same as it is kept."""
    chairs, onlookers = sent
    assert isinstance(chairs, list)
    assert isinstance(onlookers, int)
    return Presence(frozenset(int(chair) for chair in chairs), onlookers)
