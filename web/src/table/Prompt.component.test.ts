import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { server } from "../testing/door";
import { offers, onBoard, press, touch } from "../testing/page";
import {
  atOneScreen,
  answerGesture,
  drawing,
  LOST,
  ONLOOKER,
  openTable,
  placed,
  seat,
  THEIR_TURN,
  view,
  won,
} from "../testing/table";

const prompt = () => screen.getByTestId("prompt").textContent.trim().replace(/\s+/g, " ");
const ASKED = "Touch an empty cell to place something, or touch a fire or water to use it.";

test("our turn is announced with what to do", async () => {
  await openTable();
  expect(prompt()).toBe(`Your turn ${ASKED}`);
  expect(screen.getByTestId("prompt").querySelector("[aria-live=polite]")).not.toBeNull();
});

test("at one screen the side to move is named", async () => {
  await openTable({
    ...atOneScreen(view(0, { owes: false }), view(1, { owes: true })),
    owing: [1],
  });
  expect(prompt()).toContain("Black to move");
});

test("the awaited opponent is named, and a program is said to think", async () => {
  const table = await openTable(THEIR_TURN);
  expect(prompt()).toBe("Black to move");
  table.change({ seats: [seat(0), seat(1, { occupant: "program", name: "", level: 3 })] });
  const thought = { depth: null, move: null };
  server.tell({ type: "thinking", table: "t", id: null, seat: 1, waiting: 0, ...thought });
  await expect.poll(prompt).toBe("Computer is thinking …");
});

test("onlookers are notified that they are watching", async () => {
  await openTable(ONLOOKER);
  expect(prompt()).toBe("White to move You are watching");
});

test("a sealed choice waits for the others", async () => {
  const sealed = view(0, { owes: false, own_choice: "#3", moves: null });
  await openTable({ owing: [1], chosen: [0], views: [sealed] });
  expect(prompt()).toContain(
    "You have chosen. All choices are revealed once every player has chosen.",
  );
});

test("preparing chance is announced, and our share is sent", async () => {
  await openTable({ awaiting_entropy: [0], owing: [], views: [view(0, { owes: false })] });
  expect(prompt()).toContain("Preparing the random draw …");
  const [contribution] = server.messages("entropy");
  expect(contribution).toMatchObject({ table: "t", chair: 0 });
  expect(contribution?.text).toMatch(/^\d+-\d+$/);
});

test("a picked-up piece can be put back", async () => {
  await openTable({
    drawings: [drawing({ cells: { a1: "fire" } })],
    views: [view(0, { moves: [["a1", [["b1"]]]] })],
  });
  await touch("a1");
  answerGesture(["a1"], ["b1"]);
  await expect.poll(prompt).toContain("Where does the fire spread");
  expect(onBoard(".picked")).toBe(1);
  await press("Cancel");
  expect(onBoard(".picked")).toBe(0);
  expect(prompt()).toContain(ASKED);
});

test("a move that could continue is finished with a button, also if it is not in the list", async () => {
  await openTable({
    drawings: [drawing({ cells: { a1: "water" } })],
    views: [view(0, { moves: [["a1", [["a2"]]]] })],
  });
  const complete = [{ move: "~b1", gesture: ["a1", "b1"], words: "the river flows over b1" }];
  await touch("a1");
  answerGesture(["a1"], ["b1"]);
  await expect.poll(() => onBoard(".picked")).toBe(1);
  await touch("b1");
  answerGesture(["a1", "b1"], ["c1"], { complete });
  await screen.findByTestId("finish");
  expect(server.messages("gesture").map(({ gesture }) => gesture)).toEqual([["a1"], ["a1", "b1"]]);
  expect(prompt()).toContain("Continue, or finish here.");
  expect(server.messages("play")).toEqual([]);
  await press("Done");
  expect(server.messages("play")).toMatchObject([{ chair: 0, version: 1, move: "~b1" }]);
});

test("a player without moves passes with a button", async () => {
  await openTable({ views: [view(0, { moves: [["pass"]] })] });
  await press("Pass");
  expect(server.messages("play")).toMatchObject([{ gesture: ["pass"] }]);
});

test("no button is offered during the opponent's turn", async () => {
  await openTable({ ...THEIR_TURN, views: [view(0, { owes: false, moves: [["pass"]] })] });
  for (const name of ["Pass", "Done", "Cancel"]) expect(offers(name)).toBe(false);
});

test("the end of the game is announced with its reason", async () => {
  const table = await openTable();
  const result = won({ words: "White has given up", ...LOST });
  table.change({
    status: "over",
    result,
    owing: [],
    views: [view(0, { owes: false, moves: null })],
  });
  await expect.poll(prompt).toBe("White has given up");
});

test("a move is read out with the side that made it", async () => {
  const table = await openTable();
  const drawings = [drawing({ cells: { c3: "fire" }, mover: 1 })];
  table.change({ ...THEIR_TURN, drawings }, placed("fire", "c3"));
  await expect
    .poll(() => document.querySelector("p.spoken[aria-live]")?.textContent.trim())
    .toBe("White: fire placed on c3.");
  expect(screen.getByRole("button", { name: "c3, fire" })).toBeTruthy();
});
