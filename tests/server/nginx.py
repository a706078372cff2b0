"""The real nginx with an example, writing into one folder only."""

from __future__ import annotations

import getpass
from pathlib import Path


def nginx_command(folder: Path, example: str) -> list[str]:
    """Return the command that starts it in the foreground; what it writes goes into the folder.

    Its workers keep the user of the tests. By default those of root become another user, for whom
    any session of pytest that starts meanwhile closes the folder of all sessions again.
    """
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = (
        f"user {getpass.getuser()};\ndaemon off;\n"
        f"pid {folder}/nginx.pid;\nerror_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{\naccess_log {folder}/access.log;\n{temporary}{example}\n}}\n"
    )
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    return ["nginx", "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
