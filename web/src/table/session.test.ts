import { expect, test, vi } from "vitest";
import type { FeedItem, MoveOffer, TableMessage } from "$lib/messages";

const asked: { type: string; answer: (message: unknown) => void }[] = [];

vi.mock("../words/index.svelte", () => ({ words: () => ({}) }));
vi.mock("$lib/api", () => ({ Refused: class extends Error {} }));
vi.mock("$lib/live.svelte", () => ({
  ConnectionLost: class extends Error {},
  joined: (before: string[], { plies_from, plies }: { plies_from: number; plies: string[] }) => [
    ...before.slice(0, plies_from),
    ...plies,
  ],
  live: {
    status: "open",
    opened: () => Promise.resolve(),
    follow: () => () => undefined,
    ask: ({ type }: { type: string }) =>
      new Promise((answer) => asked.push({ type, answer: answer as (message: unknown) => void })),
  },
}));

const { actions, TableSession } = await import("./session.svelte");

const CARD: MoveOffer = { move: "#3", gesture: ["card:3"], words: "card 3" };

const SEAT = { seat: 0, chair: 0, mine: true };

/** A conflict in which seat 0, which is ours, has to choose, and these have chosen. */
function conflict(chosen: number[]): TableMessage {
  const view = { seat: 0, owes: true, own_choice: null, moves: [CARD] };
  const state = { version: 7, seats: [SEAT], awaiting_entropy: [], chosen, views: [view] };
  return {
    type: "table",
    state,
    plies_from: 0,
    plies: [],
    events: [],
    fresh: false,
  } as unknown as TableMessage;
}

test("a card that is being laid is laid, though the other one chooses at that moment", async () => {
  const session = new TableSession("t");
  session.receive(conflict([]));
  const laid = session.gestures.make(["card:3"]);
  session.receive(conflict([1]));
  await vi.waitFor(() => expect(asked.map((request) => request.type)).toEqual(["play"]));
  asked.at(-1)?.answer({ type: "done" });
  await laid;
});

/** A message in which these plies are new, each with one effect. */
function plies(from: number, ...texts: string[]): TableMessage {
  const message = conflict([]);
  const events = texts.map((thing) => ({ type: "moved", effects: [{ kind: "place", thing }] }));
  return { ...message, plies_from: from, plies: texts, events } as unknown as TableMessage;
}

test("what happened last is what the new plies did, and nothing after an undo", () => {
  const session = new TableSession("t");
  session.receive(plies(0, "a"));
  session.receive(plies(1, "b", "c"));
  const latest = session.latest;
  expect(latest?.since).toBe(1);
  expect(latest?.done.map(({ ply, effects }) => [ply, effects[0]?.thing])).toEqual([
    [2, "b"],
    [3, "c"],
  ]);
  session.receive(plies(3));
  expect(session.latest).toBe(latest);
  session.receive(plies(2));
  expect(session.latest).toBeNull();
});

test("cards shown together are one action, and so is a move with the chance that follows", () => {
  const event = (type: string, thing: string, moves: string[] = []) =>
    ({ type, moves, effects: [{ kind: "place", thing }] }) as unknown as FeedItem;
  const events = [
    event("offered", "nothing"),
    event("revealed", "cards", ["#3", "#4"]),
    event("moved", "tile"),
    event("chance-drawn", "next tile"),
  ];
  const things = actions(7, events).map(({ ply, effects }) => [
    ply,
    ...effects.map(({ thing }) => thing),
  ]);
  expect(things).toEqual([
    [9, "cards"],
    [11, "tile", "next tile"],
  ]);
});

test("what was missed without a connection is marked as missed", () => {
  const session = new TableSession("t");
  session.receive(plies(0, "a"));
  session.receive(plies(1, "b"));
  expect(session.latest?.missed).toBe(false);
  session.seen();
  session.receive(plies(2, "c"));
  expect(session.latest?.missed).toBe(true);
});
