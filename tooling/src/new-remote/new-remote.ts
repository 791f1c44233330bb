import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import type { RemoteConfig } from "@handwork/federation/config";

const templates = fileURLToPath(new URL("templates", import.meta.url));
const SUFFIX = ".template";

/** Names that mean something else, in addresses or in the checkout. */
const taken = ["shell", "shared", "server", "tooling", "dev", "api", "v1"];

/** "night-shift" as it stands in headings. */
const titleOf = (name: string) => name.replace(/-/g, " ").replace(/^./, (first) => first.toUpperCase());

/**
 * Why there can be no remote of this name; null when there can.
 *
 * @param others what the remotes that are there declare.
 */
export function objectionTo(name: string | undefined, others: readonly RemoteConfig[]): string | null {
  if (!name) return "Name the remote: pnpm new:remote night-shift";
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name) || /-$|--/.test(name)) {
    return `${name} is no name for a remote: small letters, digits and single hyphens, 2 to 31 of them, a letter first.`;
  }
  if (taken.includes(name)) return `The name ${name} is taken by the platform.`;
  if (others.some((other) => other.name === name)) return `There is a remote named ${name} already.`;
  const owner = others.find(({ routes }) => routes.some(({ path }) => path === `/${name}`));
  return owner ? `The address /${name} belongs to the remote ${owner.name}.` : null;
}

/** Writes the files of a new remote below `root`; gives their paths. */
export function writeRemote(root: string, name: string): string[] {
  const folder = join(root, "remotes", name);
  if (existsSync(folder)) throw new Error(`${folder} is there already.`);
  const files = readdirSync(templates, { recursive: true, encoding: "utf8" }).filter((file) =>
    file.endsWith(SUFFIX),
  );
  return files.map((file) => {
    const target = join(folder, file.slice(0, -SUFFIX.length));
    mkdirSync(dirname(target), { recursive: true });
    const text = readFileSync(join(templates, file), "utf8");
    writeFileSync(target, text.replaceAll("{{name}}", name).replaceAll("{{title}}", titleOf(name)));
    return target;
  });
}
