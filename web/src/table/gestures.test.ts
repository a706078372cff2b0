import { expect, test, vi } from "vitest";
import { prospect, Gestures } from "./gestures.svelte";
import type { GestureAnswer, MoveOffer } from "$lib/messages";

const offer = (move: string, ...gesture: string[]): MoveOffer => ({
  move,
  gesture,
  words: move,
});
const MOVES = [
  offer("~b2", "a1", "b2"),
  offer("~b2c3", "a1", "b2", "c3"),
  offer("Fa1", "fire", "d4"),
];

/** A referee that knows these moves only, and forbids everything else; the page has `listed`. */
function table(moves: readonly MoveOffer[], listed: readonly MoveOffer[] | null = moves) {
  const played: string[] = [];
  const asked: string[] = [];
  const gestures = new Gestures({
    ask: async (gesture) => {
      asked.push(gesture.join(" "));
      const { next, complete } = prospect(moves, gesture);
      const refusal = { code: "illegal", rule: "IF-9", cells: [], message: "no" };
      return {
        next: [...next],
        complete,
        refusal: next.size + complete.length ? null : refusal,
      } as unknown as GestureAnswer;
    },
    play: async (move) => void played.push(move.move),
  });
  gestures.begin(true, listed);
  return { gestures, played, asked };
}

test("knows what leads on and what is complete", () => {
  const { next, complete } = prospect(MOVES, ["a1", "b2"]);
  expect([...next]).toEqual(["c3"]);
  expect(complete.map((move) => move.move)).toEqual(["~b2"]);
});

test("plays a move that cannot go on, without asking about what the list has", async () => {
  const { gestures, played, asked } = table(MOVES);
  await gestures.touch("fire");
  await gestures.touch("d4");
  expect(played).toEqual(["Fa1"]);
  expect(asked).toEqual([]);
});

test("asks bit by bit where there is no list", async () => {
  const { gestures, played, asked } = table(MOVES, null);
  await vi.waitFor(() => expect(gestures.begins("fire")).toBe(true));
  await gestures.touch("fire");
  await gestures.touch("d4");
  expect(played).toEqual(["Fa1"]);
  expect(asked).toEqual(["", "fire", "fire d4"]);
});

test("asks about gestures of which the list has only one way", async () => {
  const { gestures, asked } = table([...MOVES, offer("~b2", "b3", "b2")], MOVES);
  gestures.beginsOthers = (name) => name === "a1" || name === "b3";
  await gestures.touch("a1");
  await gestures.touch("b3");
  expect(asked).toEqual(["a1", "b3"]);
  expect(gestures.picked).toEqual(["b3"]);
  expect([...gestures.next]).toEqual(["b2"]);
});

test("waits where a move may go on, and finishes when the last thing is touched again", async () => {
  const { gestures, played } = table(MOVES);
  await gestures.touch("a1");
  await gestures.touch("b2");
  expect(played).toEqual([]);
  expect(gestures.complete.map((move) => move.move)).toEqual(["~b2"]);
  await gestures.touch("b2");
  expect(played).toEqual(["~b2"]);
});

test("begins anew with another thing, unless it was dragged there", async () => {
  const { gestures } = table(MOVES);
  await gestures.touch("a1");
  await gestures.touch("fire");
  expect(gestures.picked).toEqual(["fire"]);
  await gestures.touch("a1", true);
  expect(gestures.picked).toEqual(["fire"]);
  expect(gestures.why?.refusal.rule).toBe("IF-9");
});

test("asks why not, and keeps what was picked", async () => {
  const { gestures, played } = table(MOVES);
  await gestures.touch("a1");
  await gestures.touch("f6");
  expect(gestures.why?.refusal.rule).toBe("IF-9");
  expect(gestures.picked).toEqual(["a1"]);
  expect(played).toEqual([]);
});

test("touching the only thing picked puts it back", async () => {
  const { gestures } = table(MOVES);
  await gestures.touch("a1");
  await gestures.touch("a1");
  expect(gestures.picked).toEqual([]);
});
