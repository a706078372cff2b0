import { expect, test } from "vitest";
import { corners, grown, usualSide } from "./marks";

test("a box grows on every side, and shrinks to nothing at the most", () => {
  const box = { x: 10, y: 20, width: 30, height: 40 };
  expect(grown(box, 5)).toEqual({ x: 5, y: 15, width: 40, height: 50 });
  expect(grown(box, -5)).toEqual({ x: 15, y: 25, width: 20, height: 30 });
  expect(grown(box, -30)).toMatchObject({ width: 0, height: 0 });
});

test("the usual side is that of the middle one", () => {
  const square = (side: number) => ({ x: 0, y: 0, width: side, height: side + 9 });
  expect(usualSide([square(9), square(50), square(60)])).toBe(50);
  expect(usualSide([])).toBeNull();
});

test("brackets keep to the corners", () => {
  expect(corners({ x: 0, y: 0, width: 10, height: 20 })).toBe(
    "M0 2V0H2M8 0H10V2M10 18V20H8M2 20H0V18",
  );
});
