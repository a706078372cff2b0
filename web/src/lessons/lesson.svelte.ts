/** A lesson as it is taken: the step we are at, and what has been done in it so far. */

import { untrack } from "svelte";
import { api, Refused } from "$lib/api";
import { latest } from "$lib/latest";
import { lessonsOf } from "$lib/library.svelte";
import type {
  Effect,
  GameView,
  GestureAnswer,
  LessonList,
  LessonScene,
  LessonStep,
} from "$lib/messages";
import { listed } from "$lib/moves";
import { settings } from "$lib/settings.svelte";
import { Gestures } from "../board/gestures.svelte";
import type { GameModule } from "../board/types";
import { board } from "../games";

/** Milliseconds for which an event is shown before the next. */
const PACE = 700;
const NONE: readonly Effect[] = [];

export class Lesson {
  module = $state.raw<GameModule | null>(null);
  /** The lessons of the game, this one among them. */
  path = $state.raw<LessonList | null>(null);
  step = $state.raw<LessonStep | null>(null);
  /** The view on screen: during an animation, not yet the state of the step. */
  view = $state.raw<GameView | null>(null);
  effects = $state.raw<readonly Effect[]>(NONE);
  /** The last action in words, for screen readers. */
  spoken = $state("");
  hinted = $state(false);
  trouble = $state<"missing" | "failed" | null>(null);
  busy = $state(false);
  over = $state(false);
  readonly gestures: Gestures;
  /** By step: the plies from which it went on. */
  #earlier: string[][] = [[]];
  #skip: () => void = () => undefined;
  #round = 0;

  constructor(
    readonly game: string,
    readonly id: string,
  ) {
    this.gestures = new Gestures({
      ask: (gesture) => this.#ask(gesture),
      play: ({ move }) => this.#request(this.#number, this.step?.moves ?? [], move),
    });
    const missing = () => (this.trouble = "missing");
    $effect(() => {
      void untrack(() => this.begin());
      return latest(board(game), (found) => (this.module = found), missing);
    });
    $effect(() => {
      void untrack(() => this.#reload());
      return latest(lessonsOf(game, settings.language), (found) => (this.path = found), missing);
    });
  }

  get title(): string {
    return this.path?.lessons.find(({ id }) => id === this.id)?.title ?? "";
  }

  get #number(): number {
    return this.step?.step ?? 0;
  }

  get last(): boolean {
    return !!this.step && this.step.step === this.step.steps - 1;
  }

  // From step to step.

  async begin(): Promise<void> {
    await this.#open(0);
  }

  async next(): Promise<void> {
    const step = this.step;
    if (!step) return;
    if (this.last) {
      this.over = true;
      return;
    }
    this.#earlier[step.step + 1] = [...step.earlier, ...step.moves];
    await this.#open(step.step + 1);
  }

  async back(): Promise<void> {
    this.over = false;
    if (this.#number > 0) await this.#open(this.#number - 1);
  }

  async restart(): Promise<void> {
    await this.#open(this.#number);
  }

  /** Reload the step in another language. */
  async #reload(): Promise<void> {
    if (this.step && !this.busy) await this.#request(this.#number, this.step.moves);
  }

  async #open(number: number): Promise<void> {
    this.hinted = false;
    this.effects = NONE;
    this.spoken = "";
    await this.#request(number, []);
  }

  // Requests to the server.

  async #request(number: number, moves: string[], move: string | null = null): Promise<void> {
    const round = ++this.#round;
    this.#skip();
    this.busy = true;
    if (this.trouble === "failed") this.trouble = null;
    const made = { earlier: this.#earlier[number] ?? [], moves, move };
    try {
      const step = await api.lessonStep(this.game, this.id, number, made);
      if (round !== this.#round) return;
      await this.#show(step, round);
    } catch (error) {
      const missing = error instanceof Refused && error.refusal.code === "no-such-lesson";
      this.trouble = missing ? "missing" : (this.trouble ?? "failed");
      this.#offer(this.step);
    } finally {
      if (round === this.#round) this.busy = false;
    }
  }

  async #ask(gesture: readonly string[]): Promise<GestureAnswer | null> {
    const made = {
      earlier: this.#earlier[this.#number] ?? [],
      moves: this.step?.moves ?? [],
      gesture: [...gesture],
    };
    return api.lessonGesture(this.game, this.id, this.#number, made).catch(() => null);
  }

  // The display: one event after the other, at a pace that can be followed.

  async #show(step: LessonStep, round: number): Promise<void> {
    for (const [index, scene] of step.scenes.entries()) {
      if (index) await this.#pause();
      if (round !== this.#round) return;
      this.#play(scene, step);
    }
    if (step.scenes.length > 1) await this.#pause();
    if (round !== this.#round) return;
    this.step = step;
    this.view = step.view;
    this.#offer(step);
  }

  #offer(step: LessonStep | null): void {
    const offers = step?.offers ?? [];
    this.gestures.begin(!!step?.owes, listed(offers.map(({ gesture }) => gesture)), offers);
  }

  #play(scene: LessonScene, step: LessonStep): void {
    this.view = scene.view;
    this.effects = scene.effects;
    this.spoken = scene.plies
      .map(({ seat, words }) => (seat === null ? "" : `${step.seats[seat] ?? ""}: ${words}.`))
      .join(" ");
  }

  /** Skip the animation, when the board is touched. */
  hurry(): void {
    this.#skip();
  }

  #pause(): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, PACE);
      this.#skip = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}
