/** Find and operate elements as a person does: by role and name. */

import { fireEvent, screen, within } from "@testing-library/svelte";

type Name = string | RegExp;

export function button(name: Name): HTMLButtonElement {
  return screen.getByRole("button", { name });
}

/** Press a button, and wait until the page is updated. */
export async function press(name: Name): Promise<void> {
  await fireEvent.click(button(name));
}

export function offers(name: Name): boolean {
  return screen.queryAllByRole("button", { name }).length > 0;
}

export function radio(group: Name, name: Name): HTMLInputElement {
  return within(screen.getByRole("group", { name: group })).getByRole("radio", { name });
}

export async function choose(group: Name, name: Name): Promise<void> {
  await fireEvent.click(radio(group, name));
}

/** Type something into a field, and leave it. */
export async function fill(field: HTMLElement, value: string): Promise<void> {
  await fireEvent.input(field, { target: { value } });
  await fireEvent.change(field, { target: { value } });
}

/** Press a key while nothing has the focus. */
export async function key(name: string, more: KeyboardEventInit = {}): Promise<void> {
  await fireEvent.keyDown(document.body, { key: name, ...more });
}

/** Click a thing on the board. */
export async function touch(name: string): Promise<void> {
  const things = document.querySelectorAll(`#board [data-touch="${name}"]`);
  const thing = things[things.length - 1];
  if (!thing) throw new Error(`nothing to touch: ${name}`);
  await fireEvent.click(thing, { detail: 1 });
}

/** Return the number of elements on the board that match a selector. */
export function onBoard(selector: string): number {
  return document.querySelectorAll(`#board svg ${selector}`).length;
}
