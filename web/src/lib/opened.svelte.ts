/** The record that was opened last: the lobby opens it, the review shows it. */

import type { ReplayInfo } from "./messages";

class Opened {
  replay = $state.raw<ReplayInfo | null>(null);
  text = "";
}

export const opened = new Opened();
