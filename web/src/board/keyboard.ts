/** Playing with the keyboard alone: arrows go from thing to thing, Enter or the space bar touches. */

import type { Attachment } from "svelte/attachments";
import type { Point } from "./types";

const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/**
 * The spot to go to in a direction: near, and not far off the straight line, or, if `wide`,
 * anywhere on that side; -1 if there is none.
 */
export function nearest(
  from: Point,
  spots: readonly Point[],
  direction: Point,
  wide = false,
): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (along < 4 || (!wide && aside > along * 2.2)) return;
    const cost = along + aside * (wide ? 1 : 1.6);
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}

function middle(element: Element): Point {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Return the next thing in a direction: on the same board or tray, or else beyond it. */
function follow<T extends Element>(here: T, others: readonly T[], direction: Point): T | undefined {
  const group = (thing: T) => thing.closest("svg, [role=group], [role=radiogroup]");
  const [near, far] = [true, false].map((same) =>
    others.filter((thing) => (group(thing) === group(here)) === same),
  ) as [T[], T[]];
  const from = middle(here);
  return (
    near[nearest(from, near.map(middle), direction)] ??
    far[nearest(from, far.map(middle), direction, true)]
  );
}

/** Exactly one thing of the board is reached with the tab key; the arrows reach the others. */
function rove(stage: HTMLElement, current: string | null): void {
  const things = [...stage.querySelectorAll<SVGElement>("svg [data-touch]")];
  const chosen = things.find((thing) => thing.dataset["touch"] === current) ?? things[0];
  for (const thing of things) {
    const index = thing === chosen ? "0" : "-1";
    if (thing.getAttribute("tabindex") !== index) thing.setAttribute("tabindex", index);
  }
}

export function walkable(escape: () => void): Attachment<HTMLElement> {
  return (stage) => {
    let current: string | null = null;
    // After using the mouse, arrows step through the moves instead.
    let walking = false;
    let pointing = false;
    const point = () => {
      pointing = true;
      setTimeout(() => (pointing = false));
    };
    rove(stage, current);
    const observer = new MutationObserver(() => rove(stage, current));
    observer.observe(stage, { childList: true, subtree: true, attributeFilter: ["data-touch"] });

    const focus = (event: FocusEvent) => {
      const thing = event.target as HTMLElement | SVGElement;
      if (thing.dataset["touch"] === undefined) return;
      current = thing.dataset["touch"];
      walking = !pointing;
      rove(stage, current);
    };

    const press = (event: KeyboardEvent) => {
      const here = event.target as HTMLElement | SVGElement;
      if (event.key === "Escape") return escape();
      if (here.dataset["touch"] === undefined || event.ctrlKey || event.metaKey || event.altKey)
        return;
      const direction = walking ? DIRECTIONS[event.key] : undefined;
      if (direction) {
        const things = [...stage.querySelectorAll<HTMLElement | SVGElement>("[data-touch]")];
        const others = things.filter((thing) => thing !== here && thing.getClientRects().length);
        follow(here, others, direction)?.focus();
        event.preventDefault();
        event.stopPropagation();
      } else if ((event.key === "Enter" || event.key === " ") && here instanceof SVGElement) {
        here.dispatchEvent(new MouseEvent("click", { bubbles: true }));
        event.preventDefault();
      }
    };

    const listening = new AbortController();
    const { signal } = listening;
    stage.addEventListener("mousedown", point, { capture: true, signal });
    stage.addEventListener("focusin", focus, { signal });
    stage.addEventListener("keydown", press, { signal });
    return () => {
      observer.disconnect();
      listening.abort();
    };
  };
}
