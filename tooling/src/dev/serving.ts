import { join } from "node:path";
import {
  devClient,
  devServer,
  plainNames,
  serveGuest,
  withoutIntegrity,
} from "@handwork/remote-build/rspack";
import type { Configuration, RspackPluginInstance, RuleSetRule } from "@rspack/core";
import { ReactRefreshRspackPlugin } from "@rspack/plugin-react-refresh";
import { root } from "../build/workspace.ts";

/** How `pnpm dev` serves an app that is not built. */
export type Serving = {
  port: number;
} & (
  | { kind: "hot" }
  /** Inside the production shell of an installation, which has this address. */
  | { kind: "guest"; installation: string }
);

/** Environment variable of the serving process, by name of the app. */
export const SERVING_VARIABLE = "HANDWORK_SERVE";

/** How the app is served; null if it is built. */
export function servingOf(app: string): Serving | null {
  const all: Record<string, Serving> = JSON.parse(process.env[SERVING_VARIABLE] ?? "{}");
  return all[app] ?? null;
}

const here = (file: string) => join(root, "tooling/src/dev", file);

/** Turns a production build's browser half into one that is served from memory and updated on every save. */
export const serve = (client: Configuration, app: string, serving: Serving): Configuration =>
  serving.kind === "hot" ? hot(client, app, serving.port) : serveGuest(client, serving);

/** Defined before React in the shell: each app's refresh runtime finds React through it. */
const devtoolsHook: RspackPluginInstance = {
  apply(compiler) {
    new compiler.rspack.EntryPlugin(compiler.context, here("devtools-hook.js"), { name: undefined }).apply(
      compiler,
    );
  },
};

/** The local server delivers the files at the addresses of a release; updates come from the port. */
function hot(client: Configuration, app: string, port: number): Configuration {
  const page: RuleSetRule = { test: /\.page\.tsx$/, enforce: "pre", use: here("page-loader.cjs") };
  return {
    ...client,
    output: { ...client.output, ...plainNames },
    module: { ...client.module, rules: [page, ...(client.module?.rules ?? [])] },
    optimization: { chunkIds: "deterministic", moduleIds: "named" },
    plugins: [
      ...(app === "shell" ? [devtoolsHook] : []),
      ...withoutIntegrity(client.plugins),
      new ReactRefreshRspackPlugin(),
    ],
    // Components style only their own classes, so the order of their sheets does not matter.
    ignoreWarnings: [/Conflicting order between/],
    devServer: {
      ...devServer(port),
      hot: true,
      // The page may be open under either host name of this machine.
      allowedHosts: ["localhost", "127.0.0.1"],
      client: { ...devClient(port), overlay: { errors: true, warnings: false, runtimeErrors: false } },
    },
  };
}
