/** The board of any game that is installed beside ours: it shows the picture that the game makes. */

import type { PictureView } from "$lib/messages";
import type { GameModule } from "../../board/types";
import Board from "./Board.svelte";
import Diagram from "./Picture.svelte";
import { asks, inWords } from "./words";

export const game: GameModule<PictureView> = {
  Board,
  counting: true,
  Diagram,
  asks,
  inWords,
  // The meaning of a touch is unknown until the server answers.
  preview: () => null,
  sound(effects) {
    return effects.some(({ kind }) => kind === "move") ? "slide" : "place";
  },
};
