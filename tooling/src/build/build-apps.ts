import { existsSync, readdirSync, rmSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Configuration, type MultiStats, rspack } from "@rspack/core";
import { remoteDirs, root, shellDir } from "./workspace.ts";

/** Every app that is released by itself: the shell and the remotes. */
export const appDirs = (): string[] => [shellDir, ...remoteDirs()];
export const serverDir = join(root, "server");

const configOf = async (dir: string): Promise<Configuration[]> => {
  const { default: config } = await import(pathToFileURL(join(dir, "rspack.config.ts")).href);
  return [config].flat();
};

const run = (configs: Configuration[]) =>
  new Promise<MultiStats>((resolve, reject) => {
    const compiler = rspack(configs);
    compiler.run((error, stats) => {
      compiler.close(() => (error || !stats ? reject(error) : resolve(stats)));
    });
  });

/** Folder of the configuration's output, named after the version. */
const outputOf = ([config]: Configuration[]) => config?.output?.path ?? "";

export interface BuiltApp {
  app: string;
  /** Folder of the build: its files, their compressed forms and `release.json`. */
  dir: string;
  /** False when a build of the same inputs was there already. */
  fresh: boolean;
}

/**
 * Builds what has changed of the given apps.
 *
 * @throws Error with the compiler's messages when a build fails; no half-made build is left behind.
 */
export async function buildApps(dirs: string[]): Promise<BuiltApp[]> {
  const apps = await Promise.all(dirs.map(async (dir) => ({ dir, configs: await configOf(dir) })));
  const isBuilt = (configs: Configuration[]) => existsSync(join(outputOf(configs), "release.json"));
  const stale = apps.filter(({ configs }) => !isBuilt(configs));
  if (stale.length > 0) {
    const stats = await run(stale.flatMap(({ configs }) => configs));
    if (stats.hasErrors()) {
      for (const { configs } of stale) rmSync(outputOf(configs), { recursive: true, force: true });
      throw new Error(stats.toString({ preset: "errors-only", colors: false }));
    }
    for (const { configs } of stale) removeOlder(outputOf(configs));
  }
  return apps.map(({ dir, configs }) => ({
    app: basename(dir),
    dir: outputOf(configs),
    fresh: stale.some((item) => item.dir === dir),
  }));
}

function removeOlder(current: string): void {
  for (const name of readdirSync(dirname(current))) {
    if (name !== basename(current)) rmSync(join(dirname(current), name), { recursive: true, force: true });
  }
}
