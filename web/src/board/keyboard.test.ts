import { expect, test } from "vitest";
import { nearest } from "./keyboard";

const right = { x: 1, y: 0 };
const down = { x: 0, y: 1 };

test("goes to the next thing in a row", () => {
  const spots = [
    { x: 200, y: 0 },
    { x: 100, y: 0 },
    { x: 0, y: 100 },
  ];
  expect(nearest({ x: 0, y: 0 }, spots, right)).toBe(1);
  expect(nearest({ x: 0, y: 0 }, spots, down)).toBe(2);
});

test("prefers what lies straight ahead to what is a little nearer", () => {
  const spots = [
    { x: 90, y: 60 },
    { x: 110, y: 0 },
  ];
  expect(nearest({ x: 0, y: 0 }, spots, right)).toBe(1);
});

test("finds nothing where nothing is", () => {
  expect(nearest({ x: 0, y: 0 }, [{ x: -50, y: 0 }], right)).toBe(-1);
});
