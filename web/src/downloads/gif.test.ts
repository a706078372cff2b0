import { expect, test } from "vitest";
import { Gif, paletteOf, spread } from "./gif";

function plain(red: number, green: number, blue: number, size = 16): Uint8ClampedArray {
  return Uint8ClampedArray.from(
    { length: size * 4 },
    (_, at) => [red, green, blue, 255][at % 4] ?? 0,
  );
}

test("a palette has room for what stays as it was", () => {
  const noise = Uint8ClampedArray.from({ length: 40_000 }, (_, at) => (at * 7919) % 256);
  expect(paletteOf([noise]).length).toBeLessThanOrEqual(255);
});

test("frames of one size, with their delays, for ever", async () => {
  const frames = [plain(200, 0, 0), plain(200, 0, 0), plain(0, 0, 200)];
  const gif = new Gif(4, 4, paletteOf(frames));
  for (const frame of frames) gif.add(frame, 900);
  const bytes = new Uint8Array(await gif.finish().arrayBuffer());
  const text = String.fromCharCode(...bytes);
  expect(text.startsWith("GIF89a")).toBe(true);
  expect([bytes[6], bytes[8]]).toEqual([4, 4]);
  expect(text).toContain("NETSCAPE2.0");
  // Each frame has a control block: 90 hundredths of a second.
  expect(
    text
      .split("\x21\xf9\x04")
      .slice(1)
      .map((block) => block.charCodeAt(1)),
  ).toEqual([90, 90, 90]);
  expect(bytes.at(-1)).toBe(0x3b);
});

test("some of a list, from the first to the last", () => {
  expect(spread([1, 2], 6)).toEqual([1, 2]);
  expect(spread([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 6)).toEqual([0, 2, 4, 6, 8, 10]);
});
