"""Listening addresses and host names of the server."""

from __future__ import annotations

import os
import re
import socket
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from spielwerk.game.refusals import BadSetup
from spielwerk.server import addresses
from spielwerk.server.settings import Settings
from tests.cli.command_line import spielwerk
from tests.ports import free_port
from tests.server.forks import Fork

MAKEFILE = Path(__file__).parents[2] / "Makefile"


@contextmanager
def taken_port() -> Iterator[int]:
    """Yield a port on which another program listens."""
    with socket.create_server(("127.0.0.1", 0)) as taken:
        yield int(taken.getsockname()[1])


def test_a_taken_port_is_one_sentence() -> None:
    with taken_port() as port:
        for language, sentence in (
            ("en", f"Port {port} is used by another program"),
            ("de", f"Der Port {port} ist von einem anderen Programm belegt"),
        ):
            refused = spielwerk("serve", "--port", str(port), settings={"LC_ALL": language})
            assert refused.returncode == 2
            assert refused.stderr.startswith(sentence)
            assert refused.stderr.count("\n") == 1


def test_an_address_of_another_machine_is_one_sentence() -> None:
    # An address of the documentation (RFC 5737), and so of no machine.
    refused = spielwerk("serve", "--host", "198.51.100.7", "--port", str(free_port()))
    assert refused.returncode == 2
    assert refused.stderr.count("\n") == 1
    assert "198.51.100.7" in refused.stderr


def test_without_a_wish_the_next_free_port_is_taken() -> None:
    with taken_port() as port:
        # The default port of this test, not an explicit choice.
        usual = Settings.model_construct(_fields_set=set(), port=port)
        with addresses.listen(usual) as found:
            assert found.getsockname()[1] > port
        with pytest.raises(addresses.PortTaken):
            addresses.listen(Settings(port=port))


@contextmanager
def serving(folder: Path, *flags: str) -> Iterator[str]:
    """Run a manually started server; yield its output up to readiness."""
    command = ["serve", "--database", str(folder / "games.sqlite"), *flags]
    process, output = Fork.piped(command, os.environ, Path(os.devnull))
    printed = ""
    with output:
        try:
            for line in output:
                printed += line
                if line.startswith("For others" if "--lan" in flags else "Spielwerk:"):
                    break
            yield printed
        finally:
            process.terminate()
            process.wait(timeout=30)


def test_a_taken_usual_port_is_said(tmp_path: Path) -> None:
    # If another program already has port 8000, all the better.
    with httpx.Client() as client:
        try:
            taken = socket.create_server(("127.0.0.1", 8000))
        except OSError:
            taken = socket.socket()
        with taken, serving(tmp_path) as printed:
            found = re.fullmatch(
                r"Port 8000 is in use; using port (\d+)\.\n"
                r"Spielwerk: http://127\.0\.0\.1:(\d+)/\n",
                printed,
            )
            assert found is not None, printed
            assert found[1] == found[2] != "8000"
            assert client.get(f"http://127.0.0.1:{found[1]}/healthz").status_code == 200


def _own_address() -> str:
    try:
        return addresses.own_address()
    except BadSetup:
        pytest.skip("this machine is in no network")


def test_for_the_neighbours_it_prints_the_address_that_works(tmp_path: Path) -> None:
    port, address = free_port(), _own_address()
    with serving(tmp_path, "--lan", "--port", str(port)) as printed:
        assert f"http://127.0.0.1:{port}/" in printed
        assert f"http://{address}:{port}/" in printed
        with httpx.Client(trust_env=False) as client:
            for host in (address, "127.0.0.1", "localhost"):
                info = client.get(f"http://{host}:{port}/api/server")
                assert info.json()["invite_address"] == f"http://{address}:{port}"
            other = client.get(
                f"http://127.0.0.1:{port}/",
                headers={"Host": "evil.example", "Accept": "text/html"},
            )
            assert other.status_code == 421
            assert "does not answer to 'evil.example', only to" in other.text
            assert address in other.text


def test_without_being_asked_it_listens_for_nobody_else(tmp_path: Path) -> None:
    port, address = free_port(), _own_address()
    with serving(tmp_path, "--port", str(port)) as printed:
        assert address not in printed
        info = httpx.get(f"http://127.0.0.1:{port}/api/server").json()
        assert info["invite_address"] is None
        assert info["retention"].startswith("Finished games are kept")
        with pytest.raises(OSError, match="refused"):
            socket.create_connection((address, port), timeout=5)


def test_make_play_listens_for_the_neighbours_only_if_asked() -> None:
    def played(*wish: str) -> str:
        command = ["make", "--no-print-directory", "--dry-run", "--always-make", "play", *wish]
        done = subprocess.run(
            command, cwd=MAKEFILE.parent, capture_output=True, text=True, check=True
        )
        return done.stdout.splitlines()[-1].strip()

    assert played().endswith("spielwerk serve --open")
    assert played("LAN=1").endswith("spielwerk serve --open --lan")
