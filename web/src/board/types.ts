/** The contract of a game's board: drawing, touches, marks, sounds and words of its view. */

import type { Component } from "svelte";
import type { Effect, GameView } from "$lib/messages";
import type { SoundName } from "$lib/sounds";
import type { Gestures } from "./gestures.svelte";

export interface Point {
  x: number;
  y: number;
}

export interface Box extends Point {
  width: number;
  height: number;
}

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

/** The people at the table, by seat: White, Black, … with their names. */
export interface Person {
  title: string;
  name: string;
  mine: boolean;
}

/** A move as it is seen before the server has answered, and what is seen to happen by it. */
export interface Preview<View = GameView> {
  view: View;
  effects: readonly Effect[];
}

/** A game's details of a position, as sent by the server. */
export type Details = Readonly<Record<string, unknown>>;

export interface BoardProps<View = GameView> {
  view: View;
  /** The details of this position; null if not known yet. */
  details: Details | null;
  /** Called when details are requested or dismissed; without it there are none. */
  onlook?: ((closely: boolean) => void) | undefined;
  /** The last visible effects, up to this view; a new list for each event. */
  effects: readonly Effect[];
  gestures: Gestures;
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
  /** Called when a reveal has been seen: the next events may be shown. */
  oncontinue?: (() => void) | undefined;
  /** The thing held but not yet on the board, for reading touches. */
  hand?: Hand;
}

/** A game's own state: the element to place, the rotation of a tile. */
export type Hand = Readonly<Record<string, unknown>>;

/** A text format beside the record in which a game can be saved. */
export interface TextFormat {
  format: "pgn" | "sgf" | "uhp";
  title: () => string;
  about: () => string;
}

/** Possible targets in a draft, and things that can be picked up. */
export interface Spaces {
  empty: readonly string[];
  tops: readonly string[];
}

export interface GameModule<View = GameView> {
  Board: Component<BoardProps<View>>;
  /** Something that can be put on the board, by its name in a set-up. */
  Thing?: Component<{ thing: string }>;
  /** A small drawing without anything around it, for diagrams. */
  Diagram: Component<{ view: View; marks: Marks }>;
  /**
   * A move before the server has answered: what was touched, on what was touched. No rule is in it;
   * where that would not show something true, it is null.
   */
  preview(view: View, gesture: readonly string[]): Preview | null;
  /** A touch as the whole gesture that it means; null: only what was touched. */
  interpret?(name: string, view: View, gestures: Gestures, hand: Hand): readonly string[] | null;
  /**
   * Returns whether a thing may begin unlisted gestures, in games where several gestures make one
   * move. The server is asked for their meaning.
   */
  beginsOthers?(name: string, view: View): boolean;
  /** Returns whether the thing under a resting finger is being explained, and so not touched. */
  explaining?(hand: Hand): boolean;
  /** The spaces of a draft without a board, shown only while they are possible targets. */
  emptySpaces?(view: View): Spaces;
  /** Text formats beside the record. */
  formats?: readonly TextFormat[];
  /** The frame of a rule's drawing, if not a square. */
  drawing?: "wide" | "low";
  /** The prompt for the player to move. */
  asks(view: View, gestures: Gestures): string;
  /** The places that an effect marks, where they are others than its source and target. */
  places?: (effect: Effect) => string[];
  /** The position in sentences, for screen readers. */
  inWords(view: View, persons: readonly Person[], details: Details | null): string[];
  /** The cells that decided a finished game, if visible on the board. */
  decisive?: (view: View) => string[];
  /** A chance event in words, where the server only has notation. */
  outcome?(text: string, persons: readonly Person[]): string | null;
  /** True if points are shown during the game, not only at the end. */
  counting: boolean;
  /** The sound of effects, with the view after them. */
  sound(effects: readonly Effect[], view: View): SoundName;
}

export const NO_MARKS: Marks = {
  last: new Set(),
  why: new Set(),
  hint: new Set(),
  shown: new Set(),
};

/** Return the people by the titles of their seats. */
export function personsOf(
  titles: readonly string[],
  mine: number | null = null,
  nameOf: (seat: number) => string | undefined = () => undefined,
): Person[] {
  return titles.map((title, seat) => ({ title, name: nameOf(seat) || title, mine: seat === mine }));
}
