/**
 * Touches by mouse, finger or pen. Elements with `data-touch` can be touched by that name; with
 * `data-drag="true"` they can be dragged, and those with the name as `data-ghost` follow. Within
 * `data-sweep`, a drag picks up the things it passes over. Within `data-pan`, a drag moves the
 * view, and touches nothing.
 */

import type { Attachment } from "svelte/attachments";
import type { Point } from "./types";

export interface Handling {
  over(name: string | null): void;
  /** A click, or the second of a double click. */
  tap(name: string, again: boolean): void;
  lift(name: string): void;
  sweep(name: string): void;
  drop(name: string | null): void;
  /** Returns whether a mouse drags a thing without `data-drag`. */
  drags?(name: string): boolean;
  /** Returns whether the thing under a resting finger is being explained, and so not touched. */
  explaining(): boolean;
}

const THRESHOLD = 7;

function touchOf(target: EventTarget | null): HTMLElement | SVGElement | null {
  return target instanceof Element
    ? target.closest<HTMLElement | SVGElement>("[data-touch]")
    : null;
}

function far(event: PointerEvent, from: Point): boolean {
  return Math.hypot(event.clientX - from.x, event.clientY - from.y) > THRESHOLD;
}

/** Return the distance of a touch from a thing's middle: 0 is the middle, 1 the edge. */
function off(element: Element, x: number, y: number): number {
  const box = element.getBoundingClientRect();
  const dx = Math.abs(x - box.x - box.width / 2) / (box.width / 2);
  const dy = Math.abs(y - box.y - box.height / 2) / (box.height / 2);
  return Math.max(dx, dy);
}

/** A copy of what is dragged, which follows the pointer. */
function ghostOf(stage: Element, name: string): HTMLElement | null {
  const source = stage.querySelector<SVGGraphicsElement>(`[data-ghost="${CSS.escape(name)}"]`);
  const picture = source?.closest("svg");
  if (!source || !picture) return null;
  const box = source.getBoundingClientRect();
  const ghost = document.createElement("div");
  ghost.className = "dragged";
  ghost.style.width = `${box.width}px`;
  ghost.style.height = `${box.height}px`;
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  if (source === picture) {
    copy.setAttribute("viewBox", picture.getAttribute("viewBox") ?? "");
    copy.append(...[...picture.cloneNode(true).childNodes]);
  } else {
    const inner = source.getBBox();
    copy.setAttribute("viewBox", `${inner.x} ${inner.y} ${inner.width} ${inner.height}`);
    const clone = source.cloneNode(true) as Element;
    clone.removeAttribute("transform");
    copy.append(clone);
  }
  ghost.append(copy);
  document.body.append(ghost);
  return ghost;
}

export function touchable(handling: Handling): Attachment<HTMLElement> {
  return (stage) => {
    let start: (Point & { id: number; from: HTMLElement | SVGElement }) | null = null;
    let ghost: HTMLElement | null = null;
    let dragging = false;
    let swallow = false;
    let pressed: (Point & { pans: boolean }) | null = null;

    const draggable = (from: HTMLElement | SVGElement, pointer: string) =>
      from.dataset["drag"] === "true" ||
      (pointer === "mouse" && !!handling.drags?.(from.dataset["touch"] ?? ""));

    const under = (event: PointerEvent) =>
      touchOf(document.elementFromPoint(event.clientX, event.clientY));

    const down = (event: PointerEvent) => {
      const from = touchOf(event.target);
      if (!event.isPrimary) return release(null);
      swallow = false;
      pressed = { x: event.clientX, y: event.clientY, pans: !!from?.closest("[data-pan]") };
      hover(event);
      if (event.button !== 0 || !from || !draggable(from, event.pointerType)) return;
      start = { x: event.clientX, y: event.clientY, id: event.pointerId, from };
    };

    const hover = (event: PointerEvent) => {
      const thing =
        dragging || event.pointerType === "touch" ? under(event) : touchOf(event.target);
      handling.over(thing && stage.contains(thing) ? (thing.dataset["touch"] ?? null) : null);
    };

    const move = (event: PointerEvent) => {
      hover(event);
      if (pressed?.pans && event.isPrimary && far(event, pressed)) swallow = true;
      if (!start || event.pointerId !== start.id) return;
      const name = start.from.dataset["touch"] ?? "";
      if (!dragging && far(event, start)) {
        dragging = true;
        stage.dataset["dragging"] = "";
        ghost = ghostOf(stage, name);
        handling.lift(name);
      }
      if (!dragging) return;
      event.preventDefault();
      if (ghost)
        ghost.style.transform = `translate(${event.clientX}px, ${event.clientY}px) translate(-50%, -55%)`;
      const over = under(event);
      const passed = over?.dataset["touch"];
      if (over && passed && "sweep" in over.dataset && "sweep" in start.from.dataset) {
        if (passed !== name && off(over, event.clientX, event.clientY) < 0.62)
          handling.sweep(passed);
      }
    };

    const up = (event: PointerEvent) => {
      if (event.pointerType === "touch") {
        swallow ||= handling.explaining();
        handling.over(null);
      }
      if (event.isPrimary) pressed = null;
      if (!start || event.pointerId !== start.id) return;
      const over = event.type === "pointerup" ? under(event) : null;
      const inside = over && stage.contains(over) && over !== start.from;
      release(inside ? (over.dataset["touch"] ?? null) : null);
    };

    /** Drop what was dragged, or return it with `null`, because two fingers zoom. */
    const release = (name: string | null) => {
      if (dragging) {
        swallow = true;
        handling.drop(name);
      }
      ghost?.remove();
      delete stage.dataset["dragging"];
      [start, ghost, dragging] = [null, null, false];
    };

    const click = (event: MouseEvent) => {
      const thing = touchOf(event.target);
      // Key presses do not count.
      if (swallow && event.detail) {
        swallow = false;
        event.preventDefault();
        event.stopPropagation();
      } else if (thing && stage.contains(thing) && !("quiet" in thing.dataset)) {
        handling.tap(thing.dataset["touch"] ?? "", event.detail > 1);
      }
    };

    /** A finger that rests asks about a thing, not for a menu. */
    const menu = (event: MouseEvent) => {
      if ((event as PointerEvent).pointerType === "touch") event.preventDefault();
    };

    /** A finger that drags a thing does not scroll; the style alone does not do within pictures. */
    const scroll = (event: TouchEvent) => {
      if (start && event.cancelable) event.preventDefault();
    };

    const listening = new AbortController();
    const { signal } = listening;
    stage.addEventListener("pointerdown", down, { signal });
    stage.addEventListener("touchmove", scroll, { passive: false, signal });
    stage.addEventListener("contextmenu", menu, { signal });
    stage.addEventListener("click", click, { capture: true, signal });
    addEventListener("pointermove", move, { passive: false, signal });
    addEventListener("pointerup", up, { signal });
    addEventListener("pointercancel", up, { signal });
    return () => {
      ghost?.remove();
      listening.abort();
    };
  };
}
