import { containerName, developmentContainer, EXPOSED_MODULE } from "@handwork/contract";
import type { RemoteConfig } from "@handwork/federation/config";
import { singletons } from "@handwork/federation/singletons";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import type { Configuration } from "@rspack/core";
import { type App, SERVER_BUNDLE } from "../app.ts";
import { installedVersion } from "../inputs.ts";
import { sharedModules, singletonRanges } from "../singletons.ts";
import { remoteStyles } from "../styles.ts";
import { browserBundle, serverBundle } from "./bundles.ts";
import { ReleasePlugin } from "./release-plugin.ts";
import { SortedManifestPlugin } from "./sorted-manifest-plugin.ts";

const ENTRY = "./src/remote.ts";

/** The name has no hash: the folder name contains the version, and equal inputs must give equal names. */
const ENTRY_FILE = "remoteEntry.js";

/** Returns the version of the federation runtime that the shell provides to remotes. */
function federationRuntime(): string {
  const version = installedVersion(import.meta.dirname, "@module-federation/enhanced");
  if (!version) throw new Error("Install the shell's version of @module-federation/enhanced.");
  return version;
}

/**
 * Builds a remote: a Module Federation container that the shell loads. Adds a server bundle if the server renders one
 * of its pages.
 * @param versions versions of the singletons with which the remote is built.
 */
export function remoteBundles(
  app: App,
  config: RemoteConfig,
  versions: Readonly<Record<string, string>>,
): Configuration[] {
  const container =
    app.served === "guest" ? developmentContainer(app.name) : containerName(app.name, app.version);
  const ranges = singletonRanges(versions, config);
  const styles = remoteStyles(app.dir);
  const rendersOnServer = !app.served && config.routes.some((route) => route.render === "server");
  const client = browserBundle(app, styles, [
    new ModuleFederationPlugin({
      name: container,
      filename: ENTRY_FILE,
      library: { type: "var", name: container },
      exposes: { [EXPOSED_MODULE]: ENTRY },
      shared: sharedModules(ranges),
      manifest: !app.served,
      dts: false,
      shareStrategy: "loaded-first",
      // The shell provides the federation runtime. Pages need no manifest, because the HTML names all files.
      experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: "web" } },
    }),
    new ReleasePlugin({
      app: app.name,
      version: app.version,
      container,
      routes: config.routes,
      nav: config.nav ?? [],
      rail: config.rail,
      singletons: ranges,
      federationRuntime: federationRuntime(),
      compressed: !app.served,
      server: rendersOnServer ? SERVER_BUNDLE : null,
    }),
  ]);
  client.entry = {};
  const inEntry = { name: container, enforce: true } as const;
  const pages = new Set(config.routes.map(({ page }) => page)).size;
  // The entry includes the modules that every visit needs, which saves requests.
  client.optimization = {
    ...client.optimization,
    splitChunks: {
      // Bytes before minification. A smaller shared file costs the first page more than it saves on the next.
      minSize: 24_000,
      cacheGroups: {
        exposed: { ...inEntry, test: /[\\/]src[\\/]remote\.ts$/ },
        consumed: { ...inEntry, type: "consume-shared-module" },
        everywhere: {
          ...inEntry,
          type: /^javascript/,
          minChunks: config.minPagesForEntry ?? Math.max(pages, 2),
          priority: 1,
        },
        // Code that at least half of the pages use goes into one file, so that browsers load it once.
        common: {
          name: "common",
          enforce: true,
          type: /^(css|javascript)/,
          minChunks: Math.max(Math.ceil(pages / 2), 2),
        },
      },
    },
  };
  if (app.served) return [client];
  client.plugins?.push(new SortedManifestPlugin());
  return rendersOnServer ? [client, serverBundle(app, styles, ENTRY, singletons)] : [client];
}
