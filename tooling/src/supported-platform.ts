import { readFileSync } from "node:fs";
import { satisfies } from "semver";

const { engines } = JSON.parse(readFileSync(new URL("../../package.json", import.meta.url), "utf8")) as {
  engines: { node: string };
};

/**
 * What to do before the commands of this checkout can run; null when they can.
 *
 * @param platform as `process.platform`.
 * @param node version of Node.js, as `process.versions.node`.
 */
export function platformProblem(platform: string, node: string): string | null {
  if (platform === "win32")
    return "Handwork does not run on Windows itself. Install WSL 2 (https://learn.microsoft.com/windows/wsl/install), clone the repository inside it and run the same command there.";
  if (!satisfies(node, engines.node, { includePrerelease: true }))
    return `Handwork needs Node.js ${engines.node}, and this is ${node}. Install a maintained version from https://nodejs.org/en/download, or with: nvm install`;
  return null;
}

const problem = platformProblem(process.platform, process.versions.node);
if (problem) {
  console.error(problem);
  process.exit(1);
}
