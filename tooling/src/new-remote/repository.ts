import { copyFileSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installedVersion } from "@handwork/remote-build/inputs";
import { publishedPackages, root, shellDir } from "../build/workspace.ts";
import { writeTemplates } from "./files.ts";

export const bundlers = ["rspack", "vite"] as const;
export type Bundler = (typeof bundlers)[number];

export interface Repository {
  name: string;
  bundler: Bundler;
  /** Folder with packed packages to copy into the repository; null to use the registry. */
  packages: string | null;
}

/** The repository's folder for packed packages. */
const PACKED = "packages";

const scripts: Record<Bundler, Record<string, string>> = {
  rspack: { dev: "rspack serve", build: "rspack build" },
  vite: { dev: "vite build --watch --mode development", build: "vite build" },
};
const forBuild: Record<Bundler, [folder: string, names: string[]]> = {
  rspack: ["tooling", ["@rspack/cli", "@rspack/core", "@rspack/dev-server"]],
  vite: ["shared/remote-build", ["@module-federation/vite", "vite"]],
};
const ownInPages = ["contract", "federation", "http", "session", "ui"].map((name) => `@handwork/${name}`);

/** Returns the exact versions that are installed in a workspace folder, because these were tested together. */
function pinned(folder: string, names: readonly string[]): Record<string, string> {
  const versionOf = (name: string) => {
    const version = installedVersion(folder, name);
    if (!version) throw new Error(`${name} is not installed. Run pnpm install.`);
    return version;
  };
  return Object.fromEntries(names.map((name) => [name, versionOf(name)]));
}

const tarballOf = ({ name, version }: { name: string; version: string }) =>
  `${name.replace("@", "").replace("/", "-")}-${version}.tgz`;

/** Throws an error that names the first package whose tarball is missing from the folder. */
function requirePackages(packages: string): void {
  const tarballs = readdirSync(packages);
  const missing = publishedPackages().find((one) => !tarballs.includes(tarballOf(one)));
  if (missing)
    throw new Error(
      `There is no ${tarballOf(missing)} in ${packages}. Write the packages there: pnpm pack:packages ${packages}`,
    );
}

/** Returns the version or tarball of each of our packages. Copies the tarballs into the repository. */
function ownPackages(folder: string, packages: string | null): Record<string, string> {
  if (packages !== null) mkdirSync(join(folder, PACKED), { recursive: true });
  return Object.fromEntries(
    publishedPackages().map(({ name, version }) => {
      if (packages === null) return [name, `^${version}`];
      const tarball = tarballOf({ name, version });
      copyFileSync(join(packages, tarball), join(folder, PACKED, tarball));
      return [name, `file:${PACKED}/${tarball}`];
    }),
  );
}

const sorted = (entries: Record<string, string>) =>
  Object.fromEntries(Object.entries(entries).sort(([one], [other]) => (one < other ? -1 : 1)));

/**
 * Writes a repository for a remote into an empty or new folder: a page, tests, a build and a GitHub workflow. Does not
 * install packages.
 */
export function writeRepository(folder: string, { name, bundler, packages }: Repository): void {
  // Fails before anything is written: a second attempt would reject a folder that is no longer empty.
  if (packages !== null) requirePackages(packages);
  writeTemplates(["remote", "standalone", bundler], folder, name);
  const own = Object.entries(ownPackages(folder, packages));
  const isInPages = ([key]: [string, string]) => ownInPages.includes(key);
  const [build, forBundler] = forBuild[bundler];
  const ui = join(root, "shared/ui");
  const federation = bundler === "rspack" ? pinned(shellDir, ["@module-federation/enhanced"]) : {};
  const manifest = {
    name: `remote-${name}`,
    version: "0.1.0",
    private: true,
    type: "module",
    engines: JSON.parse(readFileSync(join(root, "package.json"), "utf8")).engines,
    scripts: { ...scripts[bundler], types: "tsc", test: "vitest run" },
    dependencies: sorted({ ...Object.fromEntries(own.filter(isInPages)), ...pinned(ui, ["react"]) }),
    devDependencies: sorted({
      ...Object.fromEntries(own.filter((entry) => !isInPages(entry))),
      ...pinned(join(root, build), forBundler),
      ...federation,
      ...pinned(shellDir, ["react-dom", "react-router-dom"]),
      ...pinned(ui, ["@testing-library/dom", "@testing-library/react", "@testing-library/user-event"]),
      ...pinned(ui, ["@types/react", "@types/react-dom", "jsdom", "vitest"]),
      ...pinned(root, ["@types/node", "typescript"]),
    }),
  };
  writeFileSync(join(folder, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
}
