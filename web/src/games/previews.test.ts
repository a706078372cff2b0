/** A move is seen at once: what was touched, on what was touched, and nothing else is different. */

import { expect, test } from "vitest";
import type { FireWaterView, HeavenHellView, HiveView, IgniteFlowView } from "$lib/messages";
import { preview as fireWater } from "./fire-water/preview";
import { preview as heavenHell } from "./heaven-hell/preview";
import { preview as hive } from "./hive/preview";
import { preview as igniteFlow } from "./ignite-flow/preview";

const HIVE = {
  cells: {
    "0,0": { q: 0, r: 0, pieces: ["wQ"] },
    "1,0": { q: 1, r: 0, pieces: ["bQ", "wB1"] },
    "2,0": { q: 2, r: 0, pieces: [] },
  },
  hands: [["wA1"], ["bA1"]],
} as unknown as HiveView;

test("Hive: a piece comes from the hand, climbs, and comes down", () => {
  const placed = hive(HIVE, ["wA1", "2,0"]);
  expect(placed?.view.cells["2,0"]?.pieces).toEqual(["wA1"]);
  expect(placed?.view.hands).toEqual([[], ["bA1"]]);
  expect(placed?.effects).toMatchObject([{ kind: "place", thing: "wA1", target: "2,0" }]);
  const moved = hive(HIVE, ["wB1", "0,0"]);
  expect(moved?.view.cells["0,0"]?.pieces).toEqual(["wQ", "wB1"]);
  expect(moved?.view.cells["1,0"]?.pieces).toEqual(["bQ"]);
  expect(moved?.effects).toMatchObject([{ kind: "move", source: "1,0", target: "0,0" }]);
  expect(HIVE.cells["1,0"]?.pieces).toEqual(["bQ", "wB1"]);
  expect(hive(HIVE, ["pass"])).toBeNull();
});

const PLAYER = { tiles: {}, stones: { a1: 1 }, leader: null, open: ["12", "23"], stones_left: 9 };
const FIRE_WATER = {
  elementals: ["d4"],
  players: [PLAYER, PLAYER],
  mover: 1,
} as unknown as FireWaterView;

test("Fire & Water: whatever was touched lies on the square", () => {
  const own = (...gesture: string[]) => fireWater(FIRE_WATER, gesture)?.view.players[1];
  expect(own("tile:23", "c3", "c4")).toMatchObject({
    tiles: { "23": { fire: { cell: "c3", value: 2 }, water: { cell: "c4", value: 3 } } },
    open: ["12"],
  });
  expect(own("leader", "b2")).toMatchObject({ leader: "b2" });
  expect(own("stone", "b2")).toMatchObject({ stones: { a1: 1, b2: 1 }, stones_left: 8 });
  expect(own("d4")).toMatchObject({ stones: { a1: 1, d4: 1 } });
  expect(fireWater(FIRE_WATER, ["elemental", "e5"])?.view.elementals).toEqual(["d4", "e5"]);
  expect(fireWater(FIRE_WATER, ["stone", "b2"])?.view.players[0]).toBe(PLAYER);
  expect(fireWater(FIRE_WATER, ["pass"])).toBeNull();
});

const HEAVEN_HELL = {
  dice: {
    b5: { side: 0, letter: "L", cell: "b5", value: 4 },
    b6: { side: 1, letter: "M", cell: "b6", value: 2 },
  },
  starts: [
    { count: 2, touch: "Lstart" },
    { count: 3, touch: "Mstart" },
  ],
  goals: [[5], []],
} as unknown as HeavenHellView;

test("Heaven and Hell: a die steps, turns, enters, and leaves", () => {
  const after = (...gesture: string[]) => heavenHell(HEAVEN_HELL, gesture)?.view;
  expect(after("b5", "a5")?.dice).toMatchObject({ a5: { cell: "a5", value: 4 } });
  expect(after("b5", "b6")?.dice).toMatchObject({ Lb6: { side: 0 }, b6: { side: 1 } });
  expect(after("b5", "raise")?.dice).toMatchObject({ b5: { value: 5 } });
  expect(after("b5", "lower", "b4")?.dice).toMatchObject({ b4: { value: 3 } });
  expect(after("Lstart", "c1")).toMatchObject({
    dice: { c1: { letter: "L", value: 3 } },
    starts: [{ count: 1 }, { count: 3 }],
  });
  expect(Object.keys(after("b5", "start")?.dice ?? {})).toEqual(["b6"]);
  expect(after("b5", "goal")?.goals).toEqual([[4, 5], []]);
  expect(heavenHell(HEAVEN_HELL, ["b5", "a5"])?.effects).toMatchObject([
    { kind: "move", thing: "L", source: "b5", target: "a5" },
  ]);
});

test("Heaven and Hell: of cards and of the end of a turn nothing is seen on the board", () => {
  expect(heavenHell(HEAVEN_HELL, ["card:3"])).toBeNull();
  expect(heavenHell(HEAVEN_HELL, ["end"])).toBeNull();
});

const IGNITE_FLOW = {
  cells: { a1: "fire", b2: "water", c3: "earth", d4: "earth" },
  temples: [[], ["d4"]],
  hands: [3, 3],
  mover: 0,
  temple_due: false,
} as unknown as IgniteFlowView;

test("Ignite and Flow: what is placed or spreads is there, a temple stands", () => {
  const cells = (...gesture: string[]) => igniteFlow(IGNITE_FLOW, gesture)?.view.cells;
  expect(cells("earth", "e5")).toMatchObject({ e5: "earth" });
  expect(cells("b2", "a3", "b4")).toMatchObject({ a3: "water", b4: "water", b2: "water" });
  expect(cells("a1", "c3")).toMatchObject({ c3: "fire" });
  const built = igniteFlow({ ...IGNITE_FLOW, temple_due: true }, ["c3"])?.view;
  expect(built).toMatchObject({ temples: [["c3"], ["d4"]], hands: [2, 3] });
});

test("Ignite and Flow: what reacts or burns a temple is not guessed", () => {
  expect(igniteFlow(IGNITE_FLOW, ["a1", "b2"])).toBeNull();
  expect(igniteFlow(IGNITE_FLOW, ["a1", "d4"])).toBeNull();
  expect(igniteFlow({ ...IGNITE_FLOW, temple_due: true }, ["no-temple"])).toBeNull();
});
