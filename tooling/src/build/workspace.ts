import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { fileURLToPath } from "node:url";

/** The checkout's root. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), "../../..");

export interface Package {
  dir: string;
  name: string;
  version: string;
  /** Whether the package is for this workspace only and is never published. */
  private: boolean;
  /** Names of the workspace packages on which it depends directly. */
  uses: string[];
  dependencies: Record<string, string>;
}

/** Reads the workspace package in a folder. */
export function readPackage(dir: string): Package {
  const json = JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));
  const dependencies = json.dependencies ?? {};
  const uses = Object.keys(dependencies).filter((name) => name.startsWith("@handwork/"));
  return { dir, name: json.name, version: json.version, private: json.private === true, uses, dependencies };
}

const subfolders = (dir: string) =>
  readdirSync(join(root, dir), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(join(root, dir, entry.name, "package.json")))
    .map((entry) => join(root, dir, entry.name));

export const sharedPackages = (): Package[] => subfolders("shared").map(readPackage);
/** The shared packages that teams install in their own repositories. */
export const publishedPackages = (): Package[] => sharedPackages().filter((item) => !item.private);
export const serverPackages = (): Package[] => subfolders("server").map(readPackage);
/** Folders of the remotes, in alphabetical order. */
export const remoteDirs = (): string[] => subfolders("remotes").sort();
export const shellDir = join(root, "shell");
