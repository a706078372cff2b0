"""Every screen beside the tables, at every size and in every language."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.web.conftest import NewPerson
from tests.web.layout import DEVICES, LOCALES, LONGEST, MOUSE_SIZES, faults_at
from tests.web.screens import one_of_each_kind, tours
from tests.web.test_accessibility import faults

TOURS = tours()


def cases() -> Iterator[Any]:
    """Each tour with each device in each language.

    In every run one of each kind, on phones in the longest language, and the lobby in the others.
    """
    often = one_of_each_kind(2)
    for name in TOURS:
        for (device, sizes), kind in zip(DEVICES, ("touch", "mouse"), strict=True):
            for locale in LOCALES:
                seen = name in often if locale == LONGEST else name == "lobby"
                quick = seen and kind == "touch"
                yield pytest.param(
                    name,
                    device,
                    (*sizes, *MOUSE_SIZES) if quick else sizes,
                    locale,
                    quick,
                    id=f"{name}-{kind}-{locale}",
                    marks=() if quick else (pytest.mark.slow,),
                )


@pytest.mark.parametrize(("name", "device", "sizes", "locale", "axe"), list(cases()))
def test_nothing_overlaps_or_is_cut_off(
    person: NewPerson,
    name: str,
    device: dict[str, Any],
    sizes: tuple[tuple[int, int], ...],
    locale: str,
    axe: bool,
) -> None:
    """These screens are also checked by axe in every run; the rest in `test_accessibility`."""
    width, height = sizes[1]
    light = "dark" if list(TOURS).index(name) % 2 else "light"
    view = {"width": width, "height": height}
    somebody = person(locale=locale, viewport=view, color_scheme=light, **device)
    found = []
    for screen in TOURS[name](somebody):
        found += [f"{screen} {fault}" for fault in faults_at(somebody.page, sizes)]
        somebody.page.set_viewport_size({"width": width, "height": height})
        found += [f"{screen} {fault}" for fault in (faults(somebody.page) if axe else ())]
    assert found == []
