import type { Effect } from "$lib/messages";

/** One round of a conflict, with an entry for each seat in its lists. */
export interface Conflict {
  turn: number;
  cell: string;
  attacker: number;
  values: number[];
  cards: number[];
  counted: number[];
  sums: number[];
  winner: number;
  decided_by: "sum" | "card" | "defender";
}

/** The conflict that was decided; null if none was. */
export function conflictIn(effects: readonly Effect[]): Conflict | null {
  const shown = effects.find(({ kind, thing }) => kind === "reveal" && thing === "conflict");
  return (shown?.details ?? null) as Conflict | null;
}
