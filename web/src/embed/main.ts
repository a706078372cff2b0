import { mount } from "svelte";
import Embed from "./Embed.svelte";
import "../design/fonts.css";
import "../design/tokens.css";
import "../design/base.css";
import "../design/controls.css";
import "../design/primitives.css";

const target = document.getElementById("page");
if (target) mount(Embed, { target });
