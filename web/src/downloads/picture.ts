/** The board as a file: drawn from what is on the page, in its own art. */

import { imageOf, type Picture } from "./drawing";
import { embedded } from "./fonts";

/** The style of a drawing besides its attributes. */
const STYLES = `
  fill fill-opacity stroke stroke-width stroke-opacity stroke-dasharray stroke-linecap stroke-linejoin
  paint-order opacity color filter transform transform-origin transform-box stop-color stop-opacity
  font-family font-size font-style font-weight text-anchor dominant-baseline visibility display
`.match(/\S+/g) as readonly string[];

const NAMESPACE = "http://www.w3.org/2000/svg";
const LONGEST = 1600;

export interface Drawn extends Picture {
  file: Blob;
}

/** Elements only for touches, and hints at possible actions. */
const AIDS = "[data-touch], [data-aid], title";

function inline(source: Element, copy: Element): void {
  const style = getComputedStyle(source);
  const text = STYLES.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
  copy.setAttribute("style", text);
  for (const attribute of ["class", "role", "tabindex"]) copy.removeAttribute(attribute);
  [...source.children].forEach((child, index) => {
    const twin = copy.children[index];
    if (twin) inline(child, twin);
  });
}

/** Return the colour behind a drawing. */
function ground(element: Element | null): string {
  for (let here = element; here; here = here.parentElement) {
    const colour = getComputedStyle(here).backgroundColor;
    if (colour !== "rgba(0, 0, 0, 0)" && colour !== "transparent") return colour;
  }
  return "white";
}

export async function asSvg(board: SVGSVGElement): Promise<Drawn> {
  const copy = board.cloneNode(true) as SVGSVGElement;
  inline(board, copy);
  const aids = board.querySelectorAll(AIDS);
  const all = [...board.querySelectorAll("*")];
  const twins = [...copy.querySelectorAll("*")];
  for (const aid of aids) twins[all.indexOf(aid)]?.remove();
  const { x, y, width, height } = board.viewBox.baseVal;
  const cloth = document.createElementNS(NAMESPACE, "rect");
  for (const [name, value] of Object.entries({ x, y, width, height, fill: ground(board) }))
    cloth.setAttribute(name, String(value));
  const styles = document.createElementNS(NAMESPACE, "style");
  styles.textContent = await embedded(board);
  copy.prepend(styles, cloth);
  copy.setAttribute("xmlns", NAMESPACE);
  copy.setAttribute("width", String(width));
  copy.setAttribute("height", String(height));
  copy.removeAttribute("style");
  const text = new XMLSerializer().serializeToString(copy);
  return { file: new Blob([text], { type: "image/svg+xml" }), text, width, height };
}

export async function asPng(drawn: Drawn): Promise<Blob> {
  const { width, height } = drawn;
  const image = await imageOf(drawn);
  const scale = LONGEST / Math.max(width, height);
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [Math.round(width * scale), Math.round(height * scale)];
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error("no picture"))), "image/png");
  });
}

export function save(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000);
}
