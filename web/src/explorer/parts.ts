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
  const part = (
    name: string,
    seat: number | null,
    number: number,
    say: (share: string) => Both,
  ) => {
    const share = number / count;
    return { name, seat, share, words: say(percent(share)) };
  };
  const won = wins.map((number, seat) =>
    part(`seat-${seat}`, seat, number, (share) => winsOf(seats[seat] ?? "", share)),
  );
  const rest = [
    part("draws", null, draws, drawsOf),
    part("unfinished", null, unfinished, unfinishedOf),
  ];
  // With two seats the draws lie between them.
  const all = won.length === 2 ? [won[0], rest[0], won[1], rest[1]] : [...won, ...rest];
  return all.filter((part): part is Part => !!part && part.share > 0);
}
