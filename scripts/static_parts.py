"""Write the static page's parts besides its scripts: `python scripts/static_parts.py`.

It writes into `build/static`: the large part (Python, the program, the core), constant answers, and
`parts.json`, their index. Folders are named by content hashes, so that a browser never mixes two
versions and never reloads unchanged files.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import shutil
from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

from spielwerk.game.catalogues import SOURCE
from spielwerk.game.text import LANGUAGES
from spielwerk.games import all_games
from spielwerk.service.games import list_games, rules_of_game
from spielwerk.service.lessons import lessons_of_game
from spielwerk.wire.codec import encoded

ROOT = Path(__file__).parents[1]
TARGET = ROOT / "build" / "static"
PYODIDE = ROOT / "web" / "node_modules" / "pyodide"
OF_PYODIDE = (
    "pyodide.mjs",
    "pyodide.asm.mjs",
    "pyodide.asm.wasm",
)
"""Only files of the package that a browser loads. Some servers do not know that `.mjs` is a
script."""
CORE = ROOT / "build" / "wasm" / "core.wasm"
PACKED = ROOT / "build" / "browser"
"""Written by `web/scripts/program.js`."""


def main() -> None:
    """Write everything anew."""
    shutil.rmtree(TARGET, ignore_errors=True)
    large = {name.replace(".mjs", ".js"): (PYODIDE / name).read_bytes() for name in OF_PYODIDE}
    large |= {name: (PACKED / name).read_bytes() for name in ("python_stdlib.zip", "program.zip")}
    large["core.wasm"] = CORE.read_bytes()
    parts = {"large": _large(large), "answers": _answers(), "languages": _languages()}
    (TARGET / "parts.json").write_text(json.dumps(parts, indent=1), encoding="utf-8")


def _large(files: dict[str, bytes]) -> dict[str, Any]:
    """Write the large part, with compressed copies for plain file servers."""
    folder = _written("play", files)
    zipped = {name: gzip.compress(files[name], 9, mtime=0) for name in files if not _is_zip(name)}
    for name, content in zipped.items():
        (TARGET / folder / f"{name}.gz").write_bytes(content)
    return {
        "pyodide": folder,
        "program": f"{folder}program.zip",
        "core": f"{folder}core.wasm",
        "files": [folder + name for name in files],
        # Modules are loaded by the browser itself, without progress reports.
        "bytes": sum(len(files[name]) for name in files if not name.endswith(".js")),
        "compressed": sum(map(len, (files | zipped).values())),
    }


def _languages() -> dict[str, str]:
    """Return the catalogue of each language except English, which is in the program."""
    files = {name: (PACKED / f"{name}.zip").read_bytes() for name in LANGUAGES if name != SOURCE}
    folder = _written("languages", {f"{name}.zip": content for name, content in files.items()})
    return {name: f"{folder}{name}.zip" for name in files}


def _is_zip(name: str) -> bool:
    return name.endswith(".zip")


def _answers() -> dict[str, Any]:
    files = {name: text.encode() for name, text in _prepared()}
    return {"folder": _written("answers", files), "files": list(files)}


def _prepared() -> Iterator[tuple[str, str]]:
    """Yield answers of the REST API by file: the path with dashes, and the language."""
    for language in LANGUAGES:
        yield f"games.{language}.json", encoded(list_games(language))
        for game in all_games():
            rules, lessons = rules_of_game(game, language), lessons_of_game(game, language)
            yield f"games-{game}-rules.{language}.json", encoded(rules)
            yield f"lessons-{game}.{language}.json", encoded(lessons)


def _written(kind: str, files: Mapping[str, bytes]) -> str:
    """Write files into a folder named by their content hash; return its path for the page."""
    path = f"{kind}/{_digest(files.items())}/"
    folder = TARGET / path
    folder.mkdir(parents=True)
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return path


def _digest(files: Iterable[tuple[str, bytes]]) -> str:
    digest = hashlib.sha256()
    for name, content in sorted(files):
        digest.update(f"{name} {len(content)}\n".encode() + content)
    return digest.hexdigest()[:12]


if __name__ == "__main__":
    main()
