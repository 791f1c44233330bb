import { spawn } from "node:child_process";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { root } from "./build/workspace.ts";

/** Without this option, Biome writes colour codes even into files. */
const colors = process.stdout.isTTY ? [] : ["--colors=off"];

/**
 * Returns the command that type-checks half of the checkout. It skips files that have not changed since the last check.
 */
const typeCheck = (half: "browser" | "node") => [
  "tsc",
  "-p",
  `tsconfig.${half}.json`,
  "--incremental",
  "--tsBuildInfoFile",
  `tooling/dist/types.${half}.tsbuildinfo`,
  // Uses half the cores, because the other half of the checkout is checked at the same time.
  "--checkers",
  String(Math.max(1, Math.floor(availableParallelism() / 2))),
];

const folders = ["shell", "remotes", "shared", "server", "tooling", "e2e"];

const checks = [
  { name: "types of browser code", command: typeCheck("browser") },
  { name: "types of server and tools", command: typeCheck("node") },
  // The checks above use the packages' sources. This one uses the packages as built for teams.
  { name: "types of the packages for teams", command: ["tsc", "--build", "shared/tsconfig.build.json"] },
  { name: "lint and format", command: ["biome", "ci", ...colors, "--error-on-warnings", "."] },
  {
    name: "boundaries",
    command: ["depcruise", "--config", ".dependency-cruiser.mjs", ...folders],
  },
  {
    name: "boundaries of folders",
    command: ["depcruise", "--config", ".dependency-cruiser.folders.mjs", ...folders],
  },
];

interface CheckResult {
  name: string;
  passed: boolean;
}

function run({ name, command: [program = "", ...args] }: (typeof checks)[number]): Promise<CheckResult> {
  return new Promise((resolve, reject) => {
    const began = performance.now();
    const child = spawn(join(root, "node_modules/.bin", program), args, {
      cwd: root,
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.on("error", reject);
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("close", (code) => {
      const passed = code === 0;
      console.log(`${passed ? "✓" : "✗"} ${name} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
      if (!passed) console.log(output);
      resolve({ name, passed });
    });
  });
}

/** Checks types, lint, format and boundaries. With `word`, runs only the checks whose names contain it. */
export async function check(word = ""): Promise<CheckResult[]> {
  const queue = checks.filter(({ name }) => name.includes(word));
  if (queue.length === 0) throw new Error(`No check's name contains ${word}.`);
  const results: CheckResult[] = [];
  // Runs two at a time, because some use only one core.
  const runQueue = async (): Promise<void> => {
    for (let item = queue.shift(); item; item = queue.shift()) results.push(await run(item));
  };
  await Promise.all([runQueue(), runQueue()]);
  return results;
}

if (process.argv[1]?.endsWith("check.ts")) {
  const results = await check(process.argv[2]);
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
}
