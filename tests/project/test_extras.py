"""Missing libraries are reported with their extra, in one form everywhere."""

from __future__ import annotations

import subprocess
import sys
import tomllib
from importlib.metadata import packages_distributions

import pytest

from spielwerk.extras import EXTRAS
from tests.documents import ROOT

PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
DECLARED: dict[str, list[str]] = PROJECT["optional-dependencies"]


def test_every_extra_is_known_with_modules_of_its_own_requirements() -> None:
    assert set(EXTRAS) == set(DECLARED)
    distributions = packages_distributions()
    for extra, modules in EXTRAS.items():
        for module in modules:
            names = {name.lower().replace("_", "-") for name in distributions.get(module, ())}
            wanted = [line.lower().replace("_", "-") for line in DECLARED[extra]]
            assert not names or any(line.startswith(name) for line in wanted for name in names), (
                f"{module} of {extra}"
            )


def run_without(module: str, program: str) -> subprocess.CompletedProcess[str]:
    """Run a program where a module is not installed."""
    missing = f"import sys; sys.modules[{module!r}] = None\n"
    return subprocess.run(
        [sys.executable, "-c", missing + program],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )


@pytest.mark.parametrize(
    ("module", "arguments", "extra"),
    [
        ("typer", ["games"], "cli"),
        ("fastapi", ["serve"], "server"),
        ("httpx", ["join", "http://127.0.0.1:1/t/x", "--player", "random"], "server"),
        ("redis", ["worker"], "cluster"),
        (
            "ray",
            ["arena", "hive", "--player", "core", "--player", "random", "--ray", "auto"],
            "ray",
        ),
        ("psycopg", ["serve", "--database", "postgresql://127.0.0.1:1/x"], "postgres"),
    ],
)
def test_a_command_names_the_extra_that_it_needs(
    module: str, arguments: list[str], extra: str
) -> None:
    program = (
        f"sys.argv = ['spielwerk', *{arguments!r}]\nfrom spielwerk.cli.entry import main; main()\n"
    )
    done = run_without(module, program)
    assert done.stderr == f"This needs {module}: pip install 'spielwerk[{extra}]'.\n"
    assert (done.returncode, done.stdout) == (2, "")


@pytest.mark.parametrize("adapter", ["openspiel", "pettingzoo", "batch", "vector"])
def test_an_adapter_names_the_extra_that_it_needs(adapter: str) -> None:
    done = run_without("numpy", f"import spielwerk.adapters.{adapter}\n")
    assert done.stderr.endswith(f"This needs numpy: pip install 'spielwerk[{adapter}]'.\n")


def test_a_module_that_no_extra_brings_is_not_blamed_on_one() -> None:
    program = "from spielwerk.extras import extra\nwith extra('server'): import no_such_module\n"
    done = run_without("fastapi", program)
    assert "ModuleNotFoundError: No module named 'no_such_module'" in done.stderr
    assert "pip install" not in done.stderr
