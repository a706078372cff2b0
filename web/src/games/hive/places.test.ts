import { expect, test } from "vitest";
import type { HiveView } from "$lib/messages";
import { emptySpaces, placeInWords, spaceInWords, surroundedQueens } from "./places";

/** A hive of these pieces, by their axial coordinates, with the empty space (q, r). */
function hive(pieces: Record<string, string[]>): HiveView {
  const cells = Object.entries(pieces).map(([name, lying]) => {
    const [q = 0, r = 0] = name.split(",").map(Number);
    return [name, { q, r, pieces: lying }];
  });
  return { type: "Base", cells: Object.fromEntries(cells), hands: [[], []], moved: null, mover: 0 };
}

const words = (view: HiveView, name: string) => {
  const cell = view.cells[name];
  if (!cell) throw new Error(name);
  return { space: spaceInWords(view, cell), place: placeInWords(view, cell) };
};

test("every empty space round a piece has a name of its own", () => {
  const around = ["1,0", "-1,0", "0,1", "0,-1", "1,-1", "-1,1"];
  const view = hive({ "0,0": ["wS1"], ...Object.fromEntries(around.map((name) => [name, []])) });
  const names = around.map((name) => words(view, name).space);
  expect(names).toEqual([
    "empty space right of white spider 1",
    "empty space left of white spider 1",
    "empty space below right of white spider 1",
    "empty space above left of white spider 1",
    "empty space above right of white spider 1",
    "empty space below left of white spider 1",
  ]);
});

test("a space between two pieces is said by both, a stack by its pieces", () => {
  const view = hive({ "0,0": ["wQ", "bB1"], "1,0": [], "2,0": ["bQ"] });
  expect(words(view, "1,0").space).toBe(
    "empty space right of black beetle 1, left of black queen bee",
  );
  expect(words(view, "0,0").space).toBe("black beetle 1, below: white queen bee");
});

test("a piece is said with everything around it", () => {
  const view = hive({ "0,0": ["wS1"], "1,0": ["bS1"], "0,-1": ["wQ"] });
  expect(words(view, "0,0").place).toBe(
    "white spider 1: right black spider 1, above left white queen bee",
  );
});

test("before the first piece there is one space", () => {
  expect(words(hive({ "0,0": [] }), "0,0").space).toBe("the first space");
});

test("a queen with six neighbours is surrounded, also if a beetle lies on her", () => {
  const ring = ["1,0", "-1,0", "0,1", "0,-1", "1,-1"].map((name, index) => [name, [`bA${index}`]]);
  const five = hive({ "0,0": ["wQ", "bB1"], ...Object.fromEntries(ring) });
  expect(surroundedQueens(five)).toEqual([]);
  const six = hive({ "0,0": ["wQ", "bB1"], ...Object.fromEntries(ring), "-1,1": ["bQ"] });
  expect(surroundedQueens(six)).toEqual(["0,0"]);
});

test("a draft has the empty spaces, and the top of every stack", () => {
  const view = hive({ "0,0": ["wQ", "bB1"], "1,0": ["bQ"], "0,1": [], "-1,0": [] });
  expect(emptySpaces(view)).toEqual({ empty: ["0,1", "-1,0"], tops: ["bB1", "bQ"] });
});
