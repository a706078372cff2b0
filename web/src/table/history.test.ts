import { expect, test } from "vitest";
import { lastTurn } from "./history.svelte";

const ply = (seat: number | null) => ({ text: "", words: "", seat });

test("the last turn is everything that the last seat did in a row", () => {
  expect(lastTurn([ply(0), ply(1), ply(1)])).toBe(2);
  expect(lastTurn([ply(0)])).toBe(1);
  expect(lastTurn([])).toBe(0);
});

test("chance that followed belongs to it", () => {
  expect(lastTurn([ply(1), ply(0), ply(null), ply(null)])).toBe(3);
  expect(lastTurn([ply(null), ply(null)])).toBe(2);
});

test("chance that went before belongs to the turn before", () => {
  expect(lastTurn([ply(0), ply(null), ply(1), ply(null)])).toBe(2);
  expect(lastTurn([ply(0), ply(null), ply(1), ply(null), ply(1)])).toBe(3);
});

test("it can be asked for an earlier position", () => {
  expect(lastTurn([ply(0), ply(1), ply(0)], 2)).toBe(1);
});
