"""Every number that can be set has a range, and what is outside is refused in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest
from pydantic.fields import FieldInfo

from spielwerk.server.settings import PREFIX, BadSetting, Settings, bounds
from tests.cli.command_line import spielwerk

FIELDS = Settings.model_fields


def is_number(field: FieldInfo) -> bool:
    """Return whether a setting is numeric, possibly optional."""
    kind = str(field.annotation)
    return "int" in kind or "float" in kind


NUMBERS = sorted(name for name, field in FIELDS.items() if is_number(field))


def refusal(monkeypatch: pytest.MonkeyPatch, name: str, value: str) -> BadSetting:
    """Return the server's refusal of a value."""
    monkeypatch.setenv(PREFIX + name.upper(), value)
    with pytest.raises(BadSetting) as found:
        Settings.read()
    return found.value


@pytest.mark.parametrize("name", NUMBERS)
def test_every_number_has_a_range(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    least, most = bounds(name)
    assert least is not None
    assert most is not None
    assert float(least) < float(most)
    below, above = str(float(least) - 1), str(float(most) + 1)
    for value in (below, above, "many", "nan", "inf", ""):
        refused = refusal(monkeypatch, name, value)
        for language in ("en", "de"):
            sentence = refused.message(language)
            for part in (PREFIX + name.upper(), f"'{value}'", f" {least} ", f" {most}."):
                assert part in sentence
            assert "\n" not in sentence


@pytest.mark.parametrize("name", NUMBERS)
def test_the_greatest_value_is_allowed(monkeypatch: pytest.MonkeyPatch, name: str) -> None:
    monkeypatch.setenv(PREFIX + name.upper(), bounds(name)[1] or "")
    assert getattr(Settings.read(), name) == float(bounds(name)[1] or "")


@pytest.mark.parametrize(
    ("name", "value", "expected"),
    [
        ("secure_cookies", "perhaps", "true or false"),
        ("log_level", "loud", "debug, info, warning, error or critical"),
        ("log_format", "xml", "auto, text or json"),
        ("trusted_proxies", "proxy.example", "addresses and networks with commas"),
    ],
)
def test_what_is_no_number_says_what_it_can_be(
    monkeypatch: pytest.MonkeyPatch, name: str, value: str, expected: str
) -> None:
    assert expected in refusal(monkeypatch, name, value).message("en")


def test_the_server_ends_with_one_sentence_and_status_2(tmp_path: Path) -> None:
    ended = spielwerk(
        *("serve", "--database", str(tmp_path / "games.sqlite")),
        settings={"SPIELWERK_STATEMENT_SECONDS": "0"},
    )
    assert ended.returncode == 2
    (sentence,) = ended.stderr.splitlines()
    assert {"SPIELWERK_STATEMENT_SECONDS", "'0':", "0.1", "3600."} <= set(sentence.split())
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("address", ["mysql://me:secret@localhost/games", "sqlite+pysqlite:///x"])
def test_only_sqlite_and_postgresql_are_databases_and_no_password_is_repeated(address: str) -> None:
    with pytest.raises(BadSetting) as refused:
        Settings(database=address).database_url()
    assert "an SQLite file or an address such as postgresql://" in str(refused.value)
    assert "secret" not in str(refused.value)
