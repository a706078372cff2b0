import { expect, test } from "vitest";
import type { GestureAnswer, MoveOffer } from "$lib/messages";
import { listed } from "$lib/moves";
import { Gestures } from "./gestures.svelte";

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

/** The moves that begin with these touches, found by looking at each. */
function prospect(moves: readonly MoveOffer[], picked: readonly string[]) {
  const begun = moves.filter(({ gesture }) => picked.every((thing, at) => gesture[at] === thing));
  const next = new Set(begun.flatMap(({ gesture }) => gesture[picked.length] ?? []));
  return { next, complete: begun.filter(({ gesture }) => gesture.length === picked.length) };
}

/** A referee that knows these moves only, and forbids everything else; the page has `known`. */
function table(moves: readonly MoveOffer[], known = moves, choices: readonly MoveOffer[] = []) {
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
    play: async ({ gesture, move }) => void played.push(move ?? gesture.join(" ")),
  });
  const begin = () => gestures.begin(true, listed(known.map(({ gesture }) => gesture)), choices);
  begin();
  return { gestures, played, asked, begin };
}

test("what a proposed move begins with is picked up, so that its aim makes this move", async () => {
  const { gestures, played } = table(MOVES);
  await gestures.touch("a1");
  gestures.propose(["fire", "d4"]);
  expect([gestures.picked, played]).toEqual([["fire"], []]);
  await gestures.touch("d4");
  expect(played).toEqual(["fire d4"]);
});

test("plays a move that cannot go on, without asking about what the list has", async () => {
  const { gestures, played, asked } = table(MOVES);
  await gestures.touch("fire");
  await gestures.touch("d4");
  expect(played).toEqual(["fire d4"]);
  expect(asked).toEqual([]);
});

test("asks about gestures of which the list has only one way", async () => {
  const { gestures, asked } = table([...MOVES, offer("~b2", "b3", "b2")], MOVES);
  gestures.reading = { beginsOthers: (name) => name === "a1" || name === "b3" };
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
  expect(gestures.complete.map(({ gesture }) => gesture)).toEqual([["a1", "b2"]]);
  await gestures.touch("b2");
  expect(played).toEqual(["a1 b2"]);
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

test("moves that share a gesture are chosen by their words, and played by their text", async () => {
  const alike = [offer("one", "a1", "b2"), offer("other", "a1", "b2")];
  const { gestures, played } = table(alike, alike, alike);
  await gestures.touch("a1");
  await gestures.touch("b2");
  expect(played).toEqual([]);
  expect(gestures.offered.map(({ words }) => words)).toEqual(["one", "other"]);
  await gestures.finish(gestures.offered[1]);
  expect(played).toEqual(["other"]);
});

test("what is played is played once, however often it is asked for", async () => {
  const { gestures, played } = table(MOVES);
  await gestures.make(["a1", "b2"]);
  const [move] = gestures.offered;
  await Promise.all([gestures.finish(move), gestures.finish(move)]);
  await gestures.make(["fire", "d4"]);
  expect(played).toEqual(["a1 b2"]);
});

test("a double click that made a move makes no other in the next position", async () => {
  const { gestures, played, begin } = table([offer("Ta1", "d4"), offer("Tb1", "c3")]);
  gestures.tap("d4", false);
  begin();
  gestures.tap("d4", true);
  expect(played).toEqual(["d4"]);
  gestures.tap("d4", false);
  expect(played).toEqual(["d4", "d4"]);
});

test("what a double click moved can be picked up to go on at once", async () => {
  const { gestures, played, begin } = table(MOVES);
  gestures.tap("a1", false);
  gestures.tap("b2", false);
  await gestures.finish();
  begin();
  gestures.tap("a1", true);
  expect(gestures.picked).toEqual(["a1"]);
  expect(played).toEqual(["a1 b2"]);
});

test("knows when there is nothing to do but to pass", async () => {
  const { gestures, played } = table([offer("pass", "pass")]);
  expect(gestures.mustPass).toBe(true);
  await gestures.pass();
  expect(played).toEqual(["pass"]);
  expect(table([...MOVES, offer("pass", "pass")]).gestures.mustPass).toBe(false);
});
