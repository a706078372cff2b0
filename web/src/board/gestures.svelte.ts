/**
 * Making a move by touching things. No rule is in here: what may be touched is in the list of legal
 * moves, and why something may not be touched comes from the server.
 */

import type { GestureAnswer, MoveOffer, RefusalInfo } from "$lib/messages";
import { Moves, type PackedMoves } from "$lib/moves";

/** A move that can be made now: by its gesture, or, where others share that, by its text. */
export interface Completion {
  gesture: readonly string[];
  move: string | null;
  words: string;
}

/** Requests to the server; `null` where there is no server. */
export interface Referee {
  ask(gesture: readonly string[]): Promise<GestureAnswer | null>;
  play(move: Completion): Promise<void>;
}

export interface WhyNot {
  refusal: RefusalInfo;
  gesture: readonly string[];
}

/** The reading of a touch, if not literal: see `GameModule`. */
export interface Reading {
  interpret?(name: string): readonly string[] | null;
  beginsOthers?(name: string): boolean;
}

/** The known moves that begin with these touches. */
interface Prospect {
  next: ReadonlySet<string>;
  complete: readonly Completion[];
}

const NOTHING: Prospect = { next: new Set(), complete: [] };

const isNothing = ({ next, complete }: Prospect) => next.size + complete.length === 0;

const NO_MOVES = new Moves([]);
const PASS = "pass";

export class Gestures {
  /** Returns true while the events before our turn are still being shown. */
  waits: () => boolean = () => false;
  picked = $state.raw<readonly string[]>([]);
  why = $state.raw<WhyNot | null>(null);
  /** The board's own reading of touches. */
  reading: Reading = {};
  /** The thing under the pointer. */
  over = $state<string | null>(null);
  #active = $state(false);
  #prospect = $state.raw<Prospect>(NOTHING);
  #moves = $state.raw(NO_MOVES);
  #choices: readonly MoveOffer[] = [];
  #referee: Referee;
  #asked = 0;
  #played = 0;
  #tapped = 0;
  #pending: Promise<void> = Promise.resolve();

  constructor(referee: Referee) {
    this.#referee = referee;
  }

  /** A new position: forget what was touched. `choices` are the moves that share their gesture. */
  begin(active: boolean, moves: PackedMoves, choices: readonly MoveOffer[] = []): void {
    this.clear();
    this.#active = active;
    this.#moves = new Moves(moves);
    this.#choices = choices;
  }

  /** Disable touches until the next position. */
  rest(): void {
    this.clear();
    this.#active = false;
  }

  /** True if anything can be chosen: it is our turn, and this is shown. */
  get active(): boolean {
    return this.#active && !this.waits();
  }

  /** True if passing is the only move. */
  get mustPass(): boolean {
    const { next } = this.#moves;
    return this.active && next.size === 1 && next.has(PASS);
  }

  /** Return the possible next touches, by the list. */
  following(...touched: readonly string[]): ReadonlySet<string> {
    return this.#moves.after(...touched).next;
  }

  get next(): ReadonlySet<string> {
    return this.picked.length ? this.#prospect.next : this.#moves.next;
  }

  /** Moves that are made by what has been touched already. */
  get complete(): readonly Completion[] {
    return this.#prospect.complete;
  }

  /** The moves to choose from, or to complete. */
  get offered(): readonly Completion[] {
    const open = this.active && (this.next.size > 0 || this.complete.length > 1);
    return open ? this.complete : [];
  }

  /** True if something can be finished, passed, given up or dismissed. */
  get unfinished(): boolean {
    return this.offered.length > 0 || this.mustPass || this.picked.length > 0 || !!this.why;
  }

  /** Return whether a thing continues a legal move. */
  leads(name: string): boolean {
    return this.active && this.next.has(name);
  }

  /** Return whether a thing can be touched first. */
  begins(name: string): boolean {
    return this.active && (this.#moves.next.has(name) || !!this.reading.beginsOthers?.(name));
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
   * Handle a click. If the first of two made a move, the second makes none, because it may have
   * been meant for the first; but it can pick up the next thing.
   */
  tap(name: string, again: boolean): void {
    if (!again) this.#tapped = this.#played;
    if (!this.active) return;
    if (this.#tapped === this.#played) void this.touch(name);
    else this.reach(name);
  }

  /**
   * Something was touched. If it leads nowhere but can begin a move, it begins one, unless it was
   * clearly `meant` as the aim of what was picked (it was dragged there).
   */
  async touch(name: string, meant = false): Promise<void> {
    const gesture = this.reading.interpret?.(name);
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

  /** Make a whole gesture: pick it, and play it if it is a complete move. */
  async make(gesture: readonly string[]): Promise<void> {
    await this.#pick(gesture);
  }

  /** Handle a touch that skipped the animation: it can begin a move, but not make one. */
  reach(name: string): void {
    if (this.begins(name) && this.following(name).size) void this.#pick([name], false);
  }

  /** Pick up what a proposed move begins with, so that a touch of its aim makes this move. */
  propose([first, ...others]: readonly string[]): void {
    if (this.active && first && others.length) void this.#pick([first], false);
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
  async finish(move: Completion | undefined = this.complete[0]): Promise<void> {
    if (move) await this.#play(move);
  }

  async pass(): Promise<void> {
    await this.#pick([PASS]);
  }

  /** Return the list's moves for these touches. */
  #listed(gesture: readonly string[]): Prospect {
    const { next, ends } = this.#moves.after(...gesture);
    const alike = this.#choices.filter((choice) => choice.gesture.join(" ") === gesture.join(" "));
    const only = { gesture, move: null, words: "" };
    return { next, complete: !ends ? [] : alike.length ? alike : [only] };
  }

  async #pick(gesture: readonly string[], play = true): Promise<void> {
    const round = ++this.#asked;
    this.why = null;
    let known = this.#listed(gesture);
    if (!isNothing(known)) this.#accept(gesture, known);
    if (isNothing(known) || this.reading.beginsOthers?.(gesture[0] ?? "")) {
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

  async #play(move: Completion): Promise<void> {
    if (!this.#active) return;
    this.#played++;
    this.rest();
    await this.#referee.play(move);
  }
}
