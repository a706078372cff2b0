/** A value of JSON after what changed in it. Whatever did not change stays the very same. */

import type { Delta } from "./messages";

type Members = Record<string, unknown>;

export function applied<T>(before: T, delta: Delta): T {
  const changes = Object.entries(delta);
  if (!changes.length) return before;
  const after = (Array.isArray(before) ? [...before] : { ...before }) as Members;
  for (const [member, change] of changes)
    if (!Array.isArray(change)) after[member] = applied(after[member], change);
    else if (change.length) after[member] = change[0];
    else Reflect.deleteProperty(after, member);
  return after as T;
}
