"""Extract, merge and compile the sentences of the Python program: `python -m scripts.messages`.

With the name of a language, like `fr`, it starts catalogues in that language.

Each package with a folder `locale` is extracted into the catalogues of its languages, dropping
obsolete entries and adding new ones without a translation. Complete catalogues are then compiled,
which makes a language available. A named one is compiled even if incomplete, for a trial.
`docs/build/translating.md` is for translators.
"""

from __future__ import annotations

import io
import re
import sys
from collections.abc import Iterator
from gettext import c2py
from pathlib import Path
from string import Formatter

from babel import Locale, UnknownLocaleError
from babel.messages.catalog import Catalog, Message
from babel.messages.extract import extract_from_dir
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

from spielwerk.game.text import forms

ROOT = Path(__file__).parents[1]
SOURCE = ROOT / "src" / "spielwerk"
TEMPLATE = SOURCE / "scaffold" / "template" / "my_game"
SMALL = SOURCE / "scaffold" / "small"
PACKAGES = (SOURCE, TEMPLATE, ROOT / "tests/contract/small_game/spielwerk_nim")
KEYWORDS = {"Text": None, "ContextText": ((1, "c"), 2), "PluralText": (1, 2)}
_DATA = "spielwerk.analysis.lessons.extraction:extract"
METHODS = [("**.py", "python"), ("**/lessons.json", _DATA), ("**/openings.json", _DATA)]
_COMMENT = "# The sentences of the Python program."
_HEADERS = {"Project-Id-Version", "Language", "Plural-Forms", "MIME-Version"} | {
    *("Content-Type", "Content-Transfer-Encoding")
}
NUMBER = "1,234.5"
_WRITTEN_NUMBER = re.compile(r"1\D?234\D5")
_MARKUP = re.compile(r"</?[a-z][^>]*>|`|\*\*")
MISSING = "not translated"
FILE = "LC_MESSAGES/messages.po"


def main() -> None:
    """Update every catalogue, and print its coverage."""
    named = sys.argv[1:]
    for name in named:
        if not is_language(name):
            sys.exit(f"'{name}' is not the tag of a language, such as 'fr'.")
    for package in PACKAGES:
        for language in named:
            start(package, language)
        for path in catalogues(package):
            catalogue = merged(package, path)
            path.write_bytes(written(catalogue))
            if language_of(path) in named or coverage(catalogue) == 1:
                path.with_suffix(".mo").write_bytes(compiled(catalogue))
            place = path.relative_to(ROOT)
            print(f"{place}: {100 * coverage(catalogue):.0f}% of {len(catalogue)}")
            for problem in problems(catalogue):
                if not problem.endswith(MISSING):
                    print(f"  {problem}")


def is_language(name: str) -> bool:
    """Return whether a language has this tag."""
    try:
        return bool(Locale.parse(name))
    except (ValueError, UnknownLocaleError):
        return False


def start(package: Path, language: str) -> None:
    """Start a catalogue in a language, unless it exists."""
    path = package / "locale" / language / FILE
    if not path.exists():
        path.parent.mkdir(parents=True)
        path.write_bytes(written(plain(Catalog(locale=language))))


def catalogues(package: Path) -> list[Path]:
    """Return the catalogues of a package, one per language."""
    return sorted(package.glob(f"locale/*/{FILE}"))


def language_of(path: Path) -> str:
    """Return the language of a catalogue."""
    return path.parts[-3]


def extracted(package: Path) -> Catalog:
    """Return all sentences of a package, without translations."""
    found = Catalog()
    for place, message, context in sorted(_messages(package), key=str):
        found.add(message, None, [(place, 0)], context=context)
    return found


def _messages(package: Path) -> Iterator[tuple[str, str | tuple[str, ...], str | None]]:
    def is_inside(folder: str) -> bool:
        return package == TEMPLATE or not {TEMPLATE.parent, SMALL} & {
            Path(folder),
            *Path(folder).parents,
        }

    files = extract_from_dir(package, METHODS, keywords=KEYWORDS, directory_filter=is_inside)
    for file, _, message, _, context in files:
        yield f"{package.name}/{file}", message, context


class Plain(Catalog):
    """A catalogue without dates and versions of tools, equal for equal sentences."""

    @property
    def mime_headers(self) -> list[tuple[str, str]]:
        """Fields of the catalogue's header."""
        return [(name, value) for name, value in super().mime_headers if name in _HEADERS]


def merged(package: Path, path: Path) -> Catalog:
    """Return a catalogue with the current sentences of its package."""
    catalogue = read(path)
    catalogue.update(extracted(package), no_fuzzy_matching=True, update_creation_date=False)
    catalogue.obsolete.clear()
    return catalogue


def read(path: Path) -> Catalog:
    """Return a catalogue from its file."""
    with path.open("rb") as file:
        return plain(read_po(file, locale=language_of(path)))


def plain(catalogue: Catalog) -> Catalog:
    """Return a catalogue without changing metadata."""
    found = Plain(locale=catalogue.locale, project="Spielwerk", header_comment=_COMMENT)
    found.fuzzy = False
    for message in catalogue:
        if message.id:
            found[message.id] = message
    return found


def written(catalogue: Catalog) -> bytes:
    """Return a catalogue as text in a fixed order."""
    file = io.BytesIO()
    write_po(file, catalogue, width=100, sort_output=True, ignore_obsolete=True)
    return file.getvalue()


def compiled(catalogue: Catalog) -> bytes:
    """Return a catalogue in binary form."""
    file = io.BytesIO()
    write_mo(file, catalogue)
    return file.getvalue()


def problems(catalogue: Catalog) -> list[str]:
    """Return the problems of translations, each with its sentence."""
    named = _Forms(catalogue)
    return [
        f"{message.id!r}: {problem}"
        for message in catalogue
        if message.id
        for problem in (*_problems(message, catalogue), *named.problems(message))
    ]


class _Forms:
    """The forms that entries of a catalogue define, and that its gaps use.

    Entries with equal forms in English fill equal gaps, so they need equal forms.
    """

    def __init__(self, catalogue: Catalog) -> None:
        self.of_nouns: dict[frozenset[str], set[str]] = {}
        self.known: set[str] = set()
        for message in catalogue:
            for string in _strings(message):
                found = {form for form in forms(string) if form}
                self.known |= found
                if string:
                    self.of_nouns.setdefault(_source_forms(message), found).update(found)

    def problems(self, message: Message) -> Iterator[str]:
        for string in filter(None, _strings(message)):
            source = _source_forms(message)
            missing = self.of_nouns[source] - set(forms(string)) if source else None
            if missing:
                yield f"it lacks the forms {sorted(missing)} of others like it"
            for form in sorted(_asked(string)):
                if form not in self.known and form[:1].lower() + form[1:] not in self.known:
                    yield f"no entry has the form '{form}'"


def _source_forms(message: Message) -> frozenset[str]:
    source = message.id if isinstance(message.id, str) else message.id[0]
    return frozenset(form for form in forms(source) if form)


def _asked(text: str) -> set[str]:
    """Return the forms used by the gaps of a text, without number formats."""
    try:
        found = {layout for _, _, layout, _ in Formatter().parse(text) if layout}
    except ValueError:
        return set()
    return {layout for layout in found if layout.isidentifier() and layout not in "gGeEfFdnxXobcs%"}


def _problems(message: Message, catalogue: Catalog) -> Iterator[str]:
    sources = (message.id,) if isinstance(message.id, str) else tuple(message.id)
    strings = _strings(message)
    if message.id == NUMBER and strings[0] and not _WRITTEN_NUMBER.fullmatch(strings[0]):
        yield "keep the number, and use the language's separators"
        return
    if len(sources) > 1 and len(strings) != catalogue.num_plurals:
        yield f"{len(strings)} forms, but the language has {catalogue.num_plurals}"
    if message.fuzzy:
        yield "not confirmed (fuzzy)"
    for form, string in enumerate(strings):
        if not string.strip():
            yield MISSING
        elif (wanted := _gaps(sources[-1])) != (found := _gaps(string)) and not (
            len(sources) > 1
            and _stands_for_few(catalogue, form)
            and [gap for gap in wanted if gap != "count"] == found
        ):
            yield f"its placeholders are {found}, but must be {wanted}"
        elif not any(_frame(string) == _frame(source) for source in sources):
            yield "leading or trailing spaces, line breaks or markup differ"


def _stands_for_few(catalogue: Catalog, form: int) -> bool:
    """Return whether a plural form is for one number or two, so that words may stand for it."""
    form_of = c2py(catalogue.plural_expr)
    return sum(form_of(number) == form for number in range(200)) <= 2


def _gaps(text: str) -> list[str] | str:
    """Return the names of a text's gaps, without their forms."""
    try:
        return sorted({name for _, name, _, _ in Formatter().parse(text) if name is not None})
    except ValueError as problem:
        return str(problem)


def _frame(text: str) -> tuple[object, ...]:
    """Return the parts of a text that must be equal in every language."""
    ends = text[: len(text) - len(text.lstrip())], text[len(text.rstrip()) :]
    return *ends, text.count("\n"), sorted(_MARKUP.findall(text))


def _strings(message: Message) -> tuple[str, ...]:
    """Return the translations of a message: several if it has plural forms."""
    string = message.string or ""
    return (string,) if isinstance(string, str) else tuple(string)


def coverage(catalogue: Catalog) -> float:
    """Return the translated part of a catalogue."""
    done = [all(_strings(message)) and not message.fuzzy for message in catalogue if message.id]
    return sum(done) / len(done) if done else 1.0


if __name__ == "__main__":
    main()
