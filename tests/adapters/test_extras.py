"""An adapter whose library is missing says which extra brings it."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "missing", "said"),
    [
        ("openspiel", "numpy", "The adapter for OpenSpiel needs numpy"),
        ("openspiel", "pyspiel", "The adapter for OpenSpiel needs pyspiel"),
        ("pettingzoo", "numpy", "The adapter for PettingZoo needs numpy"),
        ("pettingzoo", "pettingzoo", "The adapter for PettingZoo needs pettingzoo"),
        ("batch", "numpy", "A batch of games needs numpy"),
        ("vector", "gymnasium", "The vector environment needs gymnasium"),
        ("pixels", "resvg_py", "Drawing pixels needs resvg_py"),
    ],
)
def test_an_extra_that_is_missing_is_named(module: str, missing: str, said: str) -> None:
    extra = "pettingzoo" if module == "pixels" else module
    code = f"import sys; sys.modules[{missing!r}] = None; import spielwerk.adapters.{module}"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    last = done.stderr.strip().splitlines()[-1]
    assert last == f"ImportError: {said}: install it with pip install 'spielwerk[{extra}]'."
