import type { ResultInfo } from "$lib/messages";

/** The score of a seat at the end: its points, or 1, ½ and 0 in a game that only knows winners. */
export function finalScore(result: ResultInfo, seat: number, counting: boolean): number {
  if (counting) return result.scores[seat] ?? 0;
  if (result.drawn) return 0.5;
  return result.winners.includes(seat) ? 1 : 0;
}
