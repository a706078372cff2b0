/** Set-up of all tests: they say things of every screen without what loads its messages. */

import { speakEverywhere } from "$lib/i18n.svelte";

await speakEverywhere();
