/** A new version of the page: loaded in the background, and applied on request. */

import { register } from "./service-worker-client";

const EVERY = 60 * 60 * 1000;
const serviceWorker = "serviceWorker" in navigator ? navigator.serviceWorker : null;

class Updates {
  /** True if reloading gives a newer version. */
  there = $state(false);
  #waiting: ServiceWorker | null = null;

  /** Keep the page for times without a network, and look now and then for a newer one. */
  async begin(): Promise<void> {
    const first = !serviceWorker?.controller;
    const found = await register();
    if (!found || !serviceWorker) return;
    this.#look(found);
    found.addEventListener("updatefound", () =>
      found.installing?.addEventListener("statechange", () => this.#look(found)),
    );
    // Another tab has applied the newer version: this page continues until it is reloaded.
    serviceWorker.addEventListener("controllerchange", () => (this.there ||= !first));
    if (found.active && !found.waiting) found.active.postMessage({ type: "tidy" });
    const again = () => void found.update().catch(() => null);
    setInterval(again, EVERY);
    document.addEventListener("visibilitychange", () => !document.hidden && again());
  }

  /** The first cached version is not an update. */
  #look(found: ServiceWorkerRegistration): void {
    if (!found.waiting || !found.active) return;
    this.#waiting = found.waiting;
    this.there = true;
  }

  take(): void {
    if (!serviceWorker || !this.#waiting) return location.reload();
    serviceWorker.addEventListener("controllerchange", () => location.reload(), { once: true });
    this.#waiting.postMessage({ type: "take-over" });
    this.#waiting = null;
  }
}

export const updates = new Updates();
