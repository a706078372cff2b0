import type { HeavenHellView } from "$lib/messages";
import { places } from "../../board/effects";
import { isCell } from "../../board/squares";
import type { GameModule } from "../../board/types";
import Board from "./Board.svelte";
import Diagram from "./Picture.svelte";
import Thing from "./Thing.svelte";
import { preview } from "./preview";
import { asks, inWords } from "./words";

export const game: GameModule<HeavenHellView> = {
  Board,
  counting: true,
  Diagram,
  Thing,
  drawing: "wide",
  asks,
  preview,
  inWords,
  sound(effects, view) {
    const moves = effects.filter(({ kind }) => kind === "move");
    if (moves.some(({ target }) => target === view.conflict)) return "clash";
    const onSquares = moves.flatMap(places).every(isCell);
    return onSquares ? "dice" : "place";
  },
};
