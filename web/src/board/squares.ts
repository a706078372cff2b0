/** Squares named by letter and number, and where they are drawn. */

export interface Place {
  column: number;
  row: number;
}

/** `c3` is the third column and the third row, counted from 0. */
export function place(name: string): Place {
  return { column: name.charCodeAt(0) - 97, row: Number(name.slice(1)) - 1 };
}

export function named(column: number, row: number): string {
  return String.fromCharCode(97 + column) + String(row + 1);
}

export function isCell(name: string): boolean {
  return /^[a-z][0-9]{1,2}$/.test(name);
}

/** Every cell of a board, the top row first, as one reads. */
export function allCells(columns: number, rows: number): string[] {
  return Array.from({ length: columns * rows }, (_, index) =>
    named(index % columns, rows - 1 - Math.floor(index / columns)),
  );
}

type Corner = readonly [x: number, y: number];

/** The corners around a set of cells, loop by loop, in units of a cell; row 0 is the lowest. */
export function loops(cells: readonly string[], rows: number): Corner[][] {
  const inside = new Set(cells);
  const from = new Map<string, Corner[]>();
  const key = ([x, y]: Corner) => `${x},${y}`;
  const edge = (start: Corner, end: Corner) =>
    from.set(key(start), [...(from.get(key(start)) ?? []), end]);
  for (const name of cells) {
    const { column: x, row } = place(name);
    const y = rows - 1 - row;
    // Clockwise, so that the inside is always to the right.
    if (!inside.has(named(x, row + 1))) edge([x, y], [x + 1, y]);
    if (!inside.has(named(x + 1, row))) edge([x + 1, y], [x + 1, y + 1]);
    if (!inside.has(named(x, row - 1))) edge([x + 1, y + 1], [x, y + 1]);
    if (!inside.has(named(x - 1, row))) edge([x, y + 1], [x, y]);
  }
  const found: Corner[][] = [];
  for (const [start] of from) {
    let here = start;
    const loop: Corner[] = [];
    while (from.get(here)?.length) {
      const [x = 0, y = 0] = here.split(",").map(Number);
      const before = loop[loop.length - 1];
      const ends = from.get(here) ?? [];
      // Where two cells touch only at a corner, turn right: each keeps its own border.
      const right = ends.findIndex(
        ([endX, endY]) => before && (x - before[0]) * (endY - y) - (y - before[1]) * (endX - x) > 0,
      );
      const [end] = ends.splice(Math.max(right, 0), 1);
      loop.push([x, y]);
      here = end ? key(end) : "";
    }
    if (loop.length) found.push(loop);
  }
  return found;
}

/** A path along the border of a set of cells, with round corners; `unit` is the size of a cell. */
export function border(
  cells: readonly string[],
  rows: number,
  unit: number,
  radius: number,
): string {
  return loops(cells, rows)
    .map((loop) => {
      const parts = loop.flatMap((corner, index) => {
        const before = loop[(index + loop.length - 1) % loop.length] ?? corner;
        const after = loop[(index + 1) % loop.length] ?? corner;
        const [x, y] = [corner[0] * unit, corner[1] * unit];
        const [inX, inY] = [Math.sign(corner[0] - before[0]), Math.sign(corner[1] - before[1])];
        const [outX, outY] = [Math.sign(after[0] - corner[0]), Math.sign(after[1] - corner[1])];
        if (inX === outX && inY === outY) return [`${x} ${y}`];
        return [
          `${x - inX * radius} ${y - inY * radius}`,
          `Q${x} ${y} ${x + outX * radius} ${y + outY * radius}`,
        ];
      });
      return `M${parts.join("L")}Z`.replaceAll("LQ", "Q");
    })
    .join("");
}
