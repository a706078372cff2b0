/** A move of Heaven and Hell as it is seen at once: the die touched goes, or turns, as it shall. */

import type { HeavenHellDieView, HeavenHellView } from "$lib/messages";
import { shown } from "../../board/effects";
import { isCell } from "../../board/squares";
import type { Preview } from "../../board/types";
import { LETTERS } from "./layout";

/** The value of dice in a start. */
const WAITING = 3;
const TURNS: Record<string, number> = { raise: 1, lower: -1 };

type Seen = Preview<HeavenHellView>;
type Dice = HeavenHellView["dice"];

/** A list with one of its entries changed. */
function changed<T>(list: readonly T[], at: number, change: (entry: T) => T): T[] {
  return list.map((entry, index) => (index === at ? change(entry) : entry));
}

/** Return the dice with another one; on a shared square it gets its own name. */
function joined(dice: Dice, die: HeavenHellDieView): Dice {
  const name = die.cell in dice ? `${die.letter}${die.cell}` : die.cell;
  return { ...dice, [name]: die };
}

function without(dice: Dice, name: string): Dice {
  return Object.fromEntries(Object.entries(dice).filter(([other]) => other !== name));
}

function entered(view: HeavenHellView, side: number, cell: string): Seen {
  const letter = LETTERS[side] ?? "";
  const starts = changed(view.starts, side, (start) => ({ ...start, count: start.count - 1 }));
  const source = view.starts[side]?.touch ?? null;
  return {
    view: { ...view, starts, dice: joined(view.dice, { side, letter, cell, value: WAITING }) },
    effects: [shown("move", letter, cell, source)],
  };
}

function left(view: HeavenHellView, name: string, aim: "start" | "goal"): Seen | null {
  const die = view.dice[name];
  if (!die) return null;
  const { side, letter, value, cell } = die;
  const after =
    aim === "start"
      ? { starts: changed(view.starts, side, (start) => ({ ...start, count: start.count + 1 })) }
      : { goals: changed(view.goals, side, (goal) => [...goal, value].sort((a, b) => a - b)) };
  return {
    view: { ...view, dice: without(view.dice, name), ...after },
    effects: [shown("move", letter, `${letter}${aim}`, cell)],
  };
}

/** A die turned, moved, or both. */
function gone(view: HeavenHellView, name: string, how: readonly string[]): Seen | null {
  const die = view.dice[name];
  if (!die) return null;
  const cell = how.find(isCell) ?? die.cell;
  const after = { ...die, cell, value: die.value + (TURNS[how[0] ?? ""] ?? 0) };
  const moves = cell !== die.cell;
  return {
    view: { ...view, dice: joined(without(view.dice, name), after) },
    effects: [shown(moves ? "move" : "change", die.letter, cell, moves ? die.cell : null)],
  };
}

export function preview(view: HeavenHellView, gesture: readonly string[]): Seen | null {
  const [first = "", ...how] = gesture;
  const [aim] = how;
  const side = view.starts.findIndex(({ touch }) => touch === first);
  if (side >= 0 && aim) return entered(view, side, aim);
  if (!aim) return null;
  return aim === "start" || aim === "goal" ? left(view, first, aim) : gone(view, first, how);
}
