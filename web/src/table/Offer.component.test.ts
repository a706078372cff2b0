import { screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { Refusal, server } from "../testing/door";
import { offers, press } from "../testing/page";
import { event, openTable, placed, seat, setup, view } from "../testing/table";
import type { OfferInfo } from "$lib/messages";

const takeBack = (seat: number): OfferInfo => {
  return { number: 7, seat, what: "take-back", ply: 0, awaited: [1 - seat] };
};
const draw = (seat: number): OfferInfo => ({ ...takeBack(seat), what: "draw", ply: null });
const refusedBy = (seat: number, who: string) =>
  event("answered", { seat, agreed: false, words: `${who} does not agree.` });
const toast = () => screen.getByTestId("toast").textContent.trim();

afterEach(() => vi.useRealTimers());

test.each([
  [takeBack(1), "Black asks to take back a move."],
  [draw(1), "Black offers a draw."],
])("the opponent answers an offer", async (offer, question) => {
  const table = await openTable({ offer });
  expect(screen.getByText(question).closest("[role=status]")).not.toBeNull();
  await press("Decline");
  await press("Agree");
  expect(server.messages("answer")).toMatchObject([
    { chair: 0, agreed: false, offer: 7 },
    { chair: 0, agreed: true, offer: 7 },
  ]);
  table.change({ offer: null });
  await expect.poll(() => offers("Agree")).toBe(false);
});

test("an offer can be withdrawn until it is answered", async () => {
  const table = await openTable({ offer: takeBack(0) });
  expect(screen.getByText("Your offer is waiting for an answer.")).toBeTruthy();
  expect(offers("Agree")).toBe(false);
  await press("Withdraw");
  expect(server.messages("answer")).toMatchObject([{ chair: 0, agreed: false }]);
  table.change({ offer: null });
  await expect.poll(() => offers("Withdraw")).toBe(false);
});

test("at one screen the other side answers an offer", async () => {
  const seats = [seat(0), seat(1, { mine: true })];
  await openTable({ seats, offer: draw(0), views: [view(0), view(1)] });
  await press("Agree");
  await press("Withdraw");
  expect(server.messages("answer")).toMatchObject([
    { chair: 1, agreed: true },
    { chair: 0, agreed: false },
  ]);
});

test("a declined offer is announced briefly, and noted in the list of moves", async () => {
  const table = await openTable({ offer: draw(0) });
  vi.useFakeTimers();
  table.change({ offer: null }, refusedBy(1, "Black"));
  await vi.waitFor(() => expect(toast()).toBe("Black does not agree."));
  expect(screen.getByTestId("toast").getAttribute("role")).toBe("status");
  await vi.advanceTimersByTimeAsync(6000);
  expect(toast()).toBe("");
  expect(
    screen.getAllByRole("listitem").filter((item) => item.textContent === "Black does not agree."),
  ).toHaveLength(1);
});

test("our own answer is not announced", async () => {
  const table = await openTable({ offer: draw(1) });
  table.change({ offer: null }, refusedBy(0, "White"));
  await screen.findByText("White does not agree.");
  expect(toast()).toBe("");
});

test("a withdrawn offer is announced as withdrawn", async () => {
  const table = await openTable({ offer: draw(1) });
  table.change({ offer: null }, refusedBy(1, "Black"));
  await expect.poll(toast).toBe("Black withdraws the offer.");
});

test("a move that is taken back disappears from the list", async () => {
  const table = await openTable({ offer: takeBack(0) }, [{ text: "Fc3", seat: 0 }]);
  const back = event("taken-back", { seat: 0, ply: 0, words: "A move is taken back." });
  table.goBack(0, { offer: null }, back);
  expect(await screen.findByText("No moves yet.")).toBeTruthy();
  expect(document.querySelectorAll("[data-ply]")).toHaveLength(1);
});

test("the computer can replace a player who is gone", async () => {
  const gone = seat(1, { may_be_substituted: true, name: "Bruno" });
  const table = await openTable({ seats: [seat(0), gone] });
  await press("Let the computer play for Bruno");
  expect(server.messages("substitute")).toMatchObject([{ table: "t", chair: 0, to: 1 }]);
  table.change({ seats: [seat(0), { ...gone, substitute_votes: [0] }] });
  await expect.poll(() => offers("Let the computer play for Bruno")).toBe(false);
});

test("a player who comes back takes over again", async () => {
  await openTable({ seats: [seat(0, { substituted: true }), seat(1)] });
  await press("Take back my seat");
  expect(server.messages("reclaim")).toMatchObject([{ table: "t", chair: 0 }]);
});

test("a refused request is explained, and the note can be closed", async () => {
  const views = [view(0, { may_take_back: true })];
  await openTable({ setup: setup({ take_backs: "free" }), views });
  await press("Take back");
  const { refusal } = new Refusal("There is nothing to take back.");
  server.answer("take-back", { type: "refused", table: "t", refusal });
  expect((await screen.findByRole("alert")).textContent.trim()).toBe(refusal.message);
  await press("Close");
  expect(screen.queryByRole("alert")).toBeNull();
  await press("Take back");
  const stale = { ...refusal, code: "stale" };
  server.answer("take-back", { type: "refused", table: "t", refusal: stale });
  expect((await screen.findByRole("alert")).textContent).toContain("The table has changed");
});

test("the replacement of a player is announced", async () => {
  const table = await openTable();
  table.change(
    { seats: [seat(0), seat(1, { substituted: true })] },
    placed("fire", "a1", 1),
    event("substituted", { seat: 1, words: "The computer plays for Black." }),
  );
  await expect.poll(toast).toBe("The computer plays for Black.");
  await press("The computer plays for Black.");
  expect(toast()).toBe("");
});
