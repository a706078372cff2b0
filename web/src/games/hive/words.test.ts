import { expect, test } from "vitest";
import { speak } from "$lib/i18n.svelte";
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

test("before the first piece nobody is asked for one in the hive", async () => {
  const asked = () => asks(EMPTY, gestures(["wQ", "0,0"], ["wA1", "0,0"]));
  expect(asked()).toBe("Choose a piece from your tray to begin the hive.");
  await speak("de");
  expect(asked()).not.toContain("im Schwarm");
});

test("as long as the queen is in hand, only new pieces are asked for", () => {
  const asked = asks(BEGUN, gestures(["wQ", "1,0"], ["wA1", "1,0"]));
  expect(asked).toContain("once your queen is in the hive");
});

test("when the queen is due, the prompt says so", () => {
  expect(asks(BEGUN, gestures(["wQ", "1,0"], ["wQ", "0,1"]))).toContain("place your queen now");
});

test("with the queen in play one may place or move", () => {
  expect(asks(QUEEN_IN_PLAY, gestures(["wA1", "1,0"], ["wB1", "1,0"]))).toContain("in the hive");
});

test("who can do nothing is told to pass", () => {
  expect(asks(QUEEN_IN_PLAY, gestures(["pass"]))).toContain("neither");
});

test("a picked piece is named by its gender, also when its space was touched", async () => {
  await speak("de");
  const beetle = gestures(["0,0", "1,0"], ["0,0", "0,1"]);
  await beetle.touch("0,0");
  expect(asks(QUEEN_IN_PLAY, beetle)).toBe("Wohin soll der Käfer?");
  const ant = gestures(["wA1", "1,0"], ["wA1", "0,1"]);
  await ant.touch("wA1");
  expect(asks(QUEEN_IN_PLAY, ant)).toBe("Wohin soll die Ameise?");
});

test("pieces have the right ending in German", async () => {
  await speak("de");
  expect(pieceInWords("wA2")).toBe("weiße Ameise 2");
  expect(pieceInWords("wA2", true)).toBe("weißer Ameise 2");
  expect(pieceInWords("bL", true)).toBe("schwarzem Marienkäfer");
  expect(pieceInWords("bL")).toBe("schwarzer Marienkäfer");
});
