import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { guest } from "$lib/guest.svelte";
import type { CreateTable } from "$lib/messages";
import { router } from "$lib/router.svelte";
import { Refusal, server } from "../testing/door";
import { GAMES, listed, withGames } from "../testing/games";
import { button, choose, fill, radio } from "../testing/page";
import NewTable from "./NewTable.svelte";

type Company = "The computer" | "Friends on this screen" | "Friends by link";

beforeEach(() => {
  withGames();
  guest.me = { guest: "g", name: "Anna", language: "en" };
  server.on("POST /tables", listed("made"));
});

/** Open the form for a new table. */
async function about(game: string, company: Company): Promise<void> {
  render(NewTable, { game, record: null });
  await screen.findByRole("heading", { level: 1 });
  const way = within(screen.getByRole("group", { name: "Who do you want to play?" }));
  await fireEvent.click(way.getByRole("radio", { name: new RegExp(`^${company}`) }));
}

/** Submit the form, and return the request for the table. */
async function begin(): Promise<CreateTable> {
  const go = button(/^(Play now|Create table)$/);
  await fireEvent.submit(go.closest("form") as HTMLFormElement);
  await expect.poll(() => router.path).toBe("/t/made");
  return server.bodies("POST /tables").at(-1) as CreateTable;
}

const select = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name), { target: { value } });
const kinds = ({ chairs }: CreateTable) => chairs.map(({ kind }) => kind).toSorted();

test("the defaults start a game against a friendly opponent", async () => {
  render(NewTable, { game: "ignite-flow", record: null });
  await screen.findByRole("heading", { level: 1, name: "Ignite and Flow" });
  expect(radio("Strength", "2").checked).toBe(true);
  expect(screen.getByText("Sprout").closest("p")?.textContent).toBe("Sprout Looks one move ahead.");
  const asked = await begin();
  expect(asked).toMatchObject({
    game: "ignite-flow",
    options: {},
    clock: "none",
    take_backs: "free",
    public: false,
    games: 1,
    record: null,
  });
  expect(kinds(asked)).toEqual(["me", "program"]);
  expect(asked.chairs).toContainEqual({ kind: "program", level: 2 });
  expect(asked.chairs).toContainEqual({ kind: "me", name: "Anna" });
});

test("seat and strength are chosen, and the strength is remembered for this game", async () => {
  await about("ignite-flow", "The computer");
  await choose("Strength", "3");
  await choose("I play", "Black");
  expect((await begin()).chairs).toEqual([
    { kind: "program", level: 3 },
    { kind: "me", name: "Anna" },
  ]);
  expect(localStorage.getItem("spielwerk.level-ignite-flow")).toBe("3");
  expect(localStorage.getItem("spielwerk.company")).toBe('"program"');
});

test("every kind of option that a game describes is offered by its name", async () => {
  await about("fire-water", "Friends on this screen");
  const roles = { switch: "checkbox", choice: "combobox", number: "spinbutton", text: "textbox" };
  const described = GAMES.find(({ name }) => name === "fire-water")?.options ?? [];
  expect(described.map(({ kind }) => kind).toSorted()).toEqual([
    "choice",
    "number",
    "switch",
    "text",
  ]);
  for (const { kind, about } of described)
    expect(screen.getByRole(roles[kind], { name: about })).toBeTruthy();
});

test("chosen options are sent; a combination without a name is shown as my own variant", async () => {
  await about("fire-water", "Friends on this screen");
  const variants = () =>
    within(screen.getByRole("group", { name: "Variant" })).getAllByRole("radio").length;
  expect(variants()).toBe(2);
  const tiles = screen.getByLabelText<HTMLSelectElement>("the tiles");
  tiles.selectedIndex = 1;
  await fireEvent.change(tiles);
  await fill(screen.getByLabelText("stones per player"), "3");
  expect(radio("Variant", "Custom").checked).toBe(true);
  expect((await begin()).options).toEqual({ type: "few", stones: 3 });
});

test("a preset sets all options at once", async () => {
  await about("fire-water", "Friends on this screen");
  expect(radio("Variant", "Usual").checked).toBe(true);
  expect(screen.getByText("As in the box.")).toBeTruthy();
  await choose("Variant", "Quick");
  expect(screen.getByText("A first try.")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "with leaders" }).checked).toBe(
    false,
  );
  expect(screen.getByLabelText<HTMLSelectElement>("the tiles").value).toBe("few");
  expect((await begin()).options).toEqual({ type: "few", leaders: false });
});

test("a refused option shows the reason, and the form can be sent again", async () => {
  await about("fire-water", "Friends on this screen");
  server.on("POST /tables", new Refusal("A board has eight rows."));
  await fill(screen.getByLabelText("the board, row by row"), "FFWW");
  await fireEvent.submit(button("Play now").closest("form") as HTMLFormElement);
  expect((await screen.findByRole("alert")).textContent).toBe("A board has eight rows.");
  expect(button("Play now").disabled).toBe(false);
  server.on("POST /tables", listed("made"));
  await fill(screen.getByLabelText("the board, row by row"), "FFFFWWWW");
  expect((await begin()).options).toEqual({ board: "FFFFWWWW" });
  expect(screen.queryByRole("alert")).toBeNull();
});

test("clock, take-backs and a match are chosen", async () => {
  await about("ignite-flow", "Friends on this screen");
  await select("Clock", "game 300+3");
  await select("Takebacks", "never");
  await select("Match length", "4");
  expect(await begin()).toMatchObject({ clock: "game 300+3", take_backs: "never", games: 4 });
});

test("players at one screen have a name, or are called by their side", async () => {
  await about("ignite-flow", "Friends on this screen");
  await fill(screen.getByLabelText("White"), "Anna");
  expect((await begin()).chairs).toEqual([
    { kind: "me", name: "Anna" },
    { kind: "me", name: "Black" },
  ]);
});

test("a computer joins the players at one screen", async () => {
  await about("fire-water", "Friends on this screen");
  await choose("Players", "3");
  await choose("Computer players", "1");
  expect(["Red", "Green"].map((name) => screen.queryByLabelText(name) !== null)).toEqual([
    true,
    true,
  ]);
  expect(screen.queryByLabelText("Blue")).toBeNull();
  expect((await begin()).chairs.map(({ kind }) => kind)).toEqual(["me", "me", "program"]);
});

test("three people and a computer", async () => {
  await about("fire-water", "Friends by link");
  await choose("Players", "4");
  await choose("Computer players", "1");
  await choose("Strength", "3");
  const asked = await begin();
  expect(kinds(asked)).toEqual(["me", "open", "open", "program"]);
  expect(asked.chairs).toContainEqual({ kind: "program", level: 3 });
});

test("take-backs among friends need consent, and the table can be public", async () => {
  await about("ignite-flow", "Friends by link");
  await fireEvent.click(screen.getByLabelText(/List the table in the lobby/));
  expect(await begin()).toMatchObject({ take_backs: "consent", public: true });
});

test("a guest with a name is not asked for it", async () => {
  await about("ignite-flow", "Friends by link");
  expect(screen.getByText(/List the table in the lobby/)).toBeTruthy();
  expect(screen.queryByLabelText("My name")).toBeNull();
});

test("a guest without a name is asked for it before inviting", async () => {
  guest.me = { guest: "g", name: "", language: "en" };
  server.on("PUT /me", { guest: "g", name: "Anna", language: "en" });
  await about("ignite-flow", "Friends by link");
  await fill(screen.getByLabelText("My name"), "Anna");
  const asked = await begin();
  expect(server.bodies("PUT /me")).toEqual([{ name: "Anna" }]);
  expect(asked.chairs).toContainEqual({ kind: "me", name: "Anna" });
});

test("a game with lessons links to them", async () => {
  await about("ignite-flow", "The computer");
  expect(screen.getByRole("link", { name: "Learn" }).getAttribute("href")).toBe(
    "/learn/ignite-flow",
  );
});
