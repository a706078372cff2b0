/** The browser's copy of the page for offline use; `service-worker.ts` maintains it. */

import { keepsNothing } from "$lib/stored";
import { LARGE_PART } from "./parts";

const serviceWorker = "serviceWorker" in navigator ? navigator.serviceWorker : null;

/** Maximum wait for the service worker: without one everything is loaded all the same. */
const WAIT = 20_000;

/** Bytes loaded to play: the service worker loads them compressed. */
export const LOAD = serviceWorker ? LARGE_PART.compressed : LARGE_PART.bytes;

let registration: Promise<ServiceWorkerRegistration | null> | null = null;

/** Register the service worker; null where that is not allowed. */
export function register(): Promise<ServiceWorkerRegistration | null> {
  registration ??=
    serviceWorker?.register("sw.js", { updateViaCache: "none" }).catch(() => null) ??
    Promise.resolve(null);
  return registration;
}

/** Return whether everything needed for playing is already cached. */
export async function areKept(): Promise<boolean> {
  if (!serviceWorker?.controller || !("caches" in globalThis)) return false;
  const found = LARGE_PART.files.map((file) => caches.match(new URL(file, document.baseURI)));
  return (await Promise.all(found)).every(Boolean);
}

/** Wait until whatever is loaded from now on is kept at once. */
export async function controlled(): Promise<void> {
  if (!serviceWorker || serviceWorker.controller || keepsNothing()) return;
  const taken = new Promise<void>((resolve) => {
    serviceWorker.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, WAIT);
  });
  const found = await register();
  // A forced reload bypasses it.
  if (found?.installing ?? found?.waiting) await taken;
}

/** Keep what belongs to a language. */
export async function keepLanguage(language: string): Promise<void> {
  if (keepsNothing()) return;
  const found = await serviceWorker?.ready;
  found?.active?.postMessage({ type: "language", language });
}

/** Keep what is needed to play, if that is not so yet. */
export async function keep(): Promise<void> {
  if (keepsNothing()) return;
  const found = await register();
  found?.active?.postMessage({ type: "keep" });
}
