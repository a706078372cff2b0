import type { GameModule, View } from "../types";
import Board from "./Board.svelte";
import Diagram from "./Picture.svelte";
import { changed, type HeavenHellView } from "./view";
import { asks, inWords } from "./words";

const seen = (view: View) => view as HeavenHellView;

export const game: GameModule = {
  Board,
  counting: true,
  Diagram: Diagram as unknown as GameModule["Diagram"],
  asks: (view, touching) => asks(seen(view), touching),
  changed: (before, after) => changed(seen(before), seen(after)),
  inWords: (view, persons) => inWords(seen(view), persons),
  sound(before, after) {
    if (!seen(before).conflict && seen(after).conflict) return "clash";
    return seen(before).dice.length === seen(after).dice.length ? "dice" : "place";
  },
};
