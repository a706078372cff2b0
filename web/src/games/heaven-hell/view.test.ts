import { expect, test } from "vitest";
import { Layout, REALM, track, type Die } from "./view";

const die = (side: number, cell: string, value = 3): Die => ({
  side,
  letter: "LM"[side] ?? "",
  cell,
  value,
  touch: cell,
});

test("one's own realm is at the bottom of an upright board", () => {
  const hell = new Layout(10, false, 0);
  expect(hell.at("a1")).toEqual({ x: 0, y: REALM + 9 });
  expect(hell.at("c10")).toEqual({ x: 2, y: REALM });
  expect(hell.realm(0).y).toBe(REALM + 10);
  const heaven = new Layout(10, false, 1);
  expect(heaven.at("c10")).toEqual({ x: 0, y: REALM + 9 });
  expect(heaven.realm(1).y).toBe(REALM + 10);
});

test("and at the left of one that lies along", () => {
  const layout = new Layout(10, true, 1);
  expect(layout.at("b10")).toEqual({ x: REALM, y: 1 });
  expect(layout.realm(0)).toEqual({ x: REALM + 10, y: 0, width: REALM, height: 3 });
});

test("a die that steps stays the same die", () => {
  const first = track([], [die(0, "a1"), die(0, "b1"), die(1, "b10")]);
  const then = track(first, [die(0, "a1"), die(0, "b2"), die(1, "b10")]);
  expect(then.map(({ id }) => id)).toEqual(first.map(({ id }) => id));
});

test("a die that enters is a new one", () => {
  const first = track([], [die(0, "b1")]);
  const then = track(first, [die(0, "b1"), die(0, "a1")]);
  expect(new Set(then.map(({ id }) => id)).size).toBe(2);
  expect(then[0]?.id).toBe(first[0]?.id);
});
