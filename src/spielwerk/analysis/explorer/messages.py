"""What the page is told of openings."""

from __future__ import annotations

from dataclasses import dataclass

from spielwerk.wire.messages import Part


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplorerMove(Part):
    """A move that was played here: how often, and how the games ended.

    `share` is its part of all moves of this seat. `same` are the moves that are its images where
    the position looks the same from several sides; they are counted with it.
    """

    seat: int
    text: str
    words: str
    gesture: list[str]
    same: list[str]
    count: int
    share: float
    wins: list[int]
    draws: int
    unfinished: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplorerSource(Part):
    """A collection of games: how many there are in it, and how many came to this position."""

    name: str
    games: int
    here: int


@dataclass(frozen=True, slots=True, kw_only=True)
class ExplorerAnswer(Part):
    """What was played in a position, the most frequent first, seat by seat.

    `total` is how many games came here. `elsewhere` counts those that went on with a move that is
    not possible here, because it needs what chance has not given. `message` says in a sentence why
    there is nothing, if there is nothing.
    """

    game: str
    seats: list[str]
    total: int
    elsewhere: int
    moves: list[ExplorerMove]
    sources: list[ExplorerSource]
    message: str
