import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import { Failure } from "@handwork/release-cli";
import { root } from "../build/workspace.ts";

/** Checks the types of an app and of everything it imports. Throws a `Failure` that lists the problems. */
export async function checkTypes(app: string, dir: string): Promise<void> {
  const folder = join(root, "tooling/dist");
  const project = join(folder, `tsconfig.${app}.json`);
  const here = (path: string) => relative(folder, join(root, path));
  mkdirSync(folder, { recursive: true });
  writeFileSync(
    project,
    JSON.stringify({
      extends: here("tsconfig.browser.json"),
      compilerOptions: {
        types: ["node"],
        incremental: true,
        tsBuildInfoFile: `./tsconfig.${app}.tsbuildinfo`,
      },
      include: [join(relative(folder, dir), "src"), here("shared/ui/src/css.d.ts")],
      // Checks only shipped code, because loading the types of test libraries takes longer than checking the app.
      exclude: ["**/node_modules", "**/*.test.ts", "**/*.test.tsx", "**/*.fixture.*"].map((glob) =>
        join(relative(folder, dir), glob),
      ),
    }),
  );
  const output = await tsc(project);
  if (output !== null) throw new Failure(`Type errors in ${app}:\n${output}`);
}

/** Runs the compiler and returns its errors; null if there are none. */
function tsc(project: string): Promise<string | null> {
  return new Promise((resolve, reject) => {
    const child = spawn("pnpm", ["exec", "tsc", "-p", project], { cwd: root, stdio: "pipe" });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => (output += chunk));
    child.on("error", reject);
    child.on("close", (code) => resolve(code === 0 ? null : output.trim()));
  });
}
