/** A board that is larger than its place is pulled with the mouse as well; a finger scrolls it anyway. */

import type { Attachment } from "svelte/attachments";

export const pannable: Attachment<HTMLElement> = (place) => {
  let from: { x: number; y: number } | null = null;

  const down = (event: PointerEvent) => {
    const drags = event.target instanceof Element && event.target.closest("[data-drag='true']");
    const pulls = event.pointerType === "mouse" && event.button === 0 && !drags;
    from = pulls && "pans" in place.dataset ? { x: event.clientX, y: event.clientY } : null;
  };
  const move = (event: PointerEvent) => {
    if (!from) return;
    place.scrollBy(from.x - event.clientX, from.y - event.clientY);
    from = { x: event.clientX, y: event.clientY };
  };
  const up = () => (from = null);

  place.addEventListener("pointerdown", down);
  addEventListener("pointermove", move);
  addEventListener("pointerup", up);
  addEventListener("pointercancel", up);
  return () => {
    place.removeEventListener("pointerdown", down);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", up);
    removeEventListener("pointercancel", up);
  };
};
