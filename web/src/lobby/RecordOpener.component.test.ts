import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { unpack } from "$lib/packed";
import { router } from "$lib/router.svelte";
import { Refusal, server } from "../testing/door";
import { button, fill, press } from "../testing/page";
import RecordOpener from "./RecordOpener.svelte";

const TEXT = "Base;InProgress;White[2];wS1;bS1 wS1-";
const field = () => screen.getByLabelText<HTMLTextAreaElement>("Record");

beforeEach(() => {
  server.on("POST /records/read", { game: "hive" });
  render(RecordOpener);
});

/** Return the screen that was opened, and the record in its address. */
async function opened(): Promise<[string, string | null]> {
  await expect.poll(() => router.path).not.toBe("/");
  const [path = "", packed = ""] = router.path.split("#");
  return [path, await unpack(packed)];
}

test("a pasted record opens the review with the record in the address", async () => {
  expect(button("Show").disabled).toBe(true);
  await fill(field(), TEXT);
  expect(button("Show").disabled).toBe(false);
  await fireEvent.submit(field().closest("form") as HTMLFormElement);
  expect(await opened()).toEqual(["/review", TEXT]);
  expect(server.bodies("POST /records/read")).toEqual([{ text: TEXT }]);
});

test("a file opens the review, too", async () => {
  const file = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  Object.defineProperty(file, "files", { value: [new File([TEXT], "game.pgn")] });
  await fireEvent.change(file);
  expect(await opened()).toEqual(["/review", TEXT]);
  expect(field().value).toBe(TEXT);
});

test("a record can be opened in the analysis", async () => {
  await fill(field(), TEXT);
  const form = field().closest("form") as HTMLFormElement;
  const event = new SubmitEvent("submit", { submitter: button("Analyse"), cancelable: true });
  await fireEvent(form, event);
  expect(await opened()).toEqual(["/analysis/hive", TEXT]);
});

test("an unreadable record is explained", async () => {
  server.on("POST /records/read", new Refusal("Line 3 is no move."));
  await fill(field(), "Game: hive\n\n1. wQ wQ wQ");
  await fireEvent.submit(field().closest("form") as HTMLFormElement);
  expect((await screen.findByRole("alert")).textContent).toBe("Line 3 is no move.");
  expect(router.path).toBe("/");
});

test("the button for files opens the browser's own dialog", async () => {
  let asked = 0;
  const file = document.querySelector<HTMLInputElement>("input[type=file]") as HTMLInputElement;
  file.addEventListener("click", () => asked++);
  await press("Open a file");
  expect(asked).toBe(1);
  expect(file.accept).toContain(".pgn,.sgf");
});
