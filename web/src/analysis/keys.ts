/** Stepping with the keys: along a line, between variations, to its ends, and taking plies out. */

import type { Study } from "../study/study.svelte";

const BUSY = "input, textarea, select, dialog, [contenteditable]";

/** Does what a key stands for; false if it stands for nothing here. */
export function stepped(study: Study, event: KeyboardEvent): boolean {
  const busy = event.target instanceof Element && event.target.closest(BUSY);
  if (busy || event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented)
    return false;
  const steps: Record<string, () => Promise<void>> = {
    ArrowLeft: () => study.back(),
    ArrowRight: () => study.forward(),
    ArrowUp: () => study.aside(-1),
    ArrowDown: () => study.aside(1),
    Home: () => study.first(),
    End: () => study.last(),
    Delete: () => study.remove(study.at),
  };
  const step = steps[event.key];
  if (!step) return false;
  void step();
  return true;
}
