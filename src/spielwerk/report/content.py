"""All sections of a report, out of its plan and its games."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from spielwerk.arena.terms import seatings
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.games import find
from spielwerk.report.figures.actions import actions
from spielwerk.report.figures.balance import balance, endings
from spielwerk.report.figures.comparison import comparison
from spielwerk.report.figures.group import Group
from spielwerk.report.figures.lead import lead
from spielwerk.report.figures.length import decisions, length
from spielwerk.report.figures.luck import luck
from spielwerk.report.figures.mixture import mixture
from spielwerk.report.figures.openings import openings
from spielwerk.report.figures.section import Section
from spielwerk.report.model import Sample
from spielwerk.report.plan import Plan, Setup, setup_title


@dataclass(frozen=True, slots=True)
class Content:
    """What is on the page; `different` is how many of the usual games are not the same as others.

    `dropped` is how many games do not count, because somebody could not play or failed.
    """

    plan: Plan
    groups: Sequence[Group]
    sections: Sequence[Section]
    different: int
    dropped: int
    missing: int

    @property
    def usual(self) -> Group:
        """The games that the report is about."""
        return self.groups[0]


def content_of(plan: Plan, samples: Sequence[Sample]) -> Content:
    """The report of these games; raises `BadSetup` if there are none of the usual setup."""
    setups = plan.setups()
    groups = [_group(plan, place, setup, setups, samples) for place, setup in enumerate(setups)]
    if not groups[0].samples:
        raise BadSetup(
            Text("There is no game to report on yet.", "Es gibt noch keine Partie zu berichten.")
        )
    kept = sum(len(group.samples) for group in groups)
    return Content(
        plan,
        groups,
        _sections(plan, groups),
        len({_moves(sample) for sample in groups[0].samples}),
        len(samples) - kept,
        sum(setup.games for setup in setups) - len(samples),
    )


def _group(
    plan: Plan, place: int, setup: Setup, setups: Sequence[Setup], samples: Sequence[Sample]
) -> Group:
    """The games of a setup that count, in the order of their numbers, whenever they were done."""
    own = [
        sample
        for sample in samples
        if sample.setup == place and sample.counts and not sample.failures
    ]
    title = setup_title(plan, setup, setups)
    return Group(find(plan.game), setup, title, sorted(own, key=lambda sample: sample.number))


def _sections(plan: Plan, groups: Sequence[Group]) -> list[Section]:
    usual = groups[0]
    matches = [
        (group, group.setup.players[1], len(seatings(2, group.seats)))
        for group in groups
        if len(group.setup.players) > 1
    ]
    compared = [group for group in groups if len(group.setup.players) == 1]
    found = [
        balance(usual),
        endings(usual),
        length(usual),
        decisions(usual),
        lead(usual),
        actions(usual),
        openings(usual, plan.opening),
        luck(usual, matches),
        mixture(usual),
        comparison(compared),
    ]
    return [section for section in found if section is not None]


def _moves(sample: Sample) -> str:
    """What was played, without the number of the game."""
    return sample.record.partition("\n\n")[2]
