import { screen, within } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { server } from "../testing/door";
import { key } from "../testing/page";
import {
  atOneScreen,
  drawing,
  event,
  LOST,
  openTable,
  placed,
  seat,
  setup,
  THEIR_TURN,
  won,
} from "../testing/table";

const words = (thing: Element | undefined) => thing?.textContent.trim().replace(/\s+/g, " ");
const seats = () => within(screen.getByRole("list", { name: "Players" })).getAllByRole("listitem");
const clocks = () => screen.getAllByRole("timer");

afterEach(() => vi.useRealTimers());

test("every player is listed with their side, and the side to move is marked", async () => {
  const table = await openTable({
    seats: [seat(0, { name: "Anna" }), seat(1, { occupant: "program", name: "", level: 3 })],
  });
  expect(seats().map(words)).toEqual([
    "Anna (you) White 00 points",
    "Computer Black, Level 3 00 points",
  ]);
  expect(seats().map((each) => each.classList.contains("owing"))).toEqual([true, false]);
  table.change(THEIR_TURN);
  await expect
    .poll(() => seats().map((each) => each.classList.contains("owing")))
    .toEqual([false, true]);
});

test("at one screen no player is called you", async () => {
  await openTable(atOneScreen());
  expect(seats().map(words).join()).not.toContain("you");
});

test("absent players are marked, and onlookers are counted", async () => {
  await openTable();
  expect(words(seats()[1])).toContain("away");
  server.tell({ type: "presence", table: "t", seats: [0, 1], onlookers: 1 });
  expect(await screen.findByText("1 onlooker")).toBeTruthy();
  expect(words(seats()[1])).not.toContain("away");
  server.tell({ type: "presence", table: "t", seats: [0, 1], onlookers: 2 });
  expect(await screen.findByText("2 onlookers")).toBeTruthy();
});

test("a player who has left the game is marked", async () => {
  await openTable({ seats: [seat(0), seat(1, { departed: true })] });
  expect(words(seats()[1])).toContain("has left the game");
});

test("free seats have no points", async () => {
  const table = await openTable({
    status: "waiting",
    seats: [seat(0), seat(1, { occupant: "open", name: "" })],
  });
  expect(seats().map(words)).toEqual(["White (you) White", "free seat Black"]);
  // By then the board is loaded, which knows whether points are counted.
  table.change({ status: "playing", seats: [seat(0), seat(1)] });
  await expect.poll(() => words(seats()[1])).toContain("0 points");
});

test("points belong to the position on screen", async () => {
  const view = drawing();
  const steps = [0, 0, 1].map((score) => ({ view, scores: [score, 0], effects: [] }));
  server.on("GET /tables/t/replay", { steps });
  const plies = [
    { text: "Ec3", seat: 0 },
    { text: "Tc3", seat: 0 },
  ];
  await openTable({ ...THEIR_TURN, scores: [1, 0] }, plies);
  expect(words(seats()[0])).toContain("1 point");
  await key("Home");
  await expect.poll(() => words(seats()[0])).toContain("0 points");
  await key("End");
  await expect.poll(() => words(seats()[0])).toContain("1 point");
});

test("both clocks are shown, and only one runs", async () => {
  const clock = { control: "game 300+3", kind: "game" as const, remaining: [300_000, 300_000] };
  const table = await openTable({
    setup: setup({ clock: "game 300+3" }),
    clock: { ...clock, running: [] },
  });
  // The first move of each player is free.
  expect(clocks().map(words)).toEqual(["5:00", "5:00"]);
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  table.change({ clock: { ...clock, running: [0] } });
  await vi.waitFor(() => expect(clocks()[0]?.classList.contains("running")).toBe(true));
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(clocks().map(words)).toEqual(["4:58", "5:00"]));
  // The server has added three seconds, and the other clock runs.
  table.change(
    { ...THEIR_TURN, clock: { ...clock, remaining: [301_000, 300_000], running: [1] } },
    placed("fire", "a1"),
  );
  await vi.waitFor(() => expect(clocks()[1]?.classList.contains("running")).toBe(true));
  await vi.advanceTimersByTimeAsync(1000);
  await vi.waitFor(() => expect(clocks().map(words)).toEqual(["5:01", "4:59"]));
  expect(clocks()[0]?.classList.contains("running")).toBe(false);
});

test("a player who must begin sees the seconds left until the game is aborted", async () => {
  const clock = { control: "game 300+3", kind: "game" as const, remaining: [300_000, 300_000] };
  const table = await openTable({
    setup: setup({ clock: "game 300+3" }),
    clock: { ...clock, running: [] },
  });
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval", "performance"] });
  table.change({ clock: { ...clock, running: [], begin_within: 60_000 } });
  await vi.waitFor(() => expect(clocks().map(words)).toEqual(["1:00", "5:00"]));
  expect(words(seats()[0])).toContain("must begin now, or the game will be aborted");
  expect(words(seats()[1])).not.toContain("must begin now");
  expect(clocks().map((each) => each.classList.contains("running"))).toEqual([true, false]);
  await vi.advanceTimersByTimeAsync(5000);
  await vi.waitFor(() => expect(clocks().map(words)).toEqual(["0:55", "5:00"]));
});

test("no clock runs after the end of the game", async () => {
  const result = won({ reason: "time", words: "White has run out of time", ...LOST });
  const clock = { control: "game 300+3", kind: "game" as const, remaining: [0, 300_000] };
  const table = await openTable({ clock: { ...clock, running: [] } });
  const over = { ...THEIR_TURN, status: "over" as const, owing: [], result };
  table.change({ ...over, clock: { ...clock, running: [0] } }, event("departed", { seat: 0 }));
  await expect.poll(() => clocks().map(words)).toEqual(["0:00", "5:00"]);
  expect(clocks().some((each) => each.classList.contains("running"))).toBe(false);
});
