/**
 * Making a move by touching things. No rule is in here: what may be touched comes from the server,
 * and so does the reason where something may not.
 */

import type { MoveOffer, RefusalInfo, Touched } from "$lib/messages";

/** What the server is asked; `null` where it could not be asked. */
export interface Referee {
  touch(steps: readonly string[]): Promise<Touched | null>;
  play(move: MoveOffer): Promise<void>;
}

export interface WhyNot {
  refusal: RefusalInfo;
  steps: readonly string[];
}

/** What is known of the moves that begin with what was touched. */
interface Prospect {
  next: ReadonlySet<string>;
  complete: readonly MoveOffer[];
}

const NOTHING: Prospect = { next: new Set(), complete: [] };

/** The moves of a list that begin with these touches, as far as the list tells. */
export function prospect(moves: readonly MoveOffer[], picked: readonly string[]): Prospect {
  const begun = moves.filter((move) => picked.every((step, index) => move.steps[index] === step));
  const next = begun.flatMap((move) => move.steps[picked.length] ?? []);
  const complete = begun.filter((move) => move.steps.length === picked.length);
  return { next: new Set(next), complete };
}

export class Touching {
  /** Whether anything can be chosen at all: it is our turn, in the present. */
  active = $state(false);
  picked = $state.raw<readonly string[]>([]);
  why = $state.raw<WhyNot | null>(null);
  /** How a game reads a touch: as a whole gesture, or (null) as it is. */
  interpret: ((name: string, picked: readonly string[]) => readonly string[] | null) | null = null;
  /** What the pointer is over. */
  over = $state<string | null>(null);
  /** Whether somebody is being told about what the pointer rests on. */
  told = false;
  #prospect = $state.raw<Prospect>(NOTHING);
  #first = $state.raw<ReadonlySet<string>>(new Set());
  #moves: readonly MoveOffer[] = [];
  #referee: Referee;
  #asked = 0;
  #pending: Promise<void> = Promise.resolve();

  constructor(referee: Referee) {
    this.#referee = referee;
  }

  /** A new position: forget what was touched. */
  begin(active: boolean, moves: readonly MoveOffer[] | null): void {
    this.active = active;
    this.#moves = moves ?? [];
    this.picked = [];
    this.why = null;
    this.#prospect = NOTHING;
    this.#first = new Set(this.#moves.flatMap((move) => move.steps[0] ?? []));
    const round = ++this.#asked;
    if (!active) return;
    void this.#referee.touch([]).then((answer) => {
      if (answer && round === this.#asked) this.#first = new Set(answer.next);
    });
  }

  /** The only move there is, if there is just one (passing, say). */
  get only(): MoveOffer | null {
    return this.active && this.#moves.length === 1 ? (this.#moves[0] ?? null) : null;
  }

  get moves(): readonly MoveOffer[] {
    return this.#moves;
  }

  get next(): ReadonlySet<string> {
    return this.picked.length ? this.#prospect.next : this.#first;
  }

  /** Moves that are made by what has been touched already. */
  get complete(): readonly MoveOffer[] {
    return this.#prospect.complete;
  }

  /** Moves among which somebody has to choose, or to say that they need not go on. */
  get offered(): readonly MoveOffer[] {
    const open = this.active && (this.next.size > 0 || this.complete.length > 1);
    return open ? this.complete : [];
  }

  /** Whether a thing leads on to a legal move. */
  leads(name: string): boolean {
    return this.active && this.next.has(name);
  }

  /** Whether a thing can be the first that is touched. */
  begins(name: string): boolean {
    return this.active && this.#first.has(name);
  }

  has(name: string): boolean {
    return this.picked.includes(name);
  }

  clear(): void {
    this.#asked++;
    this.picked = [];
    this.why = null;
    this.#prospect = NOTHING;
  }

  /** Take the last touch back. */
  async back(): Promise<void> {
    const fewer = this.picked.slice(0, -1);
    this.clear();
    if (fewer.length) await this.#pick(fewer);
  }

  /**
   * Something was touched. If it leads nowhere but can begin a move, it begins one, unless it was
   * clearly `meant` as the aim of what was picked (it was dragged there).
   */
  async touch(name: string, meant = false): Promise<void> {
    const gesture = this.interpret?.(name, this.picked);
    if (gesture) return this.#pick(gesture);
    const last = this.picked[this.picked.length - 1];
    if (name === last && !this.next.has(name)) {
      if (this.complete.length) await this.finish();
      else if (!meant) await this.back();
      return;
    }
    const startsAnew = this.begins(name) && !this.next.has(name) && !meant;
    await this.#pick(startsAnew && this.picked.length ? [name] : [...this.picked, name]);
  }

  /** A whole gesture at once: picked, and played if it is a move that cannot go on. */
  async gesture(steps: readonly string[]): Promise<void> {
    await this.#pick(steps);
  }

  // Dragging: lifted, swept over things, dropped.

  lift(name: string): void {
    if (this.picked.length === 1 && this.has(name)) return;
    this.#pending = this.#pick([name], false);
  }

  /** Pick up what a drag passes over; it is played only when it is dropped. */
  sweep(name: string): void {
    this.#pending = this.#pending.then(async () => {
      if (this.leads(name) && !this.has(name)) await this.#pick([...this.picked, name], false);
    });
  }

  async drop(name: string | null): Promise<void> {
    await this.#pending;
    if (this.why) return;
    if (name === null) this.clear();
    else if (name === this.picked[this.picked.length - 1]) await this.finish();
    else await this.touch(name, true);
  }

  /** Play what is complete. */
  async finish(move: MoveOffer | undefined = this.complete[0]): Promise<void> {
    if (move) await this.#play(move);
  }

  async #pick(steps: readonly string[], play = true): Promise<void> {
    const round = ++this.#asked;
    this.why = null;
    const guess = prospect(this.#moves, steps);
    if (guess.next.size + guess.complete.length) this.#accept(steps, guess);
    const answer = await this.#referee.touch(steps);
    if (!answer || round !== this.#asked) return;
    const known = { next: new Set(answer.next), complete: answer.complete };
    if (known.next.size + known.complete.length === 0) {
      if (answer.refusal) this.why = { refusal: answer.refusal, steps };
      return;
    }
    this.#accept(steps, known);
    const move = known.complete[0];
    if (play && move && known.complete.length === 1 && !known.next.size) await this.#play(move);
  }

  #accept(steps: readonly string[], known: Prospect): void {
    this.picked = steps;
    this.#prospect = known;
  }

  async #play(move: MoveOffer): Promise<void> {
    this.active = false;
    this.#asked++;
    await this.#referee.play(move);
  }
}
