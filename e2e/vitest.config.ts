import { resolve } from "node:path";
import { defineConfig } from "vitest/config";
import LongestFirst from "../tools/testing/longest-first.ts";

/** Journeys: the real service, a real browser. Three at a time, each worker with a browser of its own: while one waits, two cores have work. */
export default defineConfig({
  test: {
    root: resolve(import.meta.dirname, ".."),
    include: ["e2e/*.e2e.ts"],
    globalSetup: ["e2e/support/global-setup.ts"],
    maxWorkers: 3,
    // Playwright and what else they share is loaded once for all files of a worker; each file opens pages of its own.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    testTimeout: 120_000,
    // A screen follows within moments on a quiet machine; a busy one is no fault.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 180_000,
  },
});
