"""GitHub's workflows are pinned, have few rights, and run what exists on what is supported."""

from __future__ import annotations

import re
import subprocess
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from tests.documents import ROOT

GITHUB = ROOT / ".github"
FILES = sorted([*GITHUB.glob("workflows/*.yml"), *GITHUB.glob("actions/*/action.yml")])


def read(path: Path) -> Any:
    return yaml.safe_load(path.read_text(encoding="utf-8"))  # type: ignore[no-untyped-call]


WORKFLOWS = {path.stem: read(path) for path in sorted(GITHUB.glob("workflows/*.yml"))}
JOBS: dict[str, Any] = {
    f"{name}.{job}": content
    for name, workflow in WORKFLOWS.items()
    for job, content in workflow["jobs"].items()
}
USES = re.compile(r"^ *(?:- )?uses: (\S+)(.*)$", re.MULTILINE)
TEST = re.compile(r"(tests/[\w./]+)(?:::(\w+))?")
WRITING = {
    "test.deploy": {"pages": "write", "id-token": "write"},
    "release.publish": {"id-token": "write"},
}
"""Jobs that may change something, and what."""
WITHOUT_CORE = {"test.pure"}
"""Jobs in which tests may be skipped."""
SEVERAL_PYTHONS = {"test.wheels", "nightly.slow"}
"""Jobs that try the wheels with every version."""


def commands(job: Any) -> str:
    return "\n".join(step["run"] for step in job["steps"] if "run" in step)


def image(job: Any) -> str:
    container = job["container"]
    return str(container if isinstance(container, str) else container["image"])


def supported() -> list[str]:
    """Return the versions of Python that the project's classifiers name."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    named = [re.fullmatch(r".* :: Python :: (3\.\d+)", line) for line in project["classifiers"]]
    versions = [found[1] for found in named if found is not None]
    assert project["requires-python"] == f">={versions[0]}"
    return versions


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.relative_to(GITHUB).as_posix())
def test_actions_are_pinned_by_their_commit(path: Path) -> None:
    used = USES.findall(path.read_text(encoding="utf-8"))
    assert used
    for name, comment in used:
        if name.startswith("./"):
            assert (ROOT / name / "action.yml").is_file(), name
        else:
            assert re.fullmatch(r"[\w-]+/[\w-]+@[0-9a-f]{40}", name), name
            assert re.fullmatch(r" # v\d+\.\d+\.\d+", comment), f"{name}: which version is it?"


def test_each_action_has_the_same_version_everywhere() -> None:
    used = {use for path in FILES for use in USES.findall(path.read_text(encoding="utf-8"))}
    names = [name.partition("@")[0] for name, _ in used]
    assert len(names) == len(set(names)), sorted(used)


def test_only_a_deployment_may_write() -> None:
    for name, workflow in WORKFLOWS.items():
        assert workflow["permissions"] == {}, name
        assert "pull_request_target" not in workflow[True], name  # YAML reads `on` as a boolean
    for name, job in JOBS.items():
        assert job["permissions"] == WRITING.get(name, {"contents": "read"}), name
    condition = JOBS["test.deploy"]["if"]
    assert "github.event_name == 'push'" in condition
    assert "github.ref == 'refs/heads/main'" in condition
    assert "github.ref_type == 'tag'" in JOBS["release.publish"]["if"]
    assert all(commands(JOBS[name]) == "" for name in WRITING), "code of the project can write"


def test_wheels_are_built_for_every_system_on_both_kinds_of_processor() -> None:
    runners = JOBS["release.wheels"]["strategy"]["matrix"]["runner"]
    assert {name.partition("-")[0] for name in runners} == {"ubuntu", "macos", "windows"}
    arm = {"ubuntu-24.04-arm", "macos-15", "windows-11-arm"}
    assert arm < set(runners)
    assert len(runners) == 2 * len(arm)
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    systems = [line for line in project["project"]["classifiers"] if "Operating System" in line]
    assert len(systems) == 3
    built = project["tool"]["cibuildwheel"]["build"]
    assert built == ["cp311-*", "cp312-*"]
    assert project["tool"]["scikit-build"]["wheel"]["py-api"] == "cp312"


def test_no_job_keeps_the_token_in_its_checkout() -> None:
    steps = [step for job in JOBS.values() for step in job["steps"]]
    checkouts = [step for step in steps if step.get("uses", "").startswith("actions/checkout@")]
    assert checkouts
    assert all(step["with"]["persist-credentials"] is False for step in checkouts)


def test_what_is_locked_is_audited_every_night() -> None:
    audits = commands(JOBS["nightly.audit"])
    assert "pip-audit" in audits
    assert "--requirement requirements/constraints.txt" in audits
    assert "npm audit --prefix web" in audits
    assert (ROOT / "requirements/constraints.txt").is_file()
    assert (ROOT / "web/package-lock.json").is_file()


def test_make_knows_every_target() -> None:
    called = re.findall(
        r"\bmake((?: +[\w=$\"-]+)+)", "\n".join(commands(job) for job in JOBS.values())
    )
    wanted = {
        word for call in called for word in call.split() if re.fullmatch(r"[a-z][a-z-]*", word)
    }
    assert wanted >= {"lint", "test-python", "test-browser", "test-core", "test-slow", "twin"}
    assert wanted - made() == set()


def made() -> set[str]:
    """Return the targets of the Makefile for which make has something to do.

    For a target that is declared as phony but has no rule, make does nothing and succeeds.
    """
    database = subprocess.run(
        ["make", "-pRrq", ":"], cwd=ROOT, capture_output=True, text=True, check=False
    ).stdout
    rules = re.findall(r"^([a-z][a-z-]*):(?!=)(.*(?:\n.+)*)", database, re.MULTILINE)
    return {
        target
        for target, rule in rules
        if rule.partition("\n")[0].strip() or "recipe to execute" in rule
    }


def test_the_tests_that_are_named_exist() -> None:
    named = [found for job in JOBS.values() for found in TEST.findall(commands(job))]
    assert named
    for path, function in named:
        assert (ROOT / path).exists(), path
        assert not function or f"def {function}(" in (ROOT / path).read_text(encoding="utf-8")


def test_every_supported_python_is_tested() -> None:
    versions = supported()
    minors = [int(version.partition(".")[2]) for version in versions]
    assert minors == list(range(minors[0], minors[-1] + 1))
    assert JOBS["test.python"]["strategy"]["matrix"]["python"] == versions
    for name in SEVERAL_PYTHONS:
        (prepared,) = [step for step in JOBS[name]["steps"] if "prepare" in step.get("uses", "")]
        own = re.findall(r"^python:(3\.\d+)-", image(JOBS[name]))
        assert [*own, *prepared["with"]["pythons"].split()] == versions, name


def test_jobs_run_in_debian_and_a_missing_tool_fails() -> None:
    for name, job in JOBS.items():
        if "make" not in commands(job) and name not in WITHOUT_CORE:
            assert "container" not in job
            continue
        assert re.fullmatch(r"python:\S.*-bookworm", image(job)), name
        required = WORKFLOWS[name.partition(".")[0]]["env"] | job.get("env", {})
        assert (required["SPIELWERK_REQUIRE_ALL"] == "1") == (name not in WITHOUT_CORE), name


def test_jobs_end_and_the_checks_come_first() -> None:
    assert all(job["timeout-minutes"] for job in JOBS.values())
    assert all("concurrency" in workflow for workflow in WORKFLOWS.values())
    tests = WORKFLOWS["test"]["jobs"]
    assert all(
        job["needs"] == "lint" for name, job in tests.items() if name not in {"lint", "deploy"}
    )
    assert set(tests["deploy"]["needs"]) == set(tests) - {"lint", "deploy"}


def test_updates_are_proposed_for_every_kind_of_dependency() -> None:
    described = read(GITHUB / "dependabot.yml")
    folders = {
        update["package-ecosystem"]: set(update.get("directories", [update.get("directory")]))
        for update in described["updates"]
    }
    actions = {f"/{path.parent.relative_to(ROOT)}" for path in GITHUB.glob("actions/*/action.yml")}
    assert folders == {
        "github-actions": {"/", *actions},
        "pip": {"/", "/requirements"},
        "npm": {"/web"},
    }
    assert list((ROOT / "requirements").glob("*.txt"))
    assert (ROOT / "web" / "package-lock.json").is_file()
