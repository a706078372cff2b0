import { afterEach, expect, test, vi } from "vitest";
import { speak } from "$lib/i18n.svelte";
import type { FireWaterView } from "$lib/messages";
import type { Gestures } from "../../board/gestures.svelte";
import { asks, inWords, squareInWords } from "./words";

afterEach(() => vi.unstubAllGlobals());

const pointer = (coarse: boolean) =>
  vi.stubGlobal("matchMedia", (query: string) => ({
    matches: query === "(pointer: coarse)" && coarse,
  }));
const view = (phase: string, stones = 20) =>
  ({
    phase,
    players: [{ open: ["12"], unopened: [], stones_left: stones, has_leader: false }],
  }) as unknown as FireWaterView;
const picked = (...things: string[]) =>
  ({ picked: things, begins: (name: string) => name === "leader" }) as unknown as Gestures;
const WITHOUT_LEADER = { picked: [], begins: () => false } as unknown as Gestures;

test.each(["en", "de"])(
  "who plays with a finger reads nothing of wheel and keys: %s",
  async (language) => {
    await speak(language);
    const asked = () => asks(view("regular"), picked("tile:12"));
    pointer(true);
    expect(asked()).not.toMatch(/wheel|Mausrad|\bR\b/);
    pointer(false);
    expect(asked()).toMatch(/wheel or R|Mausrad oder R/);
  },
);

test("one more stone in the last round is never called the last stone", async () => {
  const asked = () => asks(view("last-round"), picked());
  expect(asked()).not.toMatch(/last stone/i);
  await speak("de");
  expect(asked()).not.toMatch(/letzte[nr]? Stein/i);
});

test("a leader that is on the board is not asked for", () => {
  expect(asks(view("regular"), picked())).toMatch(/place your leader/);
  expect(asks(view("regular"), WITHOUT_LEADER)).not.toMatch(/leader/);
});

test("the points that everybody begins with are explained", () => {
  expect(asks(view("preparation"), picked())).toMatch(/−2 until their leader is on the board/);
});

test("one stone is one stone", async () => {
  const said = (stones: number) =>
    inWords(view("regular", stones), [{ title: "Red", name: "", mine: true }], null)[0];
  expect(said(1)).toMatch(/; 1 stone left/);
  expect(said(2)).toMatch(/; 2 stones left/);
  await speak("de");
  expect(said(1)).toMatch(/; noch 1 Stein;/);
  expect(said(2)).toMatch(/; noch 2 Steine;/);
});

test("squares on which something lies are said as the server says them", () => {
  const player = { open: [], unopened: [], stones: {}, tiles: {}, leader: "c3" };
  const board = { phase: "regular", elementals: ["d4"], players: [player] };
  const influence = Object.fromEntries(
    ["c3", "d4", "e5"].map((cell) => [cell, { text: `${cell} is said.\nSo.` }]),
  );
  const said = inWords(board as unknown as FireWaterView, [], { influence });
  expect(said).toEqual(["c3 is said. So.", "d4 is said. So."]);
});

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
const words = (cell: string) => squareInWords(VIEW, PERSONS, cell);

test("a square is said in a few words", () => {
  expect(words("h8")).toBe("h8, empty");
  expect(words("d4")).toBe("d4, elemental");
  expect(words("a1")).toBe("a1, fire 3 of Red");
  expect(words("a2")).toBe("a2, water 1 of Red");
  expect(words("c3")).toBe("c3, leader of Red, stone of Blue");
});
