/** A puzzle as it is solved: how far it has come, and what was said about the last attempt. */

import { api, Refused } from "$lib/api";
import type {
  Effect,
  GestureAnswer,
  PuzzleAnswer,
  PuzzleSolution,
  PuzzleTask,
  StudyPosition,
} from "$lib/messages";
import type { Studied } from "../study/study.svelte";
import { Gestures, type Completion } from "../board/gestures.svelte";
import { requests } from "./requests";

/** How long something is looked at before the next thing happens. */
const PACE = 700;
const NONE: readonly Effect[] = [];
const GONE = new Set(["no-such-puzzle", "puzzle-withdrawn"]);

type Status = "open" | "right" | "wrong" | "solved" | "shown";

export class Puzzle implements Studied {
  task = $state.raw<PuzzleTask | null>(null);
  position = $state.raw<StudyPosition | null>(null);
  effects = $state.raw<readonly Effect[]>(NONE);
  status = $state<Status>("open");
  message = $state("");
  /** The last plies in words, for those who listen. */
  spoken = $state("");
  /** How much was asked for: the theme, then what is touched first. */
  hints = $state(0);
  thing = $state<string | null>(null);
  card = $state("");
  solution = $state.raw<PuzzleSolution | null>(null);
  /** The best mixture, once it may be known. */
  mix = $state.raw<readonly number[]>([]);
  trouble = $state<"missing" | "failed" | null>(null);
  busy = $state(false);
  readonly gestures: Gestures;
  #plies: readonly string[] = [];
  #round = 0;

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    this.gestures = new Gestures({
      ask: (gesture) => this.#ask(gesture),
      play: (move) => this.#play(move),
    });
  }

  /** True if the puzzle is finished. */
  get over(): boolean {
    return this.status === "solved" || this.status === "shown";
  }

  async begin(): Promise<void> {
    await this.#asked(async (round) => {
      const task = await requests.task(this.game, this.id);
      if (round !== this.#round) return;
      this.task = task;
      await this.#restart(round);
    });
  }

  /** Reload the words in another language. */
  async reload(): Promise<void> {
    if (!this.task || this.busy) return;
    await this.#asked(async () => {
      this.task = await requests.task(this.game, this.id);
      if (this.solution) this.solution = await requests.solution(this.game, this.id);
    });
  }

  /** From the first move on. */
  async restart(): Promise<void> {
    await this.#asked((round) => this.#restart(round));
  }

  /** Back to where the wrong move was made. */
  async again(): Promise<void> {
    await this.#asked(async (round) => {
      [this.status, this.message] = ["open", ""];
      await this.#show(this.#plies, round);
      this.#offer();
    });
  }

  async #restart(round: number): Promise<void> {
    this.#plies = [];
    [this.status, this.message, this.solution, this.mix] = ["open", "", null, []];
    [this.hints, this.thing, this.card] = [0, null, ""];
    await this.#show([], round);
    this.#offer();
  }

  // Attempts.

  async #play(move: Completion): Promise<void> {
    const next = move.move === null ? { gesture: [...move.gesture] } : { ply: move.move };
    await this.#attempt({ plies: [...this.#plies], ...next });
  }

  /** Try a mixture, given by weights. */
  async weigh(weights: readonly number[]): Promise<void> {
    const sum = weights.reduce((total, weight) => total + weight, 0);
    if (sum > 0) await this.#attempt({ mix: weights.map((weight) => weight / sum) });
  }

  async #attempt(given: Parameters<typeof requests.attempt>[2]): Promise<void> {
    this.gestures.rest();
    [this.thing, this.message] = [null, ""];
    const done = await this.#asked(async (round) => {
      const answer = await requests.attempt(this.game, this.id, given);
      if (round === this.#round) await this.#take(answer, round);
    });
    if (!done) this.#offer();
  }

  async #take(answer: PuzzleAnswer, round: number): Promise<void> {
    const from = this.#plies.length;
    if (answer.status === "wrong") await this.#walk(this.#plies, answer.refutation, round);
    else await this.#walk(this.#plies, answer.plies.slice(from), round);
    if (round !== this.#round) return;
    this.message = answer.message;
    this.mix = answer.mix;
    if (answer.status === "wrong") {
      this.status = "wrong";
      return;
    }
    this.#plies = answer.plies;
    this.status = answer.status === "right" ? "right" : "solved";
    if (this.status === "right") this.#offer();
  }

  // Help.

  async hint(): Promise<void> {
    this.hints++;
    if (this.hints < 2) return;
    await this.#asked(async () => {
      const found = await requests.hint(this.game, this.id, { plies: [...this.#plies] });
      [this.thing, this.card] = [found.thing, found.words];
    });
  }

  /** Give up: the whole solution is played, from the beginning. */
  async reveal(): Promise<void> {
    await this.#asked(async (round) => {
      const found = await requests.solution(this.game, this.id);
      if (round !== this.#round) return;
      this.gestures.rest();
      [this.status, this.message, this.thing] = ["shown", "", null];
      [this.solution, this.mix] = [found, found.mix];
      await this.#show([], round);
      await this.#walk(
        [],
        found.plies.map(({ text }) => text),
        round,
      );
    });
  }

  // The display: one ply after the other, at a pace that can be followed.

  async #walk(from: readonly string[], plies: readonly string[], round: number): Promise<void> {
    for (let count = 1; count <= plies.length; count++) {
      if (count > 1) await new Promise((resolve) => setTimeout(resolve, PACE));
      if (round !== this.#round) return;
      await this.#show([...from, ...plies.slice(0, count)], round);
    }
  }

  async #show(plies: readonly string[], round: number): Promise<void> {
    const { game, task } = this;
    if (!task) return;
    const found = await api.studyPosition({ game, start: task.start, plies: [...plies] });
    if (round !== this.#round) return;
    const next = found.plies.length === (this.position?.plies.length ?? 0) + 1;
    this.effects = next ? found.effects : NONE;
    this.position = found;
    const last = found.plies[found.plies.length - 1];
    const who = typeof last?.seat === "number" ? found.seats[last.seat] : undefined;
    this.spoken = who && last ? `${who}: ${last.words}.` : "";
  }

  #offer(): void {
    const { position, task } = this;
    const own = position?.moves.find(({ seat }) => seat === task?.seat);
    const asked = !!own && !this.over && this.status !== "wrong" && !task?.choices.length;
    this.gestures.begin(asked, own?.moves ?? [], own?.choices ?? []);
  }

  // Requests.

  async #asked(ask: (round: number) => Promise<void>): Promise<boolean> {
    const round = ++this.#round;
    this.busy = true;
    this.trouble = null;
    try {
      await ask(round);
      return true;
    } catch (error) {
      const missing = error instanceof Refused && GONE.has(error.refusal.code);
      if (round === this.#round) {
        this.trouble = missing ? "missing" : "failed";
        if (missing) this.message = error.message;
      }
      return false;
    } finally {
      if (round === this.#round) this.busy = false;
    }
  }

  async #ask(gesture: readonly string[]): Promise<GestureAnswer | null> {
    const { game, task } = this;
    if (!task) return null;
    const line = { game, start: task.start, plies: [...this.#plies] };
    return api.studyGesture({ ...line, gesture: [...gesture] }).catch(() => null);
  }
}
