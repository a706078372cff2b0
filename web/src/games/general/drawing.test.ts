import { expect, test } from "vitest";
import { bare, drawingOf, thingsOf } from "./drawing";

const svg = (inside: string, more = 'viewBox="0 0 100 50"') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${more}>${inside}</svg>`;

test("what can be touched is found with what the groups around it do to it", () => {
  const drawing = drawingOf(
    svg(`<g transform="translate(5 5)"><g transform="scale(2)">
      <rect data-touch="a1" width="9" height="9" fill="red" onclick="x"/></g></g>
      <circle data-touch="a1" r="3"/><rect data-touch="b1" width="1" height="1"/>`),
    "p",
  );
  expect([...(drawing?.things.keys() ?? [])]).toEqual(["a1", "b1"]);
  const [first, second] = drawing?.things.get("a1") ?? [];
  expect(first?.transforms).toEqual(["translate(5 5)", "scale(2)"]);
  expect(first?.shape.attributes).toEqual({ width: "9", height: "9", fill: "red" });
  expect(first && bare(first.shape).attributes).toEqual({ width: "9", height: "9" });
  expect(second?.shape.name).toBe("circle");
  expect(drawing).toMatchObject({ x: 0, y: 0, width: 100, height: 50 });
});

test("what is not allowed is left out with all that is in it", () => {
  const drawing = drawingOf(
    svg(`<script>x</script><foreignObject><rect data-touch="a1"/></foreignObject>
      <a href="javascript:x"><rect data-touch="b1"/></a><h:g xmlns:h="x"/><svg onload="x"/>
      <rect data-touch="c1" width="1" height="1"/>`),
    "p",
  );
  expect(drawing?.shapes[0]?.children.map(({ name }) => name)).toEqual(["rect"]);
  expect([...(drawing?.things.keys() ?? [])]).toEqual(["c1"]);
});

test.each([
  ["too many shapes", svg('<rect width="1" height="1"/>'.repeat(4_001))],
  ["too deep", svg("<g>".repeat(30) + "</g>".repeat(30))],
  ["too long", svg(`<!-- ${"x".repeat(300_000)} -->`)],
  [
    "too many things",
    svg(Array.from({ length: 1_001 }, (_, n) => `<g data-touch="t${n}"/>`).join("")),
  ],
  ["no frame", svg("", "")],
  ["an endless frame", svg("", 'viewBox="0 0 1e9 1e9"')],
  ["no numbers", svg("", 'viewBox="0 0 a b"')],
  ["HTML", "<html><body/></html>"],
])("%s: no picture", (_, text) => {
  expect(drawingOf(text, "p")).toBeNull();
  expect(thingsOf(text).size).toBe(0);
});

test("a frame may be told by width and height", () => {
  expect(drawingOf(svg("", 'width="30" height="20"'), "p")).toMatchObject({
    width: 30,
    height: 20,
  });
});
