import { expect, test } from "vitest";
import { checkBytes, qr, zigzag } from "./qr";

test("check bytes are those of the worked example in ISO/IEC 18004, annex I", () => {
  // Version 1-M, "01234567".
  const data = [
    0x10, 0x20, 0x0c, 0x56, 0x61, 0x80, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11, 0xec, 0x11,
  ];
  expect(checkBytes(data, 10)).toEqual([
    0xa5, 0x24, 0xd4, 0xc1, 0xed, 0x36, 0xc7, 0x87, 0x2c, 0x55,
  ]);
});

/** Read a code of one block back, as a telephone would. */
function readBack(matrix: boolean[][]): string {
  const size = matrix.length;
  const version = (size - 17) / 4;
  const format = [0, 1, 2, 3, 4].map((index) => (matrix[8]?.[index] ? 1 : 0));
  const mask = (parseInt(format.join(""), 2) ^ 0b10101) & 7;
  const masks = [
    (x: number, y: number) => (x + y) % 2 === 0,
    (_: number, y: number) => y % 2 === 0,
    (x: number) => x % 3 === 0,
    (x: number, y: number) => (x + y) % 3 === 0,
    (x: number, y: number) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
    (x: number, y: number) => ((x * y) % 2) + ((x * y) % 3) === 0,
    (x: number, y: number) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
    (x: number, y: number) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
  ];
  const middle = version > 1 ? size - 7 : 1000;
  const fixed = (x: number, y: number) =>
    (x < 9 && y < 9) ||
    (x > size - 9 && y < 9) ||
    (x < 9 && y > size - 9) ||
    x === 6 ||
    y === 6 ||
    (Math.abs(x - middle) <= 2 && Math.abs(y - middle) <= 2);
  const bits = zigzag(size)
    .filter(([x, y]) => !fixed(x, y))
    .map(([x, y]) => (matrix[y]?.[x] !== masks[mask]?.(x, y) ? 1 : 0));
  const number = (from: number, length: number) =>
    parseInt(bits.slice(from, from + length).join(""), 2);
  const length = number(4, 8);
  const bytes = Array.from({ length }, (_, index) => number(12 + index * 8, 8));
  return new TextDecoder().decode(new Uint8Array(bytes));
}

test.each([
  "hi",
  "https://example.org/t/abc",
  "https://spiele.example.org/t/Zp1bLxDq0vWgTnE8uKc5Jw?chair=1&token=ü",
])("what was written can be read: %s", (text) => {
  const matrix = qr(text);
  expect(matrix).not.toBeNull();
  expect(readBack(matrix ?? [])).toBe(text);
});

test("too much text makes no code", () => {
  expect(qr("x".repeat(272))).toBeNull();
  expect(qr("x".repeat(271))).toHaveLength(57);
});
