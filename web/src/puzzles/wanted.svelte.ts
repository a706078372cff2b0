/** Which puzzles somebody wants to solve: by theme and difficulty, as chosen last. */

import type { PuzzleInfo, PuzzleList } from "$lib/messages";
import { progress } from "./progress.svelte";

class Wanted {
  theme = $state("");
  /** From 1 to 5; 0: all. */
  difficulty = $state(0);

  fits(puzzle: PuzzleInfo): boolean {
    const { theme, difficulty } = this;
    return (
      (!theme || puzzle.themes.includes(theme)) && (!difficulty || puzzle.difficulty === difficulty)
    );
  }

  /** The next one that is not solved, after the one at hand and then from the beginning. */
  next(list: PuzzleList, id: string | null): string | null {
    const from = list.puzzles.findIndex((one) => one.id === id) + 1;
    const order = [...list.puzzles.slice(from), ...list.puzzles.slice(0, from)];
    const open = (one: PuzzleInfo) => one.id !== id && !progress.has(list.game, one.id);
    return order.find((one) => open(one) && this.fits(one))?.id ?? null;
  }
}

export const wanted = new Wanted();
