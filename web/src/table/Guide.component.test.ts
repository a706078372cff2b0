import { cleanup, render, screen, within } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, expect, test } from "vitest";
import { server } from "../testing/door";
import { button, press } from "../testing/page";
import { LOST, placed, setup, TestTable, THEIR_TURN, view, won } from "../testing/table";
import { TableViewModel } from "./table-view.svelte";
import Guide from "./Guide.svelte";
import { guide as choice } from "$lib/guide.svelte";

const TITLE = "Guide for your first game";
const guide = () => screen.queryByTestId("guide");
const asked = () => server.messages("guide").length;
const sentences = () =>
  within(screen.getByTestId("guide"))
    .queryAllByRole("listitem")
    .map((item) => item.textContent);
const speak = (...said: string[]) =>
  server.answer("guide", { type: "guide", table: "t", chair: 0, version: 1, sentences: said });

/** Each test has its own game, because the guide remembers finished games. */
let game: string;
let tableView: TableViewModel;
let number = 0;

beforeEach(() => (game = `game-${++number}`));
afterEach(() => tableView.leave());

/** Open the guide at a table of this game. */
async function atTable(): Promise<TestTable> {
  const table = new TestTable({ setup: setup({ game }) });
  tableView = new TableViewModel("t");
  render(Guide, { tableView });
  await expect.poll(() => tableView.state).not.toBeNull();
  await tick();
  return table;
}

/** Leave the table, and open another one of this game. */
async function atAnotherTable(): Promise<TestTable> {
  tableView.leave();
  cleanup();
  return atTable();
}

test("the guide speaks at our turn, about the present position", async () => {
  const table = await atTable();
  await expect.poll(() => server.messages("guide")).toMatchObject([{ table: "t", chair: 0 }]);
  speak("Place something.", "Or let a fire spread.");
  await expect.poll(sentences).toEqual(["Place something.", "Or let a fire spread."]);
  expect(screen.getByRole("region", { name: TITLE })).toBe(guide());
  expect(
    within(guide() as HTMLElement)
      .getByRole("list")
      .getAttribute("aria-live"),
  ).toBe("polite");
  table.change(THEIR_TURN, placed("fire", "a1"));
  await expect.poll(sentences).toEqual([]);
  expect(asked()).toBe(1);
  table.change({ owing: [0], views: [view(0)] }, placed("water", "b2", 1));
  await expect.poll(asked).toBe(2);
});

test("a folded guide requests nothing, and can be unfolded", async () => {
  const table = await atTable();
  await expect.poll(asked).toBe(1);
  speak("Place something.");
  await expect.poll(sentences).toEqual(["Place something."]);
  expect(button(TITLE).getAttribute("aria-expanded")).toBe("true");
  await press(TITLE);
  expect(button(TITLE).getAttribute("aria-expanded")).toBe("false");
  expect(sentences()).toEqual([]);
  table.change({ turn: 2 });
  await expect.poll(() => tableView.state?.turn).toBe(2);
  expect(asked()).toBe(1);
  await press(TITLE);
  speak("Place something.");
  await expect.poll(sentences).toEqual(["Place something."]);
});

test("one click switches the guide off for good, and the settings switch it on again", async () => {
  await atTable();
  expect(asked()).toBe(1);
  await press("Turn off the guide");
  expect(guide()).toBeNull();
  expect(localStorage.getItem("spielwerk.guide-off")).toContain(game);
  await atAnotherTable();
  expect(guide()).toBeNull();
  expect(asked()).toBe(1);
  choice.choose("always");
  await expect.poll(guide).not.toBeNull();
});

test("a game without a guide shows none", async () => {
  await atTable();
  await expect.poll(asked).toBe(1);
  speak();
  await expect.poll(guide).toBeNull();
});

test("the guide ends with the first finished game, for that game only", async () => {
  const table = await atTable();
  await expect.poll(guide).not.toBeNull();
  table.change({ status: "over", result: won(LOST), owing: [] });
  await expect.poll(guide).toBeNull();
  expect(localStorage.getItem("spielwerk.finished")).toContain(game);
  await atAnotherTable();
  expect(guide()).toBeNull();
  game = "another-game";
  await atAnotherTable();
  await expect.poll(guide).not.toBeNull();
});
