/** Words for what a review finds. */

import { percent, t } from "$lib/i18n.svelte";
import type { ReviewMoment } from "$lib/messages";

export function severityName(moment: ReviewMoment): string {
  if (moment.severity === "inaccuracy") return t("Inaccuracy");
  return moment.severity === "blunder" ? t("Blunder") : t("Mistake");
}

export function cost({ loss, before, seat }: ReviewMoment): string {
  const from = before[seat] ?? 0;
  return t("from {high} to {low}", {
    high: percent(from),
    low: percent(Math.max(0, from - loss)),
  });
}

/** After which moves the words of a reason hold. */
export const WHERE: Record<ReviewMoment["reasons"][number]["where"], () => string> = {
  played: () => t("After this move"),
  answer: () => t("In the expected answer"),
  better: () => t("With the better move"),
  then: () => t("After that"),
};
