"""Hive as a `Game`: its names, its options, and the functions of its parts bound together."""

from __future__ import annotations

from typing import Any

from spielwerk.game import Game
from spielwerk.game.text import Text
from spielwerk.games.hive import moves, play
from spielwerk.games.hive.board import ansi, gestures, guide, motifs, svg, words
from spielwerk.games.hive.board.editor import EDITOR
from spielwerk.games.hive.board.effects import effects
from spielwerk.games.hive.board.view import view
from spielwerk.games.hive.game_strings import parse_position
from spielwerk.games.hive.notation.keys import key
from spielwerk.games.hive.notation.moves import format_move, parse_move
from spielwerk.games.hive.notation.positions import format_position
from spielwerk.games.hive.options import OPTIONS, PRESETS
from spielwerk.games.hive.position import SEAT_NAMES, AnyMove, Position
from spielwerk.games.hive.symmetry import SYMMETRIES

GAME: Game[Position, AnyMove, Any] = Game(
    name="hive",
    package="spielwerk.games.hive",
    title=Text("Hive", "Hive"),
    about=Text(
        "The insects are the board: surround the enemy queen before yours is surrounded.",
        "Die Insekten sind das Brett: Schließe die gegnerische Königin ein, bevor deine es ist.",
    ),
    minutes="20",
    seat_counts=(2,),
    seat_names=SEAT_NAMES,
    options=OPTIONS,
    presets=PRESETS,
    reasons={
        "queen-surrounded": Text("a queen is surrounded", "eine Königin ist eingeschlossen"),
        "both-queens-surrounded": Text(
            "both queens are surrounded", "beide Königinnen sind eingeschlossen"
        ),
        "repetition": Text(
            "the same position for the third time", "dieselbe Stellung zum dritten Mal"
        ),
    },
    begin=play.begin,
    options_of=play.options_of,
    seats=lambda position: 2,
    turn=lambda position: position.turn,
    to_move=play.to_move,
    legal_moves=moves.legal_moves,
    violation=moves.violation,
    after=play.after,
    result=play.result,
    scores=play.scores,
    score_sheet=play.score_sheet,
    key=key,
    symmetries=SYMMETRIES,
    format_move=format_move,
    parse_move=parse_move,
    format_position=format_position,
    parse_position=parse_position,
    view=view,
    gesture=gestures.gesture,
    moves_matching=gestures.moves_matching,
    effects=effects,
    motifs=motifs.motifs,
    describe=words.describe,
    move_kind=words.move_kind,
    inspect=words.inspect,
    guide=guide.guide,
    diagram=ansi.diagram,
    picture=svg.picture,
    pictures=svg.pictures,
    editor=EDITOR,
)
