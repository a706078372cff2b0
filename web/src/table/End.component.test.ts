import { fireEvent, screen, within } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import type { TableView } from "$lib/messages";
import { server } from "../testing/door";
import { offers, onBoard, press } from "../testing/page";
import {
  atOneScreen,
  drawing,
  ONLOOKER,
  openTable,
  seat,
  type TestTable,
  view,
  won,
} from "../testing/table";

const WON = won({ reason: "full", words: "no cell is left to place on", scores: [5, 3] });
const OVER: Partial<TableView> = {
  status: "over",
  result: WON,
  owing: [],
  scores: WON.scores,
  views: [view(0, { owes: false, moves: null, may_offer_draw: false })],
};
const sheet = () => screen.queryByRole("dialog", { name: "The game is over" });

afterEach(() => vi.useRealTimers());

/** End the game, and wait for the score sheet. */
async function ended(changes: Partial<TableView> = {}): Promise<TestTable> {
  const table = await openTable();
  vi.useFakeTimers();
  table.change({ ...OVER, ...changes });
  await vi.advanceTimersByTimeAsync(2000);
  vi.useRealTimers();
  return table;
}

test("the last position is visible before the score sheet opens", async () => {
  const table = await openTable();
  vi.useFakeTimers();
  table.change({ ...OVER, drawings: [drawing({ cells: { a1: "earth" } })] });
  await vi.advanceTimersByTimeAsync(1500);
  expect(onBoard("[data-ghost='a1']")).toBe(1);
  expect(sheet()).toBeNull();
  await vi.advanceTimersByTimeAsync(200);
  expect(sheet()).not.toBeNull();
});

test("the score sheet names the winner, the reason and the source of every point", async () => {
  await ended();
  const lines = [{ seat: 0, words: "landmass of five", points: 5, cells: ["a1", "b1"] }];
  const about = { table: "t", ply: null, version: 2, scores: WON.scores };
  server.answer("sheet", { type: "sheet", ...about, lines });
  await screen.findByText("landmass of five");
  expect(screen.getByRole("heading", { name: "You win!" })).toBeTruthy();
  expect(sheet()?.textContent).toContain("no cell is left to place on");
  const sections = [...(sheet()?.querySelectorAll("section") ?? [])];
  expect(sections.map(({ textContent }) => textContent.replace(/\s+/g, " ").trim())).toEqual([
    "1. White 5 landmass of five5",
    "2. Black 3 nothing",
  ]);
  const line = screen.getByText("landmass of five").closest("li") as HTMLElement;
  await fireEvent.pointerEnter(line);
  expect(onBoard(".shown")).toBe(2);
  await fireEvent.pointerLeave(line);
  expect(onBoard(".shown")).toBe(0);
});

test.each([
  [{ ...WON, winners: [1], places: [2, 1] }, "Black wins"],
  [{ ...WON, winners: [0, 1], places: [1, 1], drawn: true }, "A draw"],
])("a lost or drawn game says so", async (result, heading) => {
  await ended({ result });
  expect(screen.getByRole("heading", { name: heading })).toBeTruthy();
});

test("the winner at a shared screen is named", async () => {
  await ended({ ...atOneScreen(), views: OVER.views ?? [] });
  expect(screen.getByRole("heading", { name: "White wins" })).toBeTruthy();
});

test("the score sheet can be closed and reopened", async () => {
  await ended();
  await press("View the board");
  expect(sheet()).toBeNull();
  await press("Score");
  expect(sheet()).not.toBeNull();
});

test("a rematch starts when all players are ready", async () => {
  const table = await ended();
  const again = within(sheet() as HTMLElement).getByRole("button", { name: "Play again" });
  await fireEvent.click(again);
  expect(server.messages("ready")).toMatchObject([{ table: "t", chair: 0, game: 2 }]);
  table.change({ ready: [0] });
  await expect
    .poll(() => within(sheet() as HTMLElement).queryByText("Waiting for the others …"))
    .not.toBeNull();
  // The players have swapped seats.
  const seats = [seat(0, { chair: 1, mine: false }), seat(1, { chair: 0, mine: true })];
  const next = { status: "playing", game_number: 2, result: null } as const;
  table.change({ ...next, ready: [], owing: [0], seats, views: [view(1)] });
  await expect.poll(sheet).toBeNull();
  expect(offers("Play again")).toBe(false);
  expect(screen.getByTestId("prompt").textContent).toContain("White to move");
});

test("whoever is asked for a rematch reads so", async () => {
  const table = await ended();
  table.change({ ready: [1] });
  const asked = () => within(sheet() as HTMLElement).queryByText(/ wants to play again\.$/);
  await expect.poll(asked).not.toBeNull();
  table.change({ ready: [0, 1] });
  await expect.poll(asked).toBeNull();
});

test("in a match the next game follows", async () => {
  const standings = [
    { place: 1, chair: 0, name: "Anna", points: 1, wins: 1 },
    { place: 2, chair: 1, name: "Bruno", points: 0, wins: 0 },
  ];
  await ended({ match: { games: 4, played: 1, standings } });
  expect(within(sheet() as HTMLElement).getByText("1. Anna: 1")).toBeTruthy();
  await fireEvent.click(within(sheet() as HTMLElement).getByText("Next game of the match"));
  expect(server.messages("ready")).toMatchObject([{ chair: 0, game: 2 }]);
});

test("the score sheet links to the review, the analysis and the lobby", async () => {
  await ended();
  const hrefs = within(sheet() as HTMLElement)
    .getAllByRole("link")
    .map((link) => link.getAttribute("href"));
  expect(hrefs).toEqual([
    "/review/t?game=1&start=1",
    "/analysis/ignite-flow?table=t&number=1",
    "/",
  ]);
});

test("onlookers are not asked for another game", async () => {
  await ended(ONLOOKER);
  expect(sheet()).not.toBeNull();
  expect(offers("Play again")).toBe(false);
});
