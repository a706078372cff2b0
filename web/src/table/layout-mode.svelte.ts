/**
 * How the screen of a table is laid out. With much room a panel stands beside the board; in a low
 * window a narrow column does; in an upright one everything is stacked, and the panel opens below.
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
