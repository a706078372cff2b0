/** Drawings for the rule pages, made by `scripts/diagrams.py` out of the rules themselves. */

import type { Effect, GameView } from "$lib/messages";
import type { Both } from "../words/index.svelte";
import type { GameModule } from "./types";

export interface Attempt {
  legal: boolean;
  words: Both;
  /** The cells that the reason is about. */
  cells: string[];
  /** The position after it, if it is legal. */
  view?: GameView;
  effects?: Effect[];
}

export interface RuleDrawing {
  view: GameView;
  tries: Attempt[];
}

/** What is needed to draw them. */
export interface Illustrations {
  module: GameModule;
  drawings: Record<string, RuleDrawing>;
}

const loaders: Record<string, () => Promise<{ default: unknown }>> = {
  hive: () => import("./hive/diagrams.json"),
  "fire-water": () => import("./fire-water/diagrams.json"),
  "heaven-hell": () => import("./heaven-hell/diagrams.json"),
  "ignite-flow": () => import("./ignite-flow/diagrams.json"),
};

export async function diagramsOf(game: string): Promise<Record<string, RuleDrawing>> {
  const loaded = await loaders[game]?.();
  return (loaded?.default ?? {}) as Record<string, RuleDrawing>;
}
