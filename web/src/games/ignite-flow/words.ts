/** The sentences of Ignite and Flow's board. */

import { plural, t } from "$lib/i18n.svelte";
import type { IgniteFlowView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import type { Person } from "../../board/types";
import { elementOn, lands, templeOn, type Element } from "./lands";

export const ELEMENTS: Record<Element, () => string> = {
  fire: () => t("fire"),
  water: () => t("water"),
  earth: () => t("earth"),
  desert: () => t("desert"),
};

/** Return a player's supply in words. */
export function heldInWords(hand: number, trophies: number): string {
  return [
    plural(hand, "{count} temple in hand", "{count} temples in hand"),
    plural(trophies, "{count} destroyed temple", "{count} destroyed temples"),
  ].join(", ");
}

export function cellInWords(view: IgniteFlowView, cell: string): string {
  const element = elementOn(view, cell);
  const temple = templeOn(view, cell);
  const ground = element ? ELEMENTS[element]() : t("empty");
  const on = temple === null ? [] : [temple === 0 ? t("white temple") : t("black temple")];
  return [cell, ground, ...on].join(", ");
}

export function asks(view: IgniteFlowView, gestures: Gestures): string {
  const [first] = gestures.picked;
  if (view.temple_due) return t("You may place a temple on one of the marked earths.");
  if (first === undefined)
    return t("Touch an empty cell to place something, or touch a fire or water to use it.");
  if (gestures.complete.length) return t("Continue, or finish here.");
  if (gestures.picked.length === 3 && [...gestures.next].every((cell) => gestures.has(cell)))
    return t("Which of them becomes desert?");
  return view.cells[first] === "water"
    ? t("Where does the water flow, or what does it react with?")
    : t(
        "Where does the fire spread, what does it react with, or which fires turn to desert with it?",
      );
}

function list(cells: readonly string[]): string {
  return cells.length ? cells.join(", ") : "–";
}

export function inWords(view: IgniteFlowView, persons: readonly Person[]): string[] {
  const of = (element: Element) =>
    Object.keys(view.cells).filter((cell) => view.cells[cell] === element);
  const elements = (Object.keys(ELEMENTS) as Element[]).map(
    (element) => `${ELEMENTS[element]()}: ${list(of(element))}.`,
  );
  const seats = persons.map((person, seat) =>
    t("{player}: temples on {cells}; in hand {hand}; destroyed {trophies}.", {
      player: person.title,
      cells: list(view.temples[seat] ?? []),
      hand: view.hands[seat],
      trophies: view.trophies[seat],
    }),
  );
  const owned = lands(view).filter((land) => land.owner !== null || land.contested);
  const masses = owned.map((land) => {
    const cells = list(land.cells);
    const player = land.owner === null ? null : persons[land.owner]?.title;
    if (!player) return t("Landmass {cells}: contested, no points.", { cells });
    const points = plural(land.cells.length, "{count} point", "{count} points");
    return t("Landmass {cells}: {points} for {player}.", { cells, points, player });
  });
  return [...elements, ...seats, ...masses];
}
