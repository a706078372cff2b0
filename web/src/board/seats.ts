/** The look of a seat everywhere on the page: its colour and its mark. */

export interface SeatLook {
  colour: string;
  /** Readable on the colour. */
  ink: string;
  /** The colour where it has to be seen as a thin line. */
  line: string;
  /** The mark, in a square of 40, from the lowest part. */
  mark: readonly MarkPart[];
}

export interface MarkPart {
  d: string;
  fill?: string;
  stroke?: string;
  width?: number;
}

/** The looks of a game's seats: they begin anew where a game has more seats. */
export type SeatLooks = readonly [SeatLook, ...SeatLook[]];

export const SHAPES = {
  circle: "M4 20a16 16 0 1 0 32 0a16 16 0 1 0-32 0z",
  triangle: "M20 3l18 32H2z",
  square: "M8 5h24a3 3 0 0 1 3 3v24a3 3 0 0 1-3 3h-24a3 3 0 0 1-3-3v-24a3 3 0 0 1 3-3z",
  diamond: "M20 2l17 18-17 18L3 20z",
} as const;

/** A seat whose mark is a shape in its colour, with a rim that is seen on any ground. */
export function plain(
  colour: string,
  ink: string,
  shape: keyof typeof SHAPES,
  line: string = colour,
): SeatLook {
  const stroke = "light-dark(rgb(40 20 0 / 0.55), rgb(255 240 220 / 0.7))";
  return { colour, ink, line, mark: [{ d: SHAPES[shape], fill: colour, stroke, width: 2 }] };
}
