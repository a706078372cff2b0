/** Where the whole page has a screen, seen from the embedded board beside it. */

import { to } from "$lib/urls";

export function pageLink(path: string): string {
  return new URL(to(path), new URL(import.meta.env.BASE_URL, location.href)).href;
}
