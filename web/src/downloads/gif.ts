/** An animated GIF, frame by frame: one palette for all, and of each frame only what is new. */

import { applyPalette, GIFEncoder, quantize, type Palette } from "gifenc";

/** One of 256 is kept for what stays as it was. */
const COLOURS = 255;
/** Number of pixels sampled for the palette. */
const ENOUGH = 200_000;

/** Some of a list, from the first to the last, in equal steps. */
export function spread<T>(all: readonly T[], count: number): T[] {
  if (all.length <= count) return [...all];
  const steps = Array.from({ length: count }, (_, index) => index / (count - 1));
  return steps.flatMap((part) => all[Math.round(part * (all.length - 1))] ?? []);
}

/** The colours that go best with some frames. */
export function paletteOf(frames: readonly Uint8ClampedArray[]): Palette {
  const total = frames.reduce((sum, { length }) => sum + length / 4, 0);
  // An odd step does not run along the columns of a picture.
  const step = Math.max(1, Math.floor(total / ENOUGH)) | 1;
  const chosen = frames.flatMap((pixels) => every(pixels, step));
  return quantize(Uint8ClampedArray.from(chosen), COLOURS);
}

function every(pixels: Uint8ClampedArray, step: number): number[] {
  const found: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4 * step)
    found.push(pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0, 255);
  return found;
}

export class Gif {
  #encoder = GIFEncoder();
  #last: Uint8Array | null = null;

  constructor(
    readonly width: number,
    readonly height: number,
    readonly palette: Palette,
  ) {}

  /** Add a frame that is shown for `delay` milliseconds. */
  add(pixels: Uint8ClampedArray, delay: number): void {
    const index = applyPalette(pixels, this.palette);
    const { width, height, palette } = this;
    const stays = palette.length;
    const last = this.#last;
    const fresh = last ? index.map((colour, at) => (colour === last[at] ? stays : colour)) : index;
    const colours = last
      ? { transparent: true, transparentIndex: stays }
      : { palette: [...palette, [0, 0, 0]], repeat: 0 };
    this.#encoder.writeFrame(fresh, width, height, { ...colours, delay, dispose: 1 });
    this.#last = index;
  }

  finish(): Blob {
    this.#encoder.finish();
    return new Blob([this.#encoder.bytes()], { type: "image/gif" });
  }
}
