import { expect, test } from "vitest";
import { Layout, REALM } from "./layout";

test("one's own realm is at the bottom of an upright board", () => {
  const hell = new Layout(10, false, 0);
  expect(hell.at("a1")).toEqual({ x: 0, y: REALM + 9 });
  expect(hell.at("c10")).toEqual({ x: 2, y: REALM });
  expect(hell.realm(0).y).toBe(REALM + 10);
  const heaven = new Layout(10, false, 1);
  expect(heaven.at("c10")).toEqual({ x: 0, y: REALM + 9 });
  expect(heaven.realm(1).y).toBe(REALM + 10);
});

test("and at the left of one that lies along", () => {
  const layout = new Layout(10, true, 1);
  expect(layout.at("b10")).toEqual({ x: REALM, y: 1 });
  expect(layout.realm(0)).toEqual({ x: REALM + 10, y: 0, width: REALM, height: 3 });
});
