/** The modules of the games, fetched on demand; games without one share a board. */

import type { Language } from "$lib/i18n.svelte";
import type { Component } from "svelte";
import type { Effect, GameView } from "$lib/messages";
import type { GameModule } from "../board/types";

export interface Attempt {
  legal: boolean;
  words: string;
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

/** The parts needed for drawings. */
export interface Illustrations {
  module: GameModule;
  drawings: Record<string, RuleDrawing>;
}

const boards = import.meta.glob<GameModule>("./*/index.ts", { import: "game" });
const miniatures = import.meta.glob<Component>("./*/Miniature.svelte", { import: "default" });
const drawings = import.meta.glob<Record<string, RuleDrawing>>("./*/diagrams.json", {
  import: "default",
});

/** The words of the tries of each rule, in their order. */
const words = import.meta.glob<Record<string, string[]>>("./*/diagrams.*.json", {
  import: "default",
});

const loaded = new Map<string, Promise<GameModule>>();

export function board(game: string): Promise<GameModule> {
  const known = loaded.get(game);
  if (known) return known;
  const load = boards[`./${game}/index.ts`] ?? (() => import("./general").then(({ game }) => game));
  const fresh = load() as Promise<GameModule>;
  loaded.set(game, fresh);
  fresh.catch(() => loaded.delete(game));
  return fresh;
}

/** The scene that shows a game in the lobby; null if it has none. */
export async function miniatureOf(game: string): Promise<Component | null> {
  return (await miniatures[`./${game}/Miniature.svelte`]?.()) ?? null;
}

/** The drawings of a game's rule page, made by `scripts/diagrams.py`. */
export async function diagramsOf(
  game: string,
  language: Language,
): Promise<Record<string, RuleDrawing>> {
  const [found = {}, translated = {}] = await Promise.all([
    drawings[`./${game}/diagrams.json`]?.(),
    words[`./${game}/diagrams.${language}.json`]?.(),
  ]);
  const said = (rule: string, tries: Attempt[]) =>
    tries.map((attempt, index) => ({
      ...attempt,
      words: translated[rule]?.[index] ?? attempt.words,
    }));
  return Object.fromEntries(
    Object.entries(found).map(([rule, { view, tries }]) => [
      rule,
      { view, tries: said(rule, tries) },
    ]),
  );
}
