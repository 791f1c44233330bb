import { availableParallelism } from "node:os";
import { defineConfig } from "vitest/config";
import { remoteTests } from "./shared/testing/src/vitest.ts";
import { readCatalogue } from "./tooling/src/conformance/catalogue.ts";

const { facts, requirements } = readCatalogue(import.meta.dirname);
/** Ids of facts and security requirements. A test has the ids of what it proves as tags. */
const tags = [...facts, ...requirements].map(({ id }) => ({ name: id }));

const skipped = ["**/node_modules/**", "**/dist/**"];

/** Three kinds of test: browser code, the server with a database, and journeys in a browser. */
export default defineConfig({
  test: {
    // More workers than cores, because tests spend a third of their time waiting for the database or a process.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    projects: [
      {
        test: {
          ...remoteTests,
          name: "browser",
          tags,
          include: ["{shell,shared}/**/*.test.{ts,tsx}", "remotes/**/*.test.{ts,tsx}"],
          exclude: [...skipped, "shared/{release-cli,remote-build}/**"],
          setupFiles: ["shared/testing/src/setup.ts"],
          // One document per worker, because creating one for each file would take half of the run time. The setup
          // empties it before each file.
          isolate: false,
        },
      },
      {
        test: {
          name: "server",
          tags,
          include: ["{server,tooling,shared/release-cli,shared/remote-build}/**/*.test.ts"],
          exclude: skipped,
          // Each file has its own database and server. Files share only modules, which have no state.
          isolate: false,
          globalSetup: ["server/main/test-support/global-setup.ts"],
          testTimeout: 20_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: "e2e",
          tags,
          include: ["e2e/**/*.e2e.ts"],
          exclude: skipped,
          globalSetup: ["e2e/support/global-setup.ts"],
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // Each worker has its own browser and site. More workers would only wait for each other.
          maxWorkers: 2,
          // The files of one worker share its browser.
          isolate: false,
        },
      },
    ],
  },
});
