/** A new version of the page: loaded in the background, and taken when somebody says so. */

import { register } from "./service-worker-client";

const EVERY = 60 * 60 * 1000;
const serviceWorker = "serviceWorker" in navigator ? navigator.serviceWorker : null;

class Updates {
  /** Whether a newer version can be had by reloading. */
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
    // Another tab has taken the newer version: what runs here goes on, until it is reloaded.
    serviceWorker.addEventListener("controllerchange", () => (this.there ||= !first));
    if (found.active && !found.waiting) found.active.postMessage({ type: "tidy" });
    const again = () => void found.update().catch(() => null);
    setInterval(again, EVERY);
    document.addEventListener("visibilitychange", () => !document.hidden && again());
  }

  /** The first version that is kept is no update. */
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
