"""Files, folders and archives of games, read safely.

Archives are never unpacked to disk; their names are shown but never used as paths.
"""

import lzma
import re
import zipfile
import zlib
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path, PurePosixPath

from spielwerk.formats.foreign import printable
from spielwerk.game.refusals import Refusal
from spielwerk.game.text import Text, same, shortened

ENDINGS = (".pgn", ".sgf")
"""File name endings that are read in folders and archives."""
MAX_FILE_BYTES = 1 << 20
MAX_ARCHIVE_BYTES = 1 << 30
MAX_MEMBERS = 200_000

TOO_MANY_FILES = Text("more than {count} files")
TOO_LARGE = Text("more than {count} bytes")
NOT_TEXT = Text("it is not UTF-8 text")
BROKEN = Text("it is damaged")

_BROKEN_ARCHIVE = (
    zipfile.BadZipFile,
    zlib.error,
    lzma.LZMAError,
    RuntimeError,
    NotImplementedError,
    EOFError,
    OSError,
    ValueError,
)


class UnreadableSource(Refusal, code="unreadable-source"):
    """A file, folder or archive that cannot be read."""

    def __init__(self, name: str, reason: Text) -> None:
        super().__init__(
            Text("{name} cannot be read: {reason}.", name=shortened(name, 200), reason=reason)
        )
        self.reason = reason


@dataclass(frozen=True, slots=True)
class Source:
    """A file: its name for people, a stem for derived files, and its content."""

    name: str
    stem: str
    read: Callable[[], bytes]


def sources(path: Path, stack: ExitStack, endings: tuple[str, ...] = ENDINGS) -> list[Source]:
    """Return the sources under a path; raises `UnreadableSource`.

    Archives stay open until the stack is closed. In folders and archives only files with these
    `endings` are read.
    """
    try:
        if path.is_dir():
            return [_file(found, str(found)) for found in _files(path, endings)]
        if not path.is_file():
            raise UnreadableSource(str(path), Text("there is no such file"))
        if zipfile.is_zipfile(path):
            return list(_members(path, stack, endings))
        with path.open("rb"):
            return [_file(path, str(path))]
    except OSError as problem:
        raise UnreadableSource(str(path), _reason(problem)) from None


def text_of(path: Path) -> str:
    """Return the text of a file; raises `UnreadableSource`."""
    try:
        return _file(path, str(path)).read().decode("utf-8-sig")
    except UnicodeDecodeError:
        raise UnreadableSource(str(path), NOT_TEXT) from None


def _reason(problem: Exception) -> Text:
    """Return the message of the system or the archive, in its own language."""
    words = printable(getattr(problem, "strerror", None) or str(problem))
    return same(words) if words else BROKEN


def _files(folder: Path, endings: tuple[str, ...]) -> list[Path]:
    found = (path for path in folder.rglob("*") if path.suffix.lower() in endings)
    return sorted(path for path in found if path.is_file())


def _file(path: Path, name: str) -> Source:
    def read() -> bytes:
        try:
            with path.open("rb") as opened:
                return _whole(name, opened.read(MAX_FILE_BYTES + 1))
        except OSError as problem:
            raise UnreadableSource(name, _reason(problem)) from None

    return Source(printable(name), _stem(path.name), read)


def _members(path: Path, stack: ExitStack, endings: tuple[str, ...]) -> Iterator[Source]:
    """Yield the games of an archive, unless it is too large."""
    try:
        archive = stack.enter_context(zipfile.ZipFile(path))
    except _BROKEN_ARCHIVE as problem:
        raise UnreadableSource(str(path), _reason(problem)) from None
    members = [member for member in archive.infolist() if _wanted(member, endings)]
    if len(members) > MAX_MEMBERS:
        raise UnreadableSource(str(path), TOO_MANY_FILES.filled(count=MAX_MEMBERS))
    if sum(min(member.file_size, MAX_FILE_BYTES) for member in members) > MAX_ARCHIVE_BYTES:
        raise UnreadableSource(str(path), TOO_LARGE.filled(count=MAX_ARCHIVE_BYTES))
    for member in members:
        yield _member(path, archive, member)


def _wanted(member: zipfile.ZipInfo, endings: tuple[str, ...]) -> bool:
    return not member.is_dir() and member.filename.lower().endswith(endings)


def _member(path: Path, archive: zipfile.ZipFile, member: zipfile.ZipInfo) -> Source:
    name = f"{path}:{printable(member.filename)}"

    def read() -> bytes:
        try:
            # The sizes stated in an archive may be wrong: unpacking stops at the limit.
            with archive.open(member) as opened:
                return _whole(name, opened.read(MAX_FILE_BYTES + 1))
        except _BROKEN_ARCHIVE as problem:
            raise UnreadableSource(name, _reason(problem)) from None

    return Source(name, _stem(PurePosixPath(member.filename.replace("\\", "/")).name), read)


def _whole(name: str, content: bytes) -> bytes:
    if len(content) > MAX_FILE_BYTES:
        raise UnreadableSource(name, TOO_LARGE.filled(count=MAX_FILE_BYTES))
    return content


def _stem(name: str) -> str:
    """Return a harmless file name without its ending.

    >>> _stem("../../etc/a b?.pgn"), _stem(".sgf")
    ('etc-a-b', 'game')
    """
    plain = re.sub(r"[^\w.-]+", "-", re.sub(r"\.\w*$", "", name)).strip("-._/")
    return plain[:80] or "game"


@dataclass(slots=True)
class Shelf:
    """A folder for new files, which never overwrites."""

    folder: Path
    _put: set[Path] = field(default_factory=set)

    def put(self, stem: str, text: str) -> Path:
        """Write a file under a free name, or one where an earlier run left an equal file."""
        self.folder.mkdir(parents=True, exist_ok=True)
        for number in count(1):
            path = self.folder / (f"{stem}.txt" if number == 1 else f"{stem}-{number}.txt")
            if path not in self._put and _written(path, text):
                break
        self._put.add(path)
        return path


def _written(path: Path, text: str) -> bool:
    """Return whether the file now exists with this content."""
    try:
        with path.open("x", encoding="utf-8", newline="\n") as opened:
            opened.write(text)
    except FileExistsError:
        return path.is_file() and path.read_bytes() == text.encode()
    return True
