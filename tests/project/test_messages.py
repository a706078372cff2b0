"""The catalogues: complete, up to date and well formed in every language."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from babel.messages.catalog import Catalog

from scripts import messages
from spielwerk.game.text import (
    LANGUAGES,
    ContextText,
    PluralText,
    Text,
    Translated,
    all_of,
    joined,
    same,
)
from tests.pseudo_language import catalogue_of_the_program, folder_of_catalogues, pseudo

ALL = [(package, path) for package in messages.PACKAGES for path in messages.catalogues(package)]
COMPILED = [(package, path) for package, path in ALL if path.with_suffix(".mo").is_file()]


def _each(files: list[tuple[Path, Path]]) -> pytest.MarkDecorator:
    names = [str(path.relative_to(messages.ROOT)) for _, path in files]
    return pytest.mark.parametrize(("package", "path"), files, ids=names)


each_file, each_compiled = _each(ALL), _each(COMPILED)


@each_file
def test_every_sentence_is_in_the_catalogue_and_nothing_else(package: Path, path: Path) -> None:
    wanted = {(message.id, message.context) for message in messages.extracted(package)}
    found = {(message.id, message.context) for message in messages.read(path)}
    assert found - wanted == set(), "no longer in the program: make messages"
    assert wanted - found == set(), "not in the catalogue: make messages"
    assert path.read_bytes() == messages.written(messages.merged(package, path)), "make messages"


@each_compiled
def test_the_compiled_catalogue_is_that_of_its_source(package: Path, path: Path) -> None:
    compiled = messages.compiled(messages.read(path))
    assert path.with_suffix(".mo").read_bytes() == compiled, "make messages"


@each_file
def test_what_is_translated_is_well_formed(package: Path, path: Path) -> None:
    catalogue = messages.read(path)
    print(f"{messages.language_of(path)}: {messages.coverage(catalogue):.1%}")
    problems = messages.problems(catalogue)
    assert [problem for problem in problems if not problem.endswith(messages.MISSING)] == []


@each_file
def test_a_catalogue_is_compiled_when_it_is_complete(package: Path, path: Path) -> None:
    complete = messages.coverage(messages.read(path)) == 1
    assert path.with_suffix(".mo").is_file() == complete, "translate everything, make messages"


def test_every_language_has_every_catalogue() -> None:
    assert "de" in LANGUAGES
    for package in messages.PACKAGES:
        found = [messages.language_of(path) for one, path in COMPILED if one == package]
        assert found == sorted(set(LANGUAGES) - {"en"})


@pytest.mark.parametrize(
    ("source", "string", "problem"),
    [
        ("{who} wins", "", "not translated"),
        ("{who} wins", "{wer} gewinnt", "its placeholders are ['wer'], but must be ['who']"),
        ("{who} wins", "{who gewinnt", "its placeholders are expected '}' before end of string"),
        (" (proven)", "(bewiesen)", "leading or trailing spaces"),
        ("<b>now</b>", "jetzt", "markup differ"),
        (("{count} step", "{count} steps"), ("{count} Schritt",), "1 forms, but the language has"),
    ],
)
def test_what_is_wrong_with_a_translation_is_said(
    source: str | tuple[str, str], string: str | tuple[str, ...], problem: str
) -> None:
    catalogue = Catalog(locale="de")
    catalogue.add(source, string)
    (found,) = messages.problems(catalogue)
    assert problem in found


def test_words_may_stand_for_a_number_where_a_plural_form_is_for_no_other() -> None:
    source = ("a point", "{count} points")
    for language, strings in {
        "de": ("ein Punkt", "{count} Punkte"),
        "fr": ("un", "{count}"),
    }.items():
        catalogue = Catalog(locale=language)
        catalogue.add(source, strings)
        assert messages.problems(catalogue) == []
    catalogue = Catalog(locale="lt")
    catalogue.add(source, ("taškas", "{count} taškai", "{count} taškų"))
    (found,) = messages.problems(catalogue)
    assert "its placeholders are []" in found, "this form is also for 21"


@pytest.mark.parametrize("name", ["--check", "French", "xx"])
def test_what_is_no_tag_of_a_language_starts_no_catalogue(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["messages", name])
    with pytest.raises(SystemExit, match="not the tag of a language"):
        messages.main()
    assert not (messages.SOURCE / "locale" / name).exists()


ANT = "white ant | the: the white ant"
BEETLE = "white beetle | the: the white beetle"


def test_a_translation_that_is_not_confirmed_is_none() -> None:
    catalogue = Catalog(locale="de")
    catalogue.add("wins", "gewinnt", flags=["fuzzy"])
    (found,) = messages.problems(catalogue)
    assert "not confirmed" in found
    assert messages.coverage(catalogue) == 0


def test_a_gap_asks_for_another_form_in_another_language() -> None:
    catalogue = Catalog(locale="de")
    catalogue.add("{name:The} moves", "{name:Der} zieht")
    catalogue.add(ANT, "weiße Ameise | der: die weiße Ameise")
    catalogue.add("{days:g} days", "{days:g} Tage")
    assert messages.problems(catalogue) == []


def test_a_form_that_no_entry_has_is_named() -> None:
    catalogue = Catalog(locale="de")
    catalogue.add("{name:The} moves", "{name:Die} zieht")
    catalogue.add(ANT, "weiße Ameise | der: die weiße Ameise")
    (found,) = messages.problems(catalogue)
    assert "no entry has the form 'Die'" in found


def test_a_form_that_others_like_it_have_is_missed() -> None:
    catalogue = Catalog(locale="fr")
    catalogue.add(ANT, "fourmi blanche | la: la fourmi blanche | du: de la fourmi blanche")
    catalogue.add(BEETLE, "scarabée blanc | la: le scarabée blanc")
    (found,) = messages.problems(catalogue)
    assert "it lacks the forms ['du']" in found


def test_a_number_is_written_with_the_marks_of_the_language() -> None:
    half = Text("{share:.1f} % of {games:,.0f}", share=12.5, games=1234.0)
    assert [half.say(language) for language in ("en", "de")] == [
        "12.5 % of 1,234",
        "12,5 % of 1.234",
    ]
    catalogue = Catalog(locale="fr")
    catalogue.add("1,234.5", "1234", context="a number, as your language writes it")
    (found,) = messages.problems(catalogue)
    assert "separators" in found


def test_what_is_listed_takes_the_form_of_its_gap() -> None:
    both = all_of([same("a"), Text("ant | the: the ant"), Text("bee | the: the bee")])
    assert Text("between {all:the}", all=both).en == "between a, the ant and the bee"
    assert Text("{all:The} and {all}", all=Text("ant | the: the ant")).en == "The ant and ant"
    assert Text("{one:the}", one=same("x | the: y")).en == "x | the: y"
    assert Text("{one:the}|{one:4}|", one="c3").en == "c3|c3  |"


def test_what_is_not_translated_is_said_in_english() -> None:
    assert Text("This sentence is nowhere.").say("de") == "This sentence is nowhere."
    assert ContextText("nowhere", "empty").say("de") == "empty"
    assert Text("empty").say("de") == "leer"
    assert Text("empty").say("tlh") == "empty"
    assert PluralText("{count} thing", "{count} things", 2).say("de") == "2 things"
    assert Translated({"en": "yes", "de": "ja"}).say("fr") == "yes"
    assert Text("").say("de") == ""


def test_what_is_put_together_is_filled_in_all_its_parts() -> None:
    both = joined([Text("{seat} resigns."), same("{seat}?")], " ").filled(seat=Text("White"))
    assert [both.say(language) for language in ("en", "de")] == [
        "White resigns. White?",
        "Weiß gibt auf. Weiß?",
    ]


SAID = """
import json, sys
from importlib import resources
from pathlib import Path
found, own = resources.files, Path(sys.argv[1])
resources.files = lambda package: own if package == "spielwerk" else found(package)
from spielwerk.game.text import LANGUAGES
from spielwerk.games import find
from spielwerk.game.rulebook import page
from spielwerk.analysis.explorer.openings import shipped
from spielwerk.service.games import list_games
from spielwerk.service.lessons import lessons_of_game
state = find("hive").start()
print(json.dumps({
    "languages": LANGUAGES,
    "reasons": [text.say("xx") for text in find("hive").about.reasons.values()],
    "guide": [text.say("xx") for text in state.board.guide(0)],
    "titles": [game.title for game in list_games("xx")],
    "rules": page(find("hive"), "xx") == page(find("hive"), "en"),
    "lessons": [one.title for one in lessons_of_game("hive", "xx").lessons],
    "openings": shipped(find("hive")).name.say("xx"),
}))
"""


def test_the_pseudo_language_is_longer_and_has_no_plain_vowel() -> None:
    for text in ("Settings", "{seat} has won by {count} points.", "Undo step"):
        said = pseudo(text)
        plain, longer = (re.sub(r"\{\w+\}", "", one) for one in (text, said))
        assert re.findall(r"\{\w+\}", said) == re.findall(r"\{\w+\}", text)
        assert not set(longer) & set("aeiouAEIOU")
        assert 1.3 < len(longer) / len(plain) < 1.6
    assert pseudo("ant | the: the ant").split(" | the: ") == ["ánt~", "théé áánt~"]
    assert pseudo(messages.NUMBER) == messages.NUMBER


def test_another_language_is_nothing_but_data(tmp_path: Path) -> None:
    catalogue = catalogue_of_the_program()
    assert messages.problems(catalogue) == []
    shutil.copytree(messages.SOURCE / "locale", tmp_path / "locale")
    folder_of_catalogues(tmp_path, "xx")
    command = [sys.executable, "-c", SAID, str(tmp_path)]
    said = json.loads(subprocess.run(command, check=True, stdout=subprocess.PIPE).stdout)
    assert said["languages"] == [*LANGUAGES, "xx"]
    assert all(text.endswith("~") for text in (*said["reasons"], *said["guide"]))
    assert pseudo("Hive") in said["titles"]
    assert said["rules"], "English where there is no page"
    assert all(title.endswith("~") for title in said["lessons"])
    assert said["openings"].endswith("~")
