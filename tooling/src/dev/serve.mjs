// Serves the apps that HANDWORK_BUILD names, each from memory on its own server, and notifies the parent process of
// each compilation. Plain JavaScript, because a TypeScript loader would rewrite the functions that the federation
// plugin prints into bundles.
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { RspackCLI } from "@rspack/cli";
import { rspack } from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";

/** Milliseconds to wait until every compiler has noticed a save. */
const NOTICE_TIME = 40;
/** Milliseconds between checks for urgent apps, and the maximum total wait. */
const POLL_INTERVAL = 10;
const MAX_WAIT = 5_000;

const config = fileURLToPath(new URL("../build/rspack.config.ts", import.meta.url));
// "auto" is the default of rspack's command line. It uses Node's own type stripping if available, otherwise jiti.
const options = { config, configLoader: "auto", env: {} };
const loaded = await new RspackCLI().buildCompilerConfig(options, "build");

/** Apps that are open in a page and are being compiled. */
const urgent = new Set();

/** Lets the apps on open pages compile first, when several apps share a saved file. */
async function waitForUrgent() {
  await sleep(NOTICE_TIME);
  for (let waited = 0; urgent.size > 0 && waited < MAX_WAIT; waited += POLL_INTERVAL)
    await sleep(POLL_INTERVAL);
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
    // The watcher may report a save twice.
    if (stats.hash === before) return;
    // The first rebuild takes twice as long as later ones, so it happens now instead of at the first save.
    if (!before) server.invalidate();
    before = stats.hash;
    process.send?.({ app, failed, milliseconds: stats.endTime - stats.startTime });
  });
  compiler.hooks.failed.tap("serve", () => urgent.delete(app));
  await server.start();
}

process.on("disconnect", () => process.exit(0));
