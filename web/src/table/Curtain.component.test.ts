import { screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { button, press } from "../testing/page";
import { atOneScreen, openTable, view } from "../testing/table";

const hints = { may_ask_for_hints: true };
const BOTH = {
  ...atOneScreen(view(0, { ...hints, owes: true }), view(1, { ...hints, owes: true })),
  owing: [0, 1],
};
const curtain = () => document.querySelector(".curtain")?.getAttribute("aria-label");

test("secret choices at one screen are covered before and after each player chooses", async () => {
  const table = await openTable(BOTH);
  expect(curtain()).toBe("White chooses now.");
  expect(screen.getByText("All other players, please look away for a moment.")).toBeTruthy();
  await press("I am White: show my cards");
  expect(curtain()).toBeUndefined();
  table.change({
    version: table.state.version,
    chosen: [0],
    owing: [1],
    views: [view(0, { owes: false, moves: null, own_choice: null }), view(1, { owes: true })],
  });
  await expect.poll(curtain).toBe("Black chooses now.");
});

test("hints are disabled while the board is covered", async () => {
  await openTable(BOTH);
  expect(button("Hint").disabled).toBe(true);
  await press("I am White: show my cards");
  expect(button("Hint").disabled).toBe(false);
});

test("a choice of one side only is not covered", async () => {
  await openTable(atOneScreen());
  expect(curtain()).toBeUndefined();
});
