"""The example for nginx, tried with the real program and the real files."""

from __future__ import annotations

import shutil
import subprocess
from collections.abc import Iterator

import httpx
import pytest

from tests.documents import only_block
from tests.ports import free_port
from tests.server.nginx import nginx_command
from tests.static.files import STATIC
from tests.waits import wait_until

IMMUTABLE = "public, max-age=31536000, immutable"


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """Yield the address of the static page behind nginx."""
    if shutil.which("nginx") is None:
        pytest.skip("nginx is not installed, and so its example is not tried")
    if not (STATIC / "index.html").is_file():
        pytest.skip("the static page is not built: make static")
    folder = tmp_path_factory.mktemp("nginx")
    shutil.copytree(STATIC, folder / "www" / "spielwerk")
    port = free_port()
    example = only_block("docs/host/static.md", "nginx")
    around = f"listen 127.0.0.1:{port};\nroot {folder}/www;\n"
    whole = f"include /etc/nginx/mime.types;\nserver {{\n{around}{example}}}"
    process = subprocess.Popen(nginx_command(folder, whole))
    address = f"http://127.0.0.1:{port}/spielwerk/"
    try:
        wait_until(lambda: answers(address) or process.poll() is not None)
        assert process.poll() is None, (folder / "error.log").read_text(encoding="utf-8")[-2000:]
        yield address
    finally:
        process.terminate()
        process.wait(timeout=30)


def answers(address: str) -> bool:
    """Return whether a server answers at an address."""
    try:
        httpx.get(address)
    except httpx.TransportError:
        return False
    return True


def some(folder: str, suffix: str) -> str:
    """Return the path of a file in a folder of the page."""
    found = next((STATIC / folder).rglob(f"*{suffix}"))
    return str(found.relative_to(STATIC))


@pytest.mark.parametrize(
    ("folder", "suffix"), [("assets", ".js"), ("play", ".wasm"), ("answers", ".json")]
)
def test_what_changes_its_name_is_kept_for_ever(page: str, folder: str, suffix: str) -> None:
    answer = httpx.get(page + some(folder, suffix))
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == IMMUTABLE
    assert answer.headers["X-Frame-Options"] == "DENY"


@pytest.mark.parametrize(
    "path", ["", "index.html", "sw.js", "manifest.json", "icon.svg", "licenses.txt"]
)
def test_the_rest_is_asked_for_again_and_cannot_be_framed(page: str, path: str) -> None:
    answer = httpx.get(page + path)
    assert answer.status_code == 200
    assert answer.headers["Cache-Control"] == "no-cache"
    assert answer.headers["X-Frame-Options"] == "DENY"


def test_boards_can_be_framed(page: str) -> None:
    answer = httpx.get(page + "embed.html")
    assert answer.headers["Cache-Control"] == "no-cache"
    assert "X-Frame-Options" not in answer.headers


def test_what_lies_there_compressed_is_sent_so(page: str) -> None:
    packed = some("play", ".gz")
    with httpx.Client() as client:
        request = client.build_request(
            "GET", page + packed.removesuffix(".gz"), headers={"Accept-Encoding": "gzip"}
        )
        answer = client.send(request, stream=True)
        raw = b"".join(answer.iter_raw())
    assert answer.headers["Content-Encoding"] == "gzip"
    assert raw == (STATIC / packed).read_bytes()
