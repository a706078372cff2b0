import { expect, test } from "vitest";
import { allowed, SHAPES, thing } from "./allowed";

const kept = (name: string, value: string) => allowed(name, value, "p1");

test("shapes, colours and measures are kept as they are", () => {
  expect(kept("fill", "#c9a877")).toBe("#c9a877");
  expect(kept("stroke", "rgb(10, 20, 30)")).toBe("rgb(10, 20, 30)");
  expect(kept("d", "M0 0l8 4-8 4z")).toBe("M0 0l8 4-8 4z");
  expect(kept("transform", "translate(3 -4) rotate(45)")).toBe("translate(3 -4) rotate(45)");
  expect(kept("font-family", "Georgia, serif")).toBe("Georgia, serif");
  expect(kept("points", "0,0 10,0 5,8.6")).toBe("0,0 10,0 5,8.6");
});

test("parts of a picture are named for it alone", () => {
  expect(kept("id", "glow")).toBe("p1-glow");
  expect(kept("fill", "url(#glow)")).toBe("url(#p1-glow)");
  expect(kept("clip-path", "url( #edge )")).toBe("url(#p1-edge)");
});

test.each([
  ["onload", "alert(1)"],
  ["onclick", "alert(1)"],
  ["style", "background:url(https://example.org/x)"],
  ["href", "#a"],
  ["xlink:href", "https://example.org/"],
  ["src", "https://example.org/"],
  ["filter", "url(#f)"],
  ["mask", "url(#m)"],
  ["role", "button"],
  ["aria-label", "you won"],
  ["tabindex", "0"],
  ["data-drag", "true"],
  ["fill", "url(https://example.org/x.svg#a)"],
  ["fill", "url(data:image/svg+xml,x)"],
  ["fill", "url(#a) url(https://example.org/)"],
  ["fill", "var(--x, url(https://example.org/))"],
  ["fill", "red;background:url(//example.org)"],
  ["clip-path", "url(//example.org/#a)"],
  ["clip-path", "path('M0 0')"],
  ["transform", "translate(1) url(x)"],
  ["font-family", "x; } * { background: url(//example.org) }"],
  ["width", "calc(1px * 9)"],
  ["d", `M${"0 ".repeat(30_000)}`],
])("%s=%s is left out", (name, value) => expect(kept(name, value)).toBeNull());

test("only the page's own classes for pictures are kept", () => {
  expect(kept("class", "seat-1 curtain button")).toBe("of-seat-1");
  expect(kept("class", "dialog")).toBeNull();
});

test("nothing that runs, links, loads or repeats is a shape", () => {
  for (const name of [
    ...["script", "foreignObject", "a", "image", "use", "style", "iframe", "animate", "set"],
    ...["animateTransform", "animateMotion", "feImage", "filter", "mask", "pattern", "symbol"],
    ...["marker", "switch", "textPath", "handler", "link", "audio", "video", "svg"],
  ])
    expect(SHAPES.has(name)).toBe(false);
});

test("the name of a thing has no blanks and an end", () => {
  expect(thing("c3")).toBe("c3");
  expect(thing("a b")).toBeNull();
  expect(thing("")).toBeNull();
  expect(thing("x".repeat(61))).toBeNull();
});
