import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, expect, test, vi } from "vitest";
import { guest } from "$lib/guest.svelte";
import { server } from "../testing/door";
import { listed } from "../testing/games";
import { openTable, setup, THEIR_TURN } from "../testing/table";
import TableScreen from "./TableScreen.svelte";

afterEach(() => vi.useRealTimers());

test("a missing table is explained, with a link to the lobby", async () => {
  const refusal = { code: "missing", rule: null, cells: [], message: "" };
  server.opens("nothing", () => [{ type: "refused", id: null, table: "nothing", refusal }]);
  render(TableScreen, { table: "nothing", chair: null, token: null });
  expect(await screen.findByText("There is no such table.")).toBeTruthy();
  const links = screen.getAllByRole("link", { name: "Lobby" });
  expect(links.at(-1)?.getAttribute("href")).toBe("/");
});

test("the title says that it is our turn, here or at another table", async () => {
  const table = await openTable();
  expect(document.title).toBe("● Your turn – Ignite and Flow");
  table.change(THEIR_TURN);
  await expect.poll(() => document.title).toBe("Ignite and Flow");
  guest.tables = [listed("t", { my_turn: true })];
  await expect.poll(() => document.title).toBe("Ignite and Flow");
  guest.tables = [listed("other", { my_turn: true, setup: setup({ title: "Hive" }) })];
  await expect.poll(() => document.title).toBe("● Your turn – Ignite and Flow");
  expect(screen.getByRole("link", { name: /Your turn:\s*Hive/ }).getAttribute("href")).toBe(
    "/t/other",
  );
});

test("a lost connection is announced until it is restored", async () => {
  await openTable();
  expect(screen.queryByText(/^Connection lost/)).toBeNull();
  server.connection?.onclose?.();
  expect(await screen.findByText(/^Connection lost/)).toBeTruthy();
  await expect.poll(() => screen.queryByText(/^Connection lost/)).toBeNull();
});

test("a banned guest is told so in the server's words, with a table and without", async () => {
  const message = "You are banned from this server. Its operator can tell you why.";
  const refusal = { code: "banned", rule: null, cells: [], message };
  await openTable();
  server.tell({ type: "refused", id: null, table: null, refusal });
  server.connection?.onclose?.();
  expect((await screen.findByText(message)).getAttribute("role")).toBe("alert");
  expect(screen.queryByText(/^Connection lost/)).toBeNull();
  cleanup();
  server.opens("other", () => [{ type: "refused", id: null, table: null, refusal }]);
  render(TableScreen, { table: "other", chair: null, token: null });
  expect((await screen.findByText(message)).getAttribute("role")).toBe("alert");
});

test("an outdated page asks to be reloaded, and stops reconnecting", async () => {
  await openTable();
  const tries = server.queries.length;
  vi.useFakeTimers();
  server.tell({ type: "closing", retry_after: 0, message: "", reload: true });
  await vi.waitFor(() => screen.getByTestId("reload"));
  const notice = screen.getByTestId("reload");
  expect(notice.textContent).toContain("A new version is available. Please reload the page.");
  expect(notice.getAttribute("role")).toBe("alert");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(server.queries).toHaveLength(tries);
  expect(server.queries.at(-1)).toBe("protocol=4&language=en");
});
