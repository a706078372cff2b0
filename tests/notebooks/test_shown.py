"""Output in notebooks: correct, of a sensible size, and harmless."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest

from spielwerk.ai import by_name
from spielwerk.ai.analysis import Analyst
from spielwerk.ai.player import Candidate, Limits, SearchResult, Values
from spielwerk.arena.standings import standings
from spielwerk.arena.terms import Terms
from spielwerk.arena.tournament import tournament
from spielwerk.game import AnyGame
from spielwerk.game.node import Node
from spielwerk.games import all_games, find
from spielwerk.record.model import Participant, Record

HOSTILE = "<script>alert(1)</script><img src=x onerror=\"alert('2')\">"


class Tags(HTMLParser):
    """Every tag and attribute of a text."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: set[str] = set()
        self.open: list[str] = []
        self.text = ""
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.found |= {tag, *(name for name, _ in attributes)}
        self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def checked(text: str) -> Tags:
    """Return the tags of a complete piece of HTML: all closed, none active."""
    tags = Tags(text)
    assert tags.open == []
    assert not tags.found & {"script", "img", "onerror", "onclick", "href", "src"}
    return tags


@pytest.mark.parametrize("game", all_games().values(), ids=lambda game: game.name)
def test_a_position_shows_a_board_that_fits_beside_code(game: AnyGame) -> None:
    root = ElementTree.fromstring(game.start()._repr_svg_())
    width, height = float(root.attrib["width"]), float(root.attrib["height"])
    _, _, full_width, full_height = map(float, root.attrib["viewBox"].split())
    assert 0 < width <= 480
    assert 0 < height <= 420
    assert width / height == pytest.approx(full_width / full_height, rel=0.02)


def test_a_record_shows_who_played_how_it_ended_and_its_moves() -> None:
    game = find("ignite-flow")
    players = (Participant("Anna"), Participant("Ben"))
    values: dict[int, Values] = {0: (0.5, 0.5), 1: (0.75, 0.25), 2: (1.0, 0.0)}
    record = Record(game, players, {"size": 3}, plies=("Fa1", "Fb2"), values=values)
    shown = checked(record._repr_html_())
    for part in ("Ignite and Flow", "Anna", "Ben", "not over", "2 plies", "Fa1", "Fb2"):
        assert part in shown.text
    # From even to won: the line goes from the middle of 90 to the top.
    assert re.search(r'points="0\.0,45\.0 240\.0,22\.5 480\.0,0\.0"', record._repr_html_())


def test_what_others_wrote_is_shown_and_not_obeyed() -> None:
    players = (Participant(HOSTILE), Participant("Ben"))
    comments = {0: HOSTILE, 1: HOSTILE}
    record = Record(find("ignite-flow"), players, plies=("Fa1",), comments=comments)
    assert checked(record._repr_html_()).text.count(HOSTILE) == 3
    candidate = Candidate(HOSTILE, (0.5, 0.5), 1.0, 0)
    result = SearchResult(HOSTILE, (0.5, 0.5), (HOSTILE,), (candidate,))
    assert checked(result._repr_html_()).text.count(HOSTILE) == 3


def test_a_record_that_cannot_be_replayed_says_why() -> None:
    record = Record(find("ignite-flow"), (Participant("Anna"), Participant()), plies=("Fz9",))
    assert "z9" in checked(record._repr_html_()).text


def test_an_analysis_shows_moves_mixtures_and_chance() -> None:
    analyst = Analyst(by_name("greedy", 1), Limits(nodes=50))
    first = Node(find("ignite-flow").start(options={"size": 3}))
    assert "best: " in checked(analyst.analyse(first)._repr_html_()).text
    mixed = SearchResult("#1", (), (), (Candidate("#1", (0.4, 0.6), 0.25, 0),), mixed=True)
    shown = checked(mixed._repr_html_()).text
    for part in ("mixed strategy", "how often to choose it", "25.0%", "40.0%"):
        assert part in shown
    chance = Node(find("fire-water").start(options={"stones": 1}))
    while chance.actor() != "chance":
        chance = chance.child(chance.plies()[0])
    found = checked(analyst.analyse(chance)._repr_html_()).text
    assert "outcome" in found
    assert "chance" in found


def test_standings_show_points_and_names() -> None:
    terms = Terms("ignite-flow", ("greedy", "random"), 2, {"size": 3}, Limits(nodes=5), seed=4)
    table = standings(terms, list(tournament(terms, 4)))
    shown = checked(table._repr_html_()).text
    for one in table:
        assert one.player in shown
        assert f"{one.points:g}/4" in shown
