/** Everything that the parts of the table's screen share: the table, its past, and what is shown. */

import { t } from "$lib/i18n.svelte";
import { api } from "$lib/api";
import { live } from "$lib/live.svelte";
import type { Effect, GameView, HintAnswer, SeatInfo, SheetLine } from "$lib/messages";
import type { ShownPly } from "$lib/plies";
import { settings } from "$lib/settings.svelte";
import { reversed } from "../board/effects";
import type { Details, GameModule, Person, Preview } from "../board/types";
import { finalScore } from "./final-score";
import { History } from "./history.svelte";
import { Lookup } from "./lookup.svelte";
import { ACTION, Pace, REPLY, type Action } from "./pace.svelte";
import { TableSession, type Latest } from "./session.svelte";

const NONE: readonly Effect[] = [];
/** Milliseconds for which a reveal remains, unless it is dismissed. */
const REVEAL = 6000;
/** Maximum lag in plies: with two fast programs, for instance, the present is shown beyond it. */
const MOST_BEHIND = 24;

export type Tab = "moves" | "rules" | "chat";

export function nameOf(seat: SeatInfo): string {
  return seat.name || (seat.occupant === "program" ? t("Computer") : seat.title);
}

/** A ply in a sentence that says who made it; some games say so in the words for a move. */
export function sentence(
  { seat, text, words: said = text }: ShownPly,
  seats: readonly SeatInfo[],
): string {
  const title = seats.find((info) => info.seat === seat)?.title;
  return !title || said.startsWith(title) ? `${said}.` : `${title}: ${said}.`;
}

export class TableViewModel {
  readonly session: TableSession;
  readonly history: History;
  readonly pace = new Pace((from, to) => this.#show(from, to));
  /** The last plies on screen, as read out. */
  spoken = $state.raw({ words: "" });
  module = $state.raw<GameModule | null>(null);
  /** The element that contains the board. */
  stage = $state.raw<HTMLElement>();
  tab = $state<Tab>("moves");
  /** On a phone: whether the panel is pulled up over the board. */
  raised = $state(false);
  rule = $state<string | null>(null);
  hint = $state.raw<HintAnswer | null>(null);
  looking = $state(false);
  /** On a shared screen: true until the other players have looked away. */
  curtained = $state(false);
  /** Cells pointed at by a line of the score sheet. */
  pointed = $state.raw<readonly string[]>([]);

  constructor(readonly table: string) {
    this.session = new TableSession(table);
    this.history = new History(() => api.replay(table).then((replay) => replay.steps));
    this.session.onchange = () => this.#follow();
    this.session.onreturn = () => (this.#effects = reversed(this.preview?.effects ?? NONE));
    this.gestures.waits = () => this.lagging;
  }

  leave(): void {
    this.session.leave();
    this.pace.skip();
  }

  // Arriving events are stored at once, and shown at a pace that can be followed.

  #effects = $state.raw<readonly Effect[]>(NONE);
  #latest: Latest | null = null;

  /** True if events are still to be shown. */
  get lagging(): boolean {
    return this.pace.lag > 0;
  }

  /** Whether something is just being turned over, so that nothing else may say what it is. */
  get revealing(): boolean {
    return this.pace.announced < this.pace.shown;
  }

  #follow(): void {
    const { state, drawing, plies, latest } = this.session;
    if (!state || !drawing) return;
    this.history.note(state.game_number, plies.length, drawing, state.scores, latest);
    if (!latest) this.pace.jump(plies.length);
    else if (latest !== this.#latest) this.#go(latest);
    this.#latest = latest;
    // The whole past is a lot of data: it is fetched when we join a game, to show the last turn's
    // changes, where positions were missed, and on demand.
    const missed = this.lagging && latest?.done.some(({ ply }) => !this.history.view(ply));
    if (missed || (plies.length && !this.lastTurn)) void this.history.complete(plies.length);
  }

  #go(latest: Latest): void {
    const paced = settings.moving && !this.past && !latest.missed && !document.hidden;
    if (paced && this.pace.lag < MOST_BEHIND) this.pace.follow(this.#actions(latest));
    else this.pace.catchUp(this.session.plies.length);
  }

  #actions({ since, done }: Latest): Action[] {
    const own = new Set(this.session.mine.map(({ seat }) => seat));
    const made = (ply: ShownPly) => ply.seat !== null && own.has(ply.seat);
    return done.map((action, index) => {
      const from = done[index - 1]?.ply ?? since;
      const mine = this.session.plies.slice(from, action.ply).some(made);
      const reveals = action.effects.some(({ kind }) => kind === "reveal");
      const lasting = reveals ? REVEAL : mine ? REPLY : ACTION;
      return { ply: action.ply, own: mine, lasting, reveals };
    });
  }

  #show(from: number, to: number): void {
    const { plies, seats } = this.session;
    this.#effects = to > from ? this.history.seen(from, to) : NONE;
    if (this.revealing) return;
    const seen = plies.slice(to > from ? from : Math.max(to - 1, 0), to);
    this.spoken = { words: seen.map((ply) => sentence(ply, seats)).join(" ") };
  }

  get state() {
    return this.session.state;
  }

  /** True during a game in which we have a seat. */
  get playing(): boolean {
    return this.state?.status === "playing" && this.session.mine.length > 0;
  }

  get gestures() {
    return this.session.gestures;
  }

  get plies(): readonly ShownPly[] {
    const { plies } = this.session;
    return this.lagging ? plies.slice(0, this.pace.announced) : plies;
  }

  /** True if our simultaneous choice has been sent: it lies face down. */
  get #sealed(): boolean {
    const { owing = [], chosen = [] } = this.state ?? {};
    return this.session.sent !== null && owing.length + chosen.length > 1;
  }

  /** Our seat that has to move, as far as we see it. */
  get acting(): number | null {
    return this.lagging || this.#sealed ? null : this.session.acting;
  }

  get chosen(): readonly number[] {
    const chosen = this.state?.chosen ?? [];
    return this.#sealed && this.session.sent ? [...chosen, this.session.sent.seat] : chosen;
  }

  // Our own move is seen before it is answered.

  #drawing = $derived.by(() => this.session.drawing);

  readonly preview: Preview | null = $derived.by(() => {
    const [sent, drawing] = [this.session.sent, this.#drawing];
    return sent && drawing ? (this.module?.preview(drawing, sent.gesture) ?? null) : null;
  });

  /** The seats that have to move in the position that is seen. */
  get owing(): readonly number[] {
    const next = this.lagging ? this.session.plies[this.pace.shown]?.seat : null;
    return typeof next === "number" ? [next] : (this.state?.owing ?? []);
  }

  get result() {
    return this.lagging ? null : (this.state?.result ?? null);
  }

  get past(): boolean {
    return this.history.at !== null;
  }

  /** The ply of the position on screen; null for the newest. */
  get #at(): number | null {
    return this.history.at ?? (this.lagging ? this.pace.shown : null);
  }

  get view(): GameView | null {
    const live = this.preview?.view ?? this.#drawing;
    return this.#at === null ? live : (this.history.view(this.#at) ?? live);
  }

  // Data requested on demand.

  /** True if details of the position are requested. */
  looksClosely = $state(false);
  reads = $state(false);
  #closely = new Lookup<Details>();
  #sheets = new Lookup<readonly SheetLine[]>();

  get #present(): string {
    return `${settings.language} ${this.state?.version}`;
  }

  get #looked(): string {
    return `${this.#present} ${this.#at}`;
  }

  /** The details of the position on screen; until they arrive, of the previous one. */
  get details(): Details | null {
    const before = live.status === "open" ? this.#closely.last : null;
    return this.#closely.get(this.#looked) ?? before;
  }

  look(): void {
    const at = this.#at;
    if ((this.looksClosely || this.reads) && this.state)
      void this.#closely.want(this.#looked, () => this.session.details(at));
  }

  /** The score sheet; null until it is known. */
  get sheet(): readonly SheetLine[] | null {
    return this.#sheets.get(this.#present);
  }

  askForSheet(): void {
    void this.#sheets.want(this.#present, () => this.session.sheet());
  }

  /** The points of every seat; all 0 before the game begins. */
  get scores(): readonly number[] {
    const result = this.result;
    if (this.state?.status === "waiting") return [];
    if (result && this.module?.counting === false)
      return this.session.seats.map(({ seat }) => finalScore(result, seat, false));
    const at = this.past || !this.lagging ? this.#at : this.pace.announced;
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

  /** The effects on screen: the last news, or a step through the past. */
  get effects(): readonly Effect[] {
    return this.past ? this.history.effects : (this.preview?.effects ?? this.#effects);
  }

  /** The effects of the last turn before the position on screen; null if unknown. */
  get lastTurn(): readonly Effect[] | null {
    return this.history.lastTurn(this.plies, this.history.at ?? this.plies.length);
  }

  get #lastSeen(): readonly Effect[] | null {
    return this.past ? this.lastTurn : (this.preview?.effects ?? this.lastTurn);
  }

  get #decisive(): readonly string[] {
    const over = this.result && !this.past && this.view;
    return (over && this.module?.decisive?.(over)) || [];
  }

  get marks() {
    const why = this.gestures.why;
    return {
      last: this.#lastSeen ?? NONE,
      why: why && !this.past ? why.refusal.cells : [],
      hint: this.hint && !this.past && !this.curtained ? this.hint.move.gesture : [],
      shown: [...this.pointed, ...this.#decisive],
    };
  }

  /** A chance event in words, where the game has them. */
  outcome(text: string): string | null {
    return this.module?.outcome?.(text, this.persons) ?? null;
  }

  readRule(rule: string): void {
    this.rule = rule;
    this.tab = "rules";
    this.raised = true;
  }

  async ask(): Promise<void> {
    this.raised = false;
    this.looking = true;
    this.hint = await this.session.hint();
    this.looking = false;
    if (this.hint) this.gestures.propose(this.hint.move.gesture);
  }
}
