import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import { expect, test } from "vitest";
import type { ChatLine } from "$lib/messages";
import { server } from "../testing/door";
import { fill } from "../testing/page";
import { ONLOOKER, openTable } from "../testing/table";

const tab = () => screen.getByRole("tab", { name: /^Chat/ });
const badge = () => document.querySelector(".unread .spoken")?.textContent;
const line = (number: number, text: string): ChatLine => {
  return { number, name: "Bruno", chair: 1, at: 0, text };
};
const hear = (channel: "players" | "onlookers", ...lines: ChatLine[]) =>
  server.tell({ type: "chat", table: "t", channel, lines });

test("a line is sent once, and the field is cleared", async () => {
  await openTable();
  await fireEvent.click(tab());
  const field = screen.getByLabelText<HTMLInputElement>("Write a message");
  await fill(field, "  Hello <b>there</b> ");
  const form = field.closest("form") as HTMLFormElement;
  await fireEvent.submit(form);
  await fireEvent.submit(form);
  expect(server.messages("say")).toMatchObject([{ table: "t", text: "Hello <b>there</b>" }]);
  expect(field.value).toBe("");
  expect(screen.getByText("Only players can read this.")).toBeTruthy();
});

test("lines are shown as plain text, with the name of their author", async () => {
  await openTable();
  await fireEvent.click(tab());
  expect(screen.getByText("No messages yet.")).toBeTruthy();
  hear("players", line(1, "Hello <b>there</b>"));
  const said = await screen.findByText("Hello <b>there</b>");
  expect(said.closest("li")?.textContent).toContain("Bruno");
  expect(said.querySelector("b")).toBeNull();
  expect(said.closest("ul")?.getAttribute("aria-live")).toBe("polite");
});

test("unread lines are counted until the chat is opened, and stay read after a reload", async () => {
  await openTable();
  hear("players", line(1, "Hello"));
  await expect.poll(badge).toBe(", 1 new message");
  hear("players", line(1, "Hello"), line(2, "Are you there?"));
  await expect.poll(badge).toBe(", 2 new messages");
  await fireEvent.click(tab());
  await expect.poll(badge).toBeUndefined();
  cleanup();
  await openTable();
  hear("players", line(1, "Hello"), line(2, "Are you there?"));
  await fireEvent.click(tab());
  await screen.findByText("Hello");
  await fireEvent.click(screen.getByRole("tab", { name: "Moves" }));
  expect(badge()).toBeUndefined();
});

test("onlookers are notified who reads their chat, and do not see the players' lines with their own", async () => {
  await openTable(ONLOOKER);
  await fireEvent.click(tab());
  expect(screen.getByText("Only onlookers can read this.")).toBeTruthy();
  hear("onlookers", line(1, "Who wins?"));
  await screen.findByText("Who wins?");
  hear("players", line(2, "Hello"));
  await screen.findByText("Hello");
  expect(screen.queryByText("Who wins?")).toBeNull();
});

test("another guest's lines are hidden when they are blocked, until they are unblocked", async () => {
  const blocked = { id: "0123456789abcdef", name: "Bruno", since: 0 };
  server.on("GET /me/blocks", { blocks: [] });
  server.on("POST /me/blocks", { blocks: [blocked] });
  server.on(`DELETE /me/blocks/${blocked.id}`, { blocks: [] });
  await openTable();
  await fireEvent.click(tab());
  const own = { ...line(2, "My own"), name: "Anna", chair: 0 };
  hear("players", line(1, "Hello"), own, line(3, "Rude"));
  await screen.findByText("Rude");
  expect(screen.getAllByRole("button", { name: "Block Bruno" })).toHaveLength(2);
  expect(screen.queryByRole("button", { name: "Block Anna" })).toBeNull();
  await fireEvent.click(screen.getAllByRole("button", { name: "Block Bruno" })[1] as HTMLElement);
  await screen.findByText("Blocked: Bruno");
  const wanted = { method: "POST", body: { table: "t", channel: "players", line: 3 } };
  expect(server.asked).toContainEqual(expect.objectContaining(wanted));
  expect(screen.queryByText("Rude")).toBeNull();
  expect(screen.queryByText("Hello")).toBeNull();
  expect(screen.getByText("My own")).toBeTruthy();
  await fireEvent.click(screen.getByRole("button", { name: "Unblock" }));
  await expect.poll(() => screen.queryByText("Blocked: Bruno")).toBeNull();
});

test("the arrow keys move between the tabs", async () => {
  await openTable();
  const moves = screen.getByRole("tab", { name: "Moves" });
  moves.focus();
  await fireEvent.keyDown(moves, { key: "ArrowLeft" });
  expect(document.activeElement).toBe(tab());
  expect(tab().getAttribute("aria-selected")).toBe("true");
  expect(moves.getAttribute("tabindex")).toBe("-1");
  // They do not step through the game.
  expect(screen.getByTestId("prompt").textContent).toContain("Your turn");
});
