import type { FireWaterView } from "$lib/messages";
import { places } from "../../board/effects";
import type { GameModule } from "../../board/types";
import Board from "./Board.svelte";
import Diagram from "./Picture.svelte";
import Thing from "./Thing.svelte";
import { explaining, interpret } from "./hand";
import { preview } from "./preview";
import { asks, inWords, outcomeInWords } from "./words";

export const game: GameModule<FireWaterView> = {
  Board,
  counting: true,
  outcome: outcomeInWords,
  Diagram,
  Thing,
  asks,
  interpret,
  explaining,
  preview,
  // A tile covers two squares.
  places: (effect) => [...places(effect), String(effect.details["water"] ?? "")],
  inWords,
  sound: (effects) => (effects.some(({ thing }) => thing === "stone") ? "stone" : "place"),
};
