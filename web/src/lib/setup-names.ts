/** The names of what is agreed on when a table is made. */

import { t } from "./i18n.svelte";

/** By the setting that the server knows. */
export function clockNames(): Record<string, string> {
  return {
    none: t("No clock"),
    "game 300+3": t("5 minutes, plus 3 seconds per move"),
    "game 900+10": t("15 minutes, plus 10 seconds per move"),
    "game 2700+30": t("45 minutes, plus 30 seconds per move"),
    "days 1": t("1 day per move"),
    "days 3": t("3 days per move"),
  };
}

export function takeBackNames() {
  return { free: t("at any time"), consent: t("if all players agree"), never: t("never") };
}
