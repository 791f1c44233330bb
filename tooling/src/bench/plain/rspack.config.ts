import { join } from "node:path";
import { type Configuration, rspack } from "@rspack/core";
import { shellConfig } from "../../../../rspack.config.base.ts";
import shell from "../../../../shell/shell.config.ts";
import { shellDir } from "../../build/workspace.ts";
import { plainBuild } from "./plain-build.ts";
import { remoteRoutes } from "./remotes.ts";

/** Files of the shell that are replaced, by their place in it. */
const replaced = new Map([
  [join(shellDir, "src/pages.ts"), join(import.meta.dirname, "pages.ts")],
  [join(shellDir, "src/remotes/load-remote.ts"), join(import.meta.dirname, "load-remote.ts")],
]);

/**
 * The shell and all remotes as one application without federation: the shell's own configuration, with the
 * remotes' pages among its own, and nothing shared: what no page uses of a module is left out.
 */
const configs: Configuration[] = shellConfig(shellDir, {
  ...shell,
  routes: [...remoteRoutes, ...shell.routes],
}).map((config) => ({
  ...config,
  output: { ...config.output, path: plainBuild },
  plugins: [
    ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.sharing.ProvideSharedPlugin)),
    new rspack.NormalModuleReplacementPlugin(/\/(pages|load-remote)\.ts$/, (module) => {
      const other = replaced.get(join(module.context, module.request));
      // The replacement itself may import what it stands for.
      if (other && module.context !== import.meta.dirname) module.request = other;
    }),
  ],
}));

export default configs;
