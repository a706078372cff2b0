import { render, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { SheetLine } from "$lib/messages";
import { won } from "../testing/table";
import ScoreSheet from "./ScoreSheet.svelte";

const ANNA = { title: "White", name: "Anna", mine: true };
const BEN = { title: "Black", name: "Ben", mine: false };

/** Show the sheet of a game that Anna won because Ben left it; return each player's part. */
function sections(more: {
  reason: "resignation" | "time";
  counting: boolean;
  scores: [number, number];
  sheet: SheetLine[];
}): string[] {
  const { reason, counting, scores, sheet } = more;
  const result = won({ reason, scores });
  const props = { game: "hive", persons: [ANNA, BEN], sheet, result, counting, shared: false };
  const { container } = render(ScoreSheet, { props });
  expect(screen.getByRole("heading", { level: 2 }).textContent).toBe("You win!");
  return [...container.querySelectorAll("section")].map(({ textContent }) =>
    textContent.replace(/\s+/g, " ").trim(),
  );
}

const line = (seat: number, words: string, points: number): SheetLine => {
  return { seat, words, points, cells: [] };
};

test.each([
  ["resignation", ["1. Anna 1 won by resignation", "2. Ben 0 resigned"]],
  ["time", ["1. Anna 1 won on time", "2. Ben 0 ran out of time"]],
] as const)("a game without points that players left has a winner: %s", (reason, parts) => {
  const sheet = [line(0, "no winner", 0.5), line(1, "no winner", 0.5)];
  expect(sections({ reason, counting: false, scores: [0.5, 0.5], sheet })).toEqual(parts);
});

test("points counted so far are listed below how the game ended", () => {
  const sheet = [line(1, "landmass of one", 1)];
  expect(sections({ reason: "resignation", counting: true, scores: [0, 1], sheet })).toEqual([
    "1. Anna 0 won by resignation",
    "2. Ben 1 resigned landmass of one1",
  ]);
});
