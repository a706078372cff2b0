"""The page of a report: one HTML file for screen and paper."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from html import escape

from spielwerk import __version__
from spielwerk.arena.terms import seatings
from spielwerk.game import AnyGame
from spielwerk.game.options import written
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.games import find
from spielwerk.report.figures.actions import actions
from spielwerk.report.figures.balance import balance, endings, too_few
from spielwerk.report.figures.comparison import comparison
from spielwerk.report.figures.group import Group
from spielwerk.report.figures.lead import lead
from spielwerk.report.figures.length import decisions, length
from spielwerk.report.figures.luck import luck
from spielwerk.report.figures.mixture import mixture
from spielwerk.report.figures.openings import openings
from spielwerk.report.figures.section import Cell, Figure, Finding, Plot, Section, Table
from spielwerk.report.model import Sample
from spielwerk.report.plan import MOST_PLIES, Plan, Setup, searcher_words, setup_title, thinking
from spielwerk.report.style import STYLE


@dataclass(frozen=True, slots=True)
class Content:
    """The content of the page; `different` is the number of distinct usual games.

    `dropped` is the number of invalid games, where a player could not play or failed.
    """

    plan: Plan
    groups: Sequence[Group]
    sections: Sequence[Section]
    different: int
    dropped: int
    missing: int

    @property
    def usual(self) -> Group:
        """The group of games that the report is about."""
        return self.groups[0]


def content_of(plan: Plan, samples: Sequence[Sample]) -> Content:
    """Return the report of these games; raises `BadSetup` if none has the usual setup."""
    setups = plan.setups()
    groups = [_group(plan, place, setup, setups, samples) for place, setup in enumerate(setups)]
    if not groups[0].samples:
        raise BadSetup(Text("There is no game to report on yet."))
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
    """Return the valid games of a setup in order."""
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
    """Return the moves of a game, without its number."""
    return sample.record.partition("\n\n")[2]


def page(content: Content) -> str:
    """Return the report as HTML."""
    title = f"{find(content.plan.game).title.en}: a designer's report"
    body = [
        f"<header><h1>{escape(title)}</h1>",
        *(f"<p>{escape(said)}</p>" for said in _introduction(content)),
        "</header>",
        _contents(content.sections),
        _findings(content),
        *map(_section, content.sections),
        _examples(content),
        _method(content),
    ]
    return (
        '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def _introduction(content: Content) -> Iterator[str]:
    plan, usual = content.plan, content.usual
    game = find(plan.game)
    options = ", ".join(f"{name}={written(value)}" for name, value in plan.options.items())
    yield game.about.summary.en
    yield (
        f"{len(usual.samples)} games of {plan.player} against itself, {usual.seats} seats"
        f"{', ' + options if options else ''}. {plan.player}: {thinking(game, plan.player)}. "
        f"Values come from a quick search: {searcher_words(plan)}. Seed {plan.seed}."
    )
    few = too_few(usual)
    if few is not None:
        yield few
    if content.missing:
        yield f"{content.missing} games of the plan have not been played yet."
    if content.dropped:
        yield f"{content.dropped} games are left out because a player failed in them."
    if content.different < len(usual.samples):
        yield (
            f"Only {content.different} of these games are different: repeated games make the "
            "intervals too narrow. Random plies at the start (--opening) make games differ."
        )


def _contents(sections: Sequence[Section]) -> str:
    links = "".join(
        f'<li><a href="#{section.id}">{escape(section.title)}</a></li>' for section in sections
    )
    if any(finding.games for section in sections for finding in section.findings):
        links += '<li><a href="#games">Example games</a></li>'
    return f'<nav aria-label="Sections"><ul>{links}<li><a href="#method">Method</a></li></ul></nav>'


def _findings(content: Content) -> str:
    items = "".join(
        f"<li>{escape(finding.text)}{_links(content, finding)}</li>"
        for section in content.sections
        for finding in section.findings
    )
    return f'<section id="findings"><h2>What stands out</h2><ul>{items}</ul></section>'


def _links(content: Content, finding: Finding) -> str:
    links = [
        f'<a href="#{_anchor(game)}">{escape(_name(content, game))}</a>' for game in finding.games
    ]
    return f' <span class="soft">See {" and ".join(links)}.</span>' if links else ""


def _anchor(game: Sample) -> str:
    return f"game-{game.setup + 1}-{game.number + 1}"


def _name(content: Content, game: Sample) -> str:
    title = content.groups[game.setup].title
    return f"game {game.number + 1}" + (f" ({title})" if game.setup else "")


def _examples(content: Content) -> str:
    """Return the games that findings link to, as records."""
    games = {
        _anchor(game): game
        for section in content.sections
        for finding in section.findings
        for game in finding.games
    }
    if not games:
        return ""
    shown = "".join(_example(content, anchor, games[anchor]) for anchor in sorted(games))
    return (
        '<section id="games"><h2>Example games</h2><p class="about">Records of the games that '
        "illustrate findings: load them on the analysis board or into "
        f"<code>spielwerk review</code>.</p>{shown}</section>"
    )


def _example(content: Content, anchor: str, game: Sample) -> str:
    group = content.groups[game.setup]
    winner = "no winner" if game.winner is None else f"{group.seat_name(game.winner)} wins"
    name = _name(content, game)
    return (
        f"<details><summary>{escape(name[0].upper() + name[1:])}: {escape(winner)}, "
        f'{game.turns} turns</summary><pre id="{anchor}">{escape(game.record)}</pre></details>'
    )


def _section(section: Section) -> str:
    parts = [f'<section id="{section.id}"><h2>{escape(section.title)}</h2>']
    parts += [f'<p class="about">{escape(said)}</p>' for said in section.about]
    beside = [_figures(section)] if section.figures else []
    beside += map(_plot, section.plots)
    parts.append(f'<div class="plots">{"".join(beside)}</div>')
    parts += map(_table, section.tables)
    return "".join([*parts, "</section>"])


def _figures(section: Section) -> str:
    heads = ("figure", "value (95% interval)", "from, by")
    return _wide_table(heads, map(_figure_row, section.figures), ' class="figures"')


def _wide_table(
    heads: Iterable[str], rows: Iterable[str], kind: str = "", caption: str = ""
) -> str:
    """Return a table that scrolls horizontally on a narrow screen; rows and caption are HTML."""
    head = "".join(f'<th scope="col">{escape(head)}</th>' for head in heads)
    return (
        f'<div class="wide" tabindex="0"><table{kind}>{caption}<thead><tr>{head}</tr></thead>'
        f"<tbody>{''.join(rows)}</tbody></table></div>"
    )


def _figure_row(figure: Figure) -> str:
    about = f'<br><span class="method">{escape(figure.about)}</span>' if figure.about else ""
    one = figure.estimate
    method = f"{one.count:,} · {one.method}" if one.known else "no games"
    return (
        f'<tr><th scope="row">{escape(figure.label)}{about}</th><td>{_value(figure)}</td>'
        f'<td class="method">{method}</td></tr>'
    )


def _value(figure: Figure) -> str:
    mark = (
        f' <abbr title="differs from the usual setup">{figure.mark}</abbr>' if figure.mark else ""
    )
    return f'<span class="value" id="{escape(figure.id)}">{escape(figure.text)}</span>{mark}'


def _plot(plot: Plot) -> str:
    return f"<figure>{plot.svg}<figcaption>{escape(plot.caption)}</figcaption></figure>"


def _table(table: Table) -> str:
    rows = (f"<tr>{_row(row)}</tr>" for row in table.rows)
    return _wide_table(table.heads, rows, caption=f"<caption>{escape(table.caption)}</caption>")


def _row(row: Sequence[Cell]) -> str:
    first, *rest = row
    cells = (_value(cell) if isinstance(cell, Figure) else escape(cell) for cell in rest)
    assert isinstance(first, str)
    return f'<th scope="row">{escape(first)}</th>' + "".join(f"<td>{cell}</td>" for cell in cells)


def _method(content: Content) -> str:
    game = find(content.plan.game)
    rows = (
        f'<tr><th scope="row">{escape(group.title)}</th><td>{group.seats}</td>'
        f"<td>{escape(' and '.join(_player(game, name) for name in group.setup.players))}</td>"
        f"<td>{len(group.samples)}</td></tr>"
        for group in content.groups
    )
    heads = ("setup", "seats", "players", "games")
    return (
        '<section id="method"><h2>Method</h2><p>Every figure has a 95% confidence interval. Shares '
        "have Wilson's interval (shared points count as fractions, which makes it slightly too "
        "wide), means Student's t, medians and ratios the percentile bootstrap with 1,000 "
        "resamples. The unit is the game: a measurement repeated within a game enters by the "
        "game's mean. The results hold for these players; people play differently. A value is a "
        "seat's probability of winning, with draws shared; all values add up to 100%.</p>"
        f"{_wide_table(heads, rows, caption='<caption>What was played</caption>')}"
        f"<p>No player watched the clock, so that the same command makes the same report: "
        f"<code>{escape(command(content))}</code></p>"
        f'<p class="soft">Made by spielwerk {__version__}.</p></section>'
    )


def _player(game: AnyGame, name: str) -> str:
    return f"{name} ({thinking(game, name)})"


def command(content: Content) -> str:
    """Return the command that makes this report."""
    plan = content.plan
    parts = [f"spielwerk report {plan.game} --player {plan.player} --games {plan.games}"]
    parts += [f"--seats {','.join(map(str, plan.seats))}"]
    parts += [f"--option {name}={written(value)}" for name, value in plan.options.items()]
    parts += [f"--compare {name}={written(value)}" for name, value in plan.compare]
    parts += [f"--against {name}" for name in plan.against] or ["--no-match"]
    parts += [f"--match-games {plan.match_games}"] if plan.against else []
    parts += [f"--nodes {plan.nodes}"]
    parts += [f"--opening {plan.opening}"] if plan.opening else []
    parts += [f"--plies {plan.plies}"] if plan.plies != MOST_PLIES else []
    return " ".join([*parts, f"--seed {plan.seed}"])
