/** The list of moves, as it grows out of what happened. */

import type { FeedItem, Ply, SeatInfo } from "./messages";

/** A ply, with its words where they are known. */
export interface ShownPly extends Ply {
  words?: string | undefined;
}

/** The plies of an event, without words. */
export function pliesOf({ type, seat, seats, move, moves }: FeedItem): Ply[] {
  if (type === "moved") return [{ text: move ?? "", seat: seat ?? null }];
  if (type === "chance-drawn") return [{ text: move ?? "", seat: null }];
  if (type !== "revealed") return [];
  return (moves ?? []).map((text, index) => ({ text, seat: seats?.[index] ?? null }));
}

/** Return the plies with words: those of the event name the seat before each ply. */
export function pliesInWords(event: FeedItem, seats: readonly SeatInfo[]): ShownPly[] {
  const plies = pliesOf(event);
  const sentences = plies.length > 1 ? event.words?.split("; ") : [event.words];
  if (!event.words || sentences?.length !== plies.length) return plies;
  return plies.map((ply, index) => {
    if (ply.seat === null) return { ...ply, words: ply.text };
    const title = seats.find(({ seat }) => seat === ply.seat)?.title ?? "";
    const words = sentences[index] ?? "";
    const who = `${title}: `;
    return { ...ply, words: words.startsWith(who) ? words.slice(who.length) : words };
  });
}

/** The plies with the words of some of them, which begin with `from`; others are left as they are. */
export function withWords(
  plies: readonly ShownPly[],
  asked: readonly ShownPly[],
  from: number,
  words: readonly string[],
): ShownPly[] {
  return plies.map((ply, index) => {
    const said = words[index - from];
    return said !== undefined && ply === asked[index] ? { ...ply, words: said } : ply;
  });
}
