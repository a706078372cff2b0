import { decimal, t } from "$lib/i18n.svelte";

/** Return the speed of a search in a few digits: "2.5 M positions/s". */
export function speedText(perSecond: number): string {
  if (perSecond >= 1e6)
    return t("{speed} positions/s", { speed: `${decimal(perSecond / 1e6, 1)} M` });
  const speed = perSecond >= 1e4 ? `${Math.round(perSecond / 1e3)} k` : Math.round(perSecond);
  return t("{speed} positions/s", { speed });
}
