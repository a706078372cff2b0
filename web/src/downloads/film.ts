/** A whole game as an animated picture. It takes a while: it says how far it is, and can be stopped. */

import { api } from "$lib/api";
import { Canvas, groundOf, measured } from "./drawing";
import { Gif, paletteOf, spread } from "./gif";

const LONGEST = 640;
/** Milliseconds per position, and for the last one. */
const DELAY = 900;
const LAST_DELAY = 3000;
/** Number of frames sampled for the palette. */
const SAMPLES = 6;

export type Report = (done: number, of: number) => void;

async function pictures(text: string, stop: AbortSignal): Promise<string[]> {
  const found: string[] = [];
  for (let next: number | null = 0; next !== null;) {
    const part: Awaited<ReturnType<typeof api.studyFilm>> = await api.studyFilm({
      text,
      ply: next,
    });
    stop.throwIfAborted();
    found.push(...part.frames.map(({ svg }) => svg));
    next = part.next;
  }
  return found;
}

/** Let the page draw and hear what is touched. */
const breathe = () => new Promise((resolve) => setTimeout(resolve));

/** The animated picture of a game; raises what stopped it. */
export async function filmed(text: string, report: Report, stop: AbortSignal): Promise<Blob> {
  const drawn = (await pictures(text, stop)).map(measured);
  const [first] = drawn;
  if (!first) throw new Error("no pictures");
  const canvas = new Canvas(first, LONGEST, groundOf(first.text));
  const samples: Uint8ClampedArray[] = [];
  for (const picture of spread(drawn, SAMPLES)) samples.push(await canvas.pixels(picture));
  const gif = new Gif(canvas.width, canvas.height, paletteOf(samples));
  for (const [index, picture] of drawn.entries()) {
    report(index + 1, drawn.length);
    await breathe();
    stop.throwIfAborted();
    gif.add(await canvas.pixels(picture), index + 1 === drawn.length ? LAST_DELAY : DELAY);
  }
  return gif.finish();
}
