import { join } from "node:path";
import { type Configuration, rspack } from "@rspack/core";
import admin from "../../../../remotes/admin/remote.config.ts";
import artisan from "../../../../remotes/artisan/remote.config.ts";
import employer from "../../../../remotes/employer/remote.config.ts";
import marketer from "../../../../remotes/marketer/remote.config.ts";
import marketplace from "../../../../remotes/marketplace/remote.config.ts";
import { shellConfig } from "../../../../rspack.config.base.ts";
import shell from "../../../../shell/shell.config.ts";
import { root, shellDir } from "../../build/workspace.ts";

const remoteRoutes = [marketplace, employer, artisan, marketer, admin].flatMap(({ routes }) => routes);

/** Replacements for files of the shell, by the path of the original. */
const replaced = new Map([
  [join(shellDir, "src/pages.ts"), join(import.meta.dirname, "pages.ts")],
  [join(shellDir, "src/remotes/load-remote.ts"), join(import.meta.dirname, "load-remote.ts")],
]);

/**
 * Builds the shell and all remotes as one application without federation. Adds the remotes' pages to the shell's
 * configuration. Shares no modules, so that the bundler can remove unused code from them.
 */
const configs: Configuration[] = shellConfig(shellDir, {
  ...shell,
  routes: [...remoteRoutes, ...shell.routes],
}).map((config) => ({
  ...config,
  output: { ...config.output, path: join(root, "tooling/dist/plain") },
  plugins: [
    ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof rspack.sharing.ProvideSharedPlugin)),
    new rspack.NormalModuleReplacementPlugin(/\/(pages|load-remote)\.ts$/, (module) => {
      const other = replaced.get(join(module.context, module.request));
      // The replacement itself may import the file that it replaces.
      if (other && module.context !== import.meta.dirname) module.request = other;
    }),
  ],
}));

export default configs;
