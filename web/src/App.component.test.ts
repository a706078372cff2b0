import { render, screen, within } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { router } from "$lib/router.svelte";
import App from "./App.svelte";
import { server } from "./testing/door";
import { listed, withGames } from "./testing/games";
import { offers, press } from "./testing/page";
import { seat, setup, won } from "./testing/table";

beforeEach(() => {
  withGames();
  server.on("GET /tables", { tables: [] });
});

async function open(path: string): Promise<void> {
  router.go(path);
  render(App);
  await screen.findByRole("heading", { level: 1 });
}

const heading = () => screen.getByRole("heading", { level: 1 }).textContent;
const region = (name: string) => within(screen.getByRole("region", { name }));

test.each(["/new/chess", "/rules/chess", "/nowhere", "/new/hive/more"])(
  "an unknown address shows the not-found page with a link to the lobby: %s",
  async (path) => {
    await open(path);
    await expect.poll(heading).toBe("There is nothing here.");
    const link = within(screen.getByRole("main")).getByRole("link", { name: "Lobby" });
    link.click();
    await expect.poll(heading).toBe("What shall we play?");
  },
);

test("the lobby shows every game and how to begin", async () => {
  await open("/");
  const card = (await screen.findByRole("heading", { name: "Fire & Water" })).closest("article");
  expect(card?.textContent).toContain("2–4 players");
  expect(card?.textContent).toContain("15–20 min");
  const hrefs = [...document.querySelectorAll("article .row a")].map((link) =>
    link.getAttribute("href"),
  );
  expect(hrefs).toEqual([
    "/new/ignite-flow",
    "/learn/ignite-flow",
    "/rules/ignite-flow",
    "/new/fire-water",
    "/rules/fire-water",
  ]);
});

test("my games list those with my turn first; finished games name the winner", async () => {
  const result = won({ words: "a queen is surrounded" });
  const both = [seat(0, { name: "Anna" }), seat(1, { name: "Ben", mine: true })];
  server.on("GET /me/tables", {
    tables: [
      listed("theirs", { moved: 5 }),
      listed("mine", { my_turn: true, moved: 1 }),
      listed("over", { status: "over", result, seats: both }),
    ],
  });
  await open("/");
  await screen.findByRole("region", { name: "My games" });
  const links = () =>
    region("My games")
      .getAllByRole("link")
      .map((link) => link.getAttribute("href"));
  expect(links()).toEqual(["/t/mine", "/t/theirs"]);
  expect(region("My games").getByText(/^Your turn/)).toBeTruthy();
  expect(document.title).toBe("● Your turn – Spielwerk");
  await press("Show finished games (1)");
  expect(links()).toEqual(["/t/mine", "/t/theirs", "/t/over"]);
  expect(region("My games").getByText(/^Anna wins: a queen is surrounded/)).toBeTruthy();
  expect(offers("Show finished games (1)")).toBe(false);
});

test("a game that was played again stays among the finished ones", async () => {
  server.on("GET /me/tables", {
    tables: [listed("again", { game_number: 3 }), listed("over", { status: "over" })],
  });
  await open("/");
  await screen.findByRole("region", { name: "My games" });
  await press("Show finished games (3)");
  const links = region("My games").getAllByRole("link");
  expect(links.map((link) => link.getAttribute("href"))).toEqual([
    "/t/again",
    "/review/again?game=2",
    "/review/again?game=1",
    "/t/over",
  ]);
  expect(region("My games").getByText(/, game 1$/)).toBeTruthy();
});

test("the lobby lists open tables of other people", async () => {
  const others = [seat(0, { mine: false, name: "Anna" }), seat(1, { occupant: "open", name: "" })];
  const open_tables = [
    listed("open", { status: "waiting", seats: others, setup: setup({ title: "Hive" }) }),
    listed("ours", { status: "waiting" }),
  ];
  server.on("GET /tables", { tables: open_tables });
  await open("/");
  await expect
    .poll(() =>
      region("Open tables")
        .queryAllByRole("link")
        .map((link) => link.getAttribute("href")),
    )
    .toEqual(["/t/open"]);
  expect(region("Open tables").getByRole("link").textContent).toMatch(
    /Hive.*Anna.*Waiting for players.*Join/s,
  );
});

test("an empty list of open tables says so", async () => {
  await open("/");
  expect(region("Open tables").getByText(/^No players are waiting/)).toBeTruthy();
});

test("a truncated link to a game is explained", async () => {
  await open("/review#zVBNS8NA").catch(() => null);
  expect(await screen.findByText(/^This link is incomplete/)).toBeTruthy();
});

test("the page can be retried when the server does not answer", async () => {
  server.on("GET /me", () => Promise.reject(new Error("no network")));
  router.go("/");
  render(App);
  await screen.findByText("No response. Please try again.");
  server.on("GET /me", { guest: "g", name: "", language: "en" });
  await press("Try again");
  expect(await screen.findByRole("heading", { name: "What shall we play?" })).toBeTruthy();
});
