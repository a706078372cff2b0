"""The data file of a report.

It has a line of JSON for the plan, and one for every game. The game of a truncated line is played
again. The last of several plans counts.
"""

from collections.abc import Generator
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.report.model import Sample
from spielwerk.report.plan import Plan
from spielwerk.report.sample import Job, sampled
from spielwerk.workers.files import append_line, read_lines, sort_lines
from spielwerk.workers.workers import SingleProcess, Workers

Key = tuple[int, int]
"""The numbers of a setup and of a game within it."""


def read_results(file: Path) -> tuple[Plan, list[Sample]]:
    """Return plan and games of a file; raises `BadSetup` if it does not belong to a report."""
    lines = read_lines(file)
    try:
        plan = Plan.from_json([line["report"] for line in lines if "report" in line][-1])
        games = [Sample.from_json(line["game"]) for line in lines if "game" in line]
    except (AttributeError, LookupError, TypeError, ValueError):
        raise BadSetup(Text("{file} contains no games of a report.", file=file)) from None
    # The file may have been continued twice at once: a game counts once.
    found = {(game.setup, game.number): game for game in games}
    wanted = [setup.games for setup in plan.setups()]
    return plan, [
        game
        for (setup, number), game in found.items()
        if setup < len(wanted) and number < wanted[setup]
    ]


def begun(file: Path, plan: Plan) -> dict[Key, Sample]:
    """Return the games already played by this plan; raises `BadSetup` for another plan.

    A different number of games does not make another plan.
    """
    if not file.exists():
        file.parent.mkdir(parents=True, exist_ok=True)
        append_line(file, {"report": plan.as_json()})
        return {}
    before, _ = read_results(file)
    if replace(before, games=plan.games, match_games=plan.match_games) != plan:
        raise BadSetup(
            Text(
                "The file {file} belongs to another report: choose another file, or remove it.",
                file=file,
            )
        )
    if before != plan:
        append_line(file, {"report": plan.as_json()})
    return {(game.setup, game.number): game for game in read_results(file)[1]}


def jobs(plan: Plan) -> list[Job]:
    """Return all games of a plan, alternating between setups, so that any part covers all."""
    found = [
        Job(place, plan.terms(setup), number, plan.nodes if setup.measured else None)
        for place, setup in enumerate(plan.setups())
        for number in range(setup.games)
    ]
    return sorted(found, key=lambda job: (job.number, job.setup))


def samples(
    plan: Plan, file: Path, workers: Workers | None = None
) -> Generator[Sample, None, None]:
    """Yield finished games, those in the file first; every new one is stored there.

    They are played by `workers`, by default in this process. Raises `BadSetup` for the file of
    another report. Closing the generator stops the games. The file of a complete report has the
    games in order.
    """
    done = begun(file, plan)
    yield from done.values()
    missing = [job for job in jobs(plan) if (job.setup, job.number) not in done]
    with closing((workers or SingleProcess()).completed(sampled, missing)) as completed:
        for _, sample in completed:
            append_line(file, {"game": sample.as_json()})
            yield sample
    if missing:
        sort_lines(file, "game", lambda game: (game["number"], game["setup"]))
