import { expect, test } from "vitest";
import { parts } from "./parts";

const names = (seats: string[], wins: number[], draws: number, unfinished: number) => {
  const count = wins.reduce((sum, number) => sum + number, draws + unfinished);
  return parts(seats, { wins, draws, unfinished, count }).map(({ name, share }) => [name, share]);
};

test("with two seats the draws lie between them", () => {
  expect(names(["White", "Black"], [2, 1], 1, 0)).toEqual([
    ["seat-0", 0.5],
    ["draws", 0.25],
    ["seat-1", 0.25],
  ]);
});

test("what never was has no part", () => {
  expect(names(["Red", "Green", "Blue"], [0, 4, 0], 0, 4)).toEqual([
    ["seat-1", 0.5],
    ["unfinished", 0.5],
  ]);
});
