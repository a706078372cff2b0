import type { GameModule, View } from "../types";
import Board from "./Board.svelte";
import Diagram from "./Picture.svelte";
import { changed, type FireWaterView } from "./view";
import { asks, eventInWords, inWords } from "./words";

const seen = (view: View) => view as FireWaterView;
const stones = (view: FireWaterView) => view.players.map((player) => player.stones_left).join();

export const game: GameModule = {
  Board,
  counting: true,
  event: eventInWords,
  Diagram: Diagram as unknown as GameModule["Diagram"],
  asks: (view, touching) => asks(seen(view), touching),
  changed: (before, after) => changed(seen(before), seen(after)),
  inWords: (view, persons) => inWords(seen(view), persons),
  sound: (before, after) => (stones(seen(before)) === stones(seen(after)) ? "place" : "stone"),
};
