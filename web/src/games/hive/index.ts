import type { HiveView } from "$lib/messages";
import type { GameModule } from "../../board/types";
import Board from "./Board.svelte";
import Diagram from "./Diagram.svelte";
import Thing from "./Thing.svelte";
import { emptySpaces, inWords, surroundedQueens } from "./places";
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
  emptySpaces,
  sound: (effects) => (effects.some(({ kind }) => kind === "move") ? "slide" : "place"),
};
