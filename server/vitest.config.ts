import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["src/**/*.test.ts", "test-support/**/*.test.ts"],
    globalSetup: "./test-support/global-setup.ts",
    testTimeout: 20_000,
    hookTimeout: 30_000,
  },
});
