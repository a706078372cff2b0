import { expect, test } from "vitest";
import { numberText } from "./numbers";

test("shows a true minus sign", () => {
  expect(numberText(-2)).toBe("−2");
  expect(numberText(12)).toBe("12");
});
