import { resolve } from "node:path";
import { defineConfig } from "vitest/config";

/** Journeys: the real service on a free port, a real browser. One after another: the machine is small. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, ".."),
    include: ["e2e/**/*.e2e.ts"],
    globalSetup: ["tools/testing/global-setup.ts"],
    fileParallelism: false,
    testTimeout: 120_000,
    // A screen follows within moments on a quiet machine; a busy one is no fault.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 180_000,
  },
});
