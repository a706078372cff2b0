/** The sentences of Heaven and Hell's board. */

import { inContext, plural, t } from "$lib/i18n.svelte";
import type { HeavenHellDieView, HeavenHellView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import type { Person } from "../../board/types";
import type { Conflict } from "./layout";

export const SIDES = [() => t("Hell"), () => t("Heaven")] as const;
/** The sides within sentences, where some languages have an article or a case. */
const WINNERS = [
  () => inContext("begins a sentence", "Hell"),
  () => inContext("begins a sentence", "Heaven"),
] as const;
const OF_SIDES = [() => t("of Hell"), () => t("of Heaven")] as const;

export function pointsLeft(points: number): string {
  return plural(points, "{count} action point left", "{count} action points left");
}

export function playCard(card: number | null): string {
  return card === null ? t("Play a card") : t("Play card {card}", { card });
}

/** Return whether all points of the turn are spent: dice can be lowered, or the turn ended. */
export function nothingLeft(view: HeavenHellView): boolean {
  return view.phase === "turn" && view.points === 0;
}

export function dieInWords({ side, value, cell }: HeavenHellDieView): string {
  const ofSide = OF_SIDES[side]?.();
  return t("die {ofSide} showing {value}, {cell}", { ofSide, value, cell });
}

export function asks(view: HeavenHellView, gestures: Gestures): string {
  const [first, second] = gestures.picked;
  if (view.phase === "cards") return t("Conflict! Choose a card for your die.");
  if (view.phase === "raise")
    return t("Your die already shows 6. Which other die do you raise instead?");
  if (second === "lower") return t("Lowered. Touch a square if the die should also step.");
  if (first?.endsWith("start")) return t("Which square does it enter?");
  if (first)
    return nothingLeft(view)
      ? t("No action points left: this die can only be lowered.")
      : t("Move the die, or raise or lower it?");
  if (view.phase === "extra")
    return t("You have won: use one extra point now, with any die of either side.");
  return nothingLeft(view)
    ? t("No action points left: lower a die (it may also step), or end the turn.")
    : t("Touch a die to move, raise or lower it, or touch your start to bring one in.");
}

/** Return why a round was won, and which card did not count because it does not fit its die. */
export function verdict(conflict: Conflict): string {
  const unfit = OF_SIDES.flatMap((ofSide, seat) => {
    const card = conflict.cards[seat] ?? 0;
    if (card === conflict.counted[seat]) return [];
    return t("Card {card} {ofSide} does not fit its die and counts 0.", { card, ofSide: ofSide() });
  });
  return [decision(conflict, unfit.length > 0), ...unfit].join(" ");
}

function decision({ winner: seat, sums, decided_by }: Conflict, counted: boolean): string {
  const winner = WINNERS[seat]?.();
  const [high, low] = [sums[seat], sums[1 - seat]];
  if (decided_by === "sum") return t("{winner} wins, {high} against {low}.", { winner, high, low });
  if (decided_by !== "card") return t("All equal: {winner} wins as the defender.", { winner });
  return counted
    ? t("{high} each: the card {ofSide} counts more.", { high, ofSide: OF_SIDES[seat]?.() })
    : t("{high} each: {winner} wins with the higher card.", { high, winner });
}

function sideInWords(view: HeavenHellView, person: Person, side: number): string {
  const cards = view.hands[side] ?? [];
  return t("{player}: {dice} in the start; in the goal {goal}; {cards} {hand}.", {
    player: person.title,
    dice: plural(view.starts[side]?.count ?? 0, "{count} die", "{count} dice"),
    goal: view.goals[side]?.join(", ") || inContext("in the goal", "none"),
    cards: plural(cards.length, "card", "cards"),
    hand: cards.join(", "),
  });
}

export function inWords(view: HeavenHellView, persons: readonly Person[]): string[] {
  const dice = Object.values(view.dice).map((die) => `${dieInWords(die)}.`);
  const sides = persons.map((person, side) => sideInWords(view, person, side));
  const points = plural(
    view.total,
    "It is the turn of {player}, {points} of {count} action point left.",
    "It is the turn of {player}, {points} of {count} action points left.",
    { player: persons[view.main]?.title, points: view.points },
  );
  return [points, ...dice, ...sides];
}
