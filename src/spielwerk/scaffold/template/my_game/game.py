"""My Game, bound together: this file imports all the others."""

from __future__ import annotations

from my_game import moves, notation, observation, play, rules
from my_game.board import ansi, effects, gestures, svg, words
from my_game.position import SIZES, Move, Position
from spielwerk.game import About, Board, Game, Learning, Notation, Rules, Study
from spielwerk.game.options import Option
from spielwerk.game.text import Text, same

GAME: Game[Position, Move, str] = Game(
    about=About(
        name="my-game",
        package="my_game",
        title=same("My Game"),
        summary=Text(
            "Light lanterns, keep them apart, and hold more of the dark than your opponent."
        ),
        minutes="5",
        sample="..O../.X..O/..X../O..X./.O...",
        seat_counts=(2,),
        seat_names=words.SEAT_NAMES,
        options=(Option("size", 5, Text("cells per side"), choices=SIZES),),
        reasons={"no-cell-left": Text("no cell is left to place on")},
    ),
    rules=Rules(
        initial_position=play.initial_position,
        options_of=play.options_of,
        turn=lambda position: position.placed + 1,
        to_move=play.to_move,
        legal_moves=moves.legal_moves,
        violation=rules.violation,
        after=play.after,
        result=play.result,
        scores=play.scores,
        score_sheet=play.score_sheet,
    ),
    notation=Notation(
        format_move=notation.format_move,
        parse_move=notation.parse_move,
        format_position=notation.format_position,
        parse_position=notation.parse_position,
    ),
    board=Board(
        gesture=gestures.gesture,
        moves_matching=gestures.moves_matching,
        effects=effects.effects,
        label=words.label,
        describe=words.describe,
        diagram=ansi.diagram,
        picture=svg.picture,
    ),
    study=Study(
        guide=words.guide,
    ),
    learning=Learning(
        numbering=moves.numbering,
        observation=observation.OBSERVATION,
    ),
)
