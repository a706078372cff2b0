/** A touch is read from what is seen and held, and from nothing else. */

import { expect, test } from "vitest";
import type { FireWaterView, IgniteFlowView } from "$lib/messages";
import { listed } from "$lib/moves";
import { Gestures } from "../board/gestures.svelte";
import * as fireWater from "./fire-water/hand";
import * as igniteFlow from "./ignite-flow/hand";

/** Gestures with these moves, and what was touched of them. */
function touched(moves: string[][], ...picked: string[]): Gestures {
  const gestures = new Gestures({ ask: async () => null, play: async () => undefined });
  gestures.begin(true, listed(moves));
  gestures.picked = picked;
  return gestures;
}

const BOARD = { columns: 3, rows: 2, phase: "regular", elementals: ["c2"] } as FireWaterView;
const LAYING = [
  ["tile:12", "a1", "b1"],
  ["tile:12", "a1", "a2"],
];

test("Fire & Water: an empty hand puts down what the phase asks for", () => {
  const read = (name: string, view = BOARD) => fireWater.interpret(name, view, touched([]), {});
  expect(read("a1")).toEqual(["stone", "a1"]);
  expect(read("a1", { ...BOARD, phase: "preparation" })).toEqual(["elemental", "a1"]);
  expect(read("c2")).toBeNull();
  expect(read("leader")).toBeNull();
});

test.each([
  [{}, "b1"],
  [{ turn: 3 }, "a2"],
  // Below and to the left nothing is allowed: the tile turns on until it is.
  [{ turn: 1 }, "a2"],
  // A board that is turned has its left side up.
  [{ turn: 1, narrow: true }, "b1"],
])("Fire & Water: a tile held as %o lies as it can, its water on %s", (hand, water) => {
  const gestures = touched(LAYING, "tile:12");
  expect(fireWater.interpret("a1", BOARD, gestures, hand)).toEqual(["tile:12", "a1", water]);
});

test("Fire & Water: a finger touches both squares of a tile", () => {
  const hand = { stepwise: true };
  expect(fireWater.interpret("a1", BOARD, touched(LAYING, "tile:12"), hand)).toBeNull();
  expect(fireWater.explaining(hand)).toBe(false);
  expect(fireWater.explaining({ asked: "a1" })).toBe(true);
});

const CELLS = {
  cells: { a1: "fire", b1: "earth" },
  temple_due: false,
} as unknown as IgniteFlowView;

test("Ignite and Flow: the element in hand is placed on an empty cell", () => {
  const read = (name: string, hand = {}, view = CELLS, gestures = touched([])) =>
    igniteFlow.interpret(name, view, gestures, hand);
  expect(read("c1")).toEqual(["fire", "c1"]);
  expect(read("c1", { brush: "water" })).toEqual(["water", "c1"]);
  expect(read("a1")).toBeNull();
  expect(read("c1", {}, { ...CELLS, temple_due: true })).toBeNull();
  expect(read("c1", {}, CELLS, touched([], "a1"))).toBeNull();
});

test("Ignite and Flow: fire and water may begin what is not listed", () => {
  expect(["a1", "b1", "c1"].map((name) => igniteFlow.beginsOthers(name, CELLS))).toEqual([
    true,
    false,
    false,
  ]);
});
