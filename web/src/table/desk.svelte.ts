/** Everything that the parts of the table's screen share: the table, its past, and what is shown. */

import { api } from "$lib/api";
import type { SeatInfo, Thought } from "$lib/messages";
import type { GameModule, Marks, Person, View } from "../games/types";
import { say, words } from "../words/index.svelte";
import { History, lastTurn } from "./history.svelte";
import { TableSession } from "./session.svelte";

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
  hint = $state.raw<Thought | null>(null);
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

  get touching() {
    return this.session.touching;
  }

  get plies() {
    return this.session.plies;
  }

  /** Whether an earlier position is looked at. */
  get past(): boolean {
    return this.history.at !== null;
  }

  get view(): View | null {
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

  get beforeLastTurn(): View | null {
    const at = this.history.at ?? this.plies.length;
    return this.history.view(at - lastTurn(this.plies, at));
  }

  /** The cells that the last turn changed, as far as the positions before it are known. */
  get changed(): readonly string[] {
    const before = this.beforeLastTurn;
    const after = this.view;
    return before && after && this.module ? this.module.changed(before, after) : [];
  }

  get marks(): Marks {
    const why = this.touching.why;
    return {
      last: new Set(this.touching.picked.length ? [] : this.changed),
      why: new Set(why && !this.past ? why.refusal.cells : []),
      hint: new Set(this.hint && !this.past ? this.hint.move.steps : []),
      shown: new Set(this.pointed),
    };
  }

  /** What chance did, in words, where the game has them. */
  event(text: string): string | null {
    const found = this.module?.event?.(text, this.persons);
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
