/** The parts of a result bar: who won how often, draws, and games that were not finished. */

import type { ExplorerMove } from "$lib/messages";
import { percent } from "$lib/numbers";
import type { Both } from "../words/index.svelte";
import { drawsOf, unfinishedOf, winsOf } from "./words";

export interface Part {
  name: string;
  /** Whose wins these are; null for what nobody won. */
  seat: number | null;
  /** Of 1; all parts together are 1. */
  share: number;
  words: Both;
}

export function parts(
  seats: readonly string[],
  { wins, draws, unfinished, count }: Pick<ExplorerMove, "wins" | "draws" | "unfinished" | "count">,
): Part[] {
  const won = wins.map((number, seat) => ({
    name: `seat-${seat}`,
    seat,
    share: number / count,
    words: winsOf(seats[seat] ?? "", percent(number / count)),
  }));
  const rest = [
    { name: "draws", seat: null, share: draws / count, words: drawsOf(percent(draws / count)) },
    {
      name: "unfinished",
      seat: null,
      share: unfinished / count,
      words: unfinishedOf(percent(unfinished / count)),
    },
  ];
  // With two seats the draws lie between them.
  const all = won.length === 2 ? [won[0], rest[0], won[1], rest[1]] : [...won, ...rest];
  return all.filter((part): part is Part => !!part && part.share > 0);
}
