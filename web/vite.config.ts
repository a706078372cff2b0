import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";
import { catalogues } from "./scripts/catalogues.js";
import { staticPage } from "./scripts/static-page.js";

// `npm run dev` shows the page from the sources; the server then runs beside it.
const server = process.env["SPIELWERK_SERVER"] ?? "http://127.0.0.1:8420";
const path = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** With `--mode static` the page is nothing but files that may lie anywhere, the table among them. */
export default defineConfig(({ mode }) => {
  const alone = mode === "static";
  return {
    base: alone ? "./" : "/",
    plugins: [svelte(), catalogues({ pseudo: mode === "test" }), alone ? staticPage() : null],
    resolve: {
      alias: { $lib: path("src/lib"), $door: path(alone ? "src/browser" : "src/server") },
    },
    build: {
      outDir: alone ? "../dist/static" : "../src/spielwerk/server/page",
      emptyOutDir: true,
      target: "es2022",
      manifest: true,
      // What is bundled wants its licence to come along.
      license: { fileName: "licenses.md" },
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: [path("index.html"), path("embed.html")] },
    },
    worker: { format: "es" },
    server: { proxy: { "/api": { target: server, ws: true } } },
  };
});
