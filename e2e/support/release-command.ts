import { spawn } from "node:child_process";
import { root } from "./site.ts";

/** The result of a command. */
export interface CommandResult {
  /** Standard output. */
  output: string;
  /** When the command finished, in milliseconds since 1970. */
  at: number;
  /** Duration in milliseconds. */
  took: number;
}

/**
 * Runs `pnpm release …` in its own process against the installation at `origin`.
 *
 * @throws Error with the output if the command fails.
 */
export function releaseCommand(origin: string, token: string, ...args: string[]): Promise<CommandResult> {
  const began = Date.now();
  const child = spawn("pnpm", ["--silent", "release", ...args], {
    cwd: root,
    env: { ...process.env, HANDWORK_URL: origin, HANDWORK_DEPLOY_TOKEN: token },
    stdio: ["ignore", "pipe", "pipe"],
  });
  let [output, stderr] = ["", ""];
  child.stdout.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr.on("data", (chunk) => {
    stderr += chunk;
  });
  return new Promise((resolve, reject) => {
    let at = 0;
    child.on("error", reject);
    child.on("exit", () => {
      at = Date.now();
    });
    child.on("close", (code) => {
      if (code === 0) resolve({ output, at, took: at - began });
      else reject(new Error(`pnpm release ${args.join(" ")} ended with ${code}: ${stderr || output}`));
    });
  });
}
