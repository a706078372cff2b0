/** The immediate preview of a move of Hive: the touched piece is at its target. */

import type { HiveView } from "$lib/messages";
import { shown } from "../../board/effects";
import type { Preview } from "../../board/types";
import { spaces } from "./layout";

export function preview(view: HiveView, gesture: readonly string[]): Preview<HiveView> | null {
  const [piece, target] = gesture;
  const aim = target === undefined ? undefined : view.cells[target];
  if (!piece || !target || !aim) return null;
  const others = (pieces: readonly string[]) => pieces.filter((other) => other !== piece);
  const source = spaces(view).find(({ pieces }) => pieces.includes(piece)) ?? null;
  const cells = { ...view.cells };
  if (source) cells[source.name] = { ...source, pieces: others(source.pieces) };
  cells[target] = { ...aim, pieces: [...others(aim.pieces), piece] };
  return {
    view: { ...view, cells, hands: view.hands.map(others) },
    effects: [shown(source ? "move" : "place", piece, target, source?.name)],
  };
}
