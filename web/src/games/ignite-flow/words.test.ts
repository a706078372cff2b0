import { expect, test } from "vitest";
import { speak } from "$lib/i18n.svelte";
import type { IgniteFlowView } from "$lib/messages";
import { heldInWords, inWords } from "./words";

const view: IgniteFlowView = {
  size: 3,
  cells: { a1: "earth", c3: "earth", c2: "earth" },
  temples: [["a1"], ["c3"]],
  landmasses: [
    { cells: ["a1"], owner: 0 },
    { cells: ["c2", "c3"], owner: 1 },
  ],
  hands: [2, 2],
  trophies: [0, 0],
  mover: 0,
  temple_due: false,
};

test("one point is singular, two are plural", async () => {
  const persons = ["White", "Black"].map((title) => ({ title, name: title, mine: false }));
  const said = inWords(view, persons);
  expect(said).toContain("Landmass a1: 1 point for White.");
  expect(said).toContain("Landmass c2, c3: 2 points for Black.");
  await speak("de");
  expect(inWords(view, persons)).toContain("Landmasse a1: 1 Punkt für White.");
});

test("one temple is singular, none and two are plural", async () => {
  expect(heldInWords(1, 2)).toBe("1 temple in hand, 2 destroyed temples");
  await speak("de");
  expect(heldInWords(2, 1)).toBe("2 Tempel auf der Hand, 1 zerstörter Tempel");
  expect(heldInWords(0, 0)).toBe("0 Tempel auf der Hand, 0 zerstörte Tempel");
});
