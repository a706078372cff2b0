/** Pictures that come as SVG text, drawn into a canvas. */

export interface Picture {
  text: string;
  width: number;
  height: number;
}

/** A picture with its measures written into it: not every browser draws one without. */
export function measured(svg: string): Picture {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  const [, , width = 300, height = 300] = (root.getAttribute("viewBox") ?? "")
    .split(/\s+/)
    .map(Number);
  root.setAttribute("width", String(width));
  root.setAttribute("height", String(height));
  return { text: new XMLSerializer().serializeToString(root), width, height };
}

/** Return the colour behind a picture, whose corners may be round. */
export function groundOf(svg: string): string {
  const root = new DOMParser().parseFromString(svg, "image/svg+xml").documentElement;
  return root.querySelector("rect")?.getAttribute("fill") ?? "white";
}

export async function imageOf({ text }: Picture): Promise<HTMLImageElement> {
  const image = new Image();
  // Pictures from data are allowed to the page, others only from the server.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  return image;
}

/** Draws pictures of one size, one after the other, and gives their pixels. */
export class Canvas {
  readonly width: number;
  readonly height: number;
  #context: CanvasRenderingContext2D;

  constructor(
    first: Picture,
    longest: number,
    readonly ground: string,
  ) {
    const scale = longest / Math.max(first.width, first.height);
    const canvas = document.createElement("canvas");
    [this.width, this.height] = [Math.round(first.width * scale), Math.round(first.height * scale)];
    [canvas.width, canvas.height] = [this.width, this.height];
    const context = canvas.getContext("2d", { willReadFrequently: true });
    if (!context) throw new Error("no canvas");
    this.#context = context;
  }

  async pixels(picture: Picture): Promise<Uint8ClampedArray> {
    const image = await imageOf(picture);
    this.#context.fillStyle = this.ground;
    this.#context.fillRect(0, 0, this.width, this.height);
    this.#context.drawImage(image, 0, 0, this.width, this.height);
    return this.#context.getImageData(0, 0, this.width, this.height).data;
  }
}
