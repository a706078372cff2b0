import { expect, test } from "vitest";
import type { FireWaterView } from "$lib/messages";
import { squareInWords } from "./squares";

const NOBODY = { tiles: {}, stones: {}, leader: null };
const VIEW = {
  elementals: ["d4"],
  players: [
    {
      ...NOBODY,
      tiles: { "31": { fire: { cell: "a1", value: 3 }, water: { cell: "a2", value: 1 } } },
      leader: "c3",
    },
    { ...NOBODY, stones: { c3: 1 } },
  ],
} as unknown as FireWaterView;
const PERSONS = ["Red", "Blue"].map((title) => ({ title, name: title, mine: false }));
const words = (cell: string) => squareInWords(VIEW, PERSONS, cell).en;

test("a square is said in a few words", () => {
  expect(words("h8")).toBe("h8, empty");
  expect(words("d4")).toBe("d4, elemental");
  expect(words("a1")).toBe("a1, fire 3 of Red");
  expect(words("a2")).toBe("a2, water 1 of Red");
  expect(words("c3")).toBe("c3, leader of Red, stone of Blue");
});
