"""The plan of a report: setups, each with its seats, options and players."""

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field, replace
from typing import Any, Self

from spielwerk.ai.levels import LEVELS, level
from spielwerk.ai.native import has_search
from spielwerk.ai.player import Limits
from spielwerk.ai.spec import parse_spec
from spielwerk.analysis.review.budget import usual_budget
from spielwerk.arena.contestants import check
from spielwerk.arena.terms import Terms, seatings
from spielwerk.game import AnyGame
from spielwerk.game.options import Value, written
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text, shortened
from spielwerk.games import find

QUICK = 0.25
"""Part of a review's nodes that a position gets here."""
MOST_PLIES = 1000


@dataclass(frozen=True, slots=True)
class Setup:
    """A series of games; `measured` means that positions are searched, not only counted."""

    name: str
    seats: int
    options: dict[str, Value]
    players: tuple[str, ...]
    games: int
    measured: bool = True


@dataclass(frozen=True, slots=True)
class Plan:
    """The plan of a report, which concerns the first of `seats` and the given options.

    `compare` are changes of the options, each compared with the usual setup; `against` are weaker
    players, `nodes` the limit of the quick search for values. After `plies` a game is stopped as a
    draw.
    """

    game: str
    player: str
    games: int
    seats: tuple[int, ...]
    nodes: int
    options: dict[str, Value] = field(default_factory=dict)
    compare: tuple[tuple[str, Value], ...] = ()
    against: tuple[str, ...] = ()
    match_games: int = 0
    opening: int = 0
    seed: int = 0
    plies: int = MOST_PLIES

    def setups(self) -> list[Setup]:
        """Return the usual setup first, then the other seat counts, options and matches."""
        return list(self._setups())

    def _setups(self) -> Iterator[Setup]:
        alone = (self.player,)
        first, *others = self.seats
        yield Setup("usual", first, self.options, alone, self.games)
        for count in others:
            yield Setup(f"{count} seats", count, self.options, alone, self.games)
        for name, value in self.compare:
            changed = {**self.options, name: value}
            yield Setup(f"{name}={written(value)}", first, changed, alone, self.games)
        for other in self.against:
            pair = (self.player, other)
            games = self._whole_rounds(first)
            yield Setup(f"against {other}", first, self.options, pair, games, measured=False)

    def _whole_rounds(self, seats: int) -> int:
        """Return the number of match games, rounded to complete rounds of all seatings."""
        ways = len(seatings(2, seats))
        return max(ways, self.match_games // ways * ways)

    def terms(self, setup: Setup) -> Terms:
        return Terms(
            self.game,
            setup.players,
            setup.seats,
            setup.options,
            Limits(),
            self.opening,
            self.plies,
            self.seed,
            timed=False,
        )

    def as_json(self) -> dict[str, Any]:
        return asdict(self)

    @classmethod
    def from_json(cls, data: dict[str, Any]) -> Self:
        """Return a plan from its stored form; raises `TypeError` or `KeyError`."""
        return cls(
            **{
                **data,
                "seats": tuple(data["seats"]),
                "compare": tuple((name, value) for name, value in data["compare"]),
                "against": tuple(data["against"]),
            }
        )


def quick_nodes(game: AnyGame) -> int:
    """Return the default number of nodes for a position."""
    return usual_budget(game, QUICK).position.nodes or 1


def checked(plan: Plan) -> Plan:
    """Return the plan with its options as values; raises `BadSetup` for an impossible one."""
    game = find(plan.game)
    for player in (plan.player, *plan.against):
        check(game, player)
        thinking(game, player)
    for seats in plan.seats:
        game.start(seats, plan.options)
    if len(set(plan.seats)) < len(plan.seats):
        raise BadSetup(Text("A number of seats is given twice."))
    own = {name: game.settings({name: value})[name] for name, value in plan.options.items()}
    compare = []
    for name, given in plan.compare:
        value = game.settings({name: given})[name]
        if value == game.settings(own)[name]:
            raise _same_option(name, value)
        game.start(plan.seats[0], {**own, name: value})
        compare.append((name, value))
    return replace(plan, options=own, compare=tuple(dict.fromkeys(compare)))


def _same_option(name: str, value: Value) -> BadSetup:
    return BadSetup(
        Text(
            "{name}={value} already applies to the report: compare with another value.",
            name=name,
            value=shortened(written(value)),
        )
    )


# Players.


def thinking(game: AnyGame, text: str) -> str:
    """Return a player's search limit in words; raises `BadSetup` if it depends on time.

    >>> thinking(find("hive"), "level-1"), thinking(find("hive"), "core@2000n")
    ('one ply', '2,000 nodes per move')
    """
    spec = parse_spec(text)
    limits = spec.limits or Limits()
    if limits.seconds is not None:
        raise _timed(text)
    if spec.name == "random":
        return "any legal move"
    if spec.name == "greedy":
        return "one ply"
    nodes, depth = limits.nodes, limits.depth
    if spec.name.startswith("level-"):
        own = level(game, int(spec.name.removeprefix("level-")))
        if own.one_ply:
            return "one ply"
        known = [one for one in (own.nodes, nodes) if one is not None]
        nodes = min(known) if known else None
    if nodes is None and depth is None:
        raise _timed(text)
    said = [] if nodes is None else [f"{max(1, round(nodes * spec.pace)):,} nodes per move"]
    return ", ".join(said + ([] if depth is None else [f"depth {depth}"]))


def _timed(text: str) -> BadSetup:
    name = text.partition("@")[0]
    return BadSetup(
        Text(
            "A report is repeatable only if no player depends on the clock: write "
            "{name}@2000n (nodes) instead of {given}.",
            name=shortened(name),
            given=shortened(text),
        )
    )


def weaker_player(player: str) -> tuple[str, ...]:
    """Return the default opponent in a match: two levels weaker.

    >>> weaker_player("level-6"), weaker_player("level-2"), weaker_player("core@500n")
    (('level-4',), ('random',), ('greedy',))
    """
    name = parse_spec(player).name
    if name.startswith("level-") and name.removeprefix("level-").isdigit():
        number = int(name.removeprefix("level-"))
        return (f"level-{number - 2}",) if number - 2 in LEVELS else ("random",)
    return {"random": (), "greedy": ("random",)}.get(name, ("greedy",))


def searcher_words(plan: Plan) -> str:
    """Return the quick search in words."""
    kind = "the compiled core" if has_search(find(plan.game)) else "Monte-Carlo tree search"
    return f"{kind} with {plan.nodes:,} nodes per position"


def setup_title(plan: Plan, setup: Setup, among: Sequence[Setup]) -> str:
    """Return the title of a setup on the page: the usual one by what sets it apart."""
    if setup.name != "usual":
        return setup.name
    if any(other.seats != setup.seats for other in among):
        return f"usual ({setup.seats} seats)"
    return "usual"
