// What makes the page one that is nothing but files: its policy, its manifest, what it brings along.

import { readFileSync } from "node:fs";

const parts = new URL("../../build/static/parts.json", import.meta.url);

// As strict as the server's headers; what is inline is never run. Frames cannot be forbidden here,
// which is why `main.ts` does it.
export const POLICY = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
].join("; ");

/** @param {string} tag @param {Record<string, string>} attrs */
const inHead = (tag, attrs) => ({ tag, attrs, injectTo: /** @type {const} */ ("head") });

const INSTALLABLE = [
  inHead("link", { rel: "manifest", href: "./manifest.json" }),
  inHead("link", { rel: "apple-touch-icon", href: "./icons/192.png" }),
  inHead("meta", {
    name: "theme-color",
    content: "#e9ddc8",
    media: "(prefers-color-scheme: light)",
  }),
  inHead("meta", {
    name: "theme-color",
    content: "#1d1712",
    media: "(prefers-color-scheme: dark)",
  }),
];

/** @returns {import("vite").Plugin} */
export function staticPage() {
  return {
    name: "static-page",
    config: () => ({ define: { __PARTS__: readFileSync(parts, "utf8") } }),
    transformIndexHtml: (_html, { path }) => [
      ...(path.endsWith("index.html") ? INSTALLABLE : []),
      // Before every script, which it judges.
      {
        tag: "meta",
        attrs: { "http-equiv": "Content-Security-Policy", content: POLICY },
        injectTo: "head-prepend",
      },
    ],
  };
}
