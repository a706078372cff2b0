import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";
import page from "./vite.config";

const COMPONENTS = "src/**/*.component.test.ts";

/** Apart from the page's own configuration, so that building the page does not need Vitest. */
export default defineConfig((environment) =>
  mergeConfig(page(environment), {
    test: {
      pool: "threads",
      setupFiles: ["src/testing/messages.ts"],
      projects: [
        {
          extends: true,
          test: {
            name: "logic",
            include: ["src/**/*.test.ts"],
            exclude: [COMPONENTS],
            environment: "node",
            isolate: false,
          },
        },
        {
          extends: true,
          plugins: [svelteTesting()],
          test: {
            name: "components",
            include: [COMPONENTS],
            environment: "happy-dom",
            // Loading the page for each file would take longer than the tests.
            isolate: false,
            setupFiles: ["src/testing/setup.ts"],
            // An upper limit for slow machines, not a required speed.
            testTimeout: 60_000,
            expect: { poll: { timeout: 15_000, interval: 10 } },
          },
        },
      ],
    },
  }),
);
