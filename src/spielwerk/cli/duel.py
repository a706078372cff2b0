"""`spielwerk duel`: a match between two Hive engines."""

from collections.abc import Iterator, Sequence
from contextlib import ExitStack
from datetime import UTC, datetime
from math import isfinite, isinf
from pathlib import Path
from typing import Annotated, Any

import typer
from typer import Option

from spielwerk.ai.player import Limits
from spielwerk.arena.contestants import TOURNAMENT_RULE
from spielwerk.arena.elo import Score
from spielwerk.arena.terms import Played, Terms
from spielwerk.arena.tournament import tournament
from spielwerk.cli.common import (
    INTERRUPTED,
    AsJson,
    command,
    print_json,
    read_file,
    say,
    writing,
)
from spielwerk.cli.progress import with_bar
from spielwerk.formats.files import Shelf
from spielwerk.formats.uhp_games import pgn_of
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text, Translated, without_stop
from spielwerk.record.model import read
from spielwerk.uhp.client import Timeouts, UhpPlayer
from spielwerk.uhp.openings import PROTOCOL_GAME, book, parse_game_type, read_openings

GAME = Text("Game {number}: {white} – {black} {result}, {reason}, {plies} plies")
SCORE = Text(
    "{first} against {second}: won {wins}, drawn {draws}, lost {losses} ({points:g} of {games})"
)
ELO = Text("Elo difference {elo}, with 95% confidence between {low} and {high}")
NO_ELO = Text("Elo difference {elo}: too one-sided for a confidence interval")
PLY_LIMIT = Text("stopped at the limit of plies")


@command
def duel_(
    engine: Annotated[
        list[str], Option("--engine", metavar="COMMAND", help="Engine, or 'builtin'; give two.")
    ],
    games: Annotated[int, Option("--games", min=1, max=100_000, help="Number of games.")] = 10,
    time: Annotated[float, Option("--time", min=0.01, help="Seconds per move.")] = 1.0,
    game_type: Annotated[str, Option("--type", help="Base, or Base+ with M, L, P.")] = ("Base+MLP"),
    plies: Annotated[
        int, Option("--plies", min=1, help="Plies after which a game is a draw.")
    ] = 300,
    grace: Annotated[
        float, Option("--grace", min=0, help="Seconds by which a move may be late.")
    ] = 1.0,
    openings: Annotated[
        Path | None, Option("--openings", metavar="FILE", help="File with one opening per line.")
    ] = None,
    seed: Annotated[int, Option("--seed", help="Random seed of the built-in openings.")] = 0,
    settings: Annotated[
        list[str] | None,
        Option("--set", metavar="N:NAME=VALUE", help="Option of engine 1 or 2; repeatable."),
    ] = None,
    out: Annotated[
        Path | None,
        Option("--out", metavar="PATH", help="File for the games (.pgn), or folder for records."),
    ] = None,
    as_json: AsJson = False,
) -> None:
    """Play a match between two Hive engines: score and Elo difference."""
    hive_type = str(PROTOCOL_GAME.settings({"type": parse_game_type(game_type)})["type"])
    if openings is None:
        chosen = book(hive_type, (games + 1) // 2, seed)
    else:
        chosen = read_openings(read_file(openings), hive_type)
    with ExitStack() as stack:
        players = list(_players(engine, _settings(settings), Timeouts(grace=grace)))
        for player in players:
            stack.enter_context(player).check(hive_type)
        names = _names(players)
        terms = Terms(
            PROTOCOL_GAME.name,
            names,
            2,
            {"type": hive_type, **TOURNAMENT_RULE},
            Limits(seconds=time),
            plies=plies,
            date=datetime.now(UTC).date().isoformat(),
            book=tuple(chosen),
        )
        played: list[Played] = []
        interrupted = False
        try:
            for game in with_bar(tournament(terms, games, players=players), games):
                played.append(game)
                if as_json:
                    print_json(_game_json(game, names))
                else:
                    _say_game(game, names)
        except KeyboardInterrupt:
            interrupted = True
    score = _score(played)
    if as_json:
        print_json(_score_json(score, names))
    else:
        _report(score, names)
    _keep(played, out)
    if interrupted:
        raise typer.Exit(INTERRUPTED)


def _settings(given: list[str] | None) -> tuple[dict[str, str], dict[str, str]]:
    """Return the options of both engines."""
    found: tuple[dict[str, str], dict[str, str]] = ({}, {})
    for text in given or ():
        number, colon, pair = text.partition(":")
        name, equals, value = pair.partition("=")
        if number not in ("1", "2") or not colon or not equals or not name or not value:
            raise BadSetup(
                Text("Write --set as 1:Name=Value or 2:Name=Value, not '{text}'.", text=text)
            )
        found[int(number) - 1][name] = value
    return found


def _players(
    engines: Sequence[str], settings: Sequence[dict[str, str]], timeouts: Timeouts
) -> Iterator[UhpPlayer]:
    if len(engines) != 2:
        raise BadSetup(Text("A match has two engines: give --engine twice."))
    for engine, options in zip(engines, settings, strict=True):
        yield UhpPlayer(engine, timeouts, options)


def _names(players: Sequence[UhpPlayer]) -> tuple[str, ...]:
    """Return the engines' names, numbered if they are equal."""
    names = tuple(player.name for player in players)
    if names[0] != names[1]:
        return names
    return tuple(f"{name[:55]} #{side}" for side, name in enumerate(names, 1))


# The report.


def _say_game(game: Played, names: Sequence[str]) -> None:
    white, black = game.seating
    say(
        GAME,
        number=game.number + 1,
        white=names[white],
        black=names[black],
        result=_result(game),
        reason=_reason(game),
        plies=game.plies,
    )


def _result(game: Played) -> str:
    if game.winner is None:
        return "1/2-1/2" if game.counts else "*"
    return "1-0" if game.winner == game.seating[0] else "0-1"


def _reason(game: Played) -> Text:
    for failure in game.failures:
        return without_stop(Translated(failure.messages))
    return PROTOCOL_GAME.about.reasons.get(game.reason, PLY_LIMIT)


def _score(played: Sequence[Played]) -> Score:
    score = Score()
    for game in played:
        if game.counts:
            score = score.with_game(game.winner)
    return score


def _game_json(game: Played, names: Sequence[str]) -> dict[str, Any]:
    return {
        "game": game.number + 1,
        "white": names[game.seating[0]],
        "black": names[game.seating[1]],
        "result": _result(game),
        "reason": game.reason,
        "plies": game.plies,
    }


def _score_json(score: Score, names: Sequence[str]) -> dict[str, Any]:
    return {
        "engines": list(names),
        "wins": score.wins,
        "draws": score.draws,
        "losses": score.losses,
        "elo": score.elo if isfinite(score.elo) else None,
        "interval": [end if isfinite(end) else None for end in score.interval],
    }


def _report(score: Score, names: Sequence[str]) -> None:
    say(
        SCORE,
        first=names[0],
        second=names[1],
        wins=score.wins,
        draws=score.draws,
        losses=score.losses,
        points=score.points,
        games=score.games,
    )
    say(_elo_line(score))


def _elo_line(score: Score) -> Text:
    low, high = score.interval
    elo = _signed(score.elo)
    if isinf(score.elo) or (isinf(low) and isinf(high)) or not score.error:
        return NO_ELO.filled(elo=elo)
    return ELO.filled(elo=elo, low=_signed(low), high=_signed(high))


def _signed(elo: float) -> str:
    return ("+∞" if elo > 0 else "-∞") if isinf(elo) else f"{elo:+.0f}"


def _keep(played: Sequence[Played], out: Path | None) -> None:
    if out is None:
        return
    with writing(out):
        if out.suffix.lower() == ".pgn":
            text = "\n".join(pgn_of(read(game.record)) for game in played)
            out.write_text(text, encoding="utf-8", newline="\n")
        else:
            shelf = Shelf(out)
            for game in played:
                shelf.put(f"game-{game.number + 1:04}", game.record)
