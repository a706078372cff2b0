"""A machine for the commands of a host: its folders are in one folder, its services processes.

`systemctl`, `apt-get` and `curl` are stand-ins that come before the real programs: services of
systemd are started as plain processes from their unit files, and names lead to this machine.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from tests.ports import free_port

ROOT = Path(__file__).parents[2]
STAND_INS = Path(__file__).parent / "stand_ins"
PLACES = ("/opt/", "/etc/", "/var/lib/", "/root/")
NAME = "localhost"
"""In place of the name on the page."""


class Machine:
    """Folders and stand-ins under one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for place in ("opt", "etc/systemd/system", "etc/caddy", "var/lib", "root", "bin"):
            (folder / place).mkdir(parents=True)
        for name in ("systemctl", "curl", "apt-get"):
            self.stand_in(name)
        port, https, http = free_port(), free_port(), free_port()
        self.url = f"https://{NAME}:{https}"
        self.environment = {
            **{name: text for name, text in os.environ.items() if "SPIELWERK" not in name},
            "PATH": f"{folder / 'bin'}:{os.environ['PATH']}",
            "MACHINE": str(folder),
            "PLACES": " ".join(PLACES),
            "SERVER_PORT": str(port),
            "HTTP_PORT": str(http),
            "HTTPS_PORT": str(https),
            "REAL_CURL": str(shutil.which("curl")),
            "NAME": NAME,
            "HOME": str(folder),
            "XDG_DATA_HOME": str(folder),
            "UNDER_TEST": str(Path(sys.executable).parent / "spielwerk"),
            "DEPLOY": str(ROOT / "examples" / "deploy"),
        }

    @property
    def certificate(self) -> Path:
        """The root certificate of the proxy."""
        return self.folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"

    def stand_in(self, name: str) -> None:
        """Have our program found before the real one."""
        path = self.folder / "bin" / name
        program = STAND_INS / f"{name.replace('-', '_')}.py"
        path.write_text(f'#!/bin/sh\nexec {sys.executable} {program} "$@"\n', encoding="utf-8")
        path.chmod(0o755)

    def run(self, commands: str, **further: str) -> str:
        """Run commands in the root shell; they have to succeed."""
        work = self.folder / "root" / "spielwerk"
        done = subprocess.run(
            ["bash", "-e", "-u", "-c", self._moved(commands)],
            cwd=work if work.exists() else self.folder,
            env={**self.environment, **further},
            capture_output=True,
            text=True,
            timeout=300,
            check=False,
        )
        logs = "".join(log.read_text()[-2000:] for log in self.folder.glob("*.log"))
        assert done.returncode == 0, f"{commands}\n{done.stdout}{done.stderr}{logs}"
        return done.stdout

    def _moved(self, commands: str) -> str:
        moved = f"\n{commands}".replace("NAME=games.example", f"NAME={NAME}")
        for place in PLACES:
            for before in (" ", "=", "\n"):
                moved = moved.replace(f"{before}{place}", f"{before}{self.folder}{place}")
        return moved

    def stop(self) -> None:
        """Stop all services."""
        for file in self.folder.glob("*.pid"):
            self.run(f"systemctl stop {file.stem}")
