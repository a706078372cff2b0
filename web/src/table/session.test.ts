import { expect, test, vi } from "vitest";
import type { MoveOffer, TableMessage } from "$lib/messages";

const asked: { type: string; answer: (message: unknown) => void }[] = [];

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

const { TableSession } = await import("./session.svelte");

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
  const events = texts.map((thing) => ({ effects: [{ kind: "place", thing }] }));
  return { ...message, plies_from: from, plies: texts, events } as unknown as TableMessage;
}

test("what happened last is what the new plies did, and nothing after an undo", () => {
  const session = new TableSession("t");
  session.receive(plies(0, "a"));
  session.receive(plies(1, "b", "c"));
  const latest = session.latest;
  expect(latest?.since).toBe(1);
  expect(latest?.effects.map(({ thing }) => thing)).toEqual(["b", "c"]);
  session.receive(plies(3));
  expect(session.latest).toBe(latest);
  session.receive(plies(2));
  expect(session.latest).toBeNull();
});
