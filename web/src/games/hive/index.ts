import type { HiveView } from "$lib/messages";
import type { GameModule } from "../../board/types";
import Board from "./Board.svelte";
import Diagram from "./Diagram.svelte";
import Thing from "./Thing.svelte";
import { inWords, surroundedQueens } from "./places";
import { preview } from "./preview";
import { asks, formats } from "./words";

export const game: GameModule<HiveView> = {
  Board,
  counting: false,
  Diagram,
  Thing,
  asks,
  preview,
  inWords,
  decisive: surroundedQueens,
  formats,
  drawing: "low",
  emptySpaces(view) {
    const cells = Object.entries(view.cells);
    return {
      empty: cells.flatMap(([name, { pieces }]) => (pieces.length ? [] : [name])),
      tops: cells.flatMap(([, { pieces }]) => pieces.slice(-1)),
    };
  },
  sound: (effects) => (effects.some(({ kind }) => kind === "move") ? "slide" : "place"),
};
