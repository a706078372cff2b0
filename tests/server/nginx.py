"""The real nginx with an example, as somebody who may write in one folder alone."""

from __future__ import annotations

from pathlib import Path


def nginx_command(folder: Path, example: str) -> list[str]:
    """The command that starts it in the foreground; everything it writes goes into the folder."""
    # nginx gives its workers another user when root starts it.
    for each in (folder, *folder.parents[:3]):
        each.chmod(0o755)
    folder.chmod(0o777)
    temporary = "".join(
        f"{kind}_temp_path {folder}/{kind};\n"
        for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    whole = (
        f"daemon off;\npid {folder}/nginx.pid;\nerror_log {folder}/error.log;\n"
        f"events {{}}\nhttp {{\naccess_log {folder}/access.log;\n{temporary}{example}\n}}\n"
    )
    (folder / "nginx.conf").write_text(whole, encoding="utf-8")
    return ["nginx", "-c", str(folder / "nginx.conf"), "-e", str(folder / "error.log")]
