"""The opening explorer: what is counted, what is the same, and what is shown of it."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from spielwerk.analysis.explorer.canonical import Canonical
from spielwerk.analysis.explorer.collection import openings_of
from spielwerk.analysis.explorer.lookup import explore
from spielwerk.analysis.explorer.openings import Openings, Tally
from spielwerk.analysis.messages import ExplorerAnswer
from spielwerk.game import Result
from spielwerk.game.node import Node, play_all
from spielwerk.game.options import Value
from spielwerk.game.text import same
from spielwerk.games import find
from spielwerk.record.ending import RESIGNATION, Departure, outcome
from spielwerk.record.model import Participant, Record

MLP = {"type": "Base+MLP"}


def played(
    game: str,
    plies: str,
    loser: int | None = None,
    options: dict[str, Value] | None = None,
    seats: int = 2,
) -> Record:
    """Return a game that a seat resigned after these plies; without a loser it is unfinished."""
    texts = tuple(ply.strip() for ply in plies.split(";"))
    record = Record(find(game), (Participant(),) * seats, options or {}, plies=texts)
    if loser is None:
        return record
    departures = (Departure((loser,), RESIGNATION, len(texts)),)
    result = outcome(record.state(), departures, False)
    return Record(record.game, record.players, record.options, None, texts, departures, result)


def collected(*records: Record, plies: int = 24) -> Openings:
    openings = Openings(records[0].game.name, same("test"))
    for record in records:
        openings.add(openings_of(record, plies))
    return openings


def shown(
    openings: Openings,
    plies: str = "",
    options: dict[str, Value] | None = None,
    seats: int | None = None,
) -> ExplorerAnswer:
    node = play_all(Node(find(openings.game).start(seats, options or {})), plies)
    return explore(node, [openings], "en")


def counts(answer: ExplorerAnswer) -> list[tuple[int, str, int]]:
    return [(move.seat, move.text, move.count) for move in answer.moves]


# Counting.


def test_moves_are_counted_with_their_results() -> None:
    """Three games: White wins two of them, Black the one with the ant."""
    openings = collected(
        played("hive", "wS1; bS1 wS1-", loser=1),
        played("hive", "wS1; bG1 wS1-", loser=1),
        played("hive", "wA1; bS1 wA1-", loser=0),
        played("hive", "wS1; bS1 wS1-"),
    )
    answer = shown(openings)
    assert (answer.total, answer.elsewhere, answer.message) == (4, 0, "")
    spider, ant = answer.moves
    assert (spider.text, spider.count, spider.wins, spider.draws) == ("wS1", 3, [2, 0], 0)
    assert (spider.share, spider.unfinished) == (0.75, 1)
    assert (ant.text, ant.count, ant.wins, ant.unfinished) == ("wA1", 1, [0, 1], 0)
    assert spider.gesture == list(
        find("hive").start().board.gesture(find("hive").start().parse_move("wS1"))
    )


def test_a_shared_first_place_is_a_draw() -> None:
    assert Tally.of(Result.draw("agreed-draw", (0, 0)), 2) == Tally(1, 1, [0, 0])
    assert Tally.of(Result("x", (3, 3, 1), (1, 1, 3)), 3) == Tally(1, 1, [0, 0, 0])
    assert Tally.of(Result("x", (3, 4, 1), (2, 1, 3)), 3) == Tally(1, 0, [0, 1, 0])
    assert Tally.of(None, 2).unfinished == 1


def test_a_game_counts_once_however_often_it_comes_back() -> None:
    """The queens walk to and fro: the position after ply 4 repeats after ply 8."""
    walk = "wS1; bS1 wS1-; wQ -wS1; bQ bS1-; wQ \\wS1; bQ bS1\\; wQ -wS1; bQ bS1-; wQ \\wS1"
    answer = shown(collected(played("hive", walk)), "wS1; bS1 wS1-; wQ -wS1; bQ bS1-")
    (only,) = answer.moves
    assert (only.count, {only.text, *only.same}) == (1, {"wQ \\wS1", "wQ /wS1"})
    other = walk.removesuffix("wQ \\wS1") + "wG1 -wQ"
    answer = shown(collected(played("hive", other)), "wS1; bS1 wS1-; wQ -wS1; bQ bS1-")
    assert (answer.total, len(answer.moves)) == (1, 1), "the first move that it made here"


def test_only_the_first_plies_of_a_game_are_counted() -> None:
    openings = collected(played("hive", "wS1; bS1 wS1-; wQ -wS1"), plies=2)
    assert shown(openings, "wS1").total == 1
    assert shown(openings, "wS1; bS1 wS1-").total == 0


def test_positions_of_few_games_are_pruned() -> None:
    openings = collected(
        played("hive", "wS1; bS1 wS1-"),
        played("hive", "wS1; bG1 wS1-"),
        played("hive", "wA1; bG1 wA1-"),
    ).pruned(2)
    assert shown(openings).total == 3
    assert shown(openings, "wS1").total == 2
    assert shown(openings, "wA1").total == 0
    assert openings.games == 3


# Equal positions.

# One opening of Hive and the same turned by 60 degrees, mirrored, and both: by hand.
TURNED = (
    "wS1; bS1 wS1-; wQ -wS1; bQ bS1/",
    "wS1; bS1 wS1\\; wQ \\wS1; bQ bS1-",
    "wS1; bS1 wS1-; wQ -wS1; bQ bS1\\",
    "wS1; bS1 -wS1; wQ wS1-; bQ /bS1",
)


def test_hives_that_are_turned_or_mirrored_are_one_position() -> None:
    openings = collected(*(played("hive", f"{plies}; wG1 -wQ", loser=1) for plies in TURNED[:1]))
    for plies in TURNED:
        answer = shown(openings, plies)
        assert answer.total == 1
    hive = find("hive")
    keys = {Canonical.of(play_all(Node(hive.start()), plies).state).key for plies in TURNED}
    assert len(keys) == 1


def test_a_move_is_shown_in_the_orientation_of_the_board() -> None:
    """Straight behind the queen: west, or east on the board that is turned by half a turn."""
    openings = collected(played("hive", f"{TURNED[0]}; wG1 -wQ"))
    assert counts(shown(openings, TURNED[0])) == [(0, "wG1 -wQ", 1)]
    assert counts(shown(openings, TURNED[3])) == [(0, "wG1 wQ-", 1)]
    assert counts(shown(openings, TURNED[1])) == [(0, "wG1 \\wQ", 1)]


def test_moves_that_are_images_of_each_other_are_one_where_the_position_is_symmetric() -> None:
    """Beside a single piece all six spaces are the same."""
    openings = collected(
        played("hive", "wS1; bS1 wS1-"),
        played("hive", "wS1; bS1 \\wS1"),
        played("hive", "wS1; bS1 /wS1"),
    )
    (only,) = shown(openings, "wS1").moves
    assert only.count == 3
    assert len({only.text, *only.same}) == 6


def test_types_of_hive_are_kept_apart() -> None:
    openings = collected(
        played("hive", "wS1; bS1 wS1-", options=dict(MLP)), played("hive", "wA1; bS1 wA1-")
    )
    assert counts(shown(openings, options=dict(MLP))) == [(0, "wS1", 1)]
    assert counts(shown(openings)) == [(0, "wA1", 1)]
    assert openings.kinds == {"Base+MLP": 1, "Base+ML": 1}


def test_the_tournament_rule_changes_no_position() -> None:
    """Nor does the repetition rule: such games are looked at together."""
    openings = collected(
        played("hive", "wS1; bS1 wS1-"),
        played("hive", "wQ; bS1 wQ-"),
        played("hive", "wA1; bA1 wA1-", options={"repetition": False}),
    )
    answer = shown(openings, options={"queen_first": False})
    assert counts(answer) == [(0, "wA1", 1), (0, "wS1", 1)]
    assert (answer.total, answer.elsewhere) == (3, 1), "nobody can begin with the queen here"


@pytest.mark.parametrize(
    ("first", "second"), [("Fa1", "Ff6"), ("Wb1", "Wf2"), ("Ec2", "Ed5"), ("Fa3", "Fd1")]
)
def test_all_sides_of_ignite_and_flow_are_the_same(first: str, second: str) -> None:
    """Two corners; two beside a corner; c2 and d5 opposite; a3 and d1 by a quarter turn."""
    openings = collected(played("ignite-flow", first), played("ignite-flow", second))
    (move,) = shown(openings).moves
    assert move.count == 2
    assert {first, second} <= {move.text, *move.same}


def test_left_and_right_are_the_same_in_heaven_and_hell() -> None:
    openings = collected(
        played("heaven-hell", "L+a1; =; M+c10"), played("heaven-hell", "L+c1; =; M+a10")
    )
    (move,) = shown(openings).moves
    assert (move.count, {move.text, *move.same}) == (2, {"L+a1", "L+c1"})
    assert shown(openings, "L+a1; =").moves[0].text == "M+c10"
    assert shown(openings, "L+c1; =").moves[0].text == "M+a10"


def test_fire_and_water_are_exchanged_where_the_board_is_mirrored() -> None:
    """On a chessboard the mirror left to right makes fire of water: c3 becomes f3."""
    openings = collected(played("fire-water", "Ec3"), played("fire-water", "Ef3"))
    (move,) = shown(openings).moves
    assert move.count == 2


# Chance, and simultaneous choices.

ELEMENTALS = "Ec3; Ee5; Eg3"
OPENED = "?0:11; ?0:12; ?0:13; ?1:{}; ?1:{}; ?1:{}"


def test_which_tiles_are_open_is_no_part_of_a_position() -> None:
    one, other = OPENED.format(11, 12, 13), OPENED.format(11, 24, 42)
    openings = collected(
        played("fire-water", f"{ELEMENTALS}; {one}; 11a1a2"),
        played("fire-water", f"{ELEMENTALS}; {other}; 24a1a2"),
        played("fire-water", f"{ELEMENTALS}; {other}; Lb8"),
    )
    answer = shown(openings, f"{ELEMENTALS}; {one}")
    assert counts(answer) == [(1, "11a1a2", 1), (1, "Lb8", 1)]
    assert (answer.total, answer.elsewhere) == (3, 1), "the tile 24 is not open here"


def test_chance_is_passed_over() -> None:
    openings = collected(
        played("fire-water", f"{ELEMENTALS}; {OPENED.format(11, 12, 13)}; Lb8"), plies=4
    )
    answer = shown(openings, ELEMENTALS)
    assert (answer.moves, answer.message[:14]) == ([], "Chance is next")
    assert shown(openings, f"{ELEMENTALS}; {OPENED.format(11, 12, 13)}").total == 1


def test_seats_that_choose_at_the_same_time_have_counts_of_their_own() -> None:
    """On a board of two rows the first step begins a conflict: both choose a card."""
    small: dict[str, Value] = {"rows": 2}
    openings = collected(
        played("heaven-hell", "Lb1-b2; #5; #7", options=small),
        played("heaven-hell", "Lb1-b2; #5; #3", options=small),
    )
    answer = shown(openings, "Lb1-b2", small)
    assert answer.total == 2
    assert sorted(counts(answer)) == [(0, "#5", 2), (1, "#3", 1), (1, "#7", 1)]
    assert [move.share for move in answer.moves] == [1, 0.5, 0.5]
    chosen = shown(openings, "Lb1-b2; #5", small)
    assert {move.seat for move in chosen.moves} == {1}, "who has chosen is not asked again"


# Sentences.


@pytest.mark.parametrize(
    ("collections", "said"),
    [
        ((), "There is no collection"),
        (
            (Openings("hive", plies=9),),
            "No game of the collection reached this position in its fir",
        ),
        ((Openings("hive", plies=9, least=3),), "Fewer than 3 games of the collection reached"),
    ],
)
def test_where_nothing_is_known_a_sentence_says_so(
    collections: Sequence[Openings], said: str
) -> None:
    answer = explore(Node(find("hive").start()), collections, "en")
    assert (answer.moves, answer.total) == ([], 0)
    assert answer.message.startswith(said)
    assert explore(Node(find("hive").start()), collections, "de").message != answer.message


def test_collections_are_counted_together_and_named() -> None:
    one, other = (
        collected(played("hive", "wS1")),
        collected(played("hive", "wS1"), played("hive", "wA1")),
    )
    one.name, other.name = same("ours"), same("the club")
    answer = explore(Node(find("hive").start()), [one, other], "en")
    assert counts(answer) == [(0, "wS1", 2), (0, "wA1", 1)]
    assert [(source.name, source.games, source.here) for source in answer.sources] == [
        ("ours", 1, 1),
        ("the club", 2, 2),
    ]
