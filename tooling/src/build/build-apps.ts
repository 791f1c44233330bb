import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { appVersion } from "./app-version.ts";
import { withBuildLock } from "./build-lock.ts";
import { compile } from "./compile.ts";
import { remoteDirs, root, shellDir } from "./workspace.ts";

/** Folders of the apps that are released separately: the shell and the remotes. */
export const appDirs = (): string[] => [shellDir, ...remoteDirs()];
/** Number of builds of each app to keep on disk. */
const BUILDS_MAX = 4;

/**
 * Returns the folder of the app with this name.
 * @throws Error that lists the apps if there is none with this name.
 */
export function folderOf(app: string): string {
  const dirs = appDirs();
  const dir = dirs.find((item) => basename(item) === app);
  if (dir) return dir;
  throw new Error(
    `There is no app ${app} in this checkout. Available apps: ${dirs.map((item) => basename(item)).join(", ")}.`,
  );
}

const serverDir = join(root, "server/main");

export interface BuiltApp {
  app: string;
  /** Folder of the build, with its files, their compressed forms and `release.json`. */
  dir: string;
  /** False if a build from the same inputs already existed. */
  fresh: boolean;
}

export interface Builds {
  apps: BuiltApp[];
  /** The server's script. */
  server: string;
}

/**
 * Builds the given apps and the server, except those that have not changed.
 * @throws Error with the compiler's messages if a build fails. A partial build is not used later.
 */
export async function build(dirs = appDirs()): Promise<Builds> {
  const built = await withBuildLock(() => buildStale([...dirs, serverDir]));
  const server = built.at(-1)?.dir ?? "";
  return { apps: built.slice(0, -1), server: join(server, "main.js") };
}

/** Makes a production build of one app, unless one from the same inputs exists. Throws like `build`. */
export async function buildApp(dir: string): Promise<BuiltApp> {
  const [built] = await withBuildLock(() => buildStale([dir]));
  if (!built) throw new Error(`The build of ${dir} produced nothing.`);
  return built;
}

async function buildStale(dirs: string[]): Promise<BuiltApp[]> {
  const outputs = dirs.map((dir) => {
    const output = join(dir, "dist", appVersion(dir));
    // This file is written last, so that an interrupted build is repeated.
    return { dir, output, done: join(output, ".complete") };
  });
  const stale = outputs.filter(({ done }) => !existsSync(done));
  if (stale.length > 0) {
    await compile(stale.map(({ dir }) => dir));
    for (const { output, done } of stale) {
      writeFileSync(done, "");
      removeOlder(output);
    }
  }
  return outputs.map((item) => ({
    app: basename(item.dir),
    dir: item.output,
    fresh: stale.includes(item),
  }));
}

/** Removes old builds, but keeps the newest few, because a running server may still use one of them. */
function removeOlder(current: string): void {
  const builds = readdirSync(dirname(current)).map((name) => join(dirname(current), name));
  const byAge = builds.sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const old of byAge.slice(BUILDS_MAX)) rmSync(old, { recursive: true, force: true });
}
