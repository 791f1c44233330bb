// Runs one of this workspace's commands: `node tooling/run.cjs SCRIPT.ts [ARGUMENT…]`. Plain CommonJS without
// dependencies, so that it can say what to do if Node.js is too old or the installation failed.
const { join } = require("node:path");
const { pathToFileURL } = require("node:url");
const { engines } = require("../package.json");

const UNFINISHED = 13;
const NOT_INSTALLED =
  "Some dependencies are missing. If the disk is full, free 2 GB. If the registry cannot be reached, check the network " +
  "or the proxy. Then run the command again.";

/** Whether a version matches `engines.node`, a list of alternatives such as `^20.19.0` and `>=24.0.0`. */
function isSupported(version) {
  const [major, minor] = version.split(".").map(Number);
  return engines.node.split(" || ").some((range) => {
    const [, operator, least, leastMinor] = /^(\^|>=)(\d+)\.(\d+)/.exec(range);
    return major === Number(least) ? minor >= Number(leastMinor) : operator === ">=" && major > Number(least);
  });
}

/** Describes `engines.node`: `20.19 or a newer 20.x, 22.13 or a newer 22.x, 24.0 or newer`. */
const supportedVersions = engines.node
  .split(" || ")
  .map((range) => {
    const [, operator, least, major] = /^(\^|>=)((\d+)\.\d+)/.exec(range);
    return operator === "^" ? `${least} or a newer ${major}.x` : `${least} or newer`;
  })
  .join(", ");

function platformProblem() {
  if (process.platform === "win32")
    return (
      "Handwork does not run directly on Windows. Install WSL 2 (https://learn.microsoft.com/windows/wsl/install), " +
      "clone the repository inside it and run the same command there."
    );
  if (!isSupported(process.versions.node))
    return (
      `Handwork needs Node.js ${supportedVersions}; this is ${process.versions.node}. ` +
      "Install a maintained version from https://nodejs.org/en/download, or with: nvm install"
    );
  return null;
}

function fail(message) {
  console.error(message);
  process.exit(1);
}

async function run() {
  const problem = platformProblem();
  if (problem) fail(problem);
  const script = join(__dirname, "..", process.argv[2]);
  // Makes `argv` look as if Node.js had started the script directly.
  process.argv.splice(1, 2, script);
  // Node.js exits with this code if a script's top-level await never settles. Without it, such a script would seem to
  // succeed.
  process.exitCode = UNFINISHED;
  try {
    await import("tsx");
    await import(pathToFileURL(script).href);
  } catch (error) {
    // Matches a missing package and a missing file inside a package, but not a missing file of this repository.
    if (!/^Cannot find (package|module) '([^./]|\/.*\/node_modules\/)/.test(error.message)) throw error;
    fail(`${error.message}\n${NOT_INSTALLED}`);
  }
  if (process.exitCode === UNFINISHED) process.exitCode = 0;
}

if (require.main === module) void run();
module.exports = { isSupported };
