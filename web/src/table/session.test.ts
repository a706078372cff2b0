import { beforeEach, expect, test, vi } from "vitest";
import type { Changed, FeedItem, RefusalInfo, TableMessage } from "$lib/messages";

interface SentRequest {
  type: string;
  gesture?: string[];
  answer: (message: unknown) => void;
  fail: (reason: Error) => void;
}

const asked: SentRequest[] = [];
const live = vi.hoisted(() => ({ status: "open" }));
const { ConnectionLost, Refused } = vi.hoisted(() => ({
  ConnectionLost: class extends Error {},
  Refused: class extends Error {
    constructor(readonly refusal: unknown) {
      super();
    }
  },
}));

vi.mock("../words/index.svelte", () => ({ words: () => ({}) }));
vi.mock("$lib/api", () => ({ Refused }));
vi.mock("$lib/live.svelte", () => ({
  ConnectionLost,
  live: Object.assign(live, {
    opened: () => Promise.resolve(),
    follow: () => () => undefined,
    ask: (request: { type: string }) =>
      new Promise((answer, fail) => asked.push({ ...request, answer, fail } as SentRequest)),
  }),
}));

const { actions, TableSession } = await import("./session.svelte");

beforeEach(() => {
  asked.length = 0;
  live.status = "open";
});

/** A conflict in which seat 0, which is ours, has to choose one of two cards. */
function conflict(plies: string[] = [], fresh = true): TableMessage {
  const view = { seat: 0, owes: true, own_choice: null, moves: [["card:3 card:4"]], choices: [] };
  const state = {
    version: 7,
    game_number: 1,
    seats: [{ seat: 0, chair: 0, mine: true, title: "Hell" }],
    awaiting_entropy: [],
    chosen: [],
    views: [view],
  };
  const events: FeedItem[] = [];
  const list = plies.map((text) => ({ text, seat: 1 }));
  return { type: "table", fresh, events, plies: list, state } as unknown as TableMessage;
}

const changed = (delta: object, from = 0, events: object[] = []) =>
  ({ type: "changed", events, plies_from: from, delta }) as unknown as Changed;

/** A message in which these plies are new, each with one effect. */
const plies = (from: number, ...texts: string[]) =>
  changed(
    {},
    from,
    texts.map((thing) => ({ type: "moved", move: thing, effects: [{ kind: "place", thing }] })),
  );

function begun() {
  const session = new TableSession("t");
  session.receive(conflict());
  return session;
}

const types = () => asked.map(({ type }) => type);

test("a card that is being laid is laid once, though the other one chooses at that moment", async () => {
  const session = begun();
  const laid = session.gestures.make(["card:3"]);
  session.receive(changed({ chosen: [[1]] }));
  expect(session.gestures.active).toBe(false);
  await vi.waitFor(() => expect(types()).toEqual(["play"]));
  asked[0]?.answer({ type: "done" });
  await laid;
  expect(session.sent).not.toBeNull();
  session.receive(changed({ views: { "0": { owes: [false], own_choice: ["#3"] } } }));
  expect(session.sent).toBeNull();
});

const REFUSAL: RefusalInfo = { code: "illegal", rule: "HH-12", cells: [], message: "no" };

test("a move is seen at once, and goes back with the reason if it is refused", async () => {
  const session = begun();
  const returned = vi.fn();
  session.onreturn = returned;
  const played = session.gestures.make(["card:3"]);
  expect(session.sent).toEqual({ seat: 0, gesture: ["card:3"] });
  expect(asked[0]).toMatchObject({ type: "play", gesture: ["card:3"], version: 7 });
  asked[0]?.fail(new Refused(REFUSAL));
  await played;
  expect(session.sent).toBeNull();
  expect(returned).toHaveBeenCalledOnce();
  expect(session.gestures.why?.refusal).toEqual(REFUSAL);
  expect(session.gestures.active).toBe(true);
  expect(types()).toEqual(["play"]);
});

/** A card was sent, and then the connection was lost. */
function lost() {
  const session = begun();
  const played = session.gestures.make(["card:3"]);
  live.status = "lost";
  asked[0]?.fail(new ConnectionLost());
  return { session, played };
}

test("a move whose answer was lost is sent again if the table shows that it was not made", async () => {
  const { session, played } = lost();
  await vi.waitFor(() => expect(session.sent).toBeNull());
  expect(session.gestures.active).toBe(false);
  live.status = "open";
  session.receive(conflict([], false));
  await vi.waitFor(() => expect(types()).toEqual(["play", "play"]));
  expect(session.gestures.active).toBe(false);
  asked[1]?.answer({ type: "done" });
  await played;
});

test("a move whose answer was lost is not sent again if it was made", async () => {
  const { session, played } = lost();
  await vi.waitFor(() => expect(session.sent).toBeNull());
  live.status = "open";
  const message = conflict(["#3"], false);
  session.receive({ ...message, state: { ...message.state, version: 8 } });
  await played;
  expect(types()).toEqual(["play"]);
  expect(session.gestures.active).toBe(true);
});

test("what happened last is what the new plies did, and nothing after an undo", () => {
  const session = begun();
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
  const session = begun();
  session.seen();
  session.receive(plies(0, "a"));
  session.receive(plies(1, "b"));
  expect(session.latest?.missed).toBe(false);
  session.seen();
  const events = [{ type: "moved", number: 3, at: 0, move: "c", seat: 1 }] as FeedItem[];
  session.receive({ ...conflict(["a", "b", "c"], false), events });
  expect(session.latest).toMatchObject({ since: 2, missed: true });
});

test("the words of plies come with their events, or are asked for", async () => {
  const session = begun();
  session.receive(conflict(["a"]));
  session.receive(changed({}, 1, [{ type: "moved", move: "b", seat: 0, words: "Hell: goes on" }]));
  expect(session.plies.map(({ words }) => words)).toEqual([undefined, "goes on"]);
  session.askForWords(0, 2);
  session.askForWords(0, 1);
  expect(asked).toMatchObject([{ type: "words", from: 0, to: 2 }]);
  asked[0]?.answer({ type: "words", from: 0, words: ["comes in", "goes on"] });
  await vi.waitFor(() =>
    expect(session.plies.map(({ words }) => words)).toEqual(["comes in", "goes on"]),
  );
  session.askForWords(0, 2);
  expect(asked.length).toBe(1);
});

test("parts of the state that did not change stay the very same", () => {
  const session = begun();
  const before = session.state;
  session.receive(changed({ version: [8] }));
  expect(session.state?.version).toBe(8);
  expect(session.state?.views).toBe(before?.views);
});
