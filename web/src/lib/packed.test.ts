import { expect, test } from "vitest";
import { pack, unpack } from "./packed";

test("what was packed is unpacked, whatever it was", async () => {
  for (const text of ["", "Base;InProgress;Black[1];wS1", "Königin 🐝\n".repeat(2000)])
    expect(await unpack(await pack(text))).toBe(text);
});

test("a packed text can stand in an address", async () => {
  const text = Array.from({ length: 500 }, (_, number) => `${number}. wA1 bQ/`).join("\n");
  const packed = await pack(text);
  expect(packed).toMatch(/^[A-Za-z0-9_-]+$/);
  expect(packed.length).toBeLessThan(text.length / 2);
});

test("a link that was cut off is no text", async () => {
  const packed = await pack("1. wS1\n2. bG1 -wS1\n");
  expect(await unpack(packed.slice(0, 9))).toBeNull();
  expect(await unpack("%%%")).toBeNull();
});

test("a link made by version 0.2 is still read", async () => {
  const link = "Cy7ITM0pTy3KVihKTc4vSlEw5HJPzE21UsjILEvl4vLNL0sttuIqDza0VkgKNlQoDzbUteYCAA";
  const record = "Spielwerk record 1\nGame: hive\n\nMoves:\nwS1; bS1 wS1-;\n";
  expect(await unpack(link)).toBe(record);
});
