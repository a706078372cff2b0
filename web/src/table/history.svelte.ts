/** The game so far, position by position, and which of them is looked at. */

import type { Ply } from "$lib/messages";
import type { View } from "../games/types";

/** How many plies belong to what was done last: the last seat's, and the chance that followed. */
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

export class History {
  /** After how many plies the position looked at stands; null is the present. */
  at = $state<number | null>(null);
  #views = $state.raw<ReadonlyMap<number, View>>(new Map());
  #scores = $state.raw<ReadonlyMap<number, readonly number[]>>(new Map());
  #load: () => Promise<readonly { view: View; scores: number[] }[] | null>;
  #loading = false;

  constructor(load: () => Promise<readonly { view: View; scores: number[] }[] | null>) {
    this.#load = load;
  }

  view(ply: number): View | null {
    return this.#views.get(ply) ?? null;
  }

  scores(ply: number): readonly number[] | null {
    return this.#scores.get(ply) ?? null;
  }

  /** The present position; what was known of later ones has been taken back. */
  note(ply: number, view: View): void {
    const kept = [...this.#views].filter(([number]) => number < ply);
    this.#views = new Map([...kept, [ply, view]]);
    if (this.at !== null && this.at >= ply) this.at = null;
  }

  /** Fetch what is missing. */
  async complete(plies: number): Promise<void> {
    const missing = Array.from({ length: plies }, (_, ply) => ply).some(
      (ply) => !this.#views.has(ply),
    );
    if (!missing || this.#loading) return;
    this.#loading = true;
    const steps = await this.#load().catch(() => null);
    this.#loading = false;
    if (!steps) return;
    const own = [...this.#views];
    const told = steps.map(({ view }, ply): [number, View] => [ply, view]);
    this.#views = new Map([...told, ...own]);
    this.#scores = new Map(steps.map(({ scores }, ply) => [ply, scores]));
  }

  /** Look at another position: one further, one back, the first, the last. */
  go(ply: number, plies: number): void {
    const inside = Math.min(Math.max(ply, 0), plies);
    this.at = inside === plies ? null : inside;
    void this.complete(plies);
  }

  step(by: number, plies: number): void {
    this.go((this.at ?? plies) + by, plies);
  }
}
