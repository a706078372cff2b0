import { mount } from "svelte";
import App from "./App.svelte";
import { settings } from "$lib/settings.svelte";
import Framed from "./ui/Framed.svelte";
import "./design/fonts.css";
import "./design/tokens.css";
import "./design/base.css";
import "./design/controls.css";
import "./design/primitives.css";

const target = document.getElementById("page");
// Nobody shall be led to press something here without seeing it; `embed.html` may be framed.
const framed = window.top !== window;
await settings.restoreLanguage();
if (target) mount(framed ? Framed : App, { target });
