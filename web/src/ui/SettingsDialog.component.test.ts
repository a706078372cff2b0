import { fireEvent, render, screen } from "@testing-library/svelte";
import { beforeEach, expect, test } from "vitest";
import { guest } from "$lib/guest.svelte";
import { preferredLanguage, settings } from "$lib/settings.svelte";
import App from "../App.svelte";
import { server } from "../testing/door";
import { withGames } from "../testing/games";
import { choose, fill, press, radio } from "../testing/page";
import { openTable } from "../testing/table";

const page = document.documentElement.dataset;
const dialog = () => screen.queryByRole("dialog");
/** Return the stored value of a setting. */
const kept = (name: string) => localStorage.getItem(`spielwerk.${name}`);

beforeEach(() => {
  withGames();
  server.on("GET /me", { guest: "g", name: "Anna", language: "en" });
  server.on("GET /tables", { tables: [] });
  server.on("GET /server", {
    invite_address: null,
    others: true,
    retention: "Games are kept for a year.",
  });
  Object.assign(settings, { theme: "system", sound: true, numbers: false, searchHere: true });
});

/** Open the settings in the lobby. */
async function open(): Promise<void> {
  render(App);
  await screen.findByRole("heading", { name: "What shall we play?" });
  await press("Settings");
}

test("the default language is the browser's first supported one", () => {
  expect(preferredLanguage(["de-CH"])).toBe("de");
  expect(preferredLanguage(["tlh"])).toBe("en");
  expect(preferredLanguage(["tlh", "de-AT", "en-GB"])).toBe("de");
});

test("the language is switched and stored", async () => {
  await open();
  await choose("Language", "Deutsch");
  expect(await screen.findByRole("dialog", { name: "Einstellungen" })).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Was spielen wir?");
  expect(document.documentElement.lang).toBe("de");
  expect(kept("language")).toBe('"de"');
});

test("switching the language at a table also switches the server's", async () => {
  await openTable();
  await press("Settings");
  server.sent = [];
  await choose("Language", "Deutsch");
  expect(await screen.findByRole("tab", { name: "Regeln" })).toBeTruthy();
  expect(server.messages("speak")).toMatchObject([{ language: "de" }]);
  expect(server.messages("watch")).toMatchObject([{ table: "t" }]);
});

test("theme, motion, sounds and the other settings are switched and stored", async () => {
  await open();
  await choose("Appearance", "Light");
  expect([page["theme"], kept("theme")]).toEqual(["light", '"light"']);
  await choose("Motion", "On");
  expect([page["motion"], kept("motion")]).toEqual(["full", '"full"']);
  await choose("Motion", "Off");
  expect([page["motion"], kept("motion")]).toEqual(["none", '"none"']);
  await choose("Sounds", "Off");
  expect([settings.sound, kept("sound")]).toEqual([false, "false"]);
  await choose(/^Numbers on pieces/, "On");
  expect([settings.numbers, kept("numbers")]).toEqual([true, "true"]);
  await choose("Run computer opponents in this browser", "Off");
  expect([settings.searchHere, kept("searchHere")]).toEqual([false, "false"]);
  await choose("Guide at the table", "Never");
  expect([settings.guide, kept("guide")]).toEqual(["never", '"never"']);
});

test("reopened settings show the chosen values", async () => {
  await open();
  await choose("Sounds", "Off");
  await press("Close");
  expect(dialog()).toBeNull();
  await press("Settings");
  expect(radio("Sounds", "Off").checked).toBe(true);
  expect(radio("Sounds", "On").checked).toBe(false);
});

test("the name is stored on the server", async () => {
  server.on("PUT /me", { guest: "g", name: "Annegret", language: "en" });
  await open();
  const name = screen.getByLabelText<HTMLInputElement>(/^My name/);
  expect(name.value).toBe("Anna");
  await fill(name, " Annegret ");
  await expect.poll(() => guest.me?.name).toBe("Annegret");
  expect(server.bodies("PUT /me")).toEqual([{ name: "Annegret" }]);
});

test("the server's retention rules are fetched and shown on opening", async () => {
  await open();
  expect(await screen.findByText("Games are kept for a year.")).toBeTruthy();
  await press("Close");
  const asked = server.bodies("GET /server").length;
  await press("Settings");
  await expect.poll(() => server.bodies("GET /server").length).toBe(asked + 1);
});

test("the dialog takes the focus, and a click outside closes it", async () => {
  await open();
  const sheet = dialog() as HTMLElement;
  expect(document.activeElement).toBe(sheet);
  await fireEvent.click(screen.getByRole("heading", { name: "Settings" }));
  expect(dialog()).not.toBeNull();
  await fireEvent.click(sheet);
  expect(dialog()).toBeNull();
});
