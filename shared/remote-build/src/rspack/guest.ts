import { type Configuration, rspack } from "@rspack/core";
import type { Configuration as DevServer } from "@rspack/dev-server";
import { type Guest, guestHeaders, guestOrigin } from "../guest.ts";

/** What a development server needs, whatever it serves. */
export const devServer = (port: number): DevServer => ({
  host: "127.0.0.1",
  port,
  static: false,
  setupExitSignals: false,
  // Wherever the page finds the files, the port has them at its root.
  devMiddleware: { publicPath: "/", stats: "errors-only" },
});

/** How the page learns of a save. */
export const devClient = (port: number) => ({
  webSocketURL: `ws://127.0.0.1:${port}/ws`,
  logging: "warn" as const,
});

/** Names that stay the same from one compilation to the next. */
export const plainNames = {
  filename: "[name].js",
  chunkFilename: "[name].js",
  cssFilename: "[name].css",
  cssChunkFilename: "[name].css",
};

/** Integrity hashes would stand in the way of updates. */
export const withoutIntegrity = (plugins: Configuration["plugins"] = []) =>
  plugins.filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin));

/**
 * Serves a remote's bundle from memory for the pages of an installation. They have the production React, which knows no
 * refresh: each save loads the page again.
 */
export function serveGuest(client: Configuration, guest: Guest): Configuration {
  return {
    ...client,
    mode: "development",
    devtool: "cheap-module-source-map",
    output: { ...client.output, ...plainNames, publicPath: `${guestOrigin(guest)}/` },
    optimization: { nodeEnv: "production", chunkIds: "deterministic", moduleIds: "named" },
    plugins: withoutIntegrity(client.plugins),
    // Components style their own classes only: their sheets may come in any order.
    ignoreWarnings: [/Conflicting order between/],
    // It asks the page's own server to compile.
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
