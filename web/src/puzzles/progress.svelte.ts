/** Which puzzles have been solved in this browser, and on which days the one of the day was. */

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

  count(game: string): number {
    return this.#solved.puzzles[game]?.length ?? 0;
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
