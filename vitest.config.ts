import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["packages/*/src/**/*.test.{ts,tsx}", "apps/*/src/**/*.test.{ts,tsx}", "tools/**/*.test.ts"],
    globalSetup: ["tools/testing/global-setup.ts"],
    setupFiles: ["tools/testing/fuzz-seed.ts"],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
});
