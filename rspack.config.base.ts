import { join } from "node:path";
import type { RemoteConfig } from "@handwork/federation/config";
import { installedVersion } from "@handwork/remote-build/inputs";
import {
  type App,
  browserBundle,
  developmentVersion,
  inLayer,
  ReleasePlugin,
  remoteBundles,
  SERVER_BUNDLE,
  type StyleSheets,
  serverBundle,
} from "@handwork/remote-build/rspack";
import { installedSingletons } from "@handwork/remote-build/singletons";
import { type Configuration, rspack } from "@rspack/core";
import { appVersion } from "./tooling/src/build/app-version.ts";
import { readPackage, shellDir } from "./tooling/src/build/workspace.ts";
import { serve, servingOf } from "./tooling/src/dev/serving.ts";

function describeApp(dir: string, name: string): App {
  const served = servingOf(name)?.kind ?? null;
  const mode = served === "hot" ? "development" : "production";
  const version = served ? developmentVersion(readPackage(dir).version) : appVersion(dir);
  const output = join(dir, "dist", version);
  return { dir, name, version, mode, output, served };
}

/** Adapts an app's bundles if `pnpm dev` serves the app. Otherwise returns them unchanged. */
function asServed(app: App, bundles: Configuration[]): Configuration[] {
  const serving = servingOf(app.name);
  return serving ? bundles.map((client) => serve(client, app.name, serving)) : bundles;
}

/** Builds a remote in the same way as `@handwork/remote-build` does in a team's own repository. */
export function remoteConfig(dir: string, config: RemoteConfig): Configuration[] {
  const app = describeApp(dir, config.name);
  return asServed(app, remoteBundles(app, config, installedSingletons(shellDir)));
}

/** Only the shell's tokens and resets are not CSS modules. They name their own layers. */
const shellStyles: StyleSheets = (file, css) => ({
  css: file.endsWith(".module.css") ? inLayer(css, "ui") : css,
  faults: [],
});

/**
 * Builds the shell as two bundles: the host that provides the singletons, and the server's renderer for header and
 * footer.
 */
export function shellConfig(dir: string, config: RemoteConfig): Configuration[] {
  const app = describeApp(dir, config.name);
  const versions = installedSingletons(dir);
  const client = browserBundle(app, shellStyles, [
    // The shell uses only the federation runtime (shell/src/remotes), which shares the modules in the shell's own
    // bundle.
    new rspack.DefinePlugin({
      "process.env.HANDWORK_SINGLETONS": JSON.stringify(JSON.stringify(versions)),
      // The same constants as the build plugin's option `optimization: { disableSnapshot: true, target: "web" }`:
      // https://module-federation.io/configure/experiments.html
      FEDERATION_OPTIMIZE_NO_SNAPSHOT_PLUGIN: "true",
      ENV_TARGET: JSON.stringify("web"),
    }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: join(dir, "public") }] }),
    new ReleasePlugin({
      app: app.name,
      version: app.version,
      container: null,
      routes: config.routes,
      nav: config.nav ?? [],
      // Signed-in pages call the API at once.
      signedIn: ["./src/chrome/rail.tsx", "../shared/http/src/transport.ts"],
      singletons: versions,
      federationRuntime: installedVersion(dir, "@module-federation/enhanced") ?? "",
      compressed: !app.served,
      server: app.served ? null : SERVER_BUNDLE,
    }),
  ]);
  client.entry = { shell: "./src/main.ts" };
  // A library stays in the file of the code that loads it, which saves a request.
  client.optimization = {
    ...client.optimization,
    splitChunks: { cacheGroups: { defaultVendors: false } },
  };
  const bundles = app.served ? [client] : [client, serverBundle(app, shellStyles, "./src/server.tsx", [])];
  return asServed(app, bundles);
}
