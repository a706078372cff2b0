/** A mistake tried again: the position, a move, and whether that is as good as the best. */

import { api, reason } from "$lib/api";
import type { ReviewMoment } from "$lib/messages";
import { Study, type Beginning } from "../study/study.svelte";

export class Attempt {
  readonly study: Study;
  /** The result of the tried move; null without one. */
  tried = $state.raw<ReviewMoment | null>(null);
  comparing = $state(false);
  trouble = $state("");
  /** True if the better move is shown. */
  solved = $state(false);
  #round = 0;

  constructor(
    readonly moment: ReviewMoment,
    private readonly record: string,
    beginning: Beginning,
    plies: readonly string[],
  ) {
    this.study = new Study(beginning, plies.slice(0, moment.ply - 1));
    void this.study.go();
  }

  get same(): boolean {
    return this.tried?.played.text === this.moment.played.text;
  }

  /** Compare what was played, if that is pending. */
  look(): void {
    const last = this.study.position?.plies[this.moment.ply - 1];
    if (last && !this.comparing && this.tried?.played.text !== last.text)
      void this.#compare(last.text);
  }

  async again(): Promise<void> {
    this.#round++;
    [this.tried, this.comparing, this.trouble, this.solved] = [null, false, "", false];
    this.study.playable = true;
    await this.study.back();
  }

  async #compare(move: string): Promise<void> {
    const round = ++this.#round;
    [this.comparing, this.trouble] = [true, ""];
    this.study.playable = false;
    try {
      const wish = { record: this.record, ply: this.moment.ply - 1, move };
      const found = await api.review(wish);
      if (round === this.#round) this.tried = found.turns[0]?.moments[0] ?? null;
    } catch (error) {
      if (round === this.#round) this.trouble = reason(error);
    } finally {
      if (round === this.#round) this.comparing = false;
    }
  }
}
