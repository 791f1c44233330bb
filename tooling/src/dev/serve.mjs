// Serves the apps that HANDWORK_BUILD names, each from memory on its own server, and notifies the parent process when
// each is ready. Plain JavaScript, since the loader of TypeScript commands would rewrite the functions that the
// federation plugin prints into bundles.
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { RspackCLI } from "@rspack/cli";
import { rspack } from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";

/** Milliseconds within which every compiler has noticed a save. */
const NOTICED = 40;
/** Milliseconds between two checks of the urgent apps, and the maximum time to wait for them. */
const LOOK = 10;
const LONGEST = 5_000;

const config = fileURLToPath(new URL("../build/rspack.config.ts", import.meta.url));
// "auto" is the default of rspack's command line: Node's own type stripping if available, otherwise jiti.
const options = { config, configLoader: "auto", env: {} };
const loaded = await new RspackCLI().buildCompilerConfig(options, "build");

/** Apps that are being compiled and are open in a page. */
const urgent = new Set();

/** When a saved file is shared by several apps, the app on the open page is compiled first. */
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
    // The watcher may report a save twice.
    if (stats.hash === before) return;
    // The first rebuild takes twice as long as the next ones. Make it now, and not when somebody saves a file.
    if (!before) server.invalidate();
    before = stats.hash;
    process.send?.({ app, failed, milliseconds: stats.endTime - stats.startTime });
  });
  compiler.hooks.failed.tap("serve", () => urgent.delete(app));
  await server.start();
}

process.on("disconnect", () => process.exit(0));
