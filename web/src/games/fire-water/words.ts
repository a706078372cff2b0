/** The sentences of Fire & Water's board. */

import { plural, t } from "$lib/i18n.svelte";
import type { FireWaterDetails, FireWaterView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import type { Details, Person } from "../../board/types";

export function tileInWords(tile: string): string {
  return t("tile with fire {fire}, water {water}", { fire: tile[0], water: tile[1] });
}

/** Return `?1:23`, the opening of a tile, in words. */
export function outcomeInWords(text: string, persons: readonly Person[]): string | null {
  const [, seat, fire, water] = /^\?(\d):(\d)(\d)$/.exec(text) ?? [];
  const player = persons[Number(seat)]?.title;
  return player ? t("{player} reveals fire {fire}, water {water}", { player, fire, water }) : null;
}

export function asks(view: FireWaterView, gestures: Gestures): string {
  const [first] = gestures.picked;
  if (view.phase === "preparation")
    return t(
      "Place an elemental on a marked square. Each player has −2 until their leader is on the board.",
    );
  if (view.phase === "last-round")
    return t("Last round: you may place one more stone on a square that you rule.");
  if (first?.startsWith("tile:"))
    return gestures.picked.length > 1 ? t("Where does the water half go?") : asksForTile();
  if (first === "leader")
    return t("Where should your leader go? It saves you 2 points until it is conquered.");
  if (first === "stone") return t("Which square do you take?");
  return gestures.begins("leader")
    ? t("Lay a tile, place your leader, or touch a square that you rule.")
    : t("Lay a tile, or touch a square that you rule.");
}

/** A finger has no wheel, and no key R. */
function asksForTile(): string {
  return matchMedia("(pointer: coarse)").matches
    ? t("Touch the square for the fire half.")
    : t("Where does the fire half go? The mouse wheel or R turns the tile.");
}

export function inWords(
  view: FireWaterView,
  persons: readonly Person[],
  details: Details | null,
): string[] {
  const { influence = {} } = (details ?? {}) as Partial<FireWaterDetails>;
  const squares = Object.entries(influence)
    .filter(([cell]) => !isEmpty(view, cell))
    .map(([, { text }]) => text.replaceAll("\n", " "));
  const players = persons.map(({ title }, seat) => {
    const player = view.players[seat];
    return t("{player}: open tiles (fire/water) {open}; {hidden} face down; {stones}; {leader}.", {
      player: title,
      open: player?.open.map((tile) => `${tile[0]}/${tile[1]}`).join(", ") || "–",
      hidden: player?.unopened.length,
      stones: plural(player?.stones_left ?? 0, "{count} stone left", "{count} stones left"),
      leader: player?.has_leader
        ? t("leader on the board")
        : t("no leader on the board, 2 points off"),
    });
  });
  return [...players, ...squares];
}

/** Return a player's things on a square: half a tile, the leader, or stones. */
function things({ players }: FireWaterView, seat: number, cell: string): string[] {
  const player = players[seat];
  if (!player) return [];
  const halves = Object.values(player.tiles).flatMap(({ fire, water }) => [
    ...(fire.cell === cell ? [t("fire {value}", fire)] : []),
    ...(water.cell === cell ? [t("water {value}", water)] : []),
  ]);
  const leader = player.leader === cell ? [t("leader")] : [];
  return [...halves, ...leader, ...(player.stones[cell] ? [t("stone")] : [])];
}

function isEmpty(view: FireWaterView, cell: string): boolean {
  const owned = view.players.some((_, seat) => things(view, seat, cell).length);
  return !owned && !view.elementals.includes(cell);
}

/** "d4, fire 3 of Red", "e5, empty". */
export function squareInWords(
  view: FireWaterView,
  persons: readonly Person[],
  cell: string,
): string {
  const elemental = view.elementals.includes(cell) ? [t("elemental")] : [];
  const owned = persons.flatMap(({ title }, seat) =>
    things(view, seat, cell).map((thing) => t("{thing} of {player}", { thing, player: title })),
  );
  const found = [...elemental, ...owned];
  return [cell, ...(found.length ? found : [t("empty")])].join(", ");
}
