"""Temporary: games written as classes, bound into the new contract until each is rewritten."""

from __future__ import annotations

from typing import Any

from spielwerk.game import Game


class OldState:
    __slots__ = ()

    def __class_getitem__(cls, item: Any) -> Any:
        return cls

    def chances(self) -> Any:
        return ()


class OldGame:
    options: Any = ()
    parameters: Any = ()
    knows_draws = True
    walkover: float | None = None

    def __class_getitem__(cls, item: Any) -> Any:
        return cls

    def inspect(self, state: Any, cell: str) -> Any:
        return None


def bind(g: Any) -> Game[Any, Any, Any]:
    extra = {}
    if hasattr(g, "format_event"):
        extra = {
            "outcomes": lambda p: p.chances(),
            "after_chance": lambda p, o: p.after_event(o),
            "format_outcome": g.format_event,
            "parse_outcome": g.parse_event,
        }
    return Game(
        name=g.name,
        package=g.package,
        title=g.title,
        about=g.about,
        seat_counts=g.seat_counts,
        seat_names=g.seat_names,
        options=g.options,
        parameters=g.parameters,
        reasons=g.reasons,
        knows_draws=g.knows_draws,
        walkover=g.walkover,
        begin=g.begin,
        options_of=g.options_of,
        seats=lambda p: p.seats,
        turn=lambda p: p.turn,
        to_move=lambda p: p.to_move(),
        legal_moves=lambda p, seat: p.legal_moves(seat),
        violation=lambda p, seat, move: p.refuse(seat, move),
        after=lambda p, moves: p.after(moves),
        result=lambda p: p.result(),
        scores=lambda p: p.scores(),
        score_sheet=lambda p: p.score_sheet(),
        is_final=lambda p, move: any(
            p.after({seat: move}).settled(seat) for seat in p.to_move() if len(p.to_move()) == 1
        ),
        key=lambda p: p.key(),
        format_move=g.format_move,
        parse_move=g.parse_move,
        format_position=g.format_state,
        parse_position=g.parse_state,
        view=lambda p, seat: p.view(seat),
        gesture=g.steps,
        moves_matching=g.from_steps,
        effects=lambda before, moves, after: (),
        describe=g.describe,
        inspect=g.inspect,
        diagram=g.diagram,
        picture=g.picture,
        **extra,
    )
