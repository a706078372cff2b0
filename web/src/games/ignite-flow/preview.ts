/**
 * The immediate preview of a move of Ignite and Flow: the supply's element is on the touched cell,
 * fire and water are where they spread. Reactions and petrification are shown when the server
 * answers.
 */

import type { IgniteFlowView } from "$lib/messages";
import { shown } from "../../board/effects";
import { isCell } from "../../board/squares";
import type { Preview } from "../../board/types";
import { templeOn } from "./lands";

const SPREADING = ["fire", "water"];

function filled(
  view: IgniteFlowView,
  element: string,
  cells: readonly string[],
): Preview<IgniteFlowView> {
  const now = Object.fromEntries(cells.map((cell) => [cell, element]));
  return {
    view: { ...view, cells: { ...view.cells, ...now } },
    effects: cells.map((cell) => shown("place", element, cell)),
  };
}

function built(view: IgniteFlowView, cell: string): Preview<IgniteFlowView> {
  const own = <T>(list: readonly T[], change: (entry: T) => T) =>
    list.map((entry, seat) => (seat === view.mover ? change(entry) : entry));
  const temples = own(view.temples, (cells) => [...cells, cell]);
  const hands = own(view.hands, (left) => left - 1);
  return { view: { ...view, temples, hands }, effects: [shown("place", "temple", cell)] };
}

export function preview(
  view: IgniteFlowView,
  gesture: readonly string[],
): Preview<IgniteFlowView> | null {
  const [first = "", ...cells] = gesture;
  if (view.temple_due) return isCell(first) ? built(view, first) : null;
  if (!isCell(first)) return filled(view, first, cells);
  const element = view.cells[first] ?? "";
  const untouched = (cell: string) =>
    !SPREADING.includes(view.cells[cell] ?? "") && templeOn(view, cell) === null;
  const spreads = SPREADING.includes(element) && cells.length > 0 && cells.every(untouched);
  return spreads ? filled(view, element, cells) : null;
}
