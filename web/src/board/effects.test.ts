import { expect, test } from "vitest";
import type { Effect } from "$lib/messages";
import { merged, origin, places, reversed } from "./effects";

const effect = (kind: Effect["kind"], source: string | null, target: string | null): Effect => ({
  kind,
  thing: "L",
  source,
  target,
  details: {},
});

test("what moves marks both ends, everything else the place that looks different", () => {
  expect(places(effect("move", "a1", "a2"))).toEqual(["a1", "a2"]);
  expect(places(effect("place", null, "a2"))).toEqual(["a2"]);
  // A fire that spreads stays where it was.
  expect(places(effect("change", "a1", "a2"))).toEqual(["a2"]);
  expect(places(effect("remove", "a1", null))).toEqual(["a1"]);
});

test("what was only passed is not marked", () => {
  const way = [
    effect("move", "a1", "a2"),
    effect("change", null, "c1"),
    effect("move", "a2", "a3"),
  ];
  expect(merged(way).flatMap(places)).toEqual(["a1", "a3", "c1"]);
});

test("a thing comes from where its way began", () => {
  const way = [effect("move", "a1", "a2"), effect("move", "b5", "b6"), effect("move", "a2", "a3")];
  expect(origin(way, "L", "a3")).toBe("a1");
  expect(origin(way, "L", "b6")).toBe("b5");
  expect(origin(way, "L", "c7")).toBeNull();
  expect(origin(way, "M", "a3")).toBeNull();
});

test("and goes back there when it is undone", () => {
  const way = [effect("move", "a1", "a2"), effect("move", "a2", "a3")];
  expect(origin(reversed(way), "L", "a1")).toBe("a3");
});
