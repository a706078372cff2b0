"""The contents and status of every address."""

from __future__ import annotations

import httpx
import pytest

from spielwerk.server.api.page import FOLDER
from tests.server.running import People, RunningServer, in_loop

BUILT = (FOLDER / "index.html").is_file()


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/", 200),
        ("/new/hive", 200),
        ("/rules/fire-water", 200),
        ("/review", 200),
        ("/healthz", 200),
        ("/api/games", 200),
        ("/new/chess", 404),
        ("/rules/chess", 404),
        ("/new", 404),
        ("/new/hive/more", 404),
        ("/t/nobody-made-it", 404),
        ("/t/..%2f..", 404),
        ("/nowhere", 404),
        ("/nowhere/at/all", 404),
        ("/nothing.js", 404),
        ("/api/nothing", 404),
        ("/api/tables/nobody-made-it", 404),
    ],
)
def test_get_and_head_agree(server: RunningServer, path: str, status: int) -> None:
    with httpx.Client(base_url=server.url) as client:
        get, head = client.get(path), client.head(path)
    assert (get.status_code, head.status_code) == (status, status)
    assert head.content == b""
    assert head.headers["content-type"] == get.headers["content-type"]


@pytest.mark.skipif(not BUILT, reason="the page is not built")
def test_what_is_not_there_is_said_by_the_page_itself(server: RunningServer) -> None:
    lost = httpx.get(server.url + "/nowhere")
    assert lost.content == httpx.get(server.url + "/").content
    again = httpx.get(server.url + "/nowhere", headers={"If-None-Match": lost.headers["etag"]})
    assert again.status_code == 304


@in_loop
async def test_a_table_that_is_there_is_found(server: RunningServer) -> None:
    async with People(server.url) as people:
        anna = await people.come()
        table = await anna.visitor.create("hive", ["me", "open"])
        for method in ("GET", "HEAD"):
            answer = await anna.visitor.http.request(method, table["path"])
            assert answer.status_code == 200
