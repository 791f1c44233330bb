import { cpSync, existsSync, mkdtempSync, readdirSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { root } from "./site.ts";

const ignored = new Set(["node_modules", ".git", ".data", "test-results"]);
const foldersIn = (folder: string) => readdirSync(join(root, folder)).map((name) => join(folder, name));

/** Copies a workspace package's links to its dependencies. The links are relative, so they point into the copy. */
export function copyLinks(from: string, to: string): void {
  const links = join(from, "node_modules");
  if (existsSync(links)) cpSync(links, join(to, "node_modules"), { recursive: true, verbatimSymlinks: true });
}

/**
 * Copies the checkout with its builds into a temporary folder, for tests that change files in a checkout. The copy uses
 * the installed packages of this checkout. The caller removes the folder.
 */
export function copyCheckout(): string {
  const copy = mkdtempSync(join(tmpdir(), "handwork-checkout-"));
  cpSync(root, copy, { recursive: true, filter: (path) => path === root || !ignored.has(basename(path)) });
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
  const packages = [
    "shell",
    "tooling",
    "e2e",
    "e2e/support",
    ...["server", "shared", "remotes"].flatMap(foldersIn),
  ];
  for (const folder of packages) copyLinks(join(root, folder), join(copy, folder));
  return copy;
}
