import { screen, within } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { server } from "../testing/door";
import { button, key, offers, onBoard, press } from "../testing/page";
import {
  drawing,
  event,
  ONLOOKER,
  openTable,
  placed,
  seat,
  setup,
  THEIR_TURN,
  view,
} from "../testing/table";

const BEFORE_TEMPLE = drawing({ cells: { c3: "earth" }, temple_due: true });
const EARTH = [{ text: "Ec3", seat: 0 }];

function answerHint(move = { move: "Fb2", gesture: ["fire", "b2"], words: "fire placed on b2" }) {
  server.answer("hint", { type: "hint", table: "t", seat: 0, move });
}

test("a step of an unfinished turn is undone", async () => {
  const views = [view(0, { may_undo: true, moves: [["c3 no-temple"]] })];
  const table = await openTable({ drawings: [BEFORE_TEMPLE], views }, EARTH);
  expect(onBoard("[data-ghost='c3']")).toBe(1);
  await press("Undo step");
  await key("z", { ctrlKey: true });
  expect(server.messages("undo")).toMatchObject(Array(2).fill({ table: "t", chair: 0 }));
  table.goBack(0, { drawings: [drawing()], views: [view(0)] }, event("undone", { ply: 0 }));
  expect(await screen.findByText("No moves yet.")).toBeTruthy();
  expect(onBoard("[data-ghost='c3']")).toBe(0);
  expect(offers("Undo step")).toBe(false);
});

test("a move against a program is taken back without asking", async () => {
  const seats = [seat(0), seat(1, { occupant: "program", level: 1 })];
  const views = [view(0, { may_take_back: true })];
  await openTable({ setup: setup({ take_backs: "free" }), seats, views });
  await press("Take back");
  expect(server.messages("take-back")).toMatchObject([{ table: "t", chair: 0 }]);
});

test("a take-back among people is a request, available once there is a move", async () => {
  const table = await openTable();
  expect(button("Ask to take back").disabled).toBe(true);
  table.change({ views: [view(0, { may_take_back: true })] });
  await expect.poll(() => button("Ask to take back").disabled).toBe(false);
  await press("Ask to take back");
  expect(server.messages("take-back")).toHaveLength(1);
});

test("offering a draw closes the menu", async () => {
  await openTable();
  await press("Menu");
  await press("Offer a draw");
  expect(server.messages("offer-draw")).toMatchObject([{ table: "t", chair: 0 }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a game without draws does not offer one", async () => {
  await openTable({ views: [view(0, { may_offer_draw: false })] });
  await press("Menu");
  expect(button("Offer a draw").disabled).toBe(true);
});

test("resigning asks for confirmation", async () => {
  await openTable();
  await press("Menu");
  await press("Resign");
  const question = screen.getByRole("dialog", { name: "Resign this game?" });
  expect(question.textContent).toContain("The game will be over for you.");
  await press("Cancel");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(server.messages("resign")).toEqual([]);
  await press("Menu");
  await press("Resign");
  await press("Resign");
  expect(server.messages("resign")).toMatchObject([{ table: "t", chair: 0 }]);
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a hint is requested once, marked on the board, and dismissed", async () => {
  await openTable({ views: [view(0, { may_ask_for_hints: true })] });
  await press("Hint");
  expect(screen.getByText("Looking for a good move …")).toBeTruthy();
  expect(button("Hint").disabled).toBe(true);
  answerHint();
  const hint = await screen.findByTestId("hint");
  expect(hint.textContent).toContain("Suggestion: fire placed on b2");
  expect(hint.getAttribute("role")).toBe("status");
  expect(onBoard(".hint")).toBe(1);
  expect(button("Hint").disabled).toBe(false);
  await press("Close");
  expect(screen.queryByTestId("hint")).toBeNull();
  expect(onBoard(".hint")).toBe(0);
});

test("a hint picks up the piece that it moves, and can be played", async () => {
  const views = [view(0, { may_ask_for_hints: true, moves: [["earth b2"]] })];
  await openTable({ views });
  await press("Hint");
  answerHint({ move: "Eb2", gesture: ["earth", "b2"], words: "earth placed on b2" });
  await screen.findByTestId("hint");
  expect(screen.getByRole("radio", { name: "earth", checked: true })).toBeTruthy();
  await press("Play it");
  expect(server.messages("play")).toMatchObject([{ move: "Eb2" }]);
});

test("a hint disappears with the next move", async () => {
  const table = await openTable({
    views: [view(0, { may_ask_for_hints: true, moves: [["fire b2"]] })],
  });
  await press("Hint");
  answerHint();
  await screen.findByTestId("hint");
  table.change(THEIR_TURN, placed("fire", "a1"));
  await expect.poll(() => screen.queryByTestId("hint")).toBeNull();
});

test("the board is described in words", async () => {
  await openTable({ drawings: [drawing({ cells: { a1: "fire", b2: "water" } })] });
  await press("Menu");
  await press("The board in words");
  const dialog = screen.getByRole("dialog", { name: "The board in words" });
  const sentences = within(dialog).getAllByRole("listitem");
  expect(sentences.map(({ textContent }) => textContent).slice(0, 3)).toEqual([
    "fire: a1.",
    "water: b2.",
    "earth: –.",
  ]);
});

test("onlookers can neither undo nor resign", async () => {
  await openTable(ONLOOKER);
  for (const name of ["Undo step", "Take back", "Ask to take back", "Hint"])
    expect(offers(name)).toBe(false);
  await press("Menu");
  expect(offers("The board in words")).toBe(true);
  for (const name of ["Offer a draw", "Resign"]) expect(offers(name)).toBe(false);
});
