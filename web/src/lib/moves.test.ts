import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { listed, Moves, type PackedMoves } from "./moves";

interface Case {
  gestures: string[][];
  packed: PackedMoves;
}

const CASES = JSON.parse(
  readFileSync(new URL("../../../tests/data/packed_lists.json", import.meta.url), "utf8"),
) as Case[];

/** Every gesture that can be made by going on until it ends. */
function gestures(moves: Moves, touched: string[] = []): string[][] {
  const further = [...moves.next].flatMap((name) =>
    gestures(moves.after(name), [...touched, name]),
  );
  return moves.ends ? [touched, ...further] : further;
}

const sorted = (lists: string[][]) => lists.map((list) => list.join(" ")).sort();

test.each(CASES)("a packed list has all its gestures and no others: $packed", (one) => {
  expect(sorted(gestures(new Moves(one.packed)))).toEqual(sorted(one.gestures));
});

test.each(CASES)("gestures that came one by one make the same moves: $gestures", (one) => {
  expect(sorted(gestures(new Moves(listed(one.gestures))))).toEqual(sorted(one.gestures));
});

test("arrows lead to the square beside the one touched before", () => {
  const tile = new Moves([["tile:23", [["b9 c2", [["< > ^ v"]]]]]]);
  expect([...tile.after("tile:23", "c2").next].sort()).toEqual(["b2", "c1", "c3", "d2"]);
  expect([...tile.after("tile:23", "b9").next].sort()).toEqual(["a9", "b10", "b8", "c9"]);
});

test("a gesture can end where others go on", () => {
  const moves = new Moves([["b5", [["lower", [[""], ["b6 c5"]]]]]]);
  expect(moves.after("b5").ends).toBe(false);
  expect(moves.after("b5", "lower").ends).toBe(true);
  expect([...moves.after("b5", "lower").next]).toEqual(["b6", "c5"]);
  expect(moves.after("b5", "lower", "b6").ends).toBe(true);
});

test("what is not listed leads nowhere", () => {
  const nothing = new Moves([["fire", [["a1"]]]]).after("water", "a1");
  expect([nothing.ends, nothing.next.size]).toEqual([false, 0]);
});
