/** A table as it is followed from here: what the server sent, and what can be asked of it. */

import { Refused } from "$lib/api";
import { ConnectionLost, joined, live, type Follower, type Request } from "$lib/live.svelte";
import type {
  ChatLine,
  Effect,
  FeedItem,
  GestureAnswer,
  MoveOffer,
  Ply,
  Presence,
  RefusalInfo,
  SearchResult,
  SeatInfo,
  SeatView,
  ServerMessage,
  TableMessage,
  TableView,
  Thinking,
} from "$lib/messages";
import { Gestures } from "./gestures.svelte";
import { noted, plyCount, type Note } from "./notes";

/** One thing that somebody did, with the chance that followed: up to which ply, and what was seen. */
export interface Done {
  ply: number;
  effects: readonly Effect[];
}

/** What was done since so many plies; `missed` while there was no connection. */
export interface Latest {
  since: number;
  done: readonly Done[];
  missed?: boolean;
}

/** What the events of a message did, one action after the other. */
export function actions(since: number, events: readonly FeedItem[]): Done[] {
  const done: Done[] = [];
  for (const event of events.filter(plyCount)) {
    const before = done[done.length - 1];
    const ply = (before?.ply ?? since) + plyCount(event);
    if (before && event.type === "chance-drawn")
      done[done.length - 1] = { ply, effects: [...before.effects, ...event.effects] };
    else done.push({ ply, effects: event.effects });
  }
  return done;
}

export class TableSession implements Follower {
  state = $state.raw<TableView | null>(null);
  plies = $state.raw<readonly Ply[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  channel = $state<"players" | "onlookers">("players");
  presence = $state.raw<Presence | null>(null);
  thinking = $state.raw<Thinking | null>(null);
  /** What happened beside the moves of this game. */
  notes = $state.raw<readonly Note[]>([]);
  /** What happened last; null where plies came of which we have seen nothing, or were undone. */
  latest = $state.raw<Latest | null>(null);
  /** Why the last request came to nothing. */
  trouble = $state.raw<RefusalInfo | null>(null);
  /** When the state arrived, by the clock of this machine. */
  arrived = $state(0);
  missing = $state(false);
  readonly gestures: Gestures;
  /** Called when the state has changed, before anything is drawn. */
  onchange: (() => void) | null = null;
  #watched = false;
  #stop: () => void;
  #shown = "";

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

  // What follows from the state.

  get seats(): readonly SeatInfo[] {
    return this.state?.seats ?? [];
  }

  get mine(): readonly SeatInfo[] {
    return this.seats.filter((seat) => seat.mine);
  }

  /** Several people in front of this screen. */
  get shared(): boolean {
    return this.mine.length > 1;
  }

  /** The view of the seat that has to move here, or of the first of ours, or of an onlooker. */
  get own(): SeatView | null {
    const views = this.state?.views ?? [];
    return views.find((view) => view.owes) ?? views[0] ?? null;
  }

  /** Our seat that has to move now. */
  get acting(): number | null {
    const own = this.own;
    return own?.owes ? own.seat : null;
  }

  seat(number: number | null): SeatInfo | null {
    return this.seats.find((seat) => seat.seat === number) ?? null;
  }

  // What the server says.

  seen(): { after: number | null; chat: number } {
    this.#watched = true;
    return {
      after: this.state?.number ?? null,
      chat: this.chat[this.chat.length - 1]?.number ?? 0,
    };
  }

  receive(message: ServerMessage): void {
    switch (message.type) {
      case "table":
        this.#follow(message);
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
        if (message.id === null && !this.state) this.missing = true;
        break;
    }
  }

  #follow(message: TableMessage): void {
    const known = this.plies.length;
    const goesOn = !message.fresh && message.plies_from === known;
    this.notes = noted(this.notes, message, known, this.state);
    this.plies = joined(this.plies, message);
    this.arrived = performance.now();
    this.thinking = null;
    this.state = message.state;
    if (!goesOn) this.latest = null;
    else if (message.plies.length)
      this.latest = {
        since: known,
        done: actions(known, message.events),
        missed: this.#watched,
      };
    this.#watched = false;
    this.#contribute();
    this.#refresh();
    this.onchange?.();
  }

  /**
   * Let people choose anew whenever there is another position, or another of our seats moves. That
   * somebody else has chosen a card changes nothing here: what is being touched still holds.
   */
  #refresh(): void {
    const own = this.own;
    const shown = `${this.state?.version} ${this.acting} ${own?.own_choice}`;
    if (shown === this.#shown && this.gestures.active) return;
    this.#shown = shown;
    this.gestures.begin(this.acting !== null, own?.moves ?? null);
  }

  /** Chance is fair if everybody adds something that nobody could guess. */
  #contribute(): void {
    for (const seat of this.mine) {
      if (this.state?.awaiting_entropy.includes(seat.seat)) {
        // Not a UUID: browsers make one only where the page came encrypted.
        const text = crypto.getRandomValues(new BigUint64Array(2)).join("-");
        void this.ask({ type: "entropy", table: this.table, chair: seat.chair, text });
      }
    }
  }

  // What is asked of the server.

  /** Ask for something and say whether it was done; what was refused is shown as trouble. */
  async ask(request: Request): Promise<ServerMessage | null> {
    try {
      this.trouble = null;
      return await live.ask(request);
    } catch (error) {
      if (error instanceof Refused) this.trouble = error.refusal;
      else if (!(error instanceof ConnectionLost)) throw error;
      return null;
    }
  }

  async #ask(gesture: readonly string[]): Promise<GestureAnswer | null> {
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

  async #play({ move }: MoveOffer): Promise<void> {
    const chair = this.#chair;
    const version = this.state?.version;
    if (chair === undefined || version === undefined) return;
    await live.opened();
    if ((await this.ask({ type: "play", table: this.table, chair, move, version })) === null) {
      this.#shown = "";
      this.#refresh();
    }
  }

  /** The chair of our seat that has to move. */
  get #chair(): number | undefined {
    return this.seat(this.acting)?.chair;
  }

  async hint(): Promise<SearchResult | null> {
    const answer = await this.ask({ type: "hint", table: this.table });
    return answer?.type === "search-result" ? answer : null;
  }

  /** Something that one of our chairs can do: the one that moves, or the first of ours. */
  act(type: "undo" | "take-back" | "offer-draw" | "resign" | "reclaim"): void {
    const seat = this.seat(this.acting ?? this.#permitted(type)) ?? this.mine[0];
    if (seat) void this.ask({ type, table: this.table, chair: seat.chair });
  }

  #permitted(type: string): number | null {
    const views = this.state?.views ?? [];
    const may = (view: SeatView) =>
      (type === "undo" && view.may_undo) || (type === "take-back" && view.may_take_back);
    return views.find(may)?.seat ?? null;
  }

  /** All of us here are ready for the next game. */
  ready(): void {
    const game = (this.state?.game_number ?? 0) + 1;
    for (const { chair } of this.mine)
      void this.ask({ type: "ready", table: this.table, chair, game });
  }

  answer({ chair }: SeatInfo, agreed: boolean): void {
    void this.ask({ type: "answer", table: this.table, chair, agreed });
  }

  say(text: string): void {
    void this.ask({ type: "say", table: this.table, text });
  }
}
