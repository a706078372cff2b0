/**
 * The content of an embedded board, as given by its address; docs/build/embedding.md describes it.
 */

import { unpack } from "$lib/packed";
import { LANGUAGES, type Language } from "$lib/i18n.svelte";
import type { Theme } from "$lib/settings.svelte";
import { to } from "$lib/urls";

export type Shown =
  | { kind: "record"; text: string; ply: number | null }
  | { kind: "lesson"; game: string; lesson: string }
  | { kind: "nothing" };

export interface Look {
  language: Language | null;
  theme: Theme | null;
}

/** Return the options after `?` and `#`; the latter is never sent to a server and may be longer. */
export function options(address: URL): URLSearchParams {
  const found = new URLSearchParams(address.search);
  for (const [name, value] of new URLSearchParams(address.hash.slice(1))) found.set(name, value);
  return found;
}

export function look(given: URLSearchParams): Look {
  const one = <T extends string>(name: string, ...known: T[]) =>
    known.find((value) => value === given.get(name)) ?? null;
  return {
    language: one("language", ...LANGUAGES),
    theme: one("theme", "system", "light", "dark"),
  };
}

export async function shown(given: URLSearchParams): Promise<Shown> {
  const [game = "", lesson = ""] = (given.get("lesson") ?? "").split("/");
  if (game && lesson) return { kind: "lesson", game, lesson };
  const text = await recordOf(given);
  return text === null ? { kind: "nothing" } : { kind: "record", text, ply: plyOf(given) };
}

function plyOf(given: URLSearchParams): number | null {
  const text = given.get("ply") ?? "";
  return /^\d+$/.test(text) ? Number(text) : null;
}

async function recordOf(given: URLSearchParams): Promise<string | null> {
  const packed = given.get("packed");
  if (packed) return unpack(packed);
  const [game, position] = [given.get("game"), given.get("position")];
  return game && position
    ? positionAsRecord(game, position, given.get("seats"))
    : given.get("record");
}

/** A position is a game that begins there, and in which nothing has been played. */
function positionAsRecord(game: string, position: string, seats: string | null): string {
  const count = /^[1-8]$/.test(seats ?? "") ? Number(seats) : 0;
  const persons = Array.from({ length: count }, (_, seat) => `Seat ${seat}: person`);
  const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  return [
    "Spielwerk record 1",
    `Game: ${oneLine(game)}`,
    ...persons,
    `Start: ${oneLine(position)}`,
    "",
    "Moves:",
    "",
  ].join("\n");
}

/** Return the address of a screen on the whole page, relative to the embedded board. */
export function pageLink(path: string): string {
  return new URL(to(path), new URL(import.meta.env.BASE_URL, location.href)).href;
}
