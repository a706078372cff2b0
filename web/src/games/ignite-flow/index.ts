import type { GameModule, View } from "../types";
import Board from "./Board.svelte";
import Diagram from "./Picture.svelte";
import { changed, type IgniteFlowView } from "./view";
import { asks, inWords } from "./words";

const seen = (view: View) => view as IgniteFlowView;

export const game: GameModule = {
  Board,
  counting: true,
  Diagram: Diagram as unknown as GameModule["Diagram"],
  asks: (view, touching) => asks(seen(view), touching),
  changed: (before, after) => changed(seen(before), seen(after)),
  inWords: (view, persons) => inWords(seen(view), persons),
  sound(before, after) {
    const [cell] = changed(seen(before), seen(after));
    const element = cell ? seen(after).cells[cell] : undefined;
    return element === "fire" || element === "water" ? element : "place";
  },
};
