import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config";

/** Apart from the page's own configuration, so that building the page does not need Vitest. */
export default defineConfig((environment) =>
  mergeConfig(page(environment), {
    test: { include: ["src/**/*.test.ts"], environment: "node" },
  }),
);
