/**
 * Making a move by touching things. No rule is in here: what may be touched is in the list of legal
 * moves, and why something may not be touched comes from the server.
 */

import type { GestureAnswer, MoveOffer, RefusalInfo } from "$lib/messages";

/** What the server is asked; `null` where it could not be asked. */
export interface Referee {
  ask(gesture: readonly string[]): Promise<GestureAnswer | null>;
  play(move: MoveOffer): Promise<void>;
}

export interface WhyNot {
  refusal: RefusalInfo;
  gesture: readonly string[];
}

/** What is known of the moves that begin with what was touched. */
interface Prospect {
  next: ReadonlySet<string>;
  complete: readonly MoveOffer[];
}

const NOTHING: Prospect = { next: new Set(), complete: [] };

const isNothing = ({ next, complete }: Prospect) => next.size + complete.length === 0;

/** The moves of a list that begin with these touches, as far as the list has them. */
export function prospect(moves: readonly MoveOffer[], picked: readonly string[]): Prospect {
  const begun = moves.filter(({ gesture }) => picked.every((thing, at) => gesture[at] === thing));
  const next = begun.flatMap(({ gesture }) => gesture[picked.length] ?? []);
  const complete = begun.filter(({ gesture }) => gesture.length === picked.length);
  return { next: new Set(next), complete };
}

export class Gestures {
  /** Whether what led to our turn is still being shown. */
  waits: () => boolean = () => false;
  picked = $state.raw<readonly string[]>([]);
  why = $state.raw<WhyNot | null>(null);
  /** How a game reads a touch: as a whole gesture, or (null) as it is. */
  interpret: ((name: string, picked: readonly string[]) => readonly string[] | null) | null = null;
  /**
   * In a game in which several gestures make the same move: what may begin others than the listed
   * ones. The server is asked what such a gesture leads to.
   */
  beginsOthers: ((name: string) => boolean) | null = null;
  /** What the pointer is over. */
  over = $state<string | null>(null);
  /** Whether what the pointer rests on is being explained. */
  explaining = false;
  #active = $state(false);
  #prospect = $state.raw<Prospect>(NOTHING);
  #first = $state.raw<ReadonlySet<string>>(new Set());
  #moves = $state.raw<readonly MoveOffer[]>([]);
  #referee: Referee;
  #asked = 0;
  #pending: Promise<void> = Promise.resolve();

  constructor(referee: Referee) {
    this.#referee = referee;
  }

  /** A new position: forget what was touched. Only without a list is it asked what may be. */
  begin(active: boolean, moves: readonly MoveOffer[] | null): void {
    this.#active = active;
    this.#moves = moves ?? [];
    this.picked = [];
    this.why = null;
    this.#prospect = NOTHING;
    this.#first = prospect(this.#moves, []).next;
    const round = ++this.#asked;
    if (!active || moves) return;
    void this.#referee.ask([]).then((answer) => {
      if (answer && round === this.#asked) this.#first = new Set(answer.next);
    });
  }

  /** Whether anything can be chosen at all: it is our turn, and that is seen. */
  get active(): boolean {
    return this.#active && !this.waits();
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
    return this.active && (this.#first.has(name) || !!this.beginsOthers?.(name));
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
  async make(gesture: readonly string[]): Promise<void> {
    await this.#pick(gesture);
  }

  /**
   * Touched in passing, by somebody who wanted to get on: picked if it begins a move, but no move is
   * made by it.
   */
  reach(name: string): void {
    if (this.begins(name) && prospect(this.#moves, [name]).next.size)
      void this.#pick([name], false);
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

  async #pick(gesture: readonly string[], play = true): Promise<void> {
    const round = ++this.#asked;
    this.why = null;
    let known = prospect(this.#moves, gesture);
    if (!isNothing(known)) this.#accept(gesture, known);
    if (isNothing(known) || this.beginsOthers?.(gesture[0] ?? "")) {
      const answer = await this.#referee.ask(gesture);
      if (!answer || round !== this.#asked) return;
      known = { next: new Set(answer.next), complete: answer.complete };
      if (!isNothing(known)) this.#accept(gesture, known);
      else if (answer.refusal) this.why = { refusal: answer.refusal, gesture };
    }
    const [move, ...others] = known.complete;
    if (play && move && !others.length && !known.next.size) await this.#play(move);
  }

  #accept(gesture: readonly string[], known: Prospect): void {
    this.picked = gesture;
    this.#prospect = known;
  }

  async #play(move: MoveOffer): Promise<void> {
    this.#active = false;
    this.#asked++;
    await this.#referee.play(move);
  }
}
