import { expect, test } from "vitest";
import { prospect, Touching } from "./touching.svelte";
import type { MoveOffer, Touched } from "$lib/messages";

const offer = (move: string, ...steps: string[]): MoveOffer => ({ move, steps, words: move });
const MOVES = [
  offer("~b2", "a1", "b2"),
  offer("~b2c3", "a1", "b2", "c3"),
  offer("Fa1", "fire", "d4"),
];

/** A referee that knows these moves only, and forbids everything else. */
function table(moves: readonly MoveOffer[]) {
  const played: string[] = [];
  const touching = new Touching({
    touch: async (steps) => {
      const { next, complete } = prospect(moves, steps);
      const refusal = { code: "illegal", rule: "IF-9", cells: [], message: "no" };
      return {
        next: [...next],
        complete,
        refusal: next.size + complete.length ? null : refusal,
      } as unknown as Touched;
    },
    play: async (move) => void played.push(move.move),
  });
  touching.begin(true, moves);
  return { touching, played };
}

test("knows what leads on and what is complete", () => {
  const { next, complete } = prospect(MOVES, ["a1", "b2"]);
  expect([...next]).toEqual(["c3"]);
  expect(complete.map((move) => move.move)).toEqual(["~b2"]);
});

test("plays a move that cannot go on", async () => {
  const { touching, played } = table(MOVES);
  await touching.touch("fire");
  await touching.touch("d4");
  expect(played).toEqual(["Fa1"]);
});

test("waits where a move may go on, and finishes when the last thing is touched again", async () => {
  const { touching, played } = table(MOVES);
  await touching.touch("a1");
  await touching.touch("b2");
  expect(played).toEqual([]);
  expect(touching.complete.map((move) => move.move)).toEqual(["~b2"]);
  await touching.touch("b2");
  expect(played).toEqual(["~b2"]);
});

test("begins anew with another thing, unless it was dragged there", async () => {
  const { touching } = table(MOVES);
  await touching.touch("a1");
  await touching.touch("fire");
  expect(touching.picked).toEqual(["fire"]);
  await touching.touch("a1", true);
  expect(touching.picked).toEqual(["fire"]);
  expect(touching.why?.refusal.rule).toBe("IF-9");
});

test("asks why not, and keeps what was picked", async () => {
  const { touching, played } = table(MOVES);
  await touching.touch("a1");
  await touching.touch("f6");
  expect(touching.why?.refusal.rule).toBe("IF-9");
  expect(touching.picked).toEqual(["a1"]);
  expect(played).toEqual([]);
});

test("touching the only thing picked puts it back", async () => {
  const { touching } = table(MOVES);
  await touching.touch("a1");
  await touching.touch("a1");
  expect(touching.picked).toEqual([]);
});
