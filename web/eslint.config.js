import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: ["node_modules/", "gallery/", "src/lib/messages.ts"] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
  },
  {
    rules: {
      eqeqeq: "error",
      "no-console": "error",
      "max-lines": ["error", { max: 400, skipComments: true }],
      // Types alone leave no import behind: the page is built without messages.ts, which Python writes.
      "@typescript-eslint/no-import-type-side-effects": "error",
      "@typescript-eslint/no-unused-vars": [
        "error",
        { varsIgnorePattern: "^_", argsIgnorePattern: "^_" },
      ],
      // State is replaced as a whole and never changed in place: plain sets and maps do.
      "svelte/prefer-svelte-reactivity": "off",
      // Addresses are made by the router, which knows where the page lies.
      "svelte/no-navigation-without-resolve": "off",
    },
  },
  { files: ["scripts/**"], rules: { "no-console": "off" } },
);
