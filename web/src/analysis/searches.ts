/** Searches for the analysis board, in this browser or by the server: the same question and answer. */

import { analysisModule } from "$door/core";
import { live } from "$lib/live.svelte";
import type { Analysed, StudyLine, StudyPosition } from "$lib/messages";
import { settings } from "$lib/settings.svelte";
import { CoreClient } from "../core/client";
import type { Candidate, SearchResult } from "../core/types";

/** A search: a position, and the choices or chance events before the seat concerned. */
export interface SearchRequest {
  game: string;
  position: string;
  plies: readonly string[];
  milliseconds: number;
  /** The seat to move. */
  seat: number;
  /** The number of moves with exact values. */
  lines: number;
}

type Node = Pick<SearchRequest, "game" | "position" | "plies">;

export interface Running {
  readonly answer: Promise<SearchResult>;
  cancel(): void;
}

/** A node as the searches see it: the next seat (-1 chance, -2 none), and the possible plies. */
export interface Seen {
  next: number;
  legal: readonly string[];
  places: readonly number[] | null;
}

/** A searcher by the core in a worker of this page. */
export class Finder {
  constructor(
    private readonly client: CoreClient,
    private readonly options: Readonly<Record<string, Readonly<Record<string, number>>>>,
  ) {}

  plays(game: string): boolean {
    return game in this.options;
  }

  search(
    { lines, seat, ...request }: SearchRequest,
    report?: (found: SearchResult) => void,
  ): Running {
    const known = this.options[request.game] ?? {};
    const wanted: Record<string, number> = {
      noise: 0,
      temperature: 0,
      candidates: lines,
      root_plies: lines,
    };
    const options = Object.fromEntries(Object.entries(wanted).filter(([name]) => name in known));
    const valued = "candidates" in known;
    const cut = (found: SearchResult) =>
      valued ? { ...found, candidates: byValue(found.candidates.slice(0, lines), seat) } : found;
    const asked = this.client.ask("search", { ...request, options }, (found) =>
      report?.(cut(found)),
    );
    return { answer: asked.answer.then(cut), cancel: () => asked.cancel() };
  }

  async look(request: Node): Promise<Seen> {
    const infos = await this.client.ask("trace", request).answer;
    const last = infos[infos.length - 1];
    if (!last) throw new Error("nothing was seen");
    return { next: last.next, legal: last.legal, places: last.result?.places ?? null };
  }
}

/** A search may end before all moves are searched as deep: their values say which is better. */
function byValue(candidates: readonly Candidate[], seat: number): Candidate[] {
  return [...candidates].sort((a, b) => (b.values[seat] ?? 0) - (a.values[seat] ?? 0));
}

let known: Promise<Finder | null> | null = null;

async function load(): Promise<Finder | null> {
  const module = await analysisModule();
  if (!module) return null;
  const client = new CoreClient(module);
  const { games } = await client.ask("about", {}).answer;
  return new Finder(client, games);
}

/** Return the core of this page, if available, enabled and able to play the game; else null. */
export async function finder(game: string): Promise<Finder | null> {
  if (!settings.searchHere) return null;
  known ??= load().catch(() => null);
  const found = await known;
  return found?.plays(game) ? found : null;
}

/** The chance to win of every seat in a game that is over. */
export function finalValues(places: readonly number[]): number[] {
  const winners = places.filter((place) => place === 1).length;
  return places.map((place) => (place === 1 ? 1 / winners : 0));
}

/** Return the search for a seat; simultaneous choices before it are arbitrary. */
export async function requestFor(
  finder: Finder,
  { game, text, to_move }: StudyPosition,
  seat: number,
): Promise<Node> {
  const plies: string[] = [];
  for (const other of to_move) {
    if (other === seat) break;
    const [any] = (await finder.look({ game, position: text, plies })).legal;
    if (any !== undefined) plies.push(any);
  }
  return { game, position: text, plies };
}

/** The server searches a position of a study for a seat, or what follows each outcome of chance. */
export function searchThere(
  line: StudyLine,
  seat: number | null,
  lines: number,
  seconds: number,
  report: (found: SearchResult) => void,
): Running {
  let cancel: () => void = () => undefined;
  const cancelled = new Promise<void>((resolve) => (cancel = resolve));
  const { game, seats = null, options = {}, start = null, plies = [] } = line;
  const position = { game, seats, options, start, plies };
  const request = { type: "analyse" as const, ...position, seat, lines, seconds };
  const found = ({ result }: Analysed) => result.candidates.length && report(result);
  const answer = live.analyse(request, found, cancelled).then(({ result }) => result);
  return { answer, cancel };
}
