/** Set-up of component tests: a door without a server, and what happy-dom lacks. */

import { configure } from "@testing-library/svelte";
import { beforeEach, vi } from "vitest";
import { guest } from "$lib/guest.svelte";
import { live } from "$lib/live.svelte";
import { router } from "$lib/router.svelte";
import { settings } from "$lib/settings.svelte";
import { server } from "./door";

vi.mock("$door/door", () => import("./door"));
configure({ asyncUtilTimeout: 15_000 });

// Every element has a size and is in sight, and nothing is animated.
Object.defineProperty(HTMLElement.prototype, "clientHeight", { get: () => 100 });
Element.prototype.getBoundingClientRect = () => new DOMRect(0, 0, 100, 100);
Element.prototype.getAnimations = () => [];

// In happy-dom `:checked` matches no `<option>`, but a bound `<select>` finds its value by it.
HTMLSelectElement.prototype.querySelector = function (selector: string) {
  if (selector === ":checked") return this.selectedOptions[0] ?? null;
  return Element.prototype.querySelector.call(this, selector);
};

// All files share one page, so reset what a reload would reset.
beforeEach(async () => {
  localStorage.clear();
  sessionStorage.clear();
  server.reset();
  if (live.status === "outdated") live.status = "idle";
  guest.me = null;
  guest.tables = [];
  router.go("/");
  settings.motion = "none";
  await settings.switchLanguage("en");
  settings.guide = "first";
});
