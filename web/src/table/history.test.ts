import { expect, test } from "vitest";
import type { Effect, ReplayStep } from "$lib/messages";
import { History, lastTurn } from "./history.svelte";

const ply = (seat: number | null) => ({ text: "", words: "", seat });

test("the last turn is everything that the last seat did in a row", () => {
  expect(lastTurn([ply(0), ply(1), ply(1)])).toBe(2);
  expect(lastTurn([ply(0)])).toBe(1);
  expect(lastTurn([])).toBe(0);
});

test("chance that followed belongs to it", () => {
  expect(lastTurn([ply(1), ply(0), ply(null), ply(null)])).toBe(3);
  expect(lastTurn([ply(null), ply(null)])).toBe(2);
});

test("chance that went before belongs to the turn before", () => {
  expect(lastTurn([ply(0), ply(null), ply(1), ply(null)])).toBe(2);
  expect(lastTurn([ply(0), ply(null), ply(1), ply(null), ply(1)])).toBe(3);
});

test("it can be asked for an earlier position", () => {
  expect(lastTurn([ply(0), ply(1), ply(0)], 2)).toBe(1);
});

const GAME = 1;
const SCORES = [0, 0];
const view = (type: string) => ({ type });
const effect = (thing: string): Effect => ({
  kind: "place",
  thing,
  source: null,
  target: "a1",
  details: {},
});
const things = (effects: readonly Effect[] | null) => effects?.map(({ thing }) => thing);

/** A history in which the plies of these seats came one by one, each with an effect. */
function played(seats: (number | null)[], load: () => Promise<ReplayStep[] | null>) {
  const history = new History(load);
  seats.forEach((_, since) =>
    history.note(GAME, since + 1, view(`${since + 1}`), [since + 1, 0], {
      since,
      done: [{ ply: since + 1, effects: [effect(`${since}`)] }],
    }),
  );
  return { history, plies: seats.map(ply) };
}

const nothing = async () => null;

test("the last turn is everything that was seen to happen in it", () => {
  const { history, plies } = played([0, 1, 1], nothing);
  expect(things(history.lastTurn(plies, 3))).toEqual(["1", "2"]);
  expect(things(history.lastTurn(plies, 1))).toEqual(["0"]);
});

test("several actions in one message are several steps", () => {
  const { history, plies } = played([0, 1], nothing);
  const done = [3, 4].map((after) => ({ ply: after, effects: [effect(`${after - 1}`)] }));
  history.note(GAME, 4, view("4"), SCORES, { since: 2, done });
  expect(things(history.lastTurn([...plies, ply(0), ply(null)], 4))).toEqual(["2", "3"]);
  expect(things(history.seen(2, 3))).toEqual(["2"]);
  expect(things(history.seen(1, 4))).toEqual(["1", "2", "3"]);
});

test("the points of every position that was seen are known", () => {
  const { history } = played([0, 1, 0], nothing);
  expect([1, 2, 3].map((after) => history.scores(after))).toEqual([
    [1, 0],
    [2, 0],
    [3, 0],
  ]);
});

test("after an undo what led to the position before is still known, but not in another game", () => {
  const { history, plies } = played([0, 1, 0], nothing);
  history.note(GAME, 2, view("2"), SCORES, null);
  expect(things(history.lastTurn(plies, 2))).toEqual(["1"]);
  history.note(GAME + 1, 2, view("2"), SCORES, null);
  expect(history.lastTurn(plies, 2)).toBeNull();
});

test("what was missed is fetched, and what was seen is kept", async () => {
  const steps = ["0", "1", "2"].map((type) => ({
    view: view(`public ${type}`),
    scores: [Number(type), 0],
    effects: [effect(type)],
  }));
  const history = new History(async () => steps);
  history.note(GAME, 2, view("own 2"), [2, 0], null);
  await history.complete(2);
  expect(things(history.lastTurn([ply(0), ply(0)], 2))).toEqual(["1", "2"]);
  expect(history.view(1)).toEqual(view("public 1"));
  expect(history.view(2)).toEqual(view("own 2"));
  expect(history.scores(1)).toEqual([1, 0]);
});

test("a step through the past shows what happened, backwards as well", () => {
  const { history } = played([0, 1, 0], nothing);
  history.go(2, 3);
  expect(history.effects).toMatchObject([{ thing: "2", source: "a1", target: null }]);
  history.go(3, 3);
  expect(history.effects).toMatchObject([{ thing: "2", source: null, target: "a1" }]);
  history.go(0, 3);
  expect(history.effects).toEqual([]);
});
