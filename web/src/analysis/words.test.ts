import { expect, test } from "vitest";
import { speak } from "$lib/i18n.svelte";
import { speedText } from "./words";

test.each([
  [0, "0 positions/s", "0 Stellungen/s"],
  [340.4, "340 positions/s", "340 Stellungen/s"],
  [12_300, "12 k positions/s", "12 k Stellungen/s"],
  [2_460_000, "2.5 M positions/s", "2,5 M Stellungen/s"],
])("the speed of a search of %d positions per second", async (perSecond, en, de) => {
  expect(speedText(perSecond)).toBe(en);
  await speak("de");
  expect(speedText(perSecond)).toBe(de);
});
