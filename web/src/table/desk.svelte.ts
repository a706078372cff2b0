/** Everything that the parts of the table's screen share: the table, its past, and what is shown. */

import { api } from "$lib/api";
import type { Effect, GameView, SearchResult, SeatInfo } from "$lib/messages";
import { marked } from "../games/effects";
import type { GameModule, Marks, Person } from "../games/types";
import { say, words } from "../words/index.svelte";
import { History } from "./history.svelte";
import { TableSession } from "./session.svelte";

const NONE: readonly Effect[] = [];

export type Tab = "moves" | "rules" | "chat";

export function nameOf(seat: SeatInfo): string {
  return seat.name || (seat.occupant === "program" ? words().table.computer : seat.title);
}

export class Desk {
  readonly session: TableSession;
  readonly history: History;
  module = $state.raw<GameModule | null>(null);
  tab = $state<Tab>("moves");
  /** On a phone: whether the panel is pulled up over the board. */
  raised = $state(false);
  rule = $state<string | null>(null);
  hint = $state.raw<SearchResult | null>(null);
  looking = $state(false);
  /** Cells pointed at by a line of the score sheet. */
  pointed = $state.raw<readonly string[]>([]);

  constructor(readonly table: string) {
    this.session = new TableSession(table);
    this.history = new History(() => api.replay(table).then((replay) => replay.steps));
  }

  get state() {
    return this.session.state;
  }

  get gestures() {
    return this.session.gestures;
  }

  get plies() {
    return this.session.plies;
  }

  /** Whether an earlier position is looked at. */
  get past(): boolean {
    return this.history.at !== null;
  }

  get view(): GameView | null {
    const at = this.history.at;
    const live = this.session.own?.view ?? null;
    return at === null ? live : (this.history.view(at) ?? live);
  }

  get scores(): readonly number[] {
    const at = this.history.at;
    return (at === null ? null : this.history.scores(at)) ?? this.state?.scores ?? [];
  }

  get persons(): readonly Person[] {
    return this.session.seats.map((seat) => ({
      title: seat.title,
      name: nameOf(seat),
      mine: seat.mine,
    }));
  }

  /** The side from which the board is seen: our first seat's. */
  get side(): number {
    return this.session.mine[0]?.seat ?? 0;
  }

  /** What is seen to happen: the last news, or a step through the past. */
  get effects(): readonly Effect[] {
    return (this.past ? this.history.effects : this.session.latest?.effects) ?? NONE;
  }

  /** What happened in the last turn before what is looked at; null if that is not known. */
  get lastTurn(): readonly Effect[] | null {
    return this.history.lastTurn(this.plies, this.history.at ?? this.plies.length);
  }

  get marks(): Marks {
    const why = this.gestures.why;
    const last = this.gestures.picked.length ? null : this.lastTurn;
    return {
      last: this.module ? marked(this.module, last ?? NONE) : new Set(),
      why: new Set(why && !this.past ? why.refusal.cells : []),
      hint: new Set(this.hint && !this.past ? this.hint.move.gesture : []),
      shown: new Set(this.pointed),
    };
  }

  /** What chance did, in words, where the game has them. */
  outcome(text: string): string | null {
    const found = this.module?.outcome?.(text, this.persons);
    return found ? say(found) : null;
  }

  readRule(rule: string): void {
    this.rule = rule;
    this.tab = "rules";
    this.raised = true;
  }

  async ask(): Promise<void> {
    this.looking = true;
    this.hint = await this.session.hint();
    this.looking = false;
  }
}
