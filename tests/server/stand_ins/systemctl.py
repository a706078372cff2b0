"""A stand-in for `systemctl`: services are plain processes, started from their unit files."""

from __future__ import annotations

import os
import re
import shlex
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from pathlib import Path

MACHINE = Path(os.environ["MACHINE"])


def main() -> None:
    """Start, stop, restart or reload units; `daemon-reload` has nothing to do."""
    verb, *names = [word for word in sys.argv[1:] if not word.startswith("--")]
    for name in names:
        if verb in ("stop", "restart", "reload"):
            stop(name)
        if verb in ("start", "enable", "restart", "reload"):
            start(name)


def moved(text: str) -> str:
    """Return a text with the folders and the port of this machine."""
    for place in os.environ["PLACES"].split():
        text = re.sub(rf"(?<![\w/]){place}", f"{MACHINE}{place}", text)
    return text.replace("8000", os.environ["SERVER_PORT"])


def start(name: str) -> None:
    if name == "caddy":
        command = ["caddy", "run", "--adapter", "caddyfile", "--config", caddyfile()]
        begin(name, command, os.environ)
        return
    unit = read_unit(name)
    if "OnCalendar" in unit:
        command = ["systemd-analyze", "calendar", unit["OnCalendar"]]
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
        return
    for folder in unit.get("StateDirectory", "").split():
        (MACHINE / "var/lib" / folder).mkdir(parents=True, exist_ok=True)
    command = shlex.split(unit["ExecStart"])
    if unit.get("Type") == "oneshot":
        subprocess.run(command, check=True, env=environment(unit))
        subprocess.run(shlex.split(unit["ExecStartPost"]), check=True)
    else:
        begin(name, command, environment(unit))


def read_unit(name: str) -> dict[str, str]:
    text = (MACHINE / "etc/systemd/system" / name).read_text(encoding="utf-8")
    pairs = re.findall(r"^(\w+)=(.*)$", text, re.MULTILINE)
    return {key: moved(value).replace("$$", "$").replace("%%", "%") for key, value in pairs}


def environment(unit: dict[str, str]) -> dict[str, str]:
    file = Path(unit.get("EnvironmentFile", os.devnull).removeprefix("-"))
    lines = file.read_text(encoding="utf-8").split() if file.exists() else []
    return {**os.environ, **dict(line.split("=", 1) for line in lines)}


def begin(name: str, command: list[str], given: Mapping[str, str]) -> None:
    with (MACHINE / f"{name}.log").open("ab") as log:
        process = subprocess.Popen(
            command,
            stdin=subprocess.DEVNULL,
            stdout=log,
            stderr=log,
            env=given,
            start_new_session=True,
        )
    (MACHINE / f"{name}.pid").write_text(str(process.pid), encoding="utf-8")


def caddyfile() -> str:
    """Return a Caddyfile like the host's, with certificates and ports of this machine."""
    text = (MACHINE / "etc/caddy/Caddyfile").read_text(encoding="utf-8")
    options = [
        *("admin off", "local_certs", "skip_install_trust", "default_bind 127.0.0.1"),
        f"http_port {os.environ['HTTP_PORT']}",
        f"https_port {os.environ['HTTPS_PORT']}",
    ]
    lines = "".join(f"\t{option}\n" for option in options)
    changed = MACHINE / "Caddyfile"
    changed.write_text(moved(text).replace("\n{\n", f"\n{{\n{lines}", 1), encoding="utf-8")
    return str(changed)


def stop(name: str) -> None:
    file = MACHINE / f"{name}.pid"
    if not file.exists():
        return
    number = int(file.read_text(encoding="utf-8"))
    file.unlink()
    os.kill(number, signal.SIGTERM)
    while runs(number):
        time.sleep(0.05)


def runs(number: int) -> bool:
    """Return whether a process runs; an ended one that is not awaited remains as a zombie."""
    try:
        state = Path(f"/proc/{number}/stat").read_text(encoding="utf-8").rpartition(")")[2]
    except OSError:
        return False
    return state.split()[0] != "Z"


if __name__ == "__main__":
    main()
