import { expect, test } from "vitest";
import { Layout, turnsFor } from "./layout";

test("row 1 is at the bottom", () => {
  const layout = new Layout(8, 8, false);
  expect(layout.at("a1")).toEqual({ x: 0, y: 7 });
  expect(layout.at("h8")).toEqual({ x: 7, y: 0 });
  expect(layout.cell({ x: 2, y: 5 })).toBe("c3");
});

test("a turned board has its left side up, and right stays right", () => {
  const layout = new Layout(12, 8, true);
  expect([layout.width, layout.height]).toEqual([8, 12]);
  expect(layout.at("a1")).toEqual({ x: 0, y: 0 });
  expect(layout.at("l8")).toEqual({ x: 7, y: 11 });
  for (const cell of ["a1", "c5", "l8"]) expect(layout.cell(layout.at(cell))).toBe(cell);
});

test("knows what lies beside a square", () => {
  const layout = new Layout(8, 8, false);
  expect([0, 1, 2, 3].map((turn) => layout.beside("c3", turn))).toEqual(["d3", "c2", "b3", "c4"]);
  expect(layout.beside("h1", 0)).toBeNull();
  expect(layout.beside("h1", 1)).toBeNull();
});

test("a tile can lie in the ways that are legal moves", () => {
  const layout = new Layout(8, 8, false);
  expect(turnsFor(layout, "c3", new Set(["c2", "b3"]))).toEqual([1, 2]);
});
