/**
 * QR codes for links: bytes, error correction level L, versions 1 to 10 (up to 271 bytes), as laid
 * down in ISO/IEC 18004. A module is dark where the matrix is true.
 */

/** For each version: error correction bytes per block, and how many blocks of how many bytes. */
const LAYOUT: readonly (readonly [number, ...(readonly [number, number])[]])[] = [
  [7, [1, 19]],
  [10, [1, 34]],
  [15, [1, 55]],
  [20, [1, 80]],
  [26, [1, 108]],
  [18, [2, 68]],
  [20, [2, 78]],
  [24, [2, 97]],
  [30, [2, 116]],
  [18, [2, 68], [2, 69]],
];

const ALIGNMENT: readonly (readonly number[])[] = [
  [],
  [6, 18],
  [6, 22],
  [6, 26],
  [6, 30],
  [6, 34],
  [6, 22, 38],
  [6, 24, 42],
  [6, 26, 46],
  [6, 28, 50],
];

// Arithmetic in the field of 256 elements that Reed-Solomon codes use.
const POWER = new Uint8Array(512);
const LOG = new Uint8Array(256);
for (let exponent = 0, value = 1; exponent < 255; exponent++) {
  POWER[exponent] = POWER[exponent + 255] = value;
  LOG[value] = exponent;
  value = (value << 1) ^ (value & 0x80 ? 0x11d : 0);
}
const times = (a: number, b: number) => (a && b ? at(POWER, at(LOG, a) + at(LOG, b)) : 0);

function at(list: ArrayLike<number>, index: number): number {
  return list[index] ?? 0;
}

/** The check bytes of a block. */
export function checkBytes(data: readonly number[], count: number): number[] {
  let generator = [1];
  for (let root = 0; root < count; root++) {
    const shifted = [...generator, 0];
    generator.forEach((factor, index) => {
      shifted[index + 1] = at(shifted, index + 1) ^ times(factor, at(POWER, root));
    });
    generator = shifted;
  }
  const rest = [...data, ...new Array<number>(count).fill(0)];
  data.forEach((_, index) => {
    const lead = at(rest, index);
    generator.forEach((factor, offset) => {
      rest[index + offset] = at(rest, index + offset) ^ times(factor, lead);
    });
  });
  return rest.slice(data.length);
}

function blocksOf(version: number): { check: number; sizes: number[] } {
  const [check, ...groups] = LAYOUT[version - 1] ?? [0];
  return { check, sizes: groups.flatMap(([count, size]) => new Array<number>(count).fill(size)) };
}

/** Data and check bytes in the order in which they are drawn. */
function codewords(bytes: Uint8Array, version: number): number[] {
  const { check, sizes } = blocksOf(version);
  const capacity = sizes.reduce((sum, size) => sum + size, 0);
  const long = version > 9;
  const bits = [
    0,
    1,
    0,
    0,
    ...binary(bytes.length, long ? 16 : 8),
    ...[...bytes].flatMap((byte) => binary(byte, 8)),
  ];
  bits.push(...new Array<number>(Math.min(4, capacity * 8 - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let index = 0; index < bits.length; index += 8)
    data.push(parseInt(bits.slice(index, index + 8).join(""), 2));
  for (let pad = 0; data.length < capacity; pad ^= 1) data.push(pad ? 0x11 : 0xec);
  let from = 0;
  const blocks = sizes.map((size) => data.slice(from, (from += size)));
  const checks = blocks.map((block) => checkBytes(block, check));
  return [...interleaved(blocks), ...interleaved(checks)];
}

function interleaved(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length));
  return Array.from({ length: longest }, (_, index) =>
    blocks.flatMap((block) => (index < block.length ? [at(block, index)] : [])),
  ).flat();
}

function binary(value: number, length: number): number[] {
  return Array.from({ length }, (_, index) => (value >> (length - 1 - index)) & 1);
}

const MASKS: readonly ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(y / 2) + Math.floor(x / 3)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

type Matrix = (boolean | null)[][];

/** The fixed patterns; null is where data goes. */
function frame(version: number): Matrix {
  const size = 17 + 4 * version;
  const matrix: Matrix = Array.from({ length: size }, () =>
    new Array<boolean | null>(size).fill(null),
  );
  const set = (x: number, y: number, dark: boolean) => {
    const row = matrix[y];
    if (row && x >= 0 && x < size) row[x] = dark;
  };
  const square = (cx: number, cy: number, radius: number, light: number) => {
    for (let dy = -radius; dy <= radius; dy++) {
      for (let dx = -radius; dx <= radius; dx++) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        set(cx + dx, cy + dy, ring !== light && ring !== 4);
      }
    }
  };
  const spots = ALIGNMENT[version - 1] ?? [];
  const last = spots.length - 1;
  spots.forEach((y, row) =>
    spots.forEach((x, column) => {
      const finder =
        (row === 0 && column === 0) ||
        (row === 0 && column === last) ||
        (row === last && column === 0);
      if (!finder) square(x, y, 2, 1);
    }),
  );
  for (let index = 8; index < size - 8; index++) {
    set(index, 6, index % 2 === 0);
    set(6, index, index % 2 === 0);
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    square(x, y, 4, 2);
  return matrix;
}

/** A number followed by its remainder: how format and version are protected. */
function protectedBits(value: number, length: number, generator: number, extra: number): number {
  let rest = value << extra;
  for (let bit = length + extra - 1; bit >= extra; bit--) {
    if ((rest >> bit) & 1) rest ^= generator << (bit - extra);
  }
  return (value << extra) | rest;
}

function writeFormat(matrix: Matrix, version: number, mask: number): void {
  const size = matrix.length;
  const put = (x: number, y: number, dark: boolean) => {
    const row = matrix[y];
    if (row) row[x] = dark;
  };
  const format = protectedBits((1 << 3) | mask, 5, 0x537, 10) ^ 0x5412;
  for (let bit = 0; bit < 15; bit++) {
    const dark = ((format >> bit) & 1) === 1;
    put(8, bit < 6 ? bit : bit < 8 ? bit + 1 : size - 15 + bit, dark);
    put(bit < 8 ? size - 1 - bit : bit === 8 ? 7 : 14 - bit, 8, dark);
  }
  put(8, size - 8, true);
  if (version < 7) return;
  const bits = protectedBits(version, 6, 0x1f25, 12);
  for (let bit = 0; bit < 18; bit++) {
    const [a, b] = [size - 11 + (bit % 3), Math.floor(bit / 3)];
    put(a, b, ((bits >> bit) & 1) === 1);
    put(b, a, ((bits >> bit) & 1) === 1);
  }
}

/** The places for data, in their order: up and down in pairs of columns from the right. */
export function zigzag(size: number): [x: number, y: number][] {
  const places: [number, number][] = [];
  let up = true;
  for (let right = size - 1; right > 0; right -= 2, up = !up) {
    if (right === 6) right--;
    for (let step = 0; step < size; step++) {
      const y = up ? size - 1 - step : step;
      places.push([right, y], [right - 1, y]);
    }
  }
  return places;
}

/** How hard a picture is to read: long runs, blocks, false finders, too dark or too light. */
function penalty(matrix: readonly boolean[][]): number {
  const size = matrix.length;
  const columns = matrix.map((_, x) => matrix.map((row) => row[x] ?? false));
  let sum = 0;
  for (const line of [...matrix, ...columns]) {
    const text = line.map((dark) => (dark ? "1" : "0")).join("");
    for (const run of text.match(/0{5,}|1{5,}/g) ?? []) sum += run.length - 2;
    for (const finder of ["10111010000", "00001011101"]) {
      for (let from = text.indexOf(finder); from >= 0; from = text.indexOf(finder, from + 1))
        sum += 40;
    }
  }
  for (let y = 1; y < size; y++) {
    for (let x = 1; x < size; x++) {
      const here = matrix[y]?.[x];
      const same = [matrix[y]?.[x - 1], matrix[y - 1]?.[x], matrix[y - 1]?.[x - 1]];
      if (same.every((other) => other === here)) sum += 3;
    }
  }
  const dark = matrix.flat().filter(Boolean).length / size ** 2;
  return sum + Math.floor(Math.abs(dark - 0.5) * 20) * 10;
}

/** The QR code of a text; null if it is too long. */
export function qr(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version =
    LAYOUT.findIndex((_, index) => {
      const capacity = blocksOf(index + 1).sizes.reduce((sum, size) => sum + size, 0);
      return bytes.length + (index + 1 > 9 ? 3 : 2) <= capacity;
    }) + 1;
  if (version === 0) return null;
  const bits = codewords(bytes, version).flatMap((word) => binary(word, 8));
  const drawings = MASKS.map((mask, number) => {
    const matrix = frame(version);
    writeFormat(matrix, version, number);
    let index = 0;
    for (const [x, y] of zigzag(matrix.length)) {
      const row = matrix[y];
      if (row && row[x] === null) row[x] = (at(bits, index++) === 1) !== mask(x, y);
    }
    return matrix as boolean[][];
  });
  return drawings.reduce((best, other) => (penalty(other) < penalty(best) ? other : best));
}

/** The dark modules as one path, a unit each. */
export function qrPath(matrix: readonly boolean[][]): string {
  return matrix
    .flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : "")))
    .join("");
}
