import { expect, test } from "vitest";
import { parsed } from "./markup";

test("elements, attributes and words become a tree", () => {
  const svg = parsed(`<?xml version="1.0"?>
    <svg viewBox='0 0 9 9'><!-- a < b --><g data-touch="a&amp;b"><rect x = "1"/></g>
    <text>1 &lt; 2 &#228;&#x2014;</text></svg>\n`);
  expect(svg?.name).toBe("svg");
  expect(svg?.attributes.get("viewBox")).toBe("0 0 9 9");
  expect(svg?.children.map(({ name }) => name)).toEqual(["g", "text"]);
  expect(svg?.children[0]?.attributes.get("data-touch")).toBe("a&b");
  expect(svg?.children[0]?.children[0]?.attributes.get("x")).toBe("1");
  expect(svg?.children[1]?.words).toBe("1 < 2 ä—");
});

test.each([
  "",
  "words",
  "<svg",
  "<svg>",
  "</svg>",
  "<svg></g>",
  "<svg/><svg/>",
  "<svg/>words",
  "<svg x=1/>",
  '<svg x="<"/>',
  "<svg><![CDATA[ ]]></svg>",
  '<!DOCTYPE svg [<!ENTITY a "aa">]><svg>&a;</svg>',
  "<svg><!-- </svg>",
])("%s is no picture", (text) => expect(parsed(text)).toBeNull());

test("entities of its own mean nothing", () => {
  expect(parsed("<svg>&lol;&#9999999;</svg>")?.words).toBe("&lol;&#9999999;");
});

test("much of it takes no longer than it should", () => {
  const many = `<svg>${'<g a="b" c="d"> '.repeat(20_000)}${"</g>".repeat(20_000)}</svg>`;
  const began = performance.now();
  expect(parsed(many)?.children.length).toBe(1);
  expect(parsed(`<svg ${'a="b" '.repeat(20_000)}`)).toBeNull();
  expect(parsed(`<svg>${"<!--".repeat(20_000)}`)).toBeNull();
  expect(performance.now() - began).toBeLessThan(2_000);
});
