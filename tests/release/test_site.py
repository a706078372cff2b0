"""The documentation site builds without a warning, and has what its front page promises."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
SITE = ROOT / "build" / "site" / "html"


@pytest.mark.slow
@pytest.mark.alone
def test_the_site_has_rules_in_both_languages_a_reference_and_a_search() -> None:
    subprocess.run(["make", "--silent", "docs"], cwd=ROOT, check=True)
    assert "HV-7" in (SITE / "rules" / "hive.de.html").read_text(encoding="utf-8")
    assert "HV-7" in (SITE / "rules" / "hive.en.html").read_text(encoding="utf-8")
    assert "legal_moves" in (SITE / "library.html").read_text(encoding="utf-8")
    assert (SITE / "search.json").stat().st_size > 100_000
