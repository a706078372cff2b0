/**
 * The layout of a table's screen. A large window has a panel beside the board; a low one a narrow
 * column; in an upright one everything is stacked, and the panel opens below.
 */

import { MediaQuery } from "svelte/reactivity";

export type LayoutMode = "wide" | "column" | "stack";

const SMALL = "(max-width: 900px)";
const LYING = "(min-aspect-ratio: 6/5)";

const column = new MediaQuery(`${LYING} and ${SMALL}, ${LYING} and (max-height: 560px)`);
const small = new MediaQuery(SMALL);

export const layoutMode = {
  get name(): LayoutMode {
    if (column.current) return "column";
    return small.current ? "stack" : "wide";
  },
  get compact(): boolean {
    return this.name !== "wide";
  },
};
