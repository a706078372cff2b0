/** The thing held over the board of Ignite and Flow, and its effect on touches. */

import type { IgniteFlowView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import { isCell } from "../../board/squares";
import type { Hand } from "../../board/types";
import type { Element } from "./lands";

/** The element that is placed by touching an empty cell. */
export const brushIn = (hand: Hand): Element => (hand["brush"] ?? "fire") as Element;

/** Return whether touching a cell places the thing in hand. */
export function places(cell: string, view: IgniteFlowView, gestures: Gestures): boolean {
  // Something on the board was touched that begins nothing: what is touched next was its aim.
  const refused = !!view.cells[gestures.why?.gesture[0] ?? ""];
  return !view.temple_due && gestures.picked.length === 0 && !view.cells[cell] && !refused;
}

export function interpret(
  name: string,
  view: IgniteFlowView,
  gestures: Gestures,
  hand: Hand,
): readonly string[] | null {
  return isCell(name) && places(name, view, gestures) ? [brushIn(hand), name] : null;
}

/** The cells involved may be touched in any order, and several fires may burn a cell. */
export function beginsOthers(name: string, view: IgniteFlowView): boolean {
  return !view.temple_due && (view.cells[name] === "fire" || view.cells[name] === "water");
}
