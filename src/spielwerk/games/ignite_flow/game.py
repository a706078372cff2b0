"""Ignite and Flow, bound together: fire burns, water flows, temples claim the land they make."""

from dataclasses import replace

from spielwerk.game import About, Board, Game, Notation, Rules
from spielwerk.game.options import Option
from spielwerk.game.text import Text
from spielwerk.games.ignite_flow import moves, notation, play, rules
from spielwerk.games.ignite_flow.board import ansi, effects, gestures, svg, touches, view, words
from spielwerk.games.ignite_flow.learning import LEARNING
from spielwerk.games.ignite_flow.opponents import OPPONENTS
from spielwerk.games.ignite_flow.play import OPTIONS
from spielwerk.games.ignite_flow.position import SIZES, Move, Position
from spielwerk.games.ignite_flow.study import STUDY

GAME: Game[Position, Move, str] = Game(
    about=About(
        name="ignite-flow",
        package="spielwerk.games.ignite_flow",
        title=Text("Ignite and Flow"),
        summary=Text(
            "Fire burns, water flows, and together they make land: claim it with three temples."
        ),
        minutes="15–20",
        seat_counts=(2,),
        seat_names=words.SEAT_NAMES,
        options=OPTIONS,
        parameters=(Option("size", 6, Text("cells per side"), choices=SIZES),),
        reasons={
            "board-full": Text("the board is full"),
            "repetition": Text("the same position for the third time"),
        },
    ),
    rules=Rules(
        initial_position=play.initial_position,
        options_of=play.options_of,
        turn=lambda position: position.turn,
        to_move=play.to_move,
        legal_moves=moves.legal_moves,
        violation=rules.violation,
        after=play.after,
        result=play.result,
        scores=play.scores,
        score_sheet=play.score_sheet,
        key=Position.key,
        without_history=lambda position: replace(position, earlier=()),
    ),
    notation=Notation(
        format_move=notation.format_move,
        parse_move=notation.parse_move,
        format_position=notation.format_position,
        parse_position=notation.parse_position,
    ),
    board=Board(
        view=view.view,
        gesture=gestures.gesture,
        moves_matching=gestures.moves_matching,
        moves_made_by=gestures.moves_made_by,
        explain_gesture=touches.explain_gesture,
        effects=effects.effects,
        describe=words.describe,
        diagram=ansi.diagram,
        picture=svg.picture,
    ),
    study=STUDY,
    opponents=OPPONENTS,
    learning=LEARNING,
)
