import { spawn } from "node:child_process";
import { join } from "node:path";
import { root } from "./workspace.ts";

/**
 * Compiles the apps in the given folders with one run of the `rspack` command. Uses a separate process, because this
 * process's TypeScript loader would rewrite the functions that the federation plugin prints into bundles.
 * @throws Error with the compiler's messages.
 */
export function compile(folders: string[]): Promise<void> {
  const config = join(root, "tooling/src/build/rspack.config.ts");
  const cli = join(root, "tooling/node_modules/@rspack/cli/bin/rspack.js");
  const build = { HANDWORK_BUILD: JSON.stringify(folders), NODE_ENV: "production", NODE_OPTIONS: "" };
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [cli, "build", "--config", config], {
      cwd: root,
      env: { ...process.env, ...build },
      stdio: "pipe",
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => (code === 0 ? resolve() : reject(new Error(output.trim()))));
  });
}
