"""A review as a page: one self-contained HTML file."""

from collections.abc import Sequence
from html import escape

from spielwerk.ai.player import Values
from spielwerk.analysis.review.export import averages, names, percent, reason_lines, sentence
from spielwerk.analysis.review.model import Moment, Review
from spielwerk.arena.chart import svg_curve
from spielwerk.game.text import Language, Text

LINE = Text("Expected: {line}")
TURNS = Text("Turning points")
CALM = Text("No move cost much.")
CHANCES = Text("Winning chances after each ply")
PLY = Text("Ply {ply}")


def curve_picture(review: Review, spoken: Language) -> str:
    """Return the value curve as a picture, the turning points marked."""
    marks = [(moment.ply, moment.seat) for moment in review.turning_points()]
    return svg_curve(review.curve, names(review, spoken), marks)


# The page.

_STYLE = """
body{font:16px/1.5 Georgia,serif;color:#2b2118;background:#efe3cb;margin:0}
main{max-width:52rem;margin:auto;padding:1.5rem}
svg{max-width:100%;height:auto}
section{display:flex;gap:1.25rem;flex-wrap:wrap;background:#f7efe0;border-radius:8px;
padding:1rem;margin:1rem 0}
section figure{flex:1 1 16rem;max-width:22rem;margin:0}
section figure svg{max-height:26rem}
section div{flex:2 1 18rem}
h2{margin-bottom:.25rem}h3{margin:0}
table{border-collapse:collapse}td,th{padding:.1rem .8rem .1rem 0;text-align:left}
code{font-size:.95em}
"""


def page(review: Review, spoken: Language) -> str:
    """Return the whole review as a page."""
    title = review.record.game.title.say(spoken)
    called = names(review, spoken)
    body = [
        f"<h1>{escape(title)}</h1>",
        f"<p>{escape(' – '.join(called))}{_result(review)}</p>",
        f"<h2>{escape(CHANCES.say(spoken))}</h2>",
        curve_picture(review, spoken),
        *(f"<p>{escape(said)}</p>" for said in averages(review, called, spoken)),
        f"<h2>{escape(TURNS.say(spoken))}</h2>",
        *_turns(review, called, spoken),
    ]
    return (
        f'<!doctype html>\n<html lang="{spoken}">\n<head>\n<meta charset="utf-8">\n'
        '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{escape(title)}</title>\n<style>{_STYLE}</style>\n</head>\n<body>\n<main>\n"
        + "\n".join(body)
        + "\n</main>\n</body>\n</html>\n"
    )


def _result(review: Review) -> str:
    result = review.record.result
    if result is None:
        return ""
    return ": " + escape(" : ".join(f"{score:g}" for score in result.scores))


def _turns(review: Review, called: Sequence[str], spoken: Language) -> list[str]:
    turns = review.turning_points()
    if not turns:
        return [f"<p>{escape(CALM.say(spoken))}</p>"]
    lines = review.record.nodes()
    found = []
    for moment in turns:
        before = lines[moment.ply - 1].state
        found.append(
            f"<section><figure>{before.board.picture()}</figure><div>"
            f"<h3>{escape(PLY.filled(ply=moment.ply).say(spoken))}</h3>"
            f"<p>{escape(sentence(moment, called, spoken))}</p>{_reasons(moment, spoken)}"
            f"{_expected(moment, spoken)}{_table(moment.before, called, spoken)}</div></section>"
        )
    return found


def _reasons(moment: Moment, spoken: Language) -> str:
    lines = reason_lines(moment, spoken)
    return f"<ul>{''.join(f'<li>{escape(line)}</li>' for line in lines)}</ul>" if lines else ""


def _expected(moment: Moment, spoken: Language) -> str:
    if len(moment.pv) < 2:
        return ""
    said = LINE.filled(line="; ".join(moment.pv[:8])).say(spoken)
    return f"<p><code>{escape(said)}</code></p>"


def _table(values: Values, called: Sequence[str], spoken: Language) -> str:
    rows = (
        f"<tr><td>{escape(name)}</td><td>{percent(value).say(spoken)}</td></tr>"
        for name, value in zip(called, values, strict=True)
    )
    return f"<table>{''.join(rows)}</table>"
