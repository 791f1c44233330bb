import { join } from "node:path";
import type { RemoteConfig } from "@handwork/federation/config";
import { writeTemplates } from "./files.ts";

/** Names that already have a meaning in the checkout or in addresses. The server rejects releases with its own paths. */
const reservedNames = [
  ...["shell", "shared", "server", "tooling", "dev", "api", "v1"],
  ...["healthz", "media", "metrics", "offline", "preview", "readyz", "sandbox", "sitemaps"],
];

/**
 * Returns why a remote cannot have this name; null if it can.
 * @param others configurations of the shell and the existing remotes.
 */
export function objectionTo(name: string | undefined, others: readonly RemoteConfig[]): string | null {
  if (!name) return "Name the remote: pnpm new:remote night-shift";
  if (!/^[a-z][a-z0-9-]{1,30}$/.test(name) || /-$|--/.test(name)) {
    return `${name} is not a valid remote name. Use 2 to 31 lower-case letters, digits or single hyphens, starting with a letter.`;
  }
  if (reservedNames.includes(name)) return `The platform already uses the name ${name}.`;
  if (others.some((other) => other.name === name)) return `A remote named ${name} already exists.`;
  const owner = others.find(({ routes }) => routes.some(({ path }) => path === `/${name}`));
  return owner ? `The address /${name} belongs to ${owner.name}.` : null;
}

/** Writes a new remote into the workspace in `root`, and returns the paths of its files. */
export const writeRemote = (root: string, name: string): string[] =>
  writeTemplates(["remote", "workspace"], join(root, "remotes", name), name);
