/** What visibly happened, as boards mark and animate it. */

import type { Effect } from "$lib/messages";
import type { GameModule } from "./types";

/** Where a thing was and is, or where something looks different now. */
export function places({ kind, source, target }: Effect): string[] {
  const found = kind === "move" ? [source, target] : [kind === "remove" ? source : target];
  return found.filter((place) => place !== null);
}

export function marked(module: GameModule, effects: readonly Effect[]): ReadonlySet<string> {
  return new Set(effects.flatMap((effect) => (module.places ?? places)(effect)));
}

/** Where a thing that is at a place now came from; null if it has not moved there. */
export function origin(effects: readonly Effect[], thing: string, place: string): string | null {
  let from = place;
  for (const { kind, thing: moved, source, target } of [...effects].reverse())
    if (kind === "move" && moved === thing && target === from) from = source ?? from;
  return from === place ? null : from;
}

/** What is seen when things are undone. */
export function reversed(effects: readonly Effect[]): Effect[] {
  return [...effects]
    .reverse()
    .map((effect) => ({ ...effect, source: effect.target, target: effect.source }));
}
