"""Records in notebooks: players, result, last position, moves."""

from typing import Protocol

from spielwerk.game import AnyGame, AnyState, Result
from spielwerk.game.notebook import Html, escaped, paragraph, sized
from spielwerk.game.refusals import Refusal
from spielwerk.record.fields import Participant
from spielwerk.record.variation import AnnotatedLine

UNNAMED = "?"
WIDTH, HEIGHT = 480, 90


class ShownRecord(AnnotatedLine, Protocol):
    """The parts of a record that are displayed."""

    @property
    def game(self) -> AnyGame:
        """The game."""

    @property
    def players(self) -> tuple[Participant, ...]:
        """The players by seat."""

    @property
    def date(self) -> str | None:
        """The date."""

    @property
    def result(self) -> Result | None:
        """The result."""

    def state(self) -> AnyState:
        """Return the last position."""


def record_html(record: ShownRecord) -> str:
    """Return the record as HTML, or the reason why it cannot be replayed."""
    parts = [_head(record), _picture(record)]
    if record.values:
        parts.append(_curve(record))
    return "".join([*parts, _moves(record)])


def _head(record: ShownRecord) -> Html:
    title = Html(f"<b>{escaped(record.game.title.en)}</b>")
    more = [_players(record), *([record.date] if record.date else []), _end(record)]
    return paragraph(title, *(f" · {one}" for one in more))


def _players(record: ShownRecord) -> str:
    names = (seat_name.en for seat_name in record.game.about.seat_names)
    return ", ".join(
        f"{seat}: {player.name or UNNAMED}"
        for seat, player in zip(names, record.players, strict=False)
    )


def _end(record: ShownRecord) -> str:
    if record.result is None:
        return "not over"
    reason = record.game.about.reasons.get(record.result.reason)
    why = record.result.reason if reason is None else reason.en
    if record.result.drawn:
        return f"drawn ({why})"
    winners = " and ".join(record.game.about.seat_names[seat].en for seat in record.result.winners)
    return f"won by {winners} ({why})"


def _picture(record: ShownRecord) -> Html:
    try:
        return Html(sized(record.state().board.picture()))
    except Refusal as refusal:
        return paragraph(refusal.message("en"))


def _curve(record: ShownRecord) -> Html:
    """Return the value of the first seat, ply by ply, if values are recorded."""
    last = max(len(record.plies), 1)
    points = " ".join(
        f"{WIDTH * ply / last:.1f},{HEIGHT * (1 - values[0]):.1f}"
        for ply, values in sorted(record.values.items())
    )
    middle = HEIGHT / 2
    about = escaped(f"How {record.game.about.seat_names[0].en} stood, from lost below to won above")
    return Html(
        f'<div><svg width="{WIDTH}" height="{HEIGHT}" viewBox="0 -2 {WIDTH} {HEIGHT + 4}" '
        f'stroke="currentColor" fill="none"><title>{about}</title>'
        f'<path d="M0 {middle}H{WIDTH}" stroke-dasharray="3 4" opacity=".5"/>'
        f'<polyline points="{points}" stroke-width="2"/></svg></div>'
    )


def _moves(record: ShownRecord) -> Html:
    """Return all plies, numbered, with comments; folded, because there may be hundreds."""
    written = []
    if 0 in record.comments:
        written.append(_comment(record.comments[0]))
    for number, ply in enumerate(record.plies, 1):
        written.append(Html(f"<small>{number}.</small>&nbsp;{escaped(ply)}"))
        if number in record.comments:
            written.append(_comment(record.comments[number]))
    count = len(record.plies)
    return Html(f"<details><summary>{count} plies</summary>{' '.join(written)}</details>")


def _comment(text: str) -> Html:
    return Html(f"<i>{escaped(text)}</i>")
