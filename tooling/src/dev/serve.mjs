// Serves the apps that HANDWORK_BUILD names, each from memory and with a server of its own, and tells the process
// that started this one when each is there. Plain JavaScript, as the loader of TypeScript commands would rewrite
// the functions that the federation plugin prints into bundles.
import { RspackCLI } from "@rspack/cli";
import { rspack } from "@rspack/core";
import { RspackDevServer } from "@rspack/dev-server";

const config = new URL("../build/rspack.config.ts", import.meta.url).pathname;
const loaded = await new RspackCLI().buildCompilerConfig({ config, env: {} }, "build");

for (const { devServer, ...configuration } of [loaded].flat()) {
  const compiler = rspack({ ...configuration, infrastructureLogging: { level: "error" } });
  const app = configuration.name;
  let before = "";
  compiler.hooks.done.tap("serve", (stats) => {
    const failed = stats.hasErrors();
    // A save may be noticed twice.
    if (stats.hash === before) return;
    before = stats.hash;
    process.send?.({ app, failed, milliseconds: stats.endTime - stats.startTime });
  });
  await new RspackDevServer(devServer, compiler).start();
}

process.on("disconnect", () => process.exit(0));
