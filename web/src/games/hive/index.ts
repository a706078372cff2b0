import type { GameModule, View } from "../types";
import Board from "./Board.svelte";
import Diagram from "./Diagram.svelte";
import { changed, type HiveView } from "./view";
import { asks, inWords } from "./words";

const seen = (view: View) => view as HiveView;

export const game: GameModule = {
  Board,
  counting: false,
  Diagram,
  asks: (view, touching) => asks(seen(view), touching),
  changed: (before, after) => changed(seen(before), seen(after)),
  inWords: (view, persons) => inWords(seen(view), persons),
  sound: (before, after) => (changed(seen(before), seen(after)).length > 1 ? "slide" : "place"),
};
