import type { IgniteFlowView } from "$lib/messages";
import type { GameModule } from "../../board/types";
import Board from "./Board.svelte";
import Diagram from "./Picture.svelte";
import Thing from "./Thing.svelte";
import { beginsOthers, interpret } from "./hand";
import { preview } from "./preview";
import { asks, inWords } from "./words";

export const game: GameModule<IgniteFlowView> = {
  Board,
  counting: true,
  Diagram,
  Thing,
  asks,
  interpret,
  beginsOthers,
  preview,
  inWords,
  sound(effects) {
    const element = effects.find(({ kind }) => kind !== "remove")?.thing;
    return element === "fire" || element === "water" ? element : "place";
  },
};
