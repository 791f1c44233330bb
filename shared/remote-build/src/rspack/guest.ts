import { type Configuration, rspack } from "@rspack/core";
import type { Configuration as DevServer } from "@rspack/dev-server";
import { type Guest, guestHeaders, guestOrigin } from "../guest.ts";

/** Returns the settings that all development servers share. */
export const devServer = (port: number): DevServer => ({
  host: "127.0.0.1",
  port,
  static: false,
  setupExitSignals: false,
  // Serves the files at the root of this port, although pages use another public path.
  devMiddleware: { publicPath: "/", stats: "errors-only" },
});

/** Returns the settings for the page's connection to the development server. */
export const devClient = (port: number) => ({
  webSocketURL: `ws://127.0.0.1:${port}/ws`,
  logging: "warn" as const,
});

/** File names that do not change between compilations. */
export const plainNames = {
  filename: "[name].js",
  chunkFilename: "[name].js",
  cssFilename: "[name].css",
  cssChunkFilename: "[name].css",
};

/** Removes the integrity plugin: its hashes would block updated files. */
export const withoutIntegrity = (plugins: Configuration["plugins"] = []) =>
  plugins.filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin));

/**
 * Serves a remote's bundle from memory to an installation's pages. Each save reloads the page, because these pages use
 * production React, which does not support React Refresh.
 */
export function serveGuest(client: Configuration, guest: Guest): Configuration {
  return {
    ...client,
    mode: "development",
    devtool: "cheap-module-source-map",
    output: { ...client.output, ...plainNames, publicPath: `${guestOrigin(guest)}/` },
    optimization: { nodeEnv: "production", chunkIds: "deterministic", moduleIds: "named" },
    plugins: withoutIntegrity(client.plugins),
    // Components style only their own classes, so the order of their sheets does not matter.
    ignoreWarnings: [/Conflicting order between/],
    // Lazy compilation would send requests to the installation's server.
    lazyCompilation: false,
    devServer: {
      ...devServer(guest.port),
      hot: false,
      liveReload: true,
      client: { ...devClient(guest.port), overlay: false },
      allowedHosts: [new URL(guest.installation).hostname],
      headers: guestHeaders(guest),
    },
  };
}
