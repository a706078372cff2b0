/** The review of a game in progress: a few steps each, until it is done or stopped. */

import { api, reason } from "$lib/api";
import type { ReviewMoment, ReviewTurn } from "$lib/messages";

/** Maximum number of turning points: the costliest mistakes. */
const MOST_TURNING_POINTS = 10;

export class GameReview {
  turns = $state.raw<readonly ReviewTurn[]>([]);
  running = $state(false);
  /** The number of plies of the game; 0 while unknown. */
  plies = $state(0);
  trouble = $state("");
  /** The ply to continue with; null when all is done. */
  #next = $state<number | null>(0);
  #text = "";
  #round = 0;
  /** The steps that are on their way. */
  #asked: Promise<void> | null = null;

  readonly begun = $derived(this.turns.length > 0);
  readonly finished = $derived(this.begun && this.#next === null);
  readonly done = $derived(this.#next ?? this.plies);
  readonly moments = $derived(this.turns.flatMap(({ moments }) => moments));
  readonly mistakes = $derived(
    this.moments.filter(({ severity }) => severity === "mistake" || severity === "blunder"),
  );
  readonly turningPoints = $derived(
    [...this.mistakes]
      .sort((one, other) => other.loss - one.loss)
      .slice(0, MOST_TURNING_POINTS)
      .sort((one, other) => one.ply - other.ply),
  );

  /** Return a seat's accuracy, from 0 to 100; null as long as it had no choice. */
  accuracy(seat: number): number | null {
    const own = this.moments.filter((moment) => moment.seat === seat);
    if (!own.length) return null;
    return own.reduce((sum, { accuracy }) => sum + accuracy, 0) / own.length;
  }

  momentAt(ply: number): ReviewMoment | null {
    return this.moments.find((moment) => moment.ply === ply) ?? null;
  }

  /** Begin, or continue where it was stopped. */
  async run(text: string): Promise<void> {
    if (text !== this.#text) [this.#text, this.#next, this.turns] = [text, 0, []];
    const round = ++this.#round;
    [this.running, this.trouble] = [true, ""];
    try {
      // Requests from before it was stopped come first.
      await this.#asked;
      while (this.#next !== null && round === this.#round) {
        this.#asked = this.#step(text);
        await this.#asked;
      }
    } catch (error) {
      if (round === this.#round) this.trouble = reason(error);
    } finally {
      this.#asked = null;
      if (round === this.#round) this.running = false;
    }
  }

  stop(): void {
    this.#round++;
    this.running = false;
  }

  async #step(text: string): Promise<void> {
    const found = await api.review({ record: text, ply: this.#next ?? 0, move: null });
    if (text !== this.#text) return;
    this.plies = found.plies;
    this.turns = [...this.turns, ...found.turns];
    this.#next = found.next;
  }
}
