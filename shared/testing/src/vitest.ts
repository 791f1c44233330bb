import type { ViteUserConfig } from "vitest/config";

/** Node.js 26 has a `localStorage`, which would take the place of jsdom's. Node.js 20 does not know the flag. */
const withoutNodeStorage = process.allowedNodeEnvironmentFlags.has("--experimental-webstorage")
  ? ["--no-experimental-webstorage"]
  : [];

/** What Vitest needs to run a remote's tests: `defineConfig({ test: remoteTests })`. */
export const remoteTests = {
  environment: "jsdom",
  // More than what a page is waited for, or a busy machine fails tests.
  testTimeout: 20_000,
  setupFiles: ["@handwork/testing/setup"],
  execArgv: withoutNodeStorage,
  css: { modules: { classNameStrategy: "non-scoped" } },
  // It imports style sheets, which Node.js cannot.
  server: { deps: { inline: ["@handwork/ui"] } },
} satisfies ViteUserConfig["test"];
