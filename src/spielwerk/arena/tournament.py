"""A tournament: many games in parallel, stored in a file so that it can be continued.

The file has a line of JSON for the terms and one for every game.
"""

from collections.abc import Generator, Sequence
from contextlib import closing
from dataclasses import asdict, replace
from functools import partial
from pathlib import Path
from typing import Any

from spielwerk.ai.player import Limits, Player
from spielwerk.arena.runner import play
from spielwerk.arena.terms import Failure, Played, Terms
from spielwerk.game.catalogues import SOURCE
from spielwerk.game.refusals import BadSetup
from spielwerk.game.text import Text
from spielwerk.workers.files import append_line, read_lines, sort_lines
from spielwerk.workers.workers import SingleProcess, Workers


def tournament(
    terms: Terms,
    games: int,
    file: Path | None = None,
    workers: Workers | None = None,
    players: Sequence[Player] | None = None,
) -> Generator[Played, None, None]:
    """Yield finished games, those in the file first.

    They are played by `workers`, by default in this process; given `players` always play in this
    one. Raises `BadSetup` for the file of another tournament. Closing the generator ends the
    tournament; finished games are stored. The file of a complete tournament has them in order.
    """
    done, terms = _begun(file, terms)
    yield from done.values()
    missing = [number for number in range(games) if number not in done]
    game = partial(play, terms, players=players)
    hands = SingleProcess() if workers is None or players is not None else workers
    with closing(hands.completed(game, missing)) as games_played:
        for _, played in games_played:
            if file is not None:
                append_line(file, {"played": asdict(played)})
            yield played
    if file is not None and missing:
        sort_lines(file, "played", lambda game: game["number"])


# The file.


def _begun(file: Path | None, terms: Terms) -> tuple[dict[int, Played], Terms]:
    """Return the games already played, and the terms with the date of the first one."""
    if file is None or not file.exists():
        if file is not None:
            file.parent.mkdir(parents=True, exist_ok=True)
            append_line(file, {"terms": asdict(terms)})
        return {}, terms
    before, played = _read(file)
    if before is None or replace(before, date=None) != replace(terms, date=None):
        raise BadSetup(
            Text("The file {file} belongs to another tournament: choose another file.", file=file)
        )
    return {one.number: one for one in played}, before


def read_tournament(file: Path) -> tuple[Terms, list[Played]]:
    """Return terms and games of a file; raises `BadSetup` if it is not a tournament."""
    terms, played = _read(file)
    if terms is None:
        raise BadSetup(Text("{file} is not a tournament.", file=file))
    return terms, played


def _read(file: Path) -> tuple[Terms | None, list[Played]]:
    """Return the terms, or None, and the games of a file."""
    first, *rest = read_lines(file) or [{}]
    games = [_played(line["played"]) for line in rest if "played" in line]
    return _terms(first.get("terms")), games


def _terms(data: Any) -> Terms | None:
    try:
        limits = Limits(**data["limits"])
        book = tuple(map(tuple, data.get("book", ())))
        return Terms(**{**data, "limits": limits, "players": tuple(data["players"]), "book": book})
    except (AttributeError, KeyError, TypeError):
        return None


def _played(data: dict[str, Any]) -> Played:
    tuples = {name: tuple(value) for name, value in data.items() if isinstance(value, list)}
    failures = tuple(map(_failure, data.get("failures", ())))
    return Played(**{**data, **tuples, "failures": failures})


def _failure(data: Any) -> Failure:
    """Return a failure; older files have one sentence, or one in English and one in German."""
    if isinstance(data, str):
        player, _, message = data.partition(": ")
        return Failure(player, "player-failed", {SOURCE: message})
    messages = data.get("messages") or {language: data[language] for language in ("en", "de")}
    return Failure(data["player"], data["code"], messages)
