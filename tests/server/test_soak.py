"""The soak finds what it looks for; a short one goes well."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from bench.soak import growth

ROOT = Path(__file__).parents[2]


def test_growth_is_the_rise_of_a_line() -> None:
    assert growth([(0, 10.0), (1, 12.0), (2, 14.0)]) == pytest.approx((4.0, 0.0))
    rise, scatter = growth([(0, 10.0), (1, 12.0), (2, 10.0), (3, 12.0), (4, 10.0)])
    assert rise == pytest.approx(0.0)
    assert scatter == pytest.approx(0.98, abs=0.01)


@pytest.mark.slow
@pytest.mark.alone
def test_a_short_soak_goes_well() -> None:
    command = [sys.executable, "-m", "bench.soak", "--seconds", "60", "--tables", "10"]
    done = subprocess.run(
        command, cwd=ROOT, capture_output=True, text=True, check=False, timeout=300
    )
    assert done.returncode == 0, done.stdout + done.stderr
