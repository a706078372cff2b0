import { fireEvent, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import { Refusal, server } from "../testing/door";
import { onBoard, press, touch } from "../testing/page";
import { answerGesture, drawing, openTable, view } from "../testing/table";

const CELLS = { a1: "fire", b2: "earth" };
const RULES =
  "# Ignite and Flow\n\n## The actions\n\n- **IF-3** A fire spreads to one cell beside it.\n";
/** Select the element to place. */
const take = (element: string) => fireEvent.click(screen.getByRole("radio", { name: element }));
const why = () => screen.queryByTestId("why");

/** Open a table where White has a fire on a1 that can spread to b1 or a2. */
async function withFire() {
  const moves = [
    ["a1", [["b1 a2"]]],
    ["earth", [["c1 c2 c3"]]],
  ] as never;
  return openTable({ drawings: [drawing({ cells: CELLS })], views: [view(0, { moves })] });
}

const FAR = new Refusal("Fire spreads only to cells beside it, but c3 is not beside a1.", {
  rule: "IF-3",
  cells: ["a1", "c3"],
});

/** Touch the fire, and then a cell that is not beside it. */
async function tryInVain(): Promise<void> {
  await touch("a1");
  answerGesture(["a1"], ["b1", "a2"]);
  await expect.poll(() => onBoard(".picked")).toBe(1);
  await touch("c3");
  answerGesture(["a1", "c3"], [], FAR);
  await screen.findByTestId("why");
}

test("an illegal move is answered with its rule and cells, and not played", async () => {
  await withFire();
  await tryInVain();
  expect(why()?.getAttribute("role")).toBe("status");
  expect(why()?.textContent).toContain("Why not?");
  expect(why()?.textContent).toContain(FAR.refusal.message);
  expect(onBoard(".why")).toBe(2);
  expect(server.messages("play")).toEqual([]);
});

test("the rule opens in the panel", async () => {
  server.on("GET /games/ignite-flow/rules", {
    game: "ignite-flow",
    title: "Ignite and Flow",
    language: "en",
    page: RULES,
    rules: {},
  });
  await withFire();
  await tryInVain();
  await press("Read rule IF-3");
  expect(screen.getByRole("tab", { name: "Rules" }).getAttribute("aria-selected")).toBe("true");
  await expect.poll(() => document.querySelector("#IF-3.wanted")?.textContent).toContain("spreads");
});

test("a refusal without a rule has no link to one", async () => {
  await withFire();
  await touch("b2");
  answerGesture(["b2"], [], new Refusal("b2 is earth."));
  await screen.findByTestId("why");
  expect(screen.queryByRole("button", { name: /Read rule/ })).toBeNull();
});

test("the note closes with its button and with Escape, and the game continues", async () => {
  await withFire();
  await tryInVain();
  await press("Close");
  expect(why()).toBeNull();
  expect(onBoard(".why")).toBe(0);
  await tryInVain();
  await fireEvent.keyDown(document.querySelector("#board") as Element, { key: "Escape" });
  expect(why()).toBeNull();
  await take("earth");
  await touch("c2");
  expect(server.messages("play")).toMatchObject([{ gesture: ["earth", "c2"] }]);
});

test("after a refused touch the next one does not place an element", async () => {
  await withFire();
  await take("earth");
  // A player who touches earth and then an empty cell wants to move it, not to place something.
  await touch("b2");
  answerGesture(["b2"], [], new Refusal("Earth is never moved."));
  await expect.poll(() => why()?.textContent).toContain("never moved");
  await touch("c3");
  answerGesture(["c3"], [], new Refusal("First choose fire, water or earth."));
  await expect.poll(() => why()?.textContent).toContain("First choose");
  expect(server.messages("play")).toEqual([]);
  await touch("c3");
  expect(server.messages("play")).toMatchObject([{ gesture: ["earth", "c3"] }]);
});

test("a move refused by the server is reverted and explained", async () => {
  await withFire();
  await take("earth");
  await touch("c1");
  expect(onBoard("[data-ghost='c1']")).toBe(1);
  const moon = new Refusal("The moon is not in the right house.", { rule: "IF-2", cells: ["c1"] });
  server.answer("play", { type: "refused", table: "t", refusal: moon.refusal });
  await expect.poll(() => why()?.textContent).toContain("The moon is not in the right house.");
  expect(onBoard("[data-ghost='c1']")).toBe(0);
  await touch("c1");
  expect(server.messages("play")).toHaveLength(2);
});
