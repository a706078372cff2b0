"""`spielwerk bench`: one table, with other programs beside the core."""

from __future__ import annotations

import pytest
from typer.testing import CliRunner

from bench import rivals
from spielwerk.ai import core
from spielwerk.cli.app import application


def rows(*words: str) -> list[list[str]]:
    finished = CliRunner().invoke(application("bench"), ["bench", *words, "--seconds", "0.1"])
    assert finished.exit_code == 0, finished.output
    return [line.split() for line in finished.stdout.splitlines()]


def test_the_rules_alone() -> None:
    heading, plies, leaves = rows("ignite-flow", "--python")
    assert heading[0] == "what"
    assert plies[:2] == ["ignite-flow", "plies/s"]
    assert leaves[:2] == ["ignite-flow", "perft/s"]


@pytest.mark.skipif(not core.available(), reason=str(core.MISSING))
def test_an_engine_beside_the_core(capsys: pytest.CaptureFixture[str]) -> None:
    rivals.main(["--seconds", "0.1", "--engine", "builtin", "--engine", "/there/is/none"])
    found = [line.split() for line in capsys.readouterr().out.splitlines()]
    (ours,) = [row for row in found if row[:3] == ["hive,", "builtin", "perft/s"]]
    figure, core_figure, ratio = ours[3:6]
    assert int(figure.replace(",", "")) > 0
    wanted = int(core_figure.replace(",", "")) / int(figure.replace(",", ""))
    assert float(ratio.replace(",", "").rstrip("×")) == pytest.approx(wanted, abs=1)
    assert "did not start" in " ".join(found[-1])
