import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join, relative, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { parseArgs } from "node:util";
import type { RemoteConfig } from "@handwork/federation/config";
import { remoteDirs, root, shellDir } from "../build/workspace.ts";
import { fail } from "../fail.ts";
import { objectionTo, writeRemote } from "./new-remote.ts";
import { type Bundler, bundlers, writeRepository } from "./repository.ts";

const usage =
  "pnpm new:remote NAME [--standalone FOLDER [--packages FOLDER] [--bundler rspack|vite]]\n" +
  "  --standalone  writes a separate repository into the folder\n" +
  "  --packages    folder with the packages that pnpm pack:packages wrote; by default, they come from the registry\n" +
  "  --bundler     rspack (the default) or vite";

/** Returns the configurations of the shell and the remotes. */
async function appConfigs(): Promise<RemoteConfig[]> {
  const files = [
    join(shellDir, "shell.config.ts"),
    ...remoteDirs().map((dir) => join(dir, "remote.config.ts")),
  ];
  const modules = await Promise.all(files.map((file) => import(pathToFileURL(file).href)));
  return modules.map((module) => module.default);
}

/** Runs a program and returns whether it succeeded. Prints the program's errors if `show` is true. */
const succeeds = (cwd: string, program: string, args: string[], show = true): boolean =>
  spawnSync(program, args, { cwd, stdio: ["ignore", "ignore", show ? "inherit" : "ignore"] }).status === 0;

/** Formats the written files, because line breaks depend on the length of the remote's name. */
const format = (folder: string) =>
  succeeds(root, join(root, "node_modules/.bin/biome"), ["format", "--write", "--vcs-enabled=false", folder]);

function addToWorkspace(name: string): string[] {
  const files = writeRemote(root, name);
  const folder = join("remotes", name);
  if (!format(folder)) throw new Error(`${folder} could not be formatted.`);
  const install = ["install", "--no-frozen-lockfile"];
  // Tries without the network first, because the store usually contains all packages.
  const isInstalled =
    succeeds(root, "pnpm", [...install, "--offline"], false) || succeeds(root, "pnpm", install);
  if (!isInstalled)
    throw new Error(`The files were written, but this command failed: pnpm ${install.join(" ")}`);
  return [
    ...files.map((file) => `  ${relative(root, file)}`),
    `Created the remote ${name} with one page at /${name}. Next:`,
    `  pnpm dev --only ${name}: shows the page and updates it on every save`,
    `  pnpm --filter ./remotes/${name} test: runs its tests`,
    "  pnpm check: checks types, lint, format and boundaries",
    `  pnpm release publish ${name}: uploads it to an installation`,
  ];
}

function makeRepository(name: string, folder: string, bundler: Bundler, packages: string | null): string[] {
  writeRepository(folder, { name, bundler, packages });
  if (!format(folder)) throw new Error(`${folder} could not be formatted.`);
  if (!existsSync(join(folder, ".git")))
    succeeds(folder, "git", ["init", "--quiet", "--initial-branch=main"]);
  const install = ["install", "--prefer-offline", "--no-audit", "--no-fund"];
  if (!succeeds(folder, "npm", install))
    throw new Error(`The files were written, but this command failed in ${folder}: npm ${install.join(" ")}`);
  return [
    `Created a repository for the remote ${name} in ${folder}, with one page at /${name}. Next, in that folder:`,
    "  npm test: runs its tests",
    "  npm run build: writes its release into dist",
    "  npx handwork-release check: checks whether an installation would accept it",
    "README.md explains the rest.",
  ];
}

/** `pnpm new:remote NAME`: creates a remote with one page and its tests, in the workspace or in its own repository. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      standalone: { type: "string" },
      packages: { type: "string" },
      bundler: { type: "string" },
      help: { type: "boolean" },
    },
  });
  if (values.help) return console.log(usage);
  const { standalone, packages, bundler = "rspack" } = values;
  const preset = bundlers.find((item) => item === bundler);
  if (!preset) throw new Error(`There is no preset for ${bundler}. Choose one of: ${bundlers.join(", ")}.`);
  if (standalone === undefined && (packages ?? values.bundler))
    throw new Error(`--packages and --bundler need --standalone.\n${usage}`);
  const [name] = positionals;
  const objection = objectionTo(name, await appConfigs());
  if (objection || !name) throw new Error(objection ?? usage);
  const lines =
    standalone === undefined
      ? addToWorkspace(name)
      : makeRepository(name, resolve(standalone), preset, packages === undefined ? null : resolve(packages));
  console.log(lines.join("\n"));
}

main().catch(fail);
