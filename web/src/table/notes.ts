/** The events at a table besides the moves: offers, answers, departures and returns. */

import { t } from "$lib/i18n.svelte";
import type { FeedItem, TableMessage, TableView } from "$lib/messages";
import { pliesOf } from "$lib/plies";

/** An event after a number of plies; `news` if another person caused it just now. */
export interface Note {
  number: number;
  ply: number;
  words: string;
  news: boolean;
}

/** The part of a message that concerns a table. */
export type News = Pick<TableMessage, "fresh" | "events" | "state">;

type Kind = FeedItem["type"];
const NEWS: readonly Kind[] = ["answered", "departed", "substituted", "reclaimed"];
// Offers are shown where they can be answered, and agreed ones on the board.
const NOTED: readonly Kind[] = [...NEWS, "offered", "taken-back", "draw-agreed", "delegated"];

function plyAfter(event: FeedItem, ply: number): number {
  const back = event.type === "undone" || event.type === "taken-back";
  return back ? (event.ply ?? ply) : ply + pliesOf(event).length;
}

function wordsFor(event: FeedItem, offering: number | null, state: TableView): string {
  const withdrawn = event.type === "answered" && !event.agreed && event.seat === offering;
  const title = state.seats.find(({ seat }) => seat === offering)?.title ?? "";
  return withdrawn ? t("{seat} withdraws the offer.", { seat: title }) : (event.words ?? "");
}

/** The notes of the present game after a message; `before` is how the table stood, if that is known. */
export function noted(
  notes: readonly Note[],
  { fresh, events, state }: News,
  plies: number,
  before: TableView | null,
): Note[] {
  const goesOn = !fresh && before !== null && before.game_number === state.game_number;
  const mine = new Set(state.seats.filter((seat) => seat.mine).map(({ seat }) => seat));
  const found = goesOn ? [...notes] : [];
  let ply = goesOn ? plies : 0;
  let offering = goesOn ? (before.offer?.seat ?? null) : null;
  for (const event of events.filter(({ game }) => game === state.game_number)) {
    ply = plyAfter(event, ply);
    if (event.type === "offered") offering = event.seat ?? null;
    if (!NOTED.includes(event.type)) continue;
    const own = [event.seat, ...(event.seats ?? [])].some((seat) => mine.has(seat ?? -1));
    const news = !fresh && !own && NEWS.includes(event.type);
    found.push({ number: event.number, ply, words: wordsFor(event, offering, state), news });
  }
  return found;
}
