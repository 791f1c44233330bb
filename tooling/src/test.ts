import { findBrowser } from "@handwork/e2e-support/browser";
import { type Reporter, startVitest } from "vitest/node";
import { root } from "./build/workspace.ts";
import { check } from "./check.ts";
import { ConformanceReporter } from "./conformance/reporter.ts";

let passed = 0;
let failed = 0;
function count(isPassed: boolean): void {
  if (isPassed) passed += 1;
  else failed += 1;
}

const conformance = new ConformanceReporter(root);

/** Short descriptions of the failures. They are printed at the end, where a reader of a long log looks first. */
const failures: string[] = [];

/** Duration of each test file in seconds. */
const seconds = new Map<string, number>();
const SLOWEST_LISTED = 15;

const counter: Reporter = {
  onTestRunEnd(modules, unhandled) {
    for (const module of modules)
      seconds.set(module.relativeModuleId, Math.round(module.diagnostic().duration / 1000));
    for (const test of modules.flatMap((module) => [...module.children.allTests()])) {
      const { state, errors } = test.result();
      if (state === "passed" || state === "failed") count(state === "passed");
      if (state === "failed")
        failures.push(`${test.module.relativeModuleId} > ${test.fullName}: ${errors?.[0]?.message}`);
    }
    for (const error of unhandled) failures.push(`outside of a test: ${error.stack ?? error.message}`);
    for (const module of modules)
      for (const { message } of module.errors()) failures.push(`${module.relativeModuleId}: ${message}`);
  },
};

/**
 * Runs the tests of the given projects in `vitest.config.ts`. A crash that Vitest does not report as a failed test
 * counts as a failure.
 */
async function runTests(...project: string[]): Promise<void> {
  const { exitCode } = process;
  const before = failed;
  const reporters = ["dot", counter, conformance];
  const vitest = await startVitest("test", [], { root, project, watch: false, reporters });
  await vitest.close();
  if (process.exitCode !== exitCode && failed === before) count(false);
  process.exitCode = exitCode;
}

/** `pnpm test`: runs the checks, the unit and API tests, and the journeys in a browser against the built product. */
async function test(): Promise<void> {
  if (process.argv.includes("--full")) process.env.TEST_FULL = "1";
  for (const { passed } of await check()) count(passed);
  await runTests("browser", "server");
  try {
    process.env.CHROME_PATH = findBrowser();
    await runTests("e2e");
  } catch (error) {
    console.error((error as Error).message);
    count(false);
  }
  const { summary, faults } = conformance.finish();
  for (const fault of faults) console.error(`✗ conformance: ${fault}`);
  console.log(summary);
  count(faults.length === 0);
}

const began = performance.now();
await test();
const slowest = [...seconds].sort(([, a], [, b]) => b - a).slice(0, SLOWEST_LISTED);
console.log(`\nSlowest files: ${slowest.map(([file, took]) => `${file} ${took} s`).join(", ")}.`);
console.log(`\nTook ${Math.round((performance.now() - began) / 1000)} s.`);
for (const failure of failures) console.error(`✗ ${failure}`);
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
