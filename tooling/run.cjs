// Runs a command of this workspace: `node tooling/run.cjs SCRIPT.ts [ARGUMENT…]`. Plain CommonJS without dependencies:
// it also runs where Node.js is too old or where nothing is installed, and says so.
const { join } = require("node:path");
const { pathToFileURL } = require("node:url");
const { engines } = require("../package.json");

const NOT_INSTALLED =
  "The dependencies are not installed completely. The messages of pnpm above say why: free 2 GB where the disk is " +
  "full, check the network or the proxy where the registry cannot be reached. Then run the command again.";

/** Whether a version fits `engines.node`: alternatives such as `^20.19.0` and `>=24.0.0`. */
function isSupported(version) {
  const [major, minor] = version.split(".").map(Number);
  return engines.node.split(" || ").some((range) => {
    const [, operator, least, leastMinor] = /^(\^|>=)(\d+)\.(\d+)/.exec(range);
    return major === Number(least) ? minor >= Number(leastMinor) : operator === ">=" && major > Number(least);
  });
}

function platformProblem() {
  if (process.platform === "win32")
    return (
      "Handwork does not run on Windows itself. Install WSL 2 (https://learn.microsoft.com/windows/wsl/install), " +
      "clone the repository inside it and run the same command there."
    );
  if (!isSupported(process.versions.node))
    return (
      `Handwork needs Node.js ${engines.node}, and this is ${process.versions.node}. ` +
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
  // As the script expects them: its own path, then its arguments.
  process.argv.splice(1, 2, script);
  try {
    await import("tsx");
    await import(pathToFileURL(script).href);
  } catch (error) {
    // A package by its name; a file that is missing has a path.
    if (!/^Cannot find (package|module) '[^./]/.test(error.message)) throw error;
    fail(`${error.message}\n${NOT_INSTALLED}`);
  }
}

if (require.main === module) void run();
module.exports = { isSupported };
