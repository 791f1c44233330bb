import type { ViteUserConfig } from "vitest/config";

/** Node.js 26 has its own `localStorage`, which would replace jsdom's. Node.js 20 rejects the flag. */
const withoutNodeStorage = process.allowedNodeEnvironmentFlags.has("--experimental-webstorage")
  ? ["--no-experimental-webstorage"]
  : [];

/** Vitest settings for a remote's tests: `defineConfig({ test: remoteTests })`. */
export const remoteTests = {
  environment: "jsdom",
  // Longer than the timeouts inside tests, so that a busy machine does not fail them.
  testTimeout: 20_000,
  setupFiles: ["@handwork/testing/setup"],
  execArgv: withoutNodeStorage,
  css: { modules: { classNameStrategy: "non-scoped" } },
  // @handwork/ui imports style sheets, which Node.js cannot load.
  server: { deps: { inline: ["@handwork/ui"] } },
} satisfies ViteUserConfig["test"];
