import { expect, test } from "vitest";
import { read, sections } from "./markdown";

type Node = { type: string; text?: string; tokens?: Node[]; items?: Node[] };

const page = (text: string) => read(text).filter(({ type }) => type !== "space") as Node[];
const kinds = (nodes: readonly Node[] | undefined) => nodes?.map(({ type }) => type);

test("finds rulings and the ids of rules in a sentence", () => {
  const [sentence] = page("*Burn*: `Bc4` [ruling: see IF-3]");
  expect(sentence?.tokens).toMatchObject([
    { type: "em", text: "Burn" },
    { type: "text", text: ": " },
    { type: "codespan", text: "Bc4" },
    { type: "text", text: " " },
    {
      type: "ruling",
      tokens: [
        { type: "text", text: "ruling: see " },
        { type: "rule-id", text: "IF-3" },
      ],
    },
  ]);
});

test("a ruling is found in any language, and a link is none", () => {
  const [sentence] = page("Una [decisión: véase IF-3], una [página](https://example.org).");
  expect(kinds(sentence?.tokens)).toEqual(["text", "ruling", "text", "link", "text"]);
});

test("a rule is a block of its own, with all its lines", () => {
  const blocks = page("## A turn\n\n- **IF-1** One\n  two.\n- **IF-2** Three.\n");
  expect(kinds(blocks)).toEqual(["heading", "rule", "rule"]);
  expect(blocks[1]).toMatchObject({ id: "IF-1", tokens: [{ type: "text", text: " One\ntwo." }] });
});

test("other items make a list, with drawings inside", () => {
  const [list] = page("1. One:\n\n       . x\n       x .\n\n2. Two.\n");
  expect(list).toMatchObject({ type: "list", ordered: true });
  const inside = list?.items?.map((item) => kinds(item.tokens));
  expect(inside?.[0]).toContain("code");
  expect(inside).toHaveLength(2);
});

test("reads a table", () => {
  const [table] = page("| move | written |\n|---|---|\n| burn | `Bc4` |\n");
  expect(table).toMatchObject({
    type: "table",
    rows: [[{ text: "burn" }, { tokens: [{ type: "codespan", text: "Bc4" }] }]],
  });
});

test("what looks like HTML is shown as it was written", () => {
  const [sentence] = page("One <b>two</b>.");
  expect(sentence?.tokens?.map(({ text }) => text).join("")).toBe("One <b>two</b>.");
});

test("a rule named in a rule is found, a word with a number is none", () => {
  const [rule] = page("- **HH-3** See HH-21, not SHA-256.");
  expect(rule?.tokens?.filter(({ type }) => type === "rule-id")).toMatchObject([{ text: "HH-21" }]);
});

test("the contents are the sections of a page", () => {
  const blocks = read("# Hive\n\n## Für Genaue\n\n### Inside\n\n## The end & *after*\n");
  expect(sections(blocks)).toEqual([
    { id: "section-für-genaue", title: "Für Genaue" },
    { id: "section-the-end-after", title: "The end & after" },
  ]);
});
