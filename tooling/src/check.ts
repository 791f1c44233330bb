import { spawn } from "node:child_process";
import { root } from "./build/workspace.ts";

const checks = [
  { name: "types of browser code", command: ["tsc", "-p", "tsconfig.browser.json"] },
  { name: "types of server and tools", command: ["tsc", "-p", "tsconfig.node.json"] },
  { name: "lint and format", command: ["biome", "ci", "--error-on-warnings", "."] },
  {
    name: "boundaries",
    command: [
      "depcruise",
      "--config",
      ".dependency-cruiser.mjs",
      "shell",
      "remotes",
      "shared",
      "server",
      "tooling",
      "e2e",
    ],
  },
];

interface CheckResult {
  name: string;
  passed: boolean;
}

function run({ name, command: [program = "", ...args] }: (typeof checks)[number]): Promise<CheckResult> {
  return new Promise((resolve) => {
    const began = performance.now();
    const child = spawn("pnpm", ["exec", program, ...args], { cwd: root, stdio: ["ignore", "pipe", "pipe"] });
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

/** Types, lint, format and boundaries of everything. */
export async function check(): Promise<CheckResult[]> {
  const results: CheckResult[] = [];
  for (const item of checks) results.push(await run(item));
  return results;
}

if (process.argv[1]?.endsWith("check.ts")) {
  const results = await check();
  process.exitCode = results.every(({ passed }) => passed) ? 0 : 1;
}
