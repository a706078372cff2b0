"""The files that describe how to run a server: whole, strict, and true to what can be set."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import yaml

from spielwerk.server.settings import PREFIX, Settings

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples" / "deploy"
COMPOSE: dict[str, Any] = yaml.safe_load((ROOT / "compose.yaml").read_bytes())  # type: ignore[no-untyped-call]
SERVICES: dict[str, dict[str, Any]] = COMPOSE["services"]
CONTAINERFILE = (ROOT / "Containerfile").read_text(encoding="utf-8").replace("\\\n", " ")
UNITS = sorted([*EXAMPLES.glob("*.service"), *EXAMPLES.glob("*.timer")])

# The part of the Compose Specification that we use.
TOP = {"name": str, "services": dict, "networks": dict, "volumes": dict}
OF_A_SERVICE = {
    "image": str,
    "build": dict,
    "restart": str,
    "init": bool,
    "read_only": bool,
    "tmpfs": list,
    "cap_drop": list,
    "security_opt": list,
    "networks": list,
    "depends_on": (dict, list),
    "environment": dict,
    "volumes": list,
    "healthcheck": dict,
    "command": list,
    "stop_grace_period": str,
    "deploy": dict,
    "ports": list,
}
OF_A_HEALTHCHECK = {"test": list, "interval": str, "timeout": str, "retries": int, "disable": bool}
DURATION = re.compile(r"[0-9]+(ms|s|m|h)")


def check_kinds(given: dict[str, Any], allowed: dict[str, Any]) -> None:
    for name, value in given.items():
        if not name.startswith("x-"):
            assert isinstance(value, allowed[name]), name


def test_compose_is_as_its_specification_wants_it() -> None:
    check_kinds(COMPOSE, TOP)
    for service in SERVICES.values():
        check_kinds(service, OF_A_SERVICE)
        assert service["restart"] in ("no", "always", "on-failure", "unless-stopped")
        assert all(isinstance(value, str) for value in service.get("environment", {}).values())
        assert all(isinstance(part, str) for part in service.get("command", []))
        assert DURATION.fullmatch(service.get("stop_grace_period", "1s"))
        assert set(service.get("deploy", {})) <= {"replicas"}
        health = service.get("healthcheck", {})
        check_kinds(health, OF_A_HEALTHCHECK)
        assert health.get("test", ["CMD"])[0] in ("CMD", "CMD-SHELL")
        for name in ("interval", "timeout"):
            assert DURATION.fullmatch(health.get(name, "1s"))


def test_whatever_compose_names_is_there() -> None:
    for service in SERVICES.values():
        assert set(service["networks"]) <= set(COMPOSE["networks"])
        needed = service.get("depends_on", [])
        assert set(needed) <= set(SERVICES)
        if isinstance(needed, dict):
            for name, wanted in needed.items():
                assert wanted["condition"] == "service_healthy"
                assert "test" in SERVICES[name]["healthcheck"]
        for volume in service.get("volumes", []):
            source = volume.split(":")[0]
            assert (
                (ROOT / source).is_file()
                if source.startswith(".")
                else source in COMPOSE["volumes"]
            )
    assert set(SERVICES) == {"database", "redis", "server", "worker", "proxy"}


def test_compose_asks_for_its_password_and_holds_none() -> None:
    text = (ROOT / "compose.yaml").read_text(encoding="utf-8")
    for line in text.splitlines():
        if "PASSWORD" in line and not line.startswith("#"):
            assert "${DATABASE_PASSWORD:?" in line


def instructions() -> list[tuple[str, str]]:
    """Return the instructions of the Containerfile with their arguments."""
    lines = [line for line in CONTAINERFILE.splitlines() if line and not line.startswith("#")]
    return [(line.split(maxsplit=1)[0], line.split(maxsplit=1)[1].strip()) for line in lines]


def test_the_image_is_built_in_stages_and_runs_as_nobody_in_particular() -> None:
    found = instructions()
    known = "FROM WORKDIR COPY RUN ENV USER VOLUME EXPOSE STOPSIGNAL HEALTHCHECK ENTRYPOINT CMD"
    assert {name for name, _ in found} <= set(known.split())
    stages = [given.split(" AS ")[-1] for name, given in found if name == "FROM"]
    assert stages[:2] == ["page", "package"]
    for name, given in found:
        if name == "COPY":
            source = re.findall(r"--from=(\w+)", given)
            assert not source or source[0] in stages
            if not source:
                assert all((ROOT / each.rstrip("/")).exists() for each in given.split()[:-1]), given
    users = [given for name, given in found if name == "USER"]
    assert users == ["spielwerk"]
    assert json.loads(next(given for name, given in found if name == "ENTRYPOINT")) == ["spielwerk"]
    assert json.loads(next(given for name, given in found if name == "CMD")) == ["serve"]
    extras = re.findall(r"\.\[([a-z,]+)\]", CONTAINERFILE)
    assert extras == ["cli,server,cluster,telemetry"]


def settings_named(text: str) -> set[str]:
    return set(re.findall(rf"{PREFIX}([A-Z_]+)", text))


@pytest.mark.parametrize(
    "path",
    [ROOT / "compose.yaml", ROOT / "Containerfile", *sorted(EXAMPLES.iterdir())],
    ids=lambda path: path.name,
)
def test_the_files_set_what_can_be_set(path: Path) -> None:
    known = {name.upper() for name in Settings.model_fields}
    assert settings_named(path.read_text(encoding="utf-8")) <= known | {"REDIS"}


@pytest.mark.parametrize("service", ["server", "worker"])
def test_the_settings_of_compose_are_allowed(service: str) -> None:
    given = {
        name.removeprefix(PREFIX).lower(): value
        for name, value in SERVICES[service]["environment"].items()
    }
    known = {name: value for name, value in given.items() if name in Settings.model_fields}
    assert Settings.read(**known)


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_systemd_understands_its_units(unit: Path, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("systemd-analyze is not here, and so the units are not checked")
    program = shutil.which("true") or "/bin/true"
    text = re.sub(r"/opt/\S+/spielwerk|/usr/bin/curl", program, unit.read_text(encoding="utf-8"))
    (tmp_path / unit.name).write_text(text, encoding="utf-8")
    command = ["systemd-analyze", "verify", "--man=no", str(tmp_path / unit.name)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)
    ours = [line for line in done.stderr.splitlines() if "spielwerk" in line]
    assert ours == []


def test_units_run_what_there_is() -> None:
    for unit in EXAMPLES.glob("*.service"):
        (command,) = re.findall(r"ExecStart=(.+)", unit.read_text(encoding="utf-8"))
        words = command.removeprefix("/bin/sh -c 'exec ").split()
        assert words[0] == "/opt/spielwerk/bin/spielwerk"
        assert words[1] in ("serve", "worker", "admin")
