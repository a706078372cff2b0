import { expect, test } from "vitest";
import { applied } from "./delta";

const BEFORE = { version: 3, clock: { kind: "none", running: [0] }, seats: [{ a: 1 }, { b: 2 }] };

test("members are set, added and taken away, at any depth", () => {
  const delta = { version: [4], clock: { kind: [], control: ["5+3"] }, offer: [null] } as const;
  expect(applied<unknown>(BEFORE, structuredClone(delta) as never)).toEqual({
    version: 4,
    clock: { running: [0], control: "5+3" },
    seats: BEFORE.seats,
    offer: null,
  });
});

test("in a list the elements are changed by index, or the list is another", () => {
  expect(applied(BEFORE.seats, { "1": { b: [3] } })).toEqual([{ a: 1 }, { b: 3 }]);
  expect(applied(BEFORE, { clock: { running: [[0, 1]] } }).clock.running).toEqual([0, 1]);
});

test("what did not change is the very same, and nothing is changed in place", () => {
  const copy = structuredClone(BEFORE);
  const after = applied(BEFORE, { seats: { "1": { b: [3] } } });
  expect(after.clock).toBe(BEFORE.clock);
  expect(after.seats[0]).toBe(BEFORE.seats[0]);
  expect(after.seats[1]).not.toBe(BEFORE.seats[1]);
  expect(BEFORE).toEqual(copy);
  expect(applied(BEFORE, {})).toBe(BEFORE);
});
