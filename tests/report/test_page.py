"""Whole reports of small tournaments: two seats, four seats, chance, simultaneous choices."""

from __future__ import annotations

import json
import re
from dataclasses import replace
from itertools import islice
from pathlib import Path

import pytest

from spielwerk.game.refusals import BadSetup
from spielwerk.games import find
from spielwerk.report.model import Sample
from spielwerk.report.page import command, content_of, page
from spielwerk.report.pdf import browser, print_pdf
from spielwerk.report.plan import Plan, checked, thinking
from spielwerk.report.results import jobs, read_results, samples
from spielwerk.report.sample import sampled
from spielwerk.workers.processes import LocalProcesses
from tests.report import html

TWO = Plan(
    *("ignite-flow", "level-1", 6, (2,), 30),
    options={"size": 3},
    compare=(("straight_rivers", True),),
    against=("random",),
    match_games=4,
)
FOUR = Plan("fire-water", "random", 3, (4, 2), 5, {"stones": 1}, against=(), seed=2)
HIDDEN = Plan("heaven-hell", "random", 4, (2,), 10, {"rows": 3, "dice": 2, "turn_limit": 12})
PLANS = {"two seats": TWO, "four seats and chance": FOUR, "simultaneous choices": HIDDEN}

ALWAYS = {"balance", "endings", "length", "decisions", "lead", "actions", "openings", "luck"}
MORE = {
    "two seats": {"comparison"},
    "four seats and chance": {"comparison"},
    "simultaneous choices": {"mixture"},
}


@pytest.fixture(scope="module", params=PLANS)
def played(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> tuple[str, Plan, list[Sample], Path]:
    """Return a small tournament, played once."""
    file = tmp_path_factory.mktemp("report") / "games.jsonl"
    plan = checked(PLANS[request.param])
    return request.param, plan, list(samples(plan, file)), file


Played = tuple[str, Plan, list[Sample], Path]


def test_a_report_is_one_valid_page_with_everything_in_it(played: Played) -> None:
    name, plan, games, _ = played
    found = html.checked(page(content_of(plan, games)))
    assert set(found.sections) == ALWAYS | MORE[name] | {"findings", "games", "method"}
    assert len(found.pictures) >= 9
    assert len(found.text) < 500_000
    seats = plan.seats[0]
    shares = [float(found.ids[f"points-{seat + 1}"].split("%")[0]) for seat in range(seats)]
    assert sum(shares) == pytest.approx(100, abs=0.3)


def test_the_page_says_what_was_played(played: Played) -> None:
    _, plan, games, _ = played
    text = page(content_of(plan, games))
    assert f"{plan.games} games of {plan.player} against itself, {plan.seats[0]} seats" in text
    assert thinking(find(plan.game), plan.player) in text
    assert f"{plan.nodes} nodes per position" in text
    assert "not played yet" not in text
    assert command(content_of(plan, games)) in text


def test_findings_link_to_games_that_are_on_the_page(played: Played) -> None:
    _, plan, games, _ = played
    found = html.checked(page(content_of(plan, games)))
    linked = {link[1:] for link in found.links if link.startswith("#game-")}
    assert linked
    records = {game.record for game in games}
    assert {found.ids[anchor] for anchor in linked} <= records


def test_too_few_games_are_admitted_at_the_top(played: Played) -> None:
    """Three to six games say little of any seat."""
    _, plan, games, _ = played
    text = page(content_of(plan, games))
    head = text.partition("</header>")[0]
    assert "too few to tell" in head or "than an equal share of the points" in text


def test_a_report_can_be_made_again_from_its_file(played: Played) -> None:
    _, plan, games, file = played
    assert read_results(file) == (plan, games)
    again = list(samples(plan, file))
    assert again == games
    assert page(content_of(*read_results(file))) == page(content_of(plan, games))


def test_chance_and_hidden_choices_are_measured_where_there_are_any(played: Played) -> None:
    name, _, games, _ = played
    found = [game.measures for game in games if game.measures]
    assert any(one.chance for one in found) == (name == "four seats and chance")
    assert any(one.mixtures for one in found) == (name == "simultaneous choices")
    assert all(one.choice for one in found)
    for game in games:
        for step in game.measures.steps if game.measures else ():
            assert sum(step.values) == pytest.approx(1, abs=0.001)
            assert 1 <= step.good <= max(step.legal, 1) or step.joint


# Continuation, and reproducibility.

TINY = Plan("ignite-flow", "level-1", 3, (2,), 20, {"size": 3})


def test_a_stopped_report_goes_on_and_ends_up_the_same(tmp_path: Path) -> None:
    whole = list(samples(TINY, tmp_path / "whole.jsonl"))
    file = tmp_path / "games.jsonl"
    assert len(list(islice(samples(TINY, file), 1))) == 1
    with file.open("a", encoding="utf-8") as stream:
        stream.write('{"game": {"setup": 0, "number": 1, "seat')
    assert len(read_results(file)[1]) == 1
    assert list(samples(TINY, file)) == whole
    with pytest.raises(BadSetup):
        list(samples(checked(Plan("ignite-flow", "random", 3, (2,), 20)), file))


def test_a_report_may_grow(tmp_path: Path) -> None:
    file = tmp_path / "games.jsonl"
    few = list(samples(TINY, file))
    more = replace(TINY, games=5)
    assert list(samples(more, file))[:3] == few
    assert len(read_results(file)[1]) == 5
    assert list(samples(TINY, file)) == few


def test_several_processes_find_the_same(tmp_path: Path) -> None:
    one, two = tmp_path / "one.jsonl", tmp_path / "two.jsonl"
    alone = {game.number: game for game in samples(TINY, one)}
    with LocalProcesses(2) as workers:
        together = {game.number: game for game in samples(TINY, two, workers)}
    assert together == alone
    assert one.read_bytes() == two.read_bytes()


def test_a_sample_survives_its_file() -> None:
    game = sampled(jobs(TINY)[0])
    assert Sample.from_json(json.loads(json.dumps(game.as_json()))) == game


def test_repeated_games_are_admitted() -> None:
    game = sampled(jobs(TINY)[0])
    twice = [game, replace(game, number=1)]
    assert "Only 1 of these games are different" in page(content_of(TINY, twice))


# Paper.


def test_the_page_is_printed_on_several_sheets(tmp_path: Path) -> None:
    try:
        browser()
    except BadSetup as refusal:
        pytest.skip(refusal.message("en"))
    source, target = tmp_path / "report.html", tmp_path / "report.pdf"
    game = sampled(jobs(TINY)[0])
    games = [game, replace(game, number=1)]
    source.write_text(page(content_of(TINY, games)), encoding="utf-8")
    print_pdf(source, target)
    data = target.read_bytes()
    assert data.startswith(b"%PDF-")
    assert len(re.findall(rb"/Type\s*/Page\b", data)) >= 3


def test_without_a_browser_one_sentence_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", "")
    monkeypatch.setattr("spielwerk.report.pdf._USUAL_PLACES", ())
    with pytest.raises(BadSetup) as refused:
        browser()
    assert "install Chromium" in refused.value.message("en")
