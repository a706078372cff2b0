/** Requests about puzzles. */

import { ask, part } from "$lib/api";
import type {
  PuzzleAnswer,
  PuzzleAttempt,
  PuzzleHint,
  PuzzleList,
  PuzzlePlace,
  PuzzleShelf,
  PuzzleSolution,
  PuzzleTask,
} from "$lib/messages";

const path = (game: string, id: string) => `/puzzles/${part(game)}/${part(id)}`;

export const requests = {
  shelves: (day: string) => ask<PuzzleShelf[]>("GET", `/puzzles?day=${day}`),
  list: (game: string, day: string) => ask<PuzzleList>("GET", `/puzzles/${part(game)}?day=${day}`),
  task: (game: string, id: string) => ask<PuzzleTask>("GET", path(game, id)),
  attempt: (game: string, id: string, given: PuzzleAttempt) =>
    ask<PuzzleAnswer>("POST", path(game, id), given),
  hint: (game: string, id: string, given: PuzzlePlace) =>
    ask<PuzzleHint>("POST", `${path(game, id)}/hint`, given),
  solution: (game: string, id: string) => ask<PuzzleSolution>("GET", `${path(game, id)}/solution`),
};
