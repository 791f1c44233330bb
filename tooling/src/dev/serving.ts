import { join } from "node:path";
import { developmentContainer, developmentEntry } from "@handwork/contract";
import { type Configuration, type RspackPluginInstance, type RuleSetRule, rspack } from "@rspack/core";
import type { Configuration as DevServer } from "@rspack/dev-server";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { root } from "../build/workspace.ts";

/** How `pnpm dev` has an app compiled and served, rather than built. */
export type Serving = {
  port: number;
} & (
  | { kind: "hot" }
  /** Inside the production shell of an installation, whose address this is. */
  | { kind: "guest"; installation: string }
);

/** What stands in the environment of the serving process, by the name of the app. */
export const SERVING_VARIABLE = "HANDWORK_SERVE";

/** How the app is served; null when it is built. */
export function servingOf(app: string): Serving | null {
  const all: Record<string, Serving> = JSON.parse(process.env[SERVING_VARIABLE] ?? "{}");
  return all[app] ?? null;
}

/** Never that of a release, so that nothing is taken for one. */
export const developmentVersion = (packageVersion: string) => `${packageVersion}+development`;

interface App {
  name: string;
  version: string;
}

const here = (file: string) => join(root, "tooling/src/dev", file);

/** A production build's browser half, turned into one that is served from memory and follows every save. */
export function serve(client: Configuration, app: App, serving: Serving): Configuration {
  const served = serving.kind === "hot" ? hot(client, app, serving.port) : guest(client, serving);
  // Components style their own classes only: their sheets may come in any order.
  return { ...served, ignoreWarnings: [/Conflicting order between/] };
}

/** Integrity hashes would stand in the way of updates. */
const withoutIntegrity = (plugins: Configuration["plugins"] = []) =>
  plugins.filter((plugin) => !(plugin instanceof rspack.SubresourceIntegrityPlugin));

/** Defined before React is, in the shell: what each app's refresh runtime finds React by. */
const devtoolsHook: RspackPluginInstance = {
  apply(compiler) {
    new compiler.rspack.EntryPlugin(compiler.context, here("devtools-hook.js"), { name: undefined }).apply(
      compiler,
    );
  },
};

/** Files are delivered by the local server, under the address a release would have; updates come from the port. */
function hot(client: Configuration, { name }: App, port: number): Configuration {
  const page: RuleSetRule = { test: /\.page\.tsx$/, enforce: "pre", use: here("page-loader.cjs") };
  return {
    ...client,
    output: {
      ...client.output,
      filename: "[name].js",
      chunkFilename: "[name].js",
      cssFilename: "[name].css",
      cssChunkFilename: "[name].css",
    },
    module: { ...client.module, rules: [page, ...(client.module?.rules ?? [])] },
    optimization: { chunkIds: "deterministic", moduleIds: "named" },
    plugins: [
      ...(name === "shell" ? [devtoolsHook] : []),
      ...withoutIntegrity(client.plugins),
      new ReactRefreshRspackPlugin(),
    ],
    devServer: {
      ...devServer(port),
      hot: true,
      // The page may be open under either name of this machine.
      allowedHosts: ["localhost", "127.0.0.1"],
      client: { ...clientOf(port), overlay: { errors: true, warnings: false, runtimeErrors: false } },
    },
  };
}

/** Uses the installation's production React, which knows no refresh: each save loads the page again. */
function guest(client: Configuration, serving: Extract<Serving, { kind: "guest" }>): Configuration {
  const { port, installation } = serving;
  const { origin, hostname } = new URL(installation);
  return {
    ...client,
    mode: "development",
    devtool: "cheap-module-source-map",
    output: {
      ...client.output,
      publicPath: `http://127.0.0.1:${port}/`,
      filename: "[name].js",
      chunkFilename: "[name].js",
      cssFilename: "[name].css",
      cssChunkFilename: "[name].css",
    },
    optimization: { nodeEnv: "production", chunkIds: "deterministic", moduleIds: "named" },
    plugins: withoutIntegrity(client.plugins),
    devServer: {
      ...devServer(port),
      hot: false,
      liveReload: true,
      client: { ...clientOf(port), overlay: false },
      allowedHosts: [hostname],
      headers: {
        "Access-Control-Allow-Origin": origin,
        "Access-Control-Allow-Private-Network": "true",
        "Cross-Origin-Resource-Policy": "cross-origin",
        "Cache-Control": "no-store",
      },
    },
  };
}

const devServer = (port: number): DevServer => ({
  host: "127.0.0.1",
  port,
  static: false,
  setupExitSignals: false,
  // Wherever the page finds the files, the port has them at its root.
  devMiddleware: { publicPath: "/", stats: "errors-only" },
});
const clientOf = (port: number) => ({
  webSocketURL: `ws://127.0.0.1:${port}/ws`,
  logging: "warn" as const,
});

/** Names that the server of an installation knows a remote under development by. */
export const guestNames = (app: string) => ({
  container: developmentContainer(app),
  filename: developmentEntry,
});
