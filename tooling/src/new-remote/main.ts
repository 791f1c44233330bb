import { spawnSync } from "node:child_process";
import { join, relative } from "node:path";
import { pathToFileURL } from "node:url";
import type { RemoteConfig } from "@handwork/federation/config";
import { remoteDirs, root } from "../build/workspace.ts";
import { objectionTo, writeRemote } from "./new-remote.ts";

async function declared(): Promise<RemoteConfig[]> {
  const modules = await Promise.all(
    remoteDirs().map((dir) => import(pathToFileURL(join(dir, "remote.config.ts")).href)),
  );
  return modules.map((module) => module.default);
}

function pnpm(...args: string[]): void {
  const { status } = spawnSync("pnpm", args, { cwd: root, stdio: ["ignore", "ignore", "inherit"] });
  if (status !== 0) throw new Error(`The files are there, but this failed: pnpm ${args.join(" ")}`);
}

/** `pnpm new:remote NAME`: a remote with one page, its tests and its release script. */
async function main(name: string | undefined): Promise<void> {
  const objection = objectionTo(name, await declared());
  if (objection || !name) throw new Error(objection ?? "");
  const files = writeRemote(root, name);
  console.log(files.map((file) => `  ${relative(root, file)}`).join("\n"));
  // From the packages that are here already; from the network only when one is missing.
  pnpm("install", "--prefer-offline", "--no-frozen-lockfile");
  // How lines break depends on the name's length.
  pnpm("exec", "biome", "check", "--write", join("remotes", name));
  console.log(
    [
      `The remote ${name} is there, with one page at /${name}. Next:`,
      `  pnpm dev --only ${name}: the page, which follows every save`,
      `  pnpm --filter ./remotes/${name} test: its tests`,
      "  pnpm check: types, lint, format, boundaries",
      `  pnpm release publish ${name}: uploads it to an installation`,
    ].join("\n"),
  );
}

main(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exitCode = 1;
});
