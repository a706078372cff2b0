/** Set-up of all tests: they begin in English, and have the messages of every screen. */

import { afterEach } from "vitest";
import { speak, speakEverywhere } from "$lib/i18n.svelte";

await speakEverywhere();
afterEach(() => speak("en"));
