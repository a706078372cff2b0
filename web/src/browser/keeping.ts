/** What this browser keeps of the page, so that it works without a network; `service-worker.ts` does it. */

import { LARGE_PART } from "./parts";

const keeper = "serviceWorker" in navigator ? navigator.serviceWorker : null;

/** How long is waited for somebody who keeps what is loaded: without one it is loaded all the same. */
const WAIT = 4000;

/** Whether everything that is needed to play is here already. */
export async function areKept(): Promise<boolean> {
  if (!keeper?.controller || !("caches" in globalThis)) return false;
  const found = LARGE_PART.files.map((file) => caches.match(new URL(file, document.baseURI)));
  return (await Promise.all(found)).every(Boolean);
}

/** Wait until whatever is loaded from now on is kept at once. */
export function controlled(): Promise<void> {
  if (!keeper || keeper.controller) return Promise.resolve();
  return new Promise((resolve) => {
    keeper.addEventListener("controllerchange", () => resolve(), { once: true });
    setTimeout(resolve, WAIT);
  });
}

/** Keep what is needed to play, if that is not so yet. */
export async function keep(): Promise<void> {
  const registration = await keeper?.getRegistration();
  registration?.active?.postMessage({ type: "keep" });
}
