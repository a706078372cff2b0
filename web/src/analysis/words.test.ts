import { expect, it } from "vitest";
import { speed } from "./words";

it.each([
  [0, "0 positions/s", "0 Stellungen/s"],
  [340.4, "340 positions/s", "340 Stellungen/s"],
  [12_300, "12 k positions/s", "12 k Stellungen/s"],
  [2_460_000, "2.5 M positions/s", "2,5 M Stellungen/s"],
])("says how fast a search is that looks at %d positions a second", (perSecond, en, de) => {
  expect(speed(perSecond)).toEqual({ en, de });
});
