"""What is done with records that have variations: trees, other formats, pictures."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import asdict
from typing import Any

from pydantic_core import to_json

from spielwerk.analysis.tree.messages import (
    StudyExport,
    StudyFilm,
    StudyPicture,
    StudyRead,
    StudyWrite,
)
from spielwerk.game.text import Language
from spielwerk.service.study_tree import (
    draw_film,
    draw_position,
    export_text,
    read_tree,
    write_tree,
)
from spielwerk.wire.codec import decoded

Task = dict[str, Any]
Given = StudyRead | StudyWrite | StudyExport | StudyPicture | StudyFilm


def with_record(given: Given, language: Language, zipped: bool) -> Task:
    """Do with a record, or with the tree of one, what is given."""
    task = {"task": type(given).__name__, "given": asdict(given)}
    return {**task, "language": language, "zipped": zipped}


def _read(task: Task) -> bytes:
    return to_json(read_tree(decoded(StudyRead, task["given"]), task["language"]))


def _write(task: Task) -> bytes:
    return to_json(write_tree(decoded(StudyWrite, task["given"])))


def _export(task: Task) -> bytes:
    return to_json(export_text(decoded(StudyExport, task["given"])))


def _picture(task: Task) -> bytes:
    return to_json(draw_position(decoded(StudyPicture, task["given"])))


def _film(task: Task) -> bytes:
    return to_json(draw_film(decoded(StudyFilm, task["given"])))


RECORD_TASKS: dict[str, Callable[[Task], bytes]] = {
    StudyRead.__name__: _read,
    StudyWrite.__name__: _write,
    StudyExport.__name__: _export,
    StudyPicture.__name__: _picture,
    StudyFilm.__name__: _film,
}
