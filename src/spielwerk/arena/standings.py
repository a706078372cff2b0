"""The standings of a tournament: a table of ratings, and the score of each pair."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import combinations
from math import isinf

from spielwerk.arena.elo import Score
from spielwerk.arena.ratings import Finish, Rating, ratings
from spielwerk.arena.terms import Played, Terms
from spielwerk.game.notebook import bar, table
from spielwerk.game.text import Language, Text


@dataclass(frozen=True, slots=True)
class Standing:
    """A player in the table; `points` sum up its shares of games won, `seats` counts its seats."""

    player: str
    rating: Rating
    points: float
    seats: int
    longest: float
    failures: int

    @property
    def share(self) -> float:
        return self.points / self.seats if self.seats else 0.0


class Standings(tuple[Standing, ...]):
    """The table of a tournament, best first, with text and notebook output."""

    __slots__ = ()

    def __str__(self) -> str:
        return "\n".join(_lines(self, "en"))

    def _repr_html_(self) -> str:
        rows = [
            [
                place,
                one.player,
                elo_text(one.rating),
                f"{one.points:g}/{one.seats}",
                bar(one.share),
                f"{one.longest:.2f} s",
            ]
            for place, one in enumerate(self, 1)
        ]
        return table(("", "player", "Elo", "points", "share", "longest thought"), rows)


def standings(terms: Terms, games: Sequence[Played]) -> Standings:
    """Return the table, best first; void games only contribute failures."""
    counted = [game for game in games if game.counts]
    found = ratings(len(terms.players), [Finish(game.seating, game.places) for game in counted])
    rows = [
        _standing(name, found[number], number, games) for number, name in enumerate(terms.players)
    ]
    return Standings(sorted(rows, key=lambda standing: -standing.rating.elo))


def _standing(name: str, rating: Rating, number: int, games: Sequence[Played]) -> Standing:
    had = [
        (game, seat)
        for game in games
        for seat, player in enumerate(game.seating)
        if player == number and game.counts
    ]
    return Standing(
        name,
        rating,
        sum(1 / game.places.count(1) for game, seat in had if game.places[seat] == 1),
        len(had),
        max((game.longest[seat] for game, seat in had), default=0.0),
        sum(failure.player == name for game in games for failure in game.failures),
    )


def scores(terms: Terms, games: Sequence[Played]) -> dict[tuple[int, int], Score]:
    """Return the score of each pair with two seats, the lower player number first."""
    found = {pair: Score() for pair in combinations(range(len(terms.players)), 2)}
    for game in games:
        pair = (min(game.seating), max(game.seating))
        if pair in found and len(game.seating) == 2 and game.counts:
            winner = None if game.winner is None else int(game.winner != pair[0])
            found[pair] = found[pair].with_game(winner)
    return found


# Words.

HEAD = ("", Text("player"), Text("Elo"), Text("points"), "%")
AGAINST = Text("{first} against {second}: {score}, {share:.1f}% ± {margin:.1f}{elo}")
LONGEST = Text("longest think time {seconds:.2f} s")
FAILED = Text("failed {count} times")


def table_text(terms: Terms, games: Sequence[Played], spoken: Language) -> str:
    """Return the table for a person."""
    lines = _lines(standings(terms, games), spoken)
    return "\n".join([*lines, "", *_pairs(terms, games, spoken), *_remarks(terms, games, spoken)])


def _lines(table: Standings, spoken: Language) -> list[str]:
    rows = [[str(part) if isinstance(part, str) else part.say(spoken) for part in HEAD]]
    for place, one in enumerate(table, 1):
        rows.append(
            [
                str(place),
                one.player,
                elo_text(one.rating),
                f"{one.points:g}/{one.seats}",
                f"{100 * one.share:.1f}",
            ]
        )
    widths = [max(len(row[column]) for row in rows) for column in range(len(HEAD))]
    return ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]


def elo_text(rating: Rating) -> str:
    """Return a rating with its margin; a bound where that is all that is known.

    >>> elo_text(Rating(53.8, 18.2)), elo_text(Rating(310.2, 100, one_sided=True))
    ('+54 ± 36', '+310 (one-sided)')
    """
    if isinf(rating.error):
        return "–"
    if rating.one_sided:
        return f"{rating.elo:+.0f} (one-sided)"
    return f"{rating.elo:+.0f} ± {rating.margin:.0f}"


def _pairs(terms: Terms, games: Sequence[Played], spoken: Language) -> list[str]:
    lines = []
    for (first, second), score in scores(terms, games).items():
        if score.games:
            names = {"first": terms.players[first], "second": terms.players[second]}
            lines.append(AGAINST.filled(**names, **_figures(score)).say(spoken))
    return lines


def _figures(score: Score) -> dict[str, object]:
    low, high = score.interval
    elo = "" if isinf(score.elo) else f", Elo {score.elo:+.0f} [{low:+.0f}, {high:+.0f}]"
    margin = 196 * score.error
    return {"score": score, "share": 100 * score.share, "margin": margin, "elo": elo}


def _remarks(terms: Terms, games: Sequence[Played], spoken: Language) -> list[str]:
    lines = []
    for one in standings(terms, games):
        said = [LONGEST.filled(seconds=one.longest).say(spoken)]
        if one.failures:
            said.append(FAILED.filled(count=one.failures).say(spoken))
        lines.append(f"{one.player}: {', '.join(said)}")
    return lines
