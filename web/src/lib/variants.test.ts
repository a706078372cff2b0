import { expect, test } from "vitest";
import type { GameInfo } from "$lib/messages";
import { presetOf, variant } from "./variants";

const info = {
  options: [
    {
      name: "type",
      about: "the insects",
      kind: "choice",
      default: "Base+ML",
      choices: [
        { value: "Base", title: "base game" },
        { value: "Base+P", title: "with the pillbug" },
        { value: "Base+ML", title: "Carbon" },
      ],
    },
    { name: "queen_first", about: "queen first", kind: "switch", default: true, choices: [] },
    { name: "stones", about: "stones", kind: "number", default: 0, choices: [] },
  ],
  presets: [
    { name: "first", title: "First game", about: "five kinds", options: { type: "Base" } },
    { name: "usual", title: "Usual", about: "all", options: {} },
  ],
} as unknown as GameInfo;

const words = (options: Record<string, boolean | number | string>) =>
  variant(info, options, "yes", "no");

test("a preset is recognised by what it says, not by how it was chosen", () => {
  expect(presetOf(info, {})?.name).toBe("usual");
  expect(presetOf(info, { type: "Base+ML", queen_first: true })?.name).toBe("usual");
  expect(presetOf(info, { type: "Base" })?.name).toBe("first");
  expect(presetOf(info, { type: "Base", queen_first: false })).toBeNull();
});

test("a variant is named, or else told", () => {
  expect(words({ type: "Base" })).toEqual(["First game: five kinds"]);
  expect(words({ type: "Base+P", queen_first: false, stones: 7 })).toEqual([
    "the insects: with the pillbug",
    "queen first: no",
    "stones: 7",
  ]);
  expect(variant({ ...info, presets: [] }, {}, "yes", "no")).toEqual([]);
});
