/** The focus after opening a screen: at its heading. */

const WAIT = 5000;

function heading(): HTMLElement | null {
  const seen = (thing: HTMLElement | undefined) => thing?.getClientRects().length && thing;
  const all = [...document.querySelectorAll<HTMLElement>("h1")];
  const main = document.querySelector<HTMLElement>("main") ?? undefined;
  const found = all.find((one) => one.textContent.trim() && seen(one));
  return found ?? (all.some((one) => one.textContent.trim()) ? seen(main) || null : null);
}

/** Focus the heading as soon as there is one, unless the focus has moved meanwhile. */
export function focusHeading(): () => void {
  const look = () => {
    const elsewhere = document.activeElement !== document.body && document.activeElement !== null;
    const found = elsewhere ? null : heading();
    if (!found && !elsewhere) return;
    stop();
    found?.setAttribute("tabindex", "-1");
    found?.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), WAIT);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  observer.observe(document.body, { childList: true, subtree: true, characterData: true });
  look();
  return stop;
}
