/** The visible part of the plane: everything automatically, or as panned and zoomed. */

import { Tween } from "svelte/motion";
import { cubicOut } from "svelte/easing";
import { settings } from "$lib/settings.svelte";
import type { Box, Point } from "../../board/types";
import { SIZE } from "./layout";

interface Seen extends Point {
  /** Units of the picture per pixel. */
  scale: number;
}

/** Pixels between the buttons and the edge. */
const GAP = 8;
const NEAREST = 0.35;
/** A finger hits nothing that is farther away: a wide hive is panned instead. */
const farthest = () => (matchMedia("(pointer: coarse)").matches ? 2.8 : 4);

/** The middle of what is seen along one axis: of everything, or near what happened last. */
function centred(from: number, length: number, seen: number, near: number | undefined): number {
  if (length <= seen || near === undefined) return from + length / 2;
  return Math.min(Math.max(near, from + seen / 2), from + length - seen / 2);
}

export class Camera {
  width = $state(600);
  height = $state(600);
  /** The buttons in the lower right corner, in pixels. */
  buttonsWidth = $state(0);
  buttonsHeight = $state(0);
  /** True if the camera was moved by hand. */
  held = $state(false);
  #seen = new Tween<Seen>({ x: 0, y: 0, scale: 1 }, { easing: cubicOut });
  #placed = false;

  get box(): Box {
    const { x, y, scale } = this.#seen.current;
    const [width, height] = [this.width * scale, this.height * scale];
    return { x: x - width / 2, y: y - height / 2, width, height };
  }

  /**
   * Show a part of the plane, as much as fits around a place, unless the camera is held. No
   * touchable spot may be under the buttons.
   */
  show(box: Box, spots: Point[], near?: Point): void {
    if (this.held) return;
    const whole = this.#aim(box, near, 0, 0);
    const aside = this.buttonsWidth < this.buttonsHeight;
    const aim = spots.some((spot) => this.#isUnderButtons(spot, whole))
      ? this.#aim(
          box,
          near,
          aside ? this.buttonsWidth + GAP : 0,
          aside ? 0 : this.buttonsHeight + GAP,
        )
      : whole;
    void this.#seen.set(aim, { duration: this.#placed ? settings.lasting(450) : 0 });
    this.#placed = true;
  }

  /** Aim at a box, leaving some pixels free on the right and below. */
  #aim(box: Box, near: Point | undefined, right: number, below: number): Seen {
    const [width, height] = [this.width - right, this.height - below];
    const scale = Math.min(Math.max(box.width / width, box.height / height, 0.62), farthest());
    return {
      x: centred(box.x, box.width, width * scale, near?.x) + (right * scale) / 2,
      y: centred(box.y, box.height, height * scale, near?.y) + (below * scale) / 2,
      scale,
    };
  }

  #isUnderButtons({ x, y }: Point, seen: Seen): boolean {
    const fromRight = this.width / 2 - (x + SIZE - seen.x) / seen.scale;
    const fromBelow = this.height / 2 - (y + SIZE - seen.y) / seen.scale;
    return fromRight < this.buttonsWidth + GAP && fromBelow < this.buttonsHeight + GAP;
  }

  pan(dx: number, dy: number): void {
    const { x, y, scale } = this.#seen.current;
    this.#set({ x: x - dx * scale, y: y - dy * scale, scale });
  }

  /** Zoom by a factor; the point of the window (in pixels from its middle) stays where it is. */
  zoom(factor: number, px = 0, py = 0, duration = 0): void {
    const { x, y, scale } = this.#seen.target;
    const next = Math.min(farthest(), Math.max(NEAREST, scale * factor));
    const change = scale - next;
    this.#set({ x: x + px * change, y: y + py * change, scale: next }, duration);
  }

  release(): void {
    this.held = false;
  }

  #set(seen: Seen, duration = 0): void {
    this.held = true;
    void this.#seen.set(seen, { duration: settings.lasting(duration) });
  }
}

/** One finger or the mouse pans, two fingers zoom, the wheel zooms. */
export function handled(camera: Camera): (element: SVGSVGElement) => () => void {
  return (element) => {
    const pointers = new Map<number, Point>();
    /** The pointer that drags a piece: alone it moves nothing else. */
    let carrying: number | null = null;
    const fromMiddle = (x: number, y: number) => {
      const box = element.getBoundingClientRect();
      return [x - box.x - box.width / 2, y - box.y - box.height / 2] as const;
    };
    const spread = () => {
      const [a, b] = [...pointers.values()];
      return a && b ? Math.hypot(a.x - b.x, a.y - b.y) : 0;
    };
    /** Zoom so that what was between two fingers stays between them. */
    const pinch = (wide: number) => {
      const [a, b] = [...pointers.values()];
      if (a && b)
        camera.zoom(wide / Math.max(spread(), 1), ...fromMiddle((a.x + b.x) / 2, (a.y + b.y) / 2));
    };

    const down = (event: PointerEvent) => {
      const onPiece = event.target instanceof Element && event.target.closest("[data-drag='true']");
      if (onPiece && !pointers.size) carrying = event.pointerId;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    };
    const move = (event: PointerEvent) => {
      const before = pointers.get(event.pointerId);
      if (!before) return;
      const wide = spread();
      const [dx, dy] = [event.clientX - before.x, event.clientY - before.y];
      const alone = pointers.size === 1;
      if (alone && !camera.held && Math.hypot(dx, dy) < 6) return;
      pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
      if (alone && carrying === event.pointerId) return;
      camera.pan(dx / pointers.size, dy / pointers.size);
      if (wide > 0) pinch(wide);
    };
    const up = (event: PointerEvent) => {
      pointers.delete(event.pointerId);
      if (!pointers.size) carrying = null;
    };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      camera.zoom(Math.exp(event.deltaY * 0.0012), ...fromMiddle(event.clientX, event.clientY));
    };

    const listening = new AbortController();
    const { signal } = listening;
    element.addEventListener("pointerdown", down, { signal });
    element.addEventListener("wheel", wheel, { passive: false, signal });
    addEventListener("pointermove", move, { signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
    return () => listening.abort();
  };
}
