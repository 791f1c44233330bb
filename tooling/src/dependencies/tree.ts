import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { installedFolder } from "@handwork/remote-build/inputs";
import { root } from "../build/workspace.ts";

interface Manifest {
  name: string;
  version: string;
  license?: string | { type: string };
  licenses?: { type: string }[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
}

export interface Installed {
  name: string;
  version: string;
  licence: string;
}

/** Packages of the workspace itself. */
const isOwn = (name: string) => name.startsWith("@handwork/");
/** What no visitor and no server runs. */
const FOR_US = ["e2e", "tooling", "shared/release-cli", "shared/remote-build", "shared/testing"];

const read = (folder: string): Manifest =>
  JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
const licenceOf = ({ license, licenses }: Manifest): string =>
  typeof license === "string"
    ? license
    : (license?.type ?? licenses?.map(({ type }) => type).join(" OR ") ?? "");

/** Folders of the workspace's packages, from its root. */
function packageFolders(): string[] {
  const below = ["remotes", "server", "shared"].flatMap((parent) =>
    readdirSync(path.join(root, parent)).map((name) => `${parent}/${name}`),
  );
  return ["", "e2e", "shell", "tooling", ...below].filter((folder) =>
    existsSync(path.join(root, folder, "package.json")),
  );
}

/** Every package that one of our `package.json` names, whatever for. */
export function directDependencies(): Set<string> {
  const names = packageFolders().flatMap((folder) => {
    const { dependencies, devDependencies, optionalDependencies } = read(path.join(root, folder));
    return Object.keys({ ...dependencies, ...devDependencies, ...optionalDependencies });
  });
  return new Set(names.filter((name) => !isOwn(name)));
}

/** Dependencies that no file of the package names, as `folder: name`; those of the root are commands. */
export function unnamedDependencies(): string[] {
  return packageFolders()
    .filter((folder) => folder !== "")
    .flatMap((folder) => {
      const { dependencies, devDependencies } = read(path.join(root, folder));
      // The bundle of server/main imports what its other packages need.
      const text = sourcesOf(path.join(root, folder === "server/main" ? "server" : folder));
      return Object.keys({ ...dependencies, ...devDependencies })
        .filter((name) => !['"', "'"].some((quote) => new RegExp(`${quote}${name}[/${quote}]`).test(text)))
        .map((name) => `${folder}: ${name}`);
    });
}

/** The code of a package, all files in one text. */
function sourcesOf(folder: string): string {
  const entries = readdirSync(folder, { withFileTypes: true });
  return entries
    .filter(({ name }) => !["node_modules", "dist"].includes(name))
    .map((entry) => {
      const place = path.join(folder, entry.name);
      if (entry.isDirectory()) return sourcesOf(place);
      return /\.([cm]?[jt]s|tsx|css)$/.test(entry.name) ? readFileSync(place, "utf8") : "";
    })
    .join("\n");
}

/** A direct dependency as it is installed; undefined for one of another platform. */
export function findInstalled(name: string): Installed | undefined {
  for (const folder of packageFolders()) {
    const found = installedFolder(path.join(root, folder), name);
    if (found) return { name, version: read(found).version, licence: licenceOf(read(found)) };
  }
  return undefined;
}

/** Everything that visitors or the server run, and what that needs in turn, as far as it is installed here. */
export function productionTree(): Installed[] {
  const seen = new Map<string, Installed>();
  const waiting = packageFolders()
    .filter((folder) => folder !== "" && !FOR_US.includes(folder))
    .map((folder) => path.join(root, folder));
  for (let folder = waiting.pop(); folder; folder = waiting.pop()) {
    const { dependencies, optionalDependencies } = read(folder);
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      const found = isOwn(name) ? undefined : installedFolder(folder, name);
      if (!found || seen.has(found)) continue;
      const manifest = read(found);
      seen.set(found, { name, version: manifest.version, licence: licenceOf(manifest) });
      waiting.push(found);
    }
  }
  return [...seen.values()];
}
