/** The parts of a result bar: who won how often, draws, and games that were not finished. */

import { percent, t } from "$lib/i18n.svelte";
import type { ExplorerMove } from "$lib/messages";

export interface Part {
  name: string;
  /** The seat that won; null for draws. */
  seat: number | null;
  /** The part; all parts add up to 1. */
  share: number;
  words: string;
}

export function parts(
  seats: readonly string[],
  { wins, draws, unfinished, count }: Pick<ExplorerMove, "wins" | "draws" | "unfinished" | "count">,
): Part[] {
  const part = (
    name: string,
    seat: number | null,
    number: number,
    words: (share: string) => string,
  ) => {
    const share = number / count;
    return { name, seat, share, words: words(percent(share)) };
  };
  const won = wins.map((number, seat) =>
    part(`seat-${seat}`, seat, number, (share) =>
      t("{seat} won {share}", { seat: seats[seat] ?? "", share }),
    ),
  );
  const rest = [
    part("draws", null, draws, (share) => t("drawn {share}", { share })),
    part("unfinished", null, unfinished, (share) => t("not finished {share}", { share })),
  ];
  // With two seats the draws lie between them.
  const all = won.length === 2 ? [won[0], rest[0], won[1], rest[1]] : [...won, ...rest];
  return all.filter((part): part is Part => !!part && part.share > 0);
}
