import { join } from "node:path";
import { type Configuration, rspack } from "@rspack/core";
import marketplace from "../../../../remotes/marketplace/remote.config.ts";
import { shellConfig } from "../../../../rspack.config.base.ts";
import shell from "../../../../shell/shell.config.ts";
import { shellDir } from "../../build/workspace.ts";
import { plainBuild } from "./plain-build.ts";

/** Files of the shell that are replaced, by their place in it. */
const replaced = new Map([
  [join(shellDir, "src/pages.ts"), join(import.meta.dirname, "pages.ts")],
  [join(shellDir, "src/remotes/load-remote.ts"), join(import.meta.dirname, "load-remote.ts")],
]);

/**
 * The shell and the marketplace as one application without federation: the shell's own configuration, with
 * the marketplace's pages among its own and the federation plugin taken out.
 */
const configs: Configuration[] = shellConfig(shellDir, {
  ...shell,
  routes: [...marketplace.routes, ...shell.routes],
}).map((config) => ({
  ...config,
  output: { ...config.output, path: plainBuild },
  plugins: [
    ...(config.plugins ?? []).filter(
      (plugin) => !(plugin instanceof rspack.container.ModuleFederationPluginV1),
    ),
    new rspack.NormalModuleReplacementPlugin(/\/(pages|load-remote)\.ts$/, (module) => {
      const other = replaced.get(join(module.context, module.request));
      // The replacement itself may import what it stands for.
      if (other && module.context !== import.meta.dirname) module.request = other;
    }),
  ],
}));

export default configs;
