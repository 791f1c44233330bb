import { dirname, relative, resolve } from "node:path";

/** Packages that a remote must not import even if its package.json lists them. `instead`: why, and what to use. */
const forbidden: { pattern: RegExp; instead: string }[] = [
  {
    pattern: /^react-router/,
    instead: "a second router would have no context: use @handwork/federation/router",
  },
  {
    pattern: /^@handwork\/contract\/schemas|^zod$/,
    instead: "schemas are for servers and tests: use the types and constants of @handwork/contract",
  },
  {
    pattern: /^@handwork\/(remote-|shell|server|tooling|testing)/,
    instead: "remotes must not import each other: use shared/*",
  },
  { pattern: /^node:/, instead: "browsers have no Node.js modules" },
];

const requests = /(?:\bfrom|\bimport)\s*\(?\s*"([^"\s,]+)"/g;

/**
 * Lists the forbidden imports in a remote's file, one line each.
 *
 * @param packages the remote's dependencies.
 */
export function foreignImports(
  { path, source }: { path: string; source: string },
  folder: string,
  packages: readonly string[],
): string[] {
  return [...source.matchAll(requests)].flatMap(([, request = ""]) => {
    if (request.startsWith(".")) {
      const leaves = relative(folder, resolve(dirname(path), request)).startsWith("..");
      return leaves ? [`${request} is outside the remote`] : [];
    }
    const reason = forbidden.find(({ pattern }) => pattern.test(request))?.instead;
    if (reason) return [`${request}: ${reason}`];
    const name = request.split("/", request.startsWith("@") ? 2 : 1).join("/");
    return packages.includes(name) ? [] : [`${request}: the remote's package.json does not list ${name}`];
  });
}
