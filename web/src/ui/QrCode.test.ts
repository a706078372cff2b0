import jsQR from "jsqr";
import { generate } from "lean-qr";
import { expect, test } from "vitest";

/** A code as a camera sees it: four pixels a module, with the quiet zone that is drawn. */
function photograph(text: string): [Uint8ClampedArray, number] {
  const code = generate(text);
  const size = (code.size + 6) * 4;
  const pixels = Array.from({ length: size * size }, (_, index) => {
    const [x, y] = [index % size, Math.floor(index / size)].map((at) => Math.floor(at / 4) - 3);
    return code.get(x ?? 0, y ?? 0) ? 0 : 255;
  });
  return [new Uint8ClampedArray(pixels.flatMap((grey) => [grey, grey, grey, 255])), size];
}

test.each([
  "hi",
  "https://example.org/t/abc",
  "https://spiele.example.org/t/Zp1bLxDq0vWgTnE8uKc5Jw?chair=1&token=%C3%BC",
  `https://example.org/${"x".repeat(250)}`,
])("another program reads what was written", (text) => {
  const [picture, size] = photograph(text);
  expect(jsQR(picture, size, size)?.data).toBe(text);
});
