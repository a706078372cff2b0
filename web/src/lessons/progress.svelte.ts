/** Which lessons have been finished in this browser. */

import { recall, remember } from "$lib/stored";

type Finished = Record<string, readonly string[]>;

const NAME = "lessons";
const isFinished = (value: unknown) =>
  typeof value === "object" && value !== null && Object.values(value).every(Array.isArray);

class Progress {
  #finished = $state.raw<Finished>(recall(NAME, {}, isFinished));

  has(game: string, lesson: string): boolean {
    return this.#finished[game]?.includes(lesson) ?? false;
  }

  add(game: string, lesson: string): void {
    if (this.has(game, lesson)) return;
    const own = [...(this.#finished[game] ?? []), lesson];
    this.#finished = { ...this.#finished, [game]: own };
    remember(NAME, this.#finished);
  }
}

export const progress = new Progress();
