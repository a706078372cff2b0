import { fireEvent, screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { server } from "../testing/door";
import { button, key, onBoard, press, touch } from "../testing/page";
import { atOneScreen, drawing, openTable, placed, view } from "../testing/table";

const PLIES = [
  { text: "Fa1", seat: 0 },
  { text: "Wb2", seat: 1 },
  { text: "Ec3", seat: 0 },
];
const CELLS = [
  {},
  { a1: "fire" },
  { a1: "fire", b2: "water" },
  { a1: "fire", b2: "water", c3: "earth" },
];
const SIGNS = "[data-ghost]";

/** Open a game of three plies at one screen, with Black to move, whose past can be fetched. */
async function threePlies() {
  const steps = CELLS.map((cells) => ({ view: drawing({ cells }), scores: [0, 0], effects: [] }));
  server.on("GET /tables/t/replay", { steps });
  const views = [
    view(0, { owes: false, moves: null }),
    view(1, { owes: true, moves: [["fire", [["c1"]]]] }),
  ];
  const table = { ...atOneScreen(...views), owing: [1] };
  return openTable({ ...table, drawings: [drawing({ cells: CELLS[3] ?? {}, mover: 1 })] }, PLIES);
}

const row = (ply: number) => document.querySelector(`[data-ply="${ply}"]`) as HTMLElement;
const current = () => document.querySelector("[aria-current=step]")?.getAttribute("data-ply");
const prompt = () => screen.getByTestId("prompt").textContent;

test("every ply has its number, words and notation; words are requested for visible plies", async () => {
  await threePlies();
  await expect.poll(() => server.messages("words")).toMatchObject([{ from: 0, to: 3 }]);
  const said = ["fire placed on a1", "water placed on b2", "earth placed on c3"];
  server.answer("words", { type: "words", table: "t", from: 0, words: said });
  await screen.findByText("earth placed on c3");
  const list = screen.getByRole("tabpanel");
  const rows = within(list).getAllByRole("button").slice(0, 4);
  expect(rows.map(({ textContent }) => textContent.trim().replace(/\s+/g, " "))).toEqual([
    "Start",
    "1 fire placed on a1 Fa1",
    "2 water placed on b2 Wb2",
    "3 earth placed on c3 Ec3",
  ]);
  expect(current()).toBe("3");
});

test("the arrow keys, Home and End step through the game", async () => {
  await threePlies();
  expect(onBoard(SIGNS)).toBe(3);
  await key("ArrowLeft");
  await expect.poll(() => onBoard(SIGNS)).toBe(2);
  expect(prompt()).toContain("Move 2 of 3");
  expect(current()).toBe("2");
  await key("Home");
  await expect.poll(() => onBoard(SIGNS)).toBe(0);
  expect(current()).toBe("0");
  await key("ArrowRight");
  await expect.poll(() => onBoard(SIGNS)).toBe(1);
  await key("End");
  await expect.poll(() => onBoard(SIGNS)).toBe(3);
  expect(prompt()).toContain("Black to move");
});

test("clicking a ply shows its position, and a button returns to the present", async () => {
  await threePlies();
  await fireEvent.click(row(1));
  await expect.poll(() => onBoard(SIGNS)).toBe(1);
  expect(row(1).getAttribute("aria-current")).toBe("step");
  expect(row(3).getAttribute("aria-current")).toBeNull();
  await press("Back to the latest move");
  await expect.poll(() => onBoard(SIGNS)).toBe(3);
});

test("the buttons below the list step through the game, and are disabled at its ends", async () => {
  await threePlies();
  const buttons = ["First position", "One step back", "One step forward", "Latest move"];
  const disabled = () => buttons.map((name) => button(name).disabled);
  expect(disabled()).toEqual([false, false, true, true]);
  await press("One step back");
  expect(prompt()).toContain("Move 2 of 3");
  await press("First position");
  expect(prompt()).toContain("Move 0 of 3");
  expect(disabled()).toEqual([true, true, false, false]);
  await press("One step forward");
  expect(prompt()).toContain("Move 1 of 3");
  await press("Latest move");
  expect(current()).toBe("3");
});

test("keys pressed in a field do not step through the game", async () => {
  await threePlies();
  await fireEvent.click(screen.getByRole("tab", { name: "Chat" }));
  await fireEvent.keyDown(screen.getByLabelText("Write a message"), { key: "Home" });
  expect(prompt()).toContain("Black to move");
});

test("the past cannot be changed", async () => {
  await threePlies();
  await key("Home");
  await expect.poll(() => onBoard(SIGNS)).toBe(0);
  await touch("c1");
  expect(server.messages("gesture")).toEqual([]);
  expect(server.messages("play")).toEqual([]);
  await key("End");
  await touch("c1");
  expect(server.messages("play")).toMatchObject([{ chair: 1, gesture: ["fire", "c1"] }]);
});

test("the past is requested when it is looked at, not with every move", async () => {
  server.on("GET /tables/t/replay", { steps: [] });
  const asked = () => server.bodies("GET /tables/t/replay").length;
  const table = await openTable(atOneScreen());
  for (const [index, cell] of ["a1", "b1", "c1"].entries()) {
    const chance = { ...placed("fire", "a3"), type: "chance-drawn" as const, seat: null };
    table.change({ turn: index + 2 }, placed("fire", cell, index % 2), chance);
    await expect.poll(() => document.querySelectorAll("[data-ply]").length).toBe(3 + 2 * index);
  }
  expect(asked()).toBe(0);
  await key("ArrowLeft");
  await expect.poll(asked).toBe(1);
});

test("opening a game in progress fetches its past once and marks the last turn", async () => {
  const effects = [{ kind: "place", thing: "earth", source: null, target: "c3", details: {} }];
  const steps = CELLS.map((cells) => ({ view: drawing({ cells }), scores: [0, 0], effects }));
  server.on("GET /tables/t/replay", { steps });
  await openTable({ drawings: [drawing({ cells: CELLS[3] ?? {} })] }, PLIES);
  await expect.poll(() => onBoard(".last")).toBe(1);
  expect(server.bodies("GET /tables/t/replay")).toHaveLength(1);
});
