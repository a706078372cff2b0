/** A table as it is followed from here: what the server told, and what can be asked of it. */

import { Refused } from "$lib/api";
import { ConnectionLost, joined, live, type Follower, type Request } from "$lib/live.svelte";
import type {
  ChatLine,
  MoveOffer,
  Ply,
  Presence,
  RefusalInfo,
  SeatInfo,
  SeatView,
  ServerMessage,
  TableEvent,
  TableMessage,
  TableState,
  Thinking,
  Thought,
  Touched,
} from "$lib/messages";
import { Touching } from "./touching.svelte";

export class TableSession implements Follower {
  state = $state.raw<TableState | null>(null);
  plies = $state.raw<readonly Ply[]>([]);
  chat = $state.raw<readonly ChatLine[]>([]);
  channel = $state<"players" | "onlookers">("players");
  presence = $state.raw<Presence | null>(null);
  thinking = $state.raw<Thinking | null>(null);
  /** What happened last, to be told and heard; a new list every time. */
  news = $state.raw<readonly TableEvent[]>([]);
  /** Why the last request came to nothing. */
  trouble = $state.raw<RefusalInfo | null>(null);
  /** When the state arrived, by the clock of this machine. */
  arrived = $state(0);
  missing = $state(false);
  readonly touching: Touching;
  #stop: () => void;
  #shown = "";

  constructor(readonly table: string) {
    this.touching = new Touching({
      touch: (steps) => this.#touch(steps),
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
    const first = this.state === null;
    this.plies = joined(this.plies, message);
    this.arrived = performance.now();
    this.thinking = null;
    this.state = message.state;
    if (!first && !message.fresh) this.news = message.events;
    this.#contribute();
    this.#refresh();
  }

  /**
   * Let people choose anew whenever there is another position, or another of our seats moves. That
   * somebody else has chosen a card changes nothing here: what is being touched still holds.
   */
  #refresh(): void {
    const own = this.own;
    const shown = `${this.state?.position} ${this.acting} ${own?.own_choice}`;
    if (shown === this.#shown && this.touching.active) return;
    this.#shown = shown;
    this.touching.begin(this.acting !== null, own?.moves ?? null);
  }

  /** Chance is fair if everybody adds something that nobody could guess. */
  #contribute(): void {
    for (const seat of this.mine) {
      if (this.state?.silent.includes(seat.seat)) {
        // Not a UUID: browsers make one only where the page came encrypted.
        const text = crypto.getRandomValues(new BigUint64Array(2)).join("-");
        void this.ask({ type: "contribute", table: this.table, seat: seat.seat, text });
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

  async #touch(steps: readonly string[]): Promise<Touched | null> {
    const seat = this.acting;
    const position = this.state?.position;
    if (seat === null) return null;
    const answer = await this.ask({ type: "touch", table: this.table, seat, steps: [...steps] });
    if (answer?.type === "touched") return answer;
    if (live.status === "open") return null;
    // Lost with the connection: what was touched still holds if nothing has changed meanwhile.
    await live.opened();
    return this.state?.position === position ? this.#touch(steps) : null;
  }

  async #play(move: MoveOffer): Promise<void> {
    const seat = this.acting;
    const position = this.state?.position;
    if (seat === null || position === undefined) return;
    const request = { type: "play", table: this.table, seat, move: move.move, position } as const;
    const answer = await this.ask(request);
    if (answer === null) {
      this.#shown = "";
      this.#refresh();
    }
  }

  async hint(): Promise<Thought | null> {
    const answer = await this.ask({ type: "hint", table: this.table });
    return answer?.type === "thought" ? answer : null;
  }

  async inspect(cell: string): Promise<string | null> {
    const seat = this.acting ?? this.mine[0]?.seat;
    if (seat === undefined) return null;
    const answer = await this.ask({ type: "why", table: this.table, seat, move: cell });
    return answer?.type === "because" ? answer.message : null;
  }

  /** Something that one of our seats can do: the one that moves, or the first of ours. */
  act(type: "undo" | "take-back" | "offer-draw" | "resign" | "again" | "reclaim"): void {
    const seat = this.acting ?? this.#permitted(type) ?? this.mine[0]?.seat;
    if (seat !== undefined) void this.ask({ type, table: this.table, seat });
  }

  #permitted(type: string): number | undefined {
    const views = this.state?.views ?? [];
    const may = (view: SeatView) =>
      (type === "undo" && view.may_undo) || (type === "take-back" && view.may_take_back);
    return views.find(may)?.seat ?? undefined;
  }

  answer(seat: number, agreed: boolean): void {
    void this.ask({ type: "answer", table: this.table, seat, agreed });
  }

  say(text: string): void {
    void this.ask({ type: "say", table: this.table, text });
  }
}
