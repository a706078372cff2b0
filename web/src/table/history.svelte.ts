/** The game so far, position by position, and the one on screen. */

import type { Effect, GameView, Ply, ReplayStep } from "$lib/messages";
import { reversed } from "../board/effects";
import type { Latest } from "./session.svelte";

/** Return the number of plies of the last action: the last seat's, and the chance that followed. */
export function lastTurn(plies: readonly Ply[], upTo = plies.length): number {
  let index = upTo;
  while (index > 0 && plies[index - 1]?.seat === null) index--;
  const seat = plies[index - 1]?.seat;
  let first = index;
  while (index > 0 && (plies[index - 1]?.seat === seat || plies[index - 1]?.seat === null)) {
    index--;
    if (plies[index]?.seat === seat) first = index;
  }
  return upTo - first;
}

/** A position and what led to it, as far as they are known. */
interface Step {
  view: GameView | null;
  scores: readonly number[] | null;
  effects: readonly Effect[] | null;
}

const UNKNOWN: Step = { view: null, scores: null, effects: null };
const NONE: readonly Effect[] = [];

export class History {
  /** The ply of the position on screen; null for the present. */
  at = $state<number | null>(null);
  /** The effects on the way from the previous position on screen. */
  effects = $state.raw<readonly Effect[]>(NONE);
  #steps = $state.raw<ReadonlyMap<number, Step>>(new Map());
  #load: () => Promise<readonly ReplayStep[] | null>;
  #loading = false;
  #game = 0;

  constructor(load: () => Promise<readonly ReplayStep[] | null>) {
    this.#load = load;
  }

  view(ply: number): GameView | null {
    return this.#step(ply).view;
  }

  scores(ply: number): readonly number[] | null {
    return this.#step(ply).scores;
  }

  /** Return the effects of the last turn up to a position; null if not all are known. */
  lastTurn(plies: readonly Ply[], upTo: number): readonly Effect[] | null {
    const first = upTo - lastTurn(plies, upTo) + 1;
    const parts = Array.from({ length: upTo - first + 1 }, (_, index) => this.#step(first + index));
    const known = parts.flatMap(({ effects }) => (effects ? [effects] : []));
    return known.length < parts.length ? null : known.flat();
  }

  /** Return the visible effects between two positions. */
  seen(from: number, to: number): readonly Effect[] {
    const steps = Array.from({ length: Math.max(to - from, 0) }, (_, index) => from + index + 1);
    return steps.flatMap((ply) => this.#step(ply).effects ?? NONE);
  }

  #step(ply: number): Step {
    return this.#steps.get(ply) ?? UNKNOWN;
  }

  /** The present position of a game; what was known of later ones has been taken back. */
  note(
    game: number,
    ply: number,
    view: GameView,
    scores: readonly number[],
    latest: Latest | null,
  ): void {
    const steps = new Map(game === this.#game ? this.#steps : []);
    for (const later of [...steps.keys()].filter((number) => number > ply)) steps.delete(later);
    for (let between = (latest?.since ?? ply) + 1; between < ply; between++)
      if (!steps.has(between)) steps.set(between, { ...UNKNOWN, effects: NONE });
    for (const done of latest?.done ?? [])
      steps.set(done.ply, { ...(steps.get(done.ply) ?? UNKNOWN), effects: done.effects });
    steps.set(ply, { view, scores, effects: steps.get(ply)?.effects ?? null });
    [this.#steps, this.#game] = [steps, game];
    if (this.at !== null && this.at >= ply) this.at = null;
  }

  async complete(plies: number): Promise<void> {
    const all = Array.from({ length: plies }, (_, index) => this.#step(index + 1));
    const missing =
      !this.view(0) || all.some(({ view, scores, effects }) => !view || !scores || !effects);
    if (!missing || this.#loading) return;
    this.#loading = true;
    const steps = await this.#load().catch(() => null);
    this.#loading = false;
    if (!steps) return;
    const own = this.#steps;
    const found = steps.map((step, ply): [number, Step] => [
      ply,
      { ...step, view: own.get(ply)?.view ?? step.view },
    ]);
    this.#steps = new Map([...own, ...found]);
  }

  /** Look at another position: one further, one back, the first, the last. */
  go(ply: number, plies: number): void {
    const inside = Math.min(Math.max(ply, 0), plies);
    this.effects = this.#between(this.at ?? plies, inside);
    this.at = inside === plies ? null : inside;
    void this.complete(plies);
  }

  #between(from: number, to: number): readonly Effect[] {
    if (to === from + 1) return this.#step(to).effects ?? NONE;
    return to === from - 1 ? reversed(this.#step(from).effects ?? NONE) : NONE;
  }

  step(by: number, plies: number): void {
    this.go((this.at ?? plies) + by, plies);
  }
}
