import { fireEvent, render, screen, within } from "@testing-library/svelte";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { address } from "$lib/address.svelte";
import { guest } from "$lib/guest.svelte";
import type { SeatInfo, TableView } from "$lib/messages";
import { router } from "$lib/router.svelte";
import { Refusal, server } from "../testing/door";
import { listed, withGames } from "../testing/games";
import { button, choose, fill, offers, press } from "../testing/page";
import { openTable, seat, setup, TestTable, view } from "../testing/table";
import TableScreen from "./TableScreen.svelte";

const open = (number: number, more: Partial<SeatInfo> = {}) =>
  seat(number, { occupant: "open", name: "", ...more });
const WAITING: Partial<TableView> = { status: "waiting", owing: [] };
/** We host a table, and Black is still free. */
const HOST = { ...WAITING, seats: [seat(0, { name: "Anna" }), open(1)] };
/** Anna has invited us. */
const GUEST: Partial<TableView> = {
  ...WAITING,
  seats: [seat(0, { name: "Anna", mine: false }), open(1)],
  views: [view(null, { owes: false, moves: null })],
};
const link = () => screen.getByLabelText<HTMLInputElement>("Copy link").value;
const facts = () => document.querySelector(".invite")?.textContent.replace(/\s+/g, " ") ?? "";
const copied: string[] = [];

beforeEach(async () => {
  await address.find();
  withGames();
  guest.me = { guest: "g", name: "", language: "en" };
  server.on("GET /tables/t", listed("t"));
  copied.length = 0;
  vi.stubGlobal("navigator", {
    ...navigator,
    clipboard: { writeText: (text: string) => Promise.resolve(void copied.push(text)) },
  });
});
afterEach(() => vi.unstubAllGlobals());

test("a link that works only on this computer is explained", async () => {
  await openTable(HOST);
  const note = screen.getByRole("note").textContent;
  expect(note).toContain("works only on this computer");
  expect(note).toContain("make play LAN=1");
  expect(link()).toBe(new URL("/t/t", location.href).href);
  expect(screen.getByRole("img", { name: "QR code with the link to this table" })).toBeTruthy();
});

test("links use the address for the local network", async () => {
  server.on("GET /server", {
    invite_address: "http://192.168.178.20:8000",
    others: true,
    retention: "",
  });
  await address.find();
  await openTable(HOST);
  expect(link()).toBe("http://192.168.178.20:8000/t/t");
  expect(screen.queryByRole("note")).toBeNull();
  await press("Copy");
  expect(await screen.findByRole("button", { name: "Copied" })).toBeTruthy();
  expect(copied).toEqual(["http://192.168.178.20:8000/t/t"]);
});

test("the host can close the table", async () => {
  server.on("POST /tables/t/close", {});
  await openTable(HOST);
  await press("Close the table");
  await expect.poll(() => router.path).toBe("/");
  expect(server.bodies("POST /tables/t/close")).toHaveLength(1);
});

test("a guest sees the set-up of the game before joining", async () => {
  await openTable({
    ...GUEST,
    setup: setup({
      game: "fire-water",
      title: "Fire & Water",
      options: { type: "few", leaders: false },
      clock: "game 300+3",
      games: 4,
    }),
  });
  for (const words of [
    "Anna invites you",
    "White: Anna",
    "Quick: A first try.",
    "5 minutes, plus 3 seconds per move. The first move of each player is not timed",
    "if all players agree",
    "a match of 4",
    "Your seat: Black",
  ])
    await expect.poll(facts).toContain(words);
});

test("a guest gives a name and joins", async () => {
  server.on("PUT /me", { guest: "g", name: "Bruno", language: "en" });
  server.on("POST /tables/t/join", {});
  await openTable(GUEST);
  await fill(screen.getByLabelText("My name"), " Bruno ");
  await press("Join");
  await expect.poll(() => server.bodies("POST /tables/t/join")).toEqual([{ name: "Bruno" }]);
  expect(server.bodies("PUT /me")).toEqual([{ name: "Bruno" }]);
});

test("a guest chooses one of several free seats", async () => {
  server.on("POST /tables/t/join", {});
  await openTable({
    ...GUEST,
    seats: [seat(0, { mine: false }), open(1), open(2, { title: "Blue" })],
  });
  await choose("Your seat", "Blue");
  await press("Join");
  await expect.poll(() => server.bodies("POST /tables/t/join")).toEqual([{ chair: 2 }]);
});

test("the link of a seat joins that seat, and a refusal is shown", async () => {
  server.on("POST /tables/t/join", new Refusal("This link has been replaced."));
  const reserved = seat(1, { occupant: "reserved", name: "", chair: 1 });
  const table = new TestTable({ ...GUEST, seats: [seat(0, { mine: false }), reserved] });
  render(TableScreen, { table: table.state.table, chair: 1, token: "secret" });
  await screen.findByLabelText("My name");
  await press("Join");
  expect((await screen.findByRole("alert")).textContent).toBe("This link has been replaced.");
  expect(server.bodies("POST /tables/t/join")).toEqual([{ chair: 1, token: "secret" }]);
});

test("a full table cannot be joined", async () => {
  await openTable({ ...GUEST, seats: [seat(0, { mine: false }), seat(1)] });
  expect(screen.getByText("Every seat is taken or reserved.")).toBeTruthy();
  expect(offers("Join")).toBe(false);
});

test("the host copies and replaces the link of a single seat", async () => {
  const links = [{ chair: 1, path: "/t/t#chair=1&token=old" }];
  server.on("GET /tables/t", listed("t", { links }));
  server.on("POST /tables/t/links/1", { chair: 1, path: "/t/t#chair=1&token=new" });
  await openTable(HOST);
  const row = (await screen.findByText("Links for individual seats")).closest(
    "details",
  ) as HTMLElement;
  await fireEvent.click(within(row).getByRole("button", { name: "Copy" }));
  await expect.poll(() => copied.length).toBe(1);
  await fireEvent.click(within(row).getByRole("button", { name: "New link" }));
  await expect
    .poll(() => copied.map((text) => text.replace(/.*#/, "")))
    .toEqual(["chair=1&token=old", "chair=1&token=new"]);
});

test("the host gives a free seat to the computer", async () => {
  server.on("GET /tables/t", listed("t", { links: [{ chair: 1, path: "/t/t#chair=1" }] }));
  server.on("POST /tables/t/fill", listed("t"));
  await openTable(HOST);
  expect((await screen.findByLabelText<HTMLSelectElement>("Strength")).value).toBe("2");
  await fireEvent.change(screen.getByLabelText("Strength"), { target: { value: "3" } });
  await press("Let the computer play Black");
  expect(server.bodies("POST /tables/t/fill")).toEqual([{ chair: 1, level: 3 }]);
});

test("guests can neither fill seats nor see their links", async () => {
  await openTable({ ...HOST, seats: [seat(0), seat(1), open(2, { title: "Blue" })] });
  await screen.findByText(/at any time|if all players agree/);
  expect(server.asked.map(({ path }) => path)).toContain("/tables/t");
  expect(offers(/Let the computer play/)).toBe(false);
  expect(screen.queryByText("Links for individual seats")).toBeNull();
  expect(button("Copy").disabled).toBe(false);
});
