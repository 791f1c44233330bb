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

/** How `pnpm dev` serves an app from memory. */
export type Serving = {
  port: number;
} & (
  | { kind: "hot" }
  /** Inside the production shell of the installation with this address. */
  | { kind: "guest"; installation: string }
);

/** Environment variable that tells the serving process the `Serving` of each app, as JSON by app name. */
export const SERVING_VARIABLE = "HANDWORK_SERVE";

/** Returns how an app is served; null if it is built instead. */
export function servingOf(app: string): Serving | null {
  const all: Record<string, Serving> = JSON.parse(process.env[SERVING_VARIABLE] ?? "{}");
  return all[app] ?? null;
}

const here = (file: string) => join(root, "tooling/src/dev", file);

/** Changes the browser half of a production build so that it is served from memory and updated on every save. */
export const serve = (client: Configuration, app: string, serving: Serving): Configuration =>
  serving.kind === "hot" ? hot(client, app, serving.port) : serveGuest(client, serving);

/** Creates the developer tools' hook in the shell before React starts, so that all refresh runtimes find React. */
const devtoolsHook: RspackPluginInstance = {
  apply(compiler) {
    new compiler.rspack.EntryPlugin(compiler.context, here("devtools-hook.js"), { name: undefined }).apply(
      compiler,
    );
  },
};

/** Configures hot reload. The local server delivers the files at a release's addresses; updates come from the port. */
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
    // Components style only their own classes, so the order of their style sheets does not matter.
    ignoreWarnings: [/Conflicting order between/],
    devServer: {
      ...devServer(port),
      hot: true,
      // The page can be open under either of these names.
      allowedHosts: ["localhost", "127.0.0.1"],
      client: { ...devClient(port), overlay: { errors: true, warnings: false, runtimeErrors: false } },
    },
  };
}
