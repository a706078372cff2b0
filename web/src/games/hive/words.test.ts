import { expect, test } from "vitest";
import type { HiveView } from "$lib/messages";
import { listed } from "$lib/moves";
import { Gestures } from "../../board/gestures.svelte";
import { asks, pieceInWords } from "./words";

const EMPTY: HiveView = {
  type: "Base",
  cells: { "0,0": { q: 0, r: 0, pieces: [] } },
  hands: [
    ["wQ", "wA1"],
    ["bQ", "bA1"],
  ],
  moved: null,
  mover: 0,
};
const BEGUN: HiveView = {
  ...EMPTY,
  cells: { "0,0": { q: 0, r: 0, pieces: ["wB1"] } },
};
const QUEEN_IN_PLAY: HiveView = { ...BEGUN, hands: [["wA1"], ["bQ"]] };

function gestures(...moves: string[][]): Gestures {
  const begun = new Gestures({ ask: () => Promise.resolve(null), play: () => Promise.resolve() });
  begun.begin(true, listed(moves));
  return begun;
}

test("before the first piece nobody is asked for one in the hive", () => {
  const { en, de } = asks(EMPTY, gestures(["wQ", "0,0"], ["wA1", "0,0"]));
  expect(en).toBe("Choose a piece from your tray: it begins the hive.");
  expect(de).not.toContain("im Schwarm");
});

test("as long as the queen is in hand, only new pieces are asked for", () => {
  const { en } = asks(BEGUN, gestures(["wQ", "1,0"], ["wA1", "1,0"]));
  expect(en).toContain("once your queen is in the hive");
});

test("when the queen is due, the prompt says so", () => {
  expect(asks(BEGUN, gestures(["wQ", "1,0"], ["wQ", "0,1"])).en).toContain("place her");
});

test("with the queen in play one may place or move", () => {
  expect(asks(QUEEN_IN_PLAY, gestures(["wA1", "1,0"], ["wB1", "1,0"])).en).toContain("in the hive");
});

test("who can do nothing is told to pass", () => {
  expect(asks(QUEEN_IN_PLAY, gestures(["pass"])).en).toContain("neither");
});

test("a picked piece is named by its gender, also when its space was touched", async () => {
  const beetle = gestures(["0,0", "1,0"], ["0,0", "0,1"]);
  await beetle.touch("0,0");
  expect(asks(QUEEN_IN_PLAY, beetle).de).toBe("Wohin soll der Käfer?");
  const ant = gestures(["wA1", "1,0"], ["wA1", "0,1"]);
  await ant.touch("wA1");
  expect(asks(QUEEN_IN_PLAY, ant).de).toBe("Wohin soll die Ameise?");
});

test("pieces have the right ending in German", () => {
  expect(pieceInWords("wA2").de).toBe("weiße Ameise 2");
  expect(pieceInWords("bL").de).toBe("schwarzer Marienkäfer");
});
