import { expect, test, vi } from "vitest";
import { PSEUDO, shipped } from "../../scripts/catalogues.js";
import {
  currentLanguage,
  decimal,
  enumeration,
  inContext,
  LANGUAGES,
  nameOf,
  percent,
  plural,
  speak,
  t,
} from "./i18n.svelte";

test("English needs no catalogue, and the others are those of web/locale", () => {
  expect(LANGUAGES).toEqual(["en", ...shipped(), PSEUDO]);
  expect(["en", "de", "fr", "es"].map(nameOf)).toEqual([
    "English",
    "Deutsch",
    "Français",
    "Español",
  ]);
});

test("placeholders are filled in, numbers as the language writes them", async () => {
  const words = () => t("{loaded} of {total}", { loaded: 1234, total: "1234" });
  expect(words()).toBe("1,234 of 1234");
  await speak("de");
  expect(words()).toBe("1.234 of 1234");
});

test("one English word has several translations where contexts tell them apart", async () => {
  expect([t("Share"), inContext("of a mixture", "Share")]).toEqual(["Share", "Share"]);
  await speak("de");
  expect([t("Share"), inContext("of a mixture", "Share")]).toEqual(["Teilen", "Anteil"]);
});

test.each([
  ["en", ["0 points", "1 point", "2 points"]],
  ["de", ["0 Punkte", "1 Punkt", "2 Punkte"]],
])("plurals follow the rules of %s", async (language, words) => {
  await speak(language);
  expect([0, 1, 2].map((count) => plural(count, "{count} point", "{count} points"))).toEqual(words);
});

test.each([
  ["en", "50%", "2.5", "Anna, Ben, and Clara"],
  ["de", "50\u00a0%", "2,5", "Anna, Ben und Clara"],
])("percentages, decimals and lists are those of %s", async (language, half, number, names) => {
  await speak(language);
  expect([percent(0.5), decimal(2.5, 1), enumeration(["Anna", "Ben", "Clara"])]).toEqual([
    half,
    number,
    names,
  ]);
});

test("a message without a translation is English", async () => {
  await speak("de");
  const unknown: string = "What nobody translated";
  expect(t(unknown)).toBe(unknown);
});

test("of two switches the later one counts, however long the first one takes", async () => {
  const first = speak("de");
  await speak("en");
  await first;
  expect(currentLanguage()).toBe("en");
});

test("the messages of the first screen come first, and those of the others when one is opened", async () => {
  vi.resetModules();
  const page = await import("./i18n.svelte");
  const words = () => [page.t("What shall we play?"), page.t("Undo step")];
  await page.speak("de");
  expect(words()).toEqual(["Was spielen wir?", "Undo step"]);
  await page.speakEverywhere();
  expect(words()).toEqual(["Was spielen wir?", "Schritt zurück"]);
  await page.speak("en");
  await page.speak("de");
  expect(words()).toEqual(["Was spielen wir?", "Schritt zurück"]);
  // Tests in other files have this module from now on.
  await page.speak("en");
});
