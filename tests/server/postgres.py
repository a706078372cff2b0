"""A PostgreSQL server that tests start for themselves and throw away."""

from __future__ import annotations

import os
import pwd
import shutil
import subprocess
import tempfile
from dataclasses import dataclass, field
from pathlib import Path

from tests.ports import free_port


@dataclass
class Postgres:
    """A running PostgreSQL server on a port of its own."""

    programs: Path
    folder: Path
    port: int
    user: str | None
    _count: int = field(default=0)

    def new_database(self) -> str:
        """Return the address of an empty database."""
        self._count += 1
        name = f"games{self._count}"
        self.run("createdb", "-h", "127.0.0.1", "-p", str(self.port), "-U", "tester", name)
        return f"postgresql://tester@127.0.0.1:{self.port}/{name}"

    def run(self, program: str, *arguments: str) -> None:
        """Run one of PostgreSQL's programs, as the user that may."""
        subprocess.run(
            [str(self.programs / program), *arguments],
            check=True,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            user=self.user,
            cwd="/",
        )

    def restart(self) -> None:
        """End the server, and with it every connection, and start it again."""
        self.run(
            "pg_ctl",
            "-D",
            str(self.folder),
            "-w",
            "-m",
            "fast",
            "-l",
            f"{self.folder}.log",
            "restart",
        )

    def stop(self) -> None:
        """End the server and throw its data away."""
        self.run("pg_ctl", "-D", str(self.folder), "-m", "immediate", "stop")
        shutil.rmtree(self.folder.parent, ignore_errors=True)


def start_postgres(_: Path) -> Postgres | str:
    """Start a server; return it, or why it is unavailable."""
    programs = _programs()
    if programs is None:
        return "no PostgreSQL here: no initdb in the path or under /usr/lib/postgresql"
    user = None
    if os.geteuid() == 0:
        # PostgreSQL refuses to run as root.
        try:
            user = pwd.getpwnam("postgres").pw_name
        except KeyError:
            return "PostgreSQL does not run as root, and there is no user postgres"
    # Not below pytest's own folder, which only its owner may enter.
    base = Path(tempfile.mkdtemp(prefix="spielwerk-postgres-"))
    if user is not None:
        shutil.chown(base, user)
    found = Postgres(programs, base / "data", free_port(), user)
    return _started(found)


def _started(found: Postgres) -> Postgres | str:
    folder = str(found.folder)
    # Temporary data need not survive a power cut: writes do not wait for the disk.
    options = f"-p {found.port} -c listen_addresses=127.0.0.1 -k {found.folder.parent} -F"
    try:
        found.run("initdb", "-N", "-D", folder, "-U", "tester", "-A", "trust", "-E", "UTF8")
        found.run("pg_ctl", "-D", folder, "-w", "-l", f"{folder}.log", "-o", options, "start")
    except (OSError, subprocess.CalledProcessError) as problem:
        return f"PostgreSQL does not start here: {problem}"
    return found


def _programs() -> Path | None:
    on_path = shutil.which("initdb")
    if on_path:
        return Path(on_path).resolve().parent
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"))
    return found[-1].parent if found else None
