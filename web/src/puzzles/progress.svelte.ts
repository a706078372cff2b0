/**
 * The puzzles solved in this browser, the days on which the one of the day was, and which puzzles are
 * wanted next.
 */

import type { PuzzleInfo, PuzzleList, PuzzleShelf } from "$lib/messages";
import { recall, remember } from "$lib/stored";
import { dayOf, streak } from "./days";

interface Solved {
  /** Ids by game. */
  puzzles: Record<string, readonly string[]>;
  days: readonly string[];
}

const NAME = "puzzles";
const MOST_DAYS = 800;
const NOTHING: Solved = { puzzles: {}, days: [] };

function isSolved(value: unknown): boolean {
  const { puzzles, days } = (value ?? {}) as Partial<Solved>;
  return (
    Array.isArray(days) &&
    typeof puzzles === "object" &&
    Object.values(puzzles).every((ids) => Array.isArray(ids))
  );
}

class Progress {
  #solved = $state.raw<Solved>(recall(NAME, NOTHING, isSolved));

  has(game: string, id: string): boolean {
    return this.#solved.puzzles[game]?.includes(id) ?? false;
  }

  /** How many puzzles of a shelf are solved; what was solved and is withdrawn stays, uncounted. */
  count({ game, withdrawn }: PuzzleShelf): number {
    const solved = this.#solved.puzzles[game] ?? [];
    return solved.filter((id) => !withdrawn.includes(id)).length;
  }

  get streak(): number {
    return streak(this.#solved.days, dayOf(new Date()));
  }

  add(game: string, id: string, daily: boolean): void {
    const { puzzles, days } = this.#solved;
    const own = puzzles[game] ?? [];
    const today = dayOf(new Date());
    this.#solved = {
      puzzles: own.includes(id) ? puzzles : { ...puzzles, [game]: [...own, id] },
      days: daily && !days.includes(today) ? [...days, today].slice(-MOST_DAYS) : days,
    };
    remember(NAME, this.#solved);
  }
}

export const progress = new Progress();

/** The theme and the difficulty chosen last. */
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
