/** What every game brings along: how its view is drawn and told. Views come from the server. */

import type { Component } from "svelte";
import type { Touching } from "../table/touching.svelte";
import type { Both } from "../words/index.svelte";

export type View = Record<string, unknown>;

/** Cells, or other things by name, that are marked on the board. */
export interface Marks {
  /** Changed by the last move. */
  last: ReadonlySet<string>;
  /** Concerned by the answer to "why not?". */
  why: ReadonlySet<string>;
  /** Part of a hint. */
  hint: ReadonlySet<string>;
  /** Pointed at from outside: a line of the score sheet, a rule. */
  shown: ReadonlySet<string>;
}

/** Who sits at the table, by seat: White, Black, … and what they are called. */
export interface Person {
  title: string;
  name: string;
  mine: boolean;
}

export interface BoardProps {
  view: View;
  touching: Touching;
  marks: Marks;
  persons: readonly Person[];
  /** Our seat that has to move; null if none has. */
  acting: number | null;
  /** The seat from whose side the board is seen. */
  side: number;
  /** Several people share this screen: what is secret hides itself. */
  shared: boolean;
  /** Seats whose choice is made and still secret. */
  chosen: readonly number[];
  /** Only to look at: a miniature, a diagram, the past. */
  still: boolean;
}

export interface GameModule {
  Board: Component<BoardProps>;
  /** A small drawing without anything around it, for diagrams. */
  Diagram: Component<{ view: View; marks: Marks }>;
  /** What is asked of the player who has to move. */
  asks(view: View, touching: Touching): Both;
  /** The cells that look different in two views. */
  changed(before: View, after: View): string[];
  /** The position in sentences, for those who cannot see it. */
  inWords(view: View, persons: readonly Person[]): Both[];
  /** What chance did, in words, where the server has only its notation. */
  event?(text: string, persons: readonly Person[]): Both | null;
  /** Whether points are counted all the time; else only the end is worth anything. */
  counting: boolean;
  /** What a change sounds like. */
  sound(before: View, after: View): SoundName;
}

export type SoundName =
  | "place"
  | "slide"
  | "fire"
  | "water"
  | "stone"
  | "dice"
  | "card"
  | "clash"
  | "turn"
  | "why"
  | "end";

export const NO_MARKS: Marks = {
  last: new Set(),
  why: new Set(),
  hint: new Set(),
  shown: new Set(),
};
