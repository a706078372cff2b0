/**
 * The engine's search of the position on screen. It continues until the position changes, the page
 * is left, or nothing more can be found.
 */

import type { MoveOffer, StudyLine, StudyPosition } from "$lib/messages";
import { door } from "$door/door";
import { api } from "$lib/api";
import { oneOf, recall, remember } from "$lib/stored";
import { CHANCE, type SearchResult } from "../core/types";
import {
  finalValues,
  finder,
  searchThere,
  requestFor,
  type Finder,
  type Running,
} from "./searches";

/** More lines than any position has: a search gives as many as there are legal moves. */
const ALL_LINES = 2 ** 31 - 1;
/** Number of lines put into words at once. */
const WORDED_AT_ONCE = 60;
/** Maximum number of chance outcomes; if there are more, this many are drawn and searched. */
export const MOST_OUTCOMES = 24;
/** Milliseconds of successive rounds over all chance outcomes. */
const ROUNDS = [150, 500, 1500, 5000];
/** Seconds of successive searches by the server. */
const SECONDS = [2, 6, 20, 60];
/** Maximum milliseconds of a single search without interaction. */
const LONGEST = 10 * 60 * 1000;
const MILLISECONDS_BETWEEN_REPORTS = 150;
/** Long lists are shown less often. */
const MILLISECONDS_FOR_EACH_MOVE = 2;
/** Milliseconds of search for the expected line of a move that is not the best. */
const MILLISECONDS_FOR_A_LINE = 400;

/** The result for a seat that owes a move. */
export interface SeatResult extends SearchResult {
  seat: number;
  /** Nodes per second. */
  speed: number;
}

/** The value of a chance outcome. */
export interface OutcomeValue {
  text: string;
  share: number;
  values: readonly number[];
}

const NOTHING: ReadonlyMap<number, SeatResult> = new Map();

export class Engine {
  /** True if the engine is switched on. */
  on = $state(recall("analysis-on", true, oneOf(true, false)));
  /** The number of moves with exact values, unless all have one. */
  lines = $state(recall("analysis-lines", 3, (value) => typeof value === "number"));
  all = $state(recall("analysis-all-lines", false, oneOf(true, false)));
  /** By seat: several where they choose at the same time. */
  found = $state.raw(NOTHING);
  outcomes = $state.raw<readonly OutcomeValue[]>([]);
  thinking = $state(false);
  /** True if no search is available at all. */
  missing = $state(false);
  /** The moves found and their expected continuations in words, by text. */
  offers = $state.raw<ReadonlyMap<string, readonly MoveOffer[]>>(new Map());
  #position = $state.raw<StudyPosition | null>(null);
  #line: StudyLine | null = null;
  #running = new Set<Running>();
  #round = 0;
  #wording = false;

  /** The chance to win of every seat; null while nothing is known. */
  readonly values = $derived.by<readonly number[] | null>(() => {
    const result = this.#position?.result;
    if (result) return finalValues(result.places);
    if (this.outcomes.length) return expected(this.outcomes);
    const all = [...this.found.values()].filter(({ values }) => values.length);
    return all.length ? expected(all.map(({ values }) => ({ share: 1, values }))) : null;
  });

  /** The number of lines requested, at most the number of legal moves. */
  get wanted(): number {
    return this.all ? ALL_LINES : this.lines;
  }

  setLines(count: number): void {
    if (!(count >= 1)) return;
    this.lines = Math.min(Math.trunc(count), ALL_LINES);
    remember("analysis-lines", this.lines);
    this.setAll(false);
  }

  setAll(all: boolean): void {
    this.all = all;
    remember("analysis-all-lines", all);
  }

  setOn(on: boolean): void {
    this.on = on;
    remember("analysis-on", on);
  }

  /** Think about this position from now on, and about nothing else; null: about nothing. */
  look(position: StudyPosition | null, line: StudyLine | null): void {
    this.stop();
    if (position !== this.#position) this.#forget();
    [this.#position, this.#line] = [position, line];
    if (!position || !this.on || position.result || position.forbidden || document.hidden) return;
    void this.#think(position, this.#round);
  }

  stop(): void {
    this.#round++;
    this.thinking = false;
    for (const running of this.#running) running.cancel();
    this.#running.clear();
  }

  #forget(): void {
    [this.found, this.outcomes, this.offers] = [NOTHING, [], new Map()];
  }

  async #think(position: StudyPosition, round: number): Promise<void> {
    this.thinking = true;
    const by = await finder(position.game);
    if (round !== this.#round) return;
    this.missing = !by && !door.shared;
    try {
      if (!by) await this.#ask(position, round);
      else if (position.chance.length) await this.#spread(by, position, round);
      else await this.#search(by, position, round);
    } catch {
      // The core does not search what it cannot parse.
      if (round === this.#round) this.missing = true;
    } finally {
      if (round === this.#round) this.thinking = false;
    }
  }

  // Seats that owe a move.

  async #search(by: Finder, position: StudyPosition, round: number): Promise<void> {
    await Promise.all(position.to_move.map((seat) => this.#searchFor(by, position, seat, round)));
  }

  async #searchFor(
    by: Finder,
    position: StudyPosition,
    seat: number,
    round: number,
  ): Promise<void> {
    const request = await requestFor(by, position, seat);
    if (round !== this.#round) return;
    const show = this.#shower(seat, round);
    const whole = { ...request, seat, milliseconds: LONGEST, lines: this.wanted };
    const found = await this.#run(by.search(whole, seldom(show)), round);
    if (found) show(found);
  }

  /** Shows what is found for a seat. */
  #shower(seat: number, round: number): (found: SearchResult) => void {
    const began = performance.now();
    return (found) => {
      if (round !== this.#round) return;
      const speed = (1000 * found.nodes) / Math.max(performance.now() - began, 1);
      this.found = new Map([...this.found, [seat, { ...found, seat, speed }]]);
      this.#word();
    };
  }

  // The server, where this page has no core: longer and longer, one seat after the other.

  async #ask(position: StudyPosition, round: number): Promise<void> {
    const line = withoutPending(this.#line ?? { game: position.game }, position);
    if (this.missing) return;
    for (const seconds of SECONDS)
      for (const seat of position.chance.length ? [null] : position.to_move) {
        const show = seat === null ? () => undefined : this.#shower(seat, round);
        const running = searchThere(line, seat, this.wanted, seconds, seldom(show));
        const found = await this.#run(running, round);
        if (!found) return;
        if (seat !== null) show(found);
        else this.outcomes = found.candidates.map(({ move: text, ...one }) => ({ text, ...one }));
        if (found.exact) return;
      }
  }

  async #run(running: Running, round: number): Promise<SearchResult | null> {
    this.#running.add(running);
    try {
      const found = await running.answer;
      return round === this.#round ? found : null;
    } finally {
      this.#running.delete(running);
    }
  }

  // Chance.

  async #spread(by: Finder, position: StudyPosition, round: number): Promise<void> {
    const outcomes = drawn(position.chance, MOST_OUTCOMES);
    const total = outcomes.reduce((sum, { share }) => sum + share, 0);
    const known = new Map<string, OutcomeValue>();
    for (const milliseconds of ROUNDS)
      for (const { text, share } of outcomes) {
        const values = await this.#after(by, position, text, milliseconds, round);
        if (round !== this.#round || !values) return;
        known.set(text, { text, share: share / total, values });
        this.outcomes = [...known.values()];
      }
  }

  /**
   * Return the value after an outcome; further outcomes are sampled, because there are too many.
   */
  async #after(
    by: Finder,
    { game, text: position }: StudyPosition,
    outcome: string,
    milliseconds: number,
    round: number,
  ): Promise<readonly number[] | null> {
    const plies = [outcome];
    let seen = await by.look({ game, position, plies });
    while (seen.next === CHANCE) {
      plies.push(seen.legal[Math.floor(Math.random() * seen.legal.length)] ?? "");
      seen = await by.look({ game, position, plies });
    }
    if (seen.places) return finalValues(seen.places);
    if (round !== this.#round) return null;
    const request = { game, position, plies, seat: seen.next, milliseconds, lines: 1 };
    return (await this.#run(by.search(request), round))?.values ?? null;
  }

  // Words.

  /** Request the words of results without them, the best first, some at once. */
  #word(): void {
    const line = this.#line;
    const wanted = [...this.found.values()].flatMap((found) => linesOf(found));
    const without = wanted.filter((each) => !this.#worded(each));
    if (!line || this.#wording || !without.length) return;
    this.#wording = true;
    const round = this.#round;
    const next = without.slice(0, WORDED_AT_ONCE);
    void api
      .studyWords({ ...withoutPending(line, this.#position), lines: next })
      .then(({ lines }) => {
        if (round === this.#round) this.#keep(lines);
        this.#wording = false;
        if (without.length > next.length || round !== this.#round) this.#word();
      })
      .catch(() => (this.#wording = false));
  }

  #worded([first = "", ...more]: readonly string[]): boolean {
    const known = this.offers.get(first);
    return !!known && more.every((text, index) => known[index + 1]?.move === text);
  }

  #keep(lines: readonly MoveOffer[][]): void {
    const found = lines.flatMap((line) => (line[0] ? [[line[0].move, line] as const] : []));
    this.offers = new Map([...this.offers, ...found]);
  }

  /** Find the expected continuation of a move that is not the best. */
  async expect(move: string): Promise<void> {
    const position = this.#position;
    if (!position || position.to_move.length !== 1 || (this.offers.get(move)?.length ?? 0) > 1)
      return;
    const [by, round] = [await finder(position.game), this.#round];
    if (!by || position.forbidden) return;
    const before = { game: position.game, position: position.text, plies: [move] };
    const seat = (await by.look(before)).next;
    if (seat < 0) return;
    const request = { ...before, seat, milliseconds: MILLISECONDS_FOR_A_LINE, lines: 1 };
    const found = await this.#run(by.search(request), round);
    if (!found || !this.#line) return;
    const { lines } = await api.studyWords({ ...this.#line, lines: [[move, ...found.pv]] });
    if (round === this.#round) this.#keep(lines);
  }
}

/** The best line as far as it goes, and the first move of each other. */
function linesOf({ pv, candidates, move }: SeatResult): string[][] {
  const best = pv.length ? [...pv] : [move];
  const others = candidates.map((each) => [each.move]).filter(([first]) => first !== best[0]);
  return [best.slice(0, 12), ...others];
}

/** Pending simultaneous choices are ignored. */
function withoutPending(line: StudyLine, position: StudyPosition | null): StudyLine {
  const chosen = position?.pending.length ?? 0;
  return { ...line, plies: (line.plies ?? []).slice(0, (line.plies ?? []).length - chosen) };
}

/** Some of the outcomes, drawn, if there are more than wanted. */
function drawn<T>(all: readonly T[], most: number): readonly T[] {
  const pool = [...all];
  while (pool.length > most) pool.splice(Math.floor(Math.random() * pool.length), 1);
  return pool;
}

/** The values to be expected, weighted by share. */
export function expected(outcomes: readonly Omit<OutcomeValue, "text">[]): number[] {
  const total = outcomes.reduce((sum, { share }) => sum + share, 0);
  const seats = outcomes[0]?.values.length ?? 0;
  return Array.from({ length: seats }, (_, seat) =>
    outcomes.reduce((sum, { share, values }) => sum + (share / total) * (values[seat] ?? 0), 0),
  );
}

/** Pass reports on at a limited rate. */
function seldom(report: (found: SearchResult) => void): (found: SearchResult) => void {
  let last = -Infinity;
  let depth = 0;
  return (found) => {
    const now = performance.now();
    const long = MILLISECONDS_FOR_EACH_MOVE * found.candidates.length;
    const pause = Math.max(found.depth === depth ? MILLISECONDS_BETWEEN_REPORTS : 0, long);
    if (now - last < pause) return;
    [last, depth] = [now, found.depth];
    report(found);
  };
}
