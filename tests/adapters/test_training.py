"""The example that trains a network runs, where PyTorch is installed."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

pytest.importorskip("torch", reason="PyTorch is not installed; no extra brings it")

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_ignite_flow.py"


@pytest.mark.slow
def test_it_trains_and_plays() -> None:
    given = ["--seconds", "5", "--games", "2", "--level", "1"]
    done = subprocess.run(
        [sys.executable, EXAMPLE, *given], check=True, capture_output=True, text=True
    )
    assert "trained on" in done.stdout
    assert "against level 1:" in done.stdout
