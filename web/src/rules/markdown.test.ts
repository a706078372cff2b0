import { expect, test } from "vitest";
import { read, spans } from "./markdown";

test("reads what stands in a line", () => {
  expect(spans("*Burn*: `Bc4` [ruling: see IF-3]")).toEqual([
    { kind: "emphasis", text: "Burn" },
    { kind: "text", text: ": " },
    { kind: "code", text: "Bc4" },
    { kind: "text", text: " " },
    {
      kind: "ruling",
      spans: [
        { kind: "text", text: "ruling: see " },
        { kind: "rule", text: "IF-3" },
      ],
    },
  ]);
});

test("a rule is a block of its own, with all its lines", () => {
  const blocks = read("## A turn\n\n- **IF-1** One\n  two.\n- **IF-2** Three.\n");
  expect(blocks.map((block) => block.kind)).toEqual(["heading", "rule", "rule"]);
  expect(blocks[1]).toEqual({
    kind: "rule",
    id: "IF-1",
    spans: [{ kind: "text", text: "One two." }],
  });
});

test("other items make a list, with drawings inside", () => {
  const [list] = read("1. One:\n\n       . x\n       x .\n\n2. Two.\n");
  expect(list).toMatchObject({ kind: "list", ordered: true });
  const items = list?.kind === "list" ? list.items : [];
  expect(items.map((item) => item.map((block) => block.kind))).toEqual([
    ["paragraph", "drawing"],
    ["paragraph"],
  ]);
});

test("reads a table", () => {
  const [table] = read("| move | written |\n|---|---|\n| burn | `Bc4` |\n");
  expect(table).toMatchObject({
    kind: "table",
    rows: [[[{ text: "burn" }], [{ kind: "code", text: "Bc4" }]]],
  });
});

test("joins the lines of a paragraph", () => {
  expect(read("One\ntwo.\n\nThree.")).toHaveLength(2);
});

test("a number that happens to begin a line is no list", () => {
  expect(read("- **HH-11** No die shows more than\n  1. That holds always.\n")).toHaveLength(1);
});
