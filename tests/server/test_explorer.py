"""The opening explorer over REST, with an operator's additional games."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from spielwerk.analysis.explorer.collection import count_file
from spielwerk.analysis.explorer.openings import format_openings
from spielwerk.game.text import same
from tests.server.running import People, RunningServer, in_loop
from tests.server.test_lessons import refused

EXPLORER = "/api/explorer"
# Three games of the club: White begins with the spider twice, and wins one of them.
GAMES = "Base;WhiteWins;x;wS1;bS1 wS1-\nBase;InProgress;x;wS1;bG1 -wS1\nBase;Draw;x;wA1;bS1 wA1-"


@in_loop
async def test_added_openings_are_shown(tmp_path: Path) -> None:
    openings = count_file("club", GAMES.encode()).openings["hive"]
    openings.name = same("the club")
    folder = tmp_path / "openings"
    folder.mkdir()
    (folder / "hive.json").write_text(format_openings(openings), encoding="utf-8")

    running = RunningServer(tmp_path, explorer=str(folder)).start()
    try:
        async with People(running.url) as people:
            anna = await people.come()
            line: dict[str, Any] = {"game": "hive", "options": {"type": "Base"}}
            answer = await anna.visitor.call("POST", EXPLORER, line)
            assert answer["sources"][0] == {"name": "the club", "games": 3, "here": 3}
            line["plies"] = ["wS1"]
            answer = await anna.visitor.call("POST", EXPLORER, line)
            assert answer["sources"][0]["here"] == 2
            assert {move["text"][:3] for move in answer["moves"]} >= {"bG1", "bS1"}
            assert await refused(anna, EXPLORER, {"game": "chess"}) == (404, "not-found")
            wrong = {"game": "hive", "plies": ["nonsense"]}
            assert await refused(anna, EXPLORER, wrong) == (400, "badly-written")
            assert await refused(anna, EXPLORER, {}) == (422, "not-understood")
    finally:
        running.stop()
