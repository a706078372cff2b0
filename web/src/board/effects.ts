/** Visible effects, as boards mark and animate them. */

import type { Effect } from "$lib/messages";
import type { GameModule } from "./types";

/** Return the places of a thing before and after, or where something changed. */
export function places({ kind, source, target }: Effect): string[] {
  const found = kind === "move" ? [source, target] : [kind === "remove" ? source : target];
  return found.filter((place) => place !== null);
}

/** A way in several steps as one move: what was only passed does not count. */
export function merged(effects: readonly Effect[]): Effect[] {
  const found: Effect[] = [];
  for (const effect of effects) {
    const { kind, thing, source } = effect;
    const earlier = found.findIndex(
      (other) =>
        kind === "move" && other.kind === kind && other.thing === thing && other.target === source,
    );
    if (earlier < 0) found.push(effect);
    else found[earlier] = { ...effect, source: found[earlier]?.source ?? null };
  }
  return found;
}

export function marked(module: GameModule, effects: readonly Effect[]): ReadonlySet<string> {
  return new Set(merged(effects).flatMap((effect) => (module.places ?? places)(effect)));
}

/** Return the previous place of a thing; null if it has not moved. */
export function origin(effects: readonly Effect[], thing: string, place: string): string | null {
  const way = merged(effects).find(
    (effect) => effect.kind === "move" && effect.thing === thing && effect.target === place,
  );
  return way?.source ?? null;
}

/** Return the effects of undoing. */
export function reversed(effects: readonly Effect[]): Effect[] {
  return [...effects]
    .reverse()
    .map((effect) => ({ ...effect, source: effect.target, target: effect.source }));
}

/** Something that is seen to be done before the server has said so. */
export function shown(
  kind: Effect["kind"],
  thing: string,
  target: string | undefined,
  source: string | null = null,
): Effect {
  return { kind, thing, source, target: target ?? null, details: {} };
}
