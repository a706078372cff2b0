"""Links to the project in a release, and absolute links in its README.

The release workflow sets the address of the repository as `SPIELWERK_REPOSITORY`, such as
https://forge.example/us/spielwerk. Without it a package has no links, and its README is unchanged.
scikit-build-core calls `dynamic_metadata`.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parents[2]
_LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\]\([^)]*\))*)\]\((?!https?://|#)([^)]+)\)")


def dynamic_metadata(settings: Mapping[str, Any], project: Mapping[str, Any]) -> dict[str, Any]:
    """Return the README and the links of the project."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    repository = os.environ.get("SPIELWERK_REPOSITORY", "").rstrip("/")
    version = project["version"]
    readme = absolute(text, repository, f"v{version}") if repository else text
    return {
        "readme": {"content-type": "text/markdown", "text": readme},
        "urls": urls(repository) if repository else {},
    }


def urls(repository: str) -> dict[str, str]:
    """Return the links for a package index."""
    return {
        "Homepage": repository,
        "Source": repository,
        "Documentation": f"{repository}/blob/main/docs/index.md",
        "Changelog": f"{repository}/blob/main/CHANGELOG.md",
        "Issues": f"{repository}/issues",
    }


def absolute(text: str, repository: str, version: str) -> str:
    """Return Markdown with absolute links and pictures of a version in the repository.

    >>> absolute("[![a](b.webp)](c.md)", "https://forge.example/us/it", "v1")
    '[![a](https://forge.example/us/it/raw/v1/b.webp)](https://forge.example/us/it/blob/v1/c.md)'
    """

    def link(found: re.Match[str]) -> str:
        picture, words, target = found.groups()
        kind = "raw" if picture else "blob"
        inside = absolute(words, repository, version)
        return f"{picture}[{inside}]({repository}/{kind}/{version}/{target})"

    return _LINK.sub(link, text)
