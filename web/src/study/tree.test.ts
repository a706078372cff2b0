import { expect, test } from "vitest";
import { everything, flat, grown, TreeNode } from "./tree.svelte";

/** a b c, with x y instead of b, and z instead of y. */
function sample() {
  const root = new TreeNode();
  const a = root.add("a", 0, "");
  const c = a.add("b", 1, "").add("c", 0, "");
  const x = a.add("x", 1, "");
  const y = x.add("y", 0, "");
  const z = x.add("z", 0, "");
  return { root, a, c, x, y, z };
}

test("the tree of a study knows the way to a node, and adds a ply once", () => {
  const { root, a, z } = sample();
  expect(z.plies).toEqual(["a", "x", "z"]);
  expect(z.depth).toBe(3);
  expect(root.add("a", 0, "")).toBe(a);
  expect(everything(root)).toHaveLength(7);
});

test("the tree of a study tells variations from the main line", () => {
  const { a, c, x, y, z } = sample();
  expect([a.branch, c.branch, x.branch, y.branch, z.branch]).toEqual([null, null, x, x, z]);
  expect(a.end.text).toBe("c");
});

test("the tree of a study goes round among what was tried", () => {
  const { y, z } = sample();
  expect(y.sibling(1)).toBe(z);
  expect(z.sibling(1)).toBe(y);
  expect(y.sibling(-1)).toBe(z);
});

test("the tree of a study moves variations up, and deletes them with what follows", () => {
  const { root, a, x } = sample();
  x.promote();
  expect(a.children.map(({ text }) => text)).toEqual(["x", "b"]);
  expect(x.isVariation).toBe(false);
  x.remove();
  expect(everything(root).map(({ text }) => text)).toEqual(["", "a", "b", "c"]);
});

test("the tree of a study is the same after it was written and read", () => {
  const { root, z } = sample();
  z.comment = "why not?";
  z.name = "a try";
  const again = grown(flat(root));
  expect(flat(again)).toEqual(flat(root));
  expect(everything(again).find(({ text }) => text === "z")?.comment).toBe("why not?");
});
