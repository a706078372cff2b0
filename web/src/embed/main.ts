import { mount } from "svelte";
import { speakEverywhere } from "$lib/i18n.svelte";
import { settings } from "$lib/settings.svelte";
import Embed from "./Embed.svelte";
import "../design/fonts.css";
import "../design/tokens.css";
import "../design/base.css";
import "../design/controls.css";
import "../design/primitives.css";
import { look, options } from "./wish";

const target = document.getElementById("page");
const { language } = look(options(new URL(location.href)));
await (language ? settings.switchLanguage(language) : settings.restoreLanguage());
// Without its catalogue the page is in English.
await speakEverywhere().catch(reportError);
if (target) mount(Embed, { target });
