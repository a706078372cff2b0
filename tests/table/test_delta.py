"""Deltas: what turns one state into another, and no more."""

from __future__ import annotations

import copy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from spielwerk.wire.delta import applied, delta

JSON = st.recursive(
    st.none() | st.booleans() | st.integers(2, 4) | st.sampled_from(["a", "b", ""]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner),
    max_leaves=12,
)
STATES = st.dictionaries(st.sampled_from(["a", "b", "c", "moves"]), JSON)


@pytest.mark.parametrize(
    ("old", "new", "change"),
    [
        ({}, {}, {}),
        ({"a": 1}, {"a": 1}, {}),
        ({"a": 1}, {"a": 2}, {"a": [2]}),
        ({"a": 1}, {}, {"a": []}),
        ({}, {"a": None}, {"a": [None]}),
        ({"a": {"b": 1, "c": 2}}, {"a": {"b": 1, "c": 3}}, {"a": {"c": [3]}}),
        ({"a": [1, 2]}, {"a": [1, 3]}, {"a": {"1": [3]}}),
        ({"a": [{"b": 1}]}, {"a": [{"b": 2}]}, {"a": {"0": {"b": [2]}}}),
        ({"a": [1, 2]}, {"a": [1]}, {"a": [[1]]}),
        ({"a": []}, {"a": {}}, {"a": [{}]}),
        ({"a": {"b": 1}}, {"a": {}}, {"a": {"b": []}}),
    ],
)
def test_a_delta_says_what_is_different(
    old: dict[str, Any], new: dict[str, Any], change: dict[str, Any]
) -> None:
    assert delta(old, new) == change
    assert applied(old, change) == new


@given(STATES, STATES)
def test_a_delta_leads_from_any_state_to_any_other(old: Any, new: Any) -> None:
    before = copy.deepcopy(old)
    found = applied(old, delta(old, new))
    assert found == new
    assert old == before


@given(STATES)
def test_what_is_the_same_changes_nothing(state: Any) -> None:
    assert delta(state, copy.deepcopy(state)) == {}


def test_what_is_untouched_is_kept() -> None:
    old: dict[str, Any] = {"a": {"b": [1]}, "c": {"d": 1}}
    assert applied(old, {"c": {"d": [2]}})["a"] is old["a"]
