import { expect, test, vi } from "vitest";
import type { MoveOffer, TableMessage, Touched } from "$lib/messages";

const asked: { type: string; answer: (message: unknown) => void }[] = [];

vi.mock("$lib/api", () => ({ Refused: class extends Error {} }));
vi.mock("$lib/live.svelte", () => ({
  ConnectionLost: class extends Error {},
  joined: () => [],
  live: {
    status: "open",
    follow: () => () => undefined,
    ask: ({ type }: { type: string }) =>
      new Promise((answer) => asked.push({ type, answer: answer as (message: unknown) => void })),
  },
}));

const { TableSession } = await import("./session.svelte");

const CARD: MoveOffer = { move: "#3", steps: ["card:3"], words: "card 3" };

/** A conflict in which seat 0, which is ours, has to choose, and these have chosen. */
function conflict(chosen: number[]): TableMessage {
  const view = { seat: 0, owes: true, own_choice: null, moves: [CARD] };
  const state = { position: 7, seats: [], silent: [], chosen, views: [view] };
  return { type: "table", state, events: [], fresh: false } as unknown as TableMessage;
}

test("a card that is being laid is laid, though the other one chooses at that moment", async () => {
  const session = new TableSession("t");
  session.receive(conflict([]));
  asked.length = 0;
  const laid = session.touching.gesture(["card:3"]);
  session.receive(conflict([1]));
  const complete: Partial<Touched> = { type: "touched", next: [], complete: [CARD] };
  asked[0]?.answer(complete);
  await vi.waitFor(() => expect(asked.map((request) => request.type)).toContain("play"));
  asked.at(-1)?.answer({ type: "done" });
  await laid;
});
