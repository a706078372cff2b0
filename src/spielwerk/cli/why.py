"""`spielwerk why GAME MOVE`: whether a move is legal, and if not, which rule forbids it."""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from spielwerk.cli.common import (
    GameName,
    Lang,
    Moves,
    Options,
    Position,
    Seats,
    answering,
    language,
    on_terminal,
    start,
)
from spielwerk.game import Seat
from spielwerk.node import Node
from spielwerk.refusals import Refusal
from spielwerk.text import Language, Text

LEGAL = Text("{move} is legal.", "{move} ist erlaubt.")


@answering
def why(
    game: GameName,
    move: Annotated[str, typer.Argument(help="A move, or a cell to ask about.")],
    as_json: Annotated[bool, typer.Option("--json", help="JSON on a terminal, too.")] = False,
    seat: Annotated[
        int | None, typer.Option("--seat", help="Who would move; the next one if not given.")
    ] = None,
    seats: Seats = None,
    option: Options = None,
    position: Position = None,
    moves: Moves = None,
    lang: Lang = None,
) -> None:
    """Why a move is not allowed: {"legal", "code", "rule", "cells", "message"}."""
    spoken = language(lang)
    node = start(game, seats, option, position, moves)
    reply = answer(node, move, seat, spoken)
    if on_terminal() and not as_json:
        typer.echo(sentence(reply))
    else:
        typer.echo(json.dumps(reply, ensure_ascii=False))


def answer(node: Node, text: str, seat: Seat | None, spoken: Language) -> dict[str, Any]:
    """The answer to "why can't I?", or what there is to say about a cell."""
    about = node.state.inspect(text)
    if about is not None:
        cell = {"code": "cell", "rule": None, "cells": [text], "message": about.say(spoken)}
        return {"legal": None, **cell}
    refusal = refusal_of(node, text, seat)
    if refusal is not None:
        return {"legal": False, **refusal.as_json(spoken)}
    message = LEGAL.filled(move=text).say(spoken)
    return {"legal": True, "code": None, "rule": None, "cells": [], "message": message}


def refusal_of(node: Node, text: str, seat: Seat | None = None) -> Refusal | None:
    """Why a text cannot be played next; None if it can."""
    try:
        if seat is None or seat == node.actor():
            node.parse(text)
            return None
        return node.state.explain(seat, node.state.parse_move(text))
    except Refusal as refusal:
        return refusal


def sentence(reply: dict[str, Any]) -> str:
    """The answer for a person."""
    return f"{reply['message']} [{reply['rule']}]" if reply["rule"] else str(reply["message"])
