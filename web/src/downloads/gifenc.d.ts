/** The parts of gifenc that we use; it has no types. */
declare module "gifenc" {
  export type Palette = number[][];

  export interface FrameOptions {
    palette?: Palette;
    transparent?: boolean;
    transparentIndex?: number;
    /** Milliseconds. */
    delay?: number;
    /** 0 is for ever. */
    repeat?: number;
    /** 1: what was drawn stays. */
    dispose?: number;
  }

  export interface Encoder {
    writeFrame(index: Uint8Array, width: number, height: number, options?: FrameOptions): void;
    finish(): void;
    bytes(): Uint8Array<ArrayBuffer>;
  }

  export function GIFEncoder(): Encoder;
  export function quantize(pixels: Uint8ClampedArray, colours: number): Palette;
  export function applyPalette(pixels: Uint8ClampedArray, palette: Palette): Uint8Array;
}
