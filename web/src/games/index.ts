/** The games' boards, each fetched when it is needed for the first time; other games share one. */

import type { GameModule } from "./types";

const loaders: Record<string, () => Promise<{ game: GameModule<never> }>> = {
  hive: () => import("./hive"),
  "fire-water": () => import("./fire-water"),
  "heaven-hell": () => import("./heaven-hell"),
  "ignite-flow": () => import("./ignite-flow"),
};

const loaded = new Map<string, Promise<GameModule>>();

export function board(game: string): Promise<GameModule> {
  const known = loaded.get(game);
  if (known) return known;
  const loader = loaders[game] ?? (() => import("./general"));
  const fresh = loader().then((module) => module.game as GameModule);
  loaded.set(game, fresh);
  fresh.catch(() => loaded.delete(game));
  return fresh;
}
