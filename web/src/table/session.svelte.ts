/** A table as it is followed from here: what the server sent, and what can be asked of it. */

import { Refused } from "$lib/api";
import { applied } from "$lib/delta";
import { ConnectionLost, live, type Follower, type Request } from "$lib/live.svelte";
import type * as wire from "$lib/messages";
import { pliesInWords, pliesOf, withWords, type ShownPly } from "$lib/plies";
import { Gestures, type Completion } from "../board/gestures.svelte";
import { noted, type News, type Note } from "./notes";

/** The types of the requests that say who asks, and nothing else. */
type Simple<R> = R extends { type: infer T }
  ? { type: T; table: string; chair: number } extends R
    ? T
    : never
  : never;

/** Number of plies whose words are requested together. */
const SLICE = 20;

/** A player's action, with the chance that followed: up to which ply, and the effects. */
export interface Done {
  ply: number;
  effects: readonly wire.Effect[];
}

/** The actions since a ply; `missed` while there was no connection. */
export interface Latest {
  since: number;
  done: readonly Done[];
  missed?: boolean;
}

/** Return the actions in a message's events, one after the other. */
export function actions(since: number, events: readonly wire.FeedItem[]): Done[] {
  const done: Done[] = [];
  for (const event of events) {
    const before = done[done.length - 1];
    const plies = pliesOf(event).length;
    const [ply, effects] = [(before?.ply ?? since) + plies, event.effects ?? []];
    if (before && event.type === "chance-drawn")
      done[done.length - 1] = { ply, effects: [...before.effects, ...effects] };
    else if (plies) done.push({ ply, effects });
  }
  return done;
}

/** A move that has been sent and not yet been answered. */
export interface SentMove {
  seat: number;
  gesture: readonly string[];
}

export class TableSession implements Follower {
  state = $state.raw<wire.TableView | null>(null);
  plies = $state.raw<readonly ShownPly[]>([]);
  chat = $state.raw<readonly wire.ChatLine[]>([]);
  channel = $state<"players" | "onlookers">("players");
  presence = $state.raw<wire.Presence | null>(null);
  thinking = $state.raw<wire.Thinking | null>(null);
  notes = $state.raw<readonly Note[]>([]);
  /** The last action; null where plies arrived without effects, or were undone. */
  latest = $state.raw<Latest | null>(null);
  /** Our move, seen before it is answered. */
  sent = $state.raw<SentMove | null>(null);
  /** The reason of the last failed request. */
  trouble = $state.raw<wire.RefusalInfo | null>(null);
  /** The time at which the state arrived, by this machine's clock. */
  arrived = $state(0);
  missing = $state(false);
  readonly gestures: Gestures;
  /** Called when the state has changed, before anything is drawn. */
  onchange: (() => void) | null = null;
  /** Called when the move that was sent is not made after all, while it is still seen. */
  onreturn: (() => void) | null = null;
  #watched = false;
  #stop: () => void;
  #shown = "";
  #impatient: (() => void)[] = [];
  #wanted = new Set<number>();

  constructor(readonly table: string) {
    this.gestures = new Gestures({
      ask: (gesture) => this.#ask(gesture),
      play: (move) => this.#play(move),
    });
    this.#stop = live.follow(table, this);
  }

  leave(): void {
    this.#stop();
  }

  // Derived from the state.

  get seats(): readonly wire.SeatInfo[] {
    return this.state?.seats ?? [];
  }

  /** Hide what the author of a line has said; the server sends nothing of theirs from now on. */
  hide(author: wire.ChatLine): void {
    this.chat = this.chat.filter(
      ({ chair, name }) => chair !== author.chair || name !== author.name,
    );
  }

  get mine(): readonly wire.SeatInfo[] {
    return this.seats.filter((seat) => seat.mine);
  }

  /** Several people in front of this screen. */
  get shared(): boolean {
    return this.mine.length > 1;
  }

  /** The view of the seat that has to move here, or of the first of ours, or of an onlooker. */
  get own(): wire.SeatView | null {
    const views = this.state?.views ?? [];
    return views.find((view) => view.owes) ?? views[0] ?? null;
  }

  get drawing(): wire.GameView | null {
    const number = this.own?.drawing ?? null;
    return number === null ? null : (this.state?.drawings[number] ?? null);
  }

  get acting(): number | null {
    const own = this.own;
    return own?.owes ? own.seat : null;
  }

  seat(number: number | null): wire.SeatInfo | null {
    return this.seats.find((seat) => seat.seat === number) ?? null;
  }

  // Messages of the server.

  seen(): { after: number | null; chat: number } {
    this.#watched = true;
    return {
      after: this.state?.number ?? null,
      chat: this.chat[this.chat.length - 1]?.number ?? 0,
    };
  }

  receive(message: wire.ServerMessage): void {
    switch (message.type) {
      case "table":
        this.#begin(message);
        break;
      case "changed":
        this.#change(message);
        break;
      case "presence":
        this.presence = message;
        break;
      case "thinking":
        if (message.seat !== null) this.thinking = message;
        break;
      case "chat": {
        const known = new Set(this.chat.map((line) => line.number));
        const kept = message.channel === this.channel ? this.chat : [];
        this.channel = message.channel;
        this.chat = [...kept, ...message.lines.filter((line) => !known.has(line.number))];
        break;
      }
      case "refused":
        if (message.id !== null) break;
        // A refusal without a request here: a program's move could not be stored, for example.
        if (this.state) this.trouble = message.refusal;
        else this.missing = true;
        break;
    }
  }

  /** The whole table, initially or after a reconnection. */
  #begin({ fresh, events, plies, state }: wire.TableMessage): void {
    const known = this.plies;
    const kept = !fresh && state.game_number === this.state?.game_number;
    const same = (ply: ShownPly, index: number) => {
      const before = known[index];
      return kept && before?.text === ply.text && before.seat === ply.seat ? before : ply;
    };
    const goesOn = kept && known.every((ply, index) => plies[index]?.text === ply.text);
    this.#follow({ fresh, events, state }, plies.map(same), goesOn);
  }

  #change({ events, plies_from, delta }: wire.Changed): void {
    if (!this.state) return;
    const state = applied(this.state, delta);
    const played = events.flatMap((event) => pliesInWords(event, state.seats));
    const plies =
      played.length || plies_from < this.plies.length
        ? [...this.plies.slice(0, plies_from), ...played]
        : this.plies;
    this.#follow({ fresh: false, events, state }, plies, plies_from === this.plies.length);
  }

  #follow(news: News, plies: readonly ShownPly[], goesOn: boolean): void {
    const known = this.plies.length;
    this.notes = noted(this.notes, news, known, this.state);
    this.plies = plies;
    this.arrived = performance.now();
    this.thinking = null;
    this.state = news.state;
    if (!goesOn) this.latest = null;
    else if (plies.length > known)
      this.latest = { since: known, done: actions(known, news.events), missed: this.#watched };
    this.#watched = false;
    this.#contribute();
    this.#refresh();
    this.onchange?.();
    for (const resolve of this.#impatient.splice(0)) resolve();
  }

  /**
   * Let people choose anew whenever there is another position, or another own seat moves. Another
   * player's sealed card changes nothing here: the current touches remain valid.
   */
  #refresh(): void {
    const own = this.own;
    const shown = `${this.state?.version} ${this.acting} ${own?.own_choice}`;
    if (shown === this.#shown && (this.gestures.active || this.sent)) return;
    this.#shown = shown;
    this.sent = null;
    this.gestures.begin(this.acting !== null, own?.moves ?? [], own?.choices ?? []);
  }

  /** Chance is fair if each person adds something unguessable. */
  #contribute(): void {
    for (const seat of this.mine) {
      if (this.state?.awaiting_entropy.includes(seat.seat)) {
        // Not a UUID: browsers make one only on encrypted pages.
        const text = crypto.getRandomValues(new BigUint64Array(2)).join("-");
        void this.ask({ type: "entropy", table: this.table, chair: seat.chair, text });
      }
    }
  }

  // Requests to the server.

  /** Ask for something and say whether it was done; what was refused is shown as trouble. */
  async ask(request: Request): Promise<wire.ServerMessage | null> {
    try {
      this.trouble = null;
      return await live.ask(request);
    } catch (error) {
      if (error instanceof Refused) this.trouble = error.refusal;
      else if (!(error instanceof ConnectionLost)) throw error;
      return null;
    }
  }

  async #ask(gesture: readonly string[]): Promise<wire.GestureAnswer | null> {
    const chair = this.#chair;
    const version = this.state?.version;
    if (chair === undefined) return null;
    const answer = await this.ask({
      type: "gesture",
      table: this.table,
      chair,
      gesture: [...gesture],
    });
    if (answer?.type === "gesture") return answer;
    if (live.status === "open") return null;
    // Lost with the connection: what was touched still holds if nothing has changed meanwhile.
    await live.opened();
    return this.state?.version === version ? this.#ask(gesture) : null;
  }

  /**
   * A move is seen at once. Where the connection is lost before it is answered, it goes back, and is
   * sent again if the table shows that it has not been made.
   */
  async #play({ gesture, move }: Completion): Promise<void> {
    const [seat, chair, version] = [this.acting, this.#chair, this.state?.version];
    if (seat === null || chair === undefined || version === undefined) return;
    const made = move === null ? { gesture: [...gesture] } : { move };
    const request: Request = { type: "play", table: this.table, chair, version, ...made };
    for (;;) {
      if (live.status !== "open") await this.#caughtUp();
      if (this.#chair !== chair || this.state?.version !== version) return;
      this.sent = { seat, gesture };
      this.gestures.rest();
      const error: unknown = await live.ask(request).then(
        () => null,
        (reason: unknown) => reason,
      );
      if (error === null) return;
      if (this.sent) this.#return();
      if (error instanceof ConnectionLost) continue;
      if (!(error instanceof Refused)) throw error;
      this.gestures.why = { refusal: error.refusal, gesture };
      return;
    }
  }

  #return(): void {
    this.onreturn?.();
    this.sent = null;
    this.#shown = "";
    if (live.status === "open") this.#refresh();
  }

  /** Wait until the table has been seen again after a lost connection. */
  #caughtUp(): Promise<void> {
    return new Promise((resolve) => this.#impatient.push(resolve));
  }

  get #chair(): number | undefined {
    return this.seat(this.acting)?.chair;
  }

  /** Return a game's details of a position; null for the present one. */
  async details(ply: number | null): Promise<Record<string, unknown> | null> {
    const answer = await this.ask({ type: "details", table: this.table, ply });
    return answer?.type === "details" ? answer.details : null;
  }

  async sheet(): Promise<readonly wire.SheetLine[] | null> {
    const answer = await this.ask({ type: "sheet", table: this.table });
    return answer?.type === "sheet" ? answer.lines : null;
  }

  /** Ask for the words of these plies, and of some around them, where they came without. */
  askForWords(from: number, to: number): void {
    for (let start = from - (from % SLICE); start < to; start += SLICE) {
      const plies = this.plies.slice(start, start + SLICE);
      if (plies.some(({ words }) => words === undefined)) void this.#words(start, plies.length);
    }
  }

  async #words(from: number, count: number): Promise<void> {
    if (this.#wanted.has(from)) return;
    this.#wanted.add(from);
    const asked = this.plies;
    const answer = await this.ask({ type: "words", table: this.table, from, to: from + count });
    this.#wanted.delete(from);
    if (answer?.type === "words") this.plies = withWords(this.plies, asked, from, answer.words);
  }

  async hint(): Promise<wire.HintAnswer | null> {
    const answer = await this.ask({ type: "hint", table: this.table });
    return answer?.type === "hint" ? answer : null;
  }

  /** Something that one of our chairs can do: the one that moves, or the first of ours. */
  act(type: Simple<Request>): void {
    const seat = this.seat(this.#permitted(type) ?? this.acting) ?? this.mine[0];
    if (seat) void this.ask({ type, table: this.table, chair: seat.chair });
  }

  /** Return which of our chairs may do it; on a shared screen the last mover first. */
  #permitted(type: string): number | null {
    const last = this.plies[this.plies.length - 1]?.seat;
    const may = (this.state?.views ?? []).filter(
      (view) => (type === "undo" && view.may_undo) || (type === "take-back" && view.may_take_back),
    );
    return (may.find(({ seat }) => seat === last) ?? may[0])?.seat ?? null;
  }

  ready(): void {
    const game = (this.state?.game_number ?? 0) + 1;
    for (const { chair } of this.mine)
      void this.ask({ type: "ready", table: this.table, chair, game });
  }

  answer({ chair }: wire.SeatInfo, agreed: boolean): void {
    const offer = this.state?.offer?.number ?? null;
    void this.ask({ type: "answer", table: this.table, chair, agreed, offer });
  }

  say(text: string): void {
    void this.ask({ type: "say", table: this.table, text });
  }
}
