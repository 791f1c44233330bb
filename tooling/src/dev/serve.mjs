// Serves the apps that HANDWORK_BUILD names, each from memory and with a server of its own, and tells the process
// that started this one when each is there. Plain JavaScript, as the loader of TypeScript commands would rewrite
// the functions that the federation plugin prints into bundles.
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { RspackCLI } from "@rspack/cli";
import { rspack } from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";

/** Milliseconds in which every compiler has noticed a save. */
const NOTICED = 40;
/** Milliseconds between two looks at those that go first, and after which nobody waits any longer. */
const LOOK = 10;
const LONGEST = 5_000;

const config = fileURLToPath(new URL("../build/rspack.config.ts", import.meta.url));
// "auto" is the default of rspack's command line: Node's own type stripping where there is one, else jiti.
const options = { config, configLoader: "auto", env: {} };
const loaded = await new RspackCLI().buildCompilerConfig(options, "build");

/** Apps that compile at the moment and are open in a page. */
const urgent = new Set();

/** A save of what several apps share is compiled for the page that is open before it is for the others. */
async function waitForUrgent() {
  await sleep(NOTICED);
  for (let waited = 0; urgent.size > 0 && waited < LONGEST; waited += LOOK) await sleep(LOOK);
}

for (const { devServer, ...configuration } of [loaded].flat()) {
  const compiler = rspack({ ...configuration, infrastructureLogging: { level: "error" } });
  const server = new RspackDevServer(devServer, compiler);
  const app = configuration.name;
  let before = "";
  compiler.hooks.watchRun.tapPromise("serve", async () => {
    if (server.webSocketServer?.clients.length) urgent.add(app);
    else if (before) await waitForUrgent();
  });
  compiler.hooks.done.tap("serve", (stats) => {
    urgent.delete(app);
    const failed = stats.hasErrors();
    // A save may be noticed twice.
    if (stats.hash === before) return;
    before = stats.hash;
    process.send?.({ app, failed, milliseconds: stats.endTime - stats.startTime });
  });
  compiler.hooks.failed.tap("serve", () => urgent.delete(app));
  await server.start();
}

process.on("disconnect", () => process.exit(0));
