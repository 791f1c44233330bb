import { realpathSync } from "node:fs";
import { join } from "node:path";
import { containerName } from "@handwork/contract";
import type { RemoteConfig } from "@handwork/federation/config";
import { reachOf } from "@handwork/federation/own-styles";
import { singletons } from "@handwork/federation/singletons";
import { ModuleFederationPlugin } from "@module-federation/enhanced/rspack";
import { type Configuration, type RspackPluginInstance, rspack } from "@rspack/core";
import { appVersion } from "./tooling/src/build/app-version.ts";
import { ReleasePlugin, ServerIntegrityPlugin } from "./tooling/src/build/release-plugin.ts";
import { singletonVersions } from "./tooling/src/build/singleton-versions.ts";
import { SortedHashesPlugin } from "./tooling/src/build/sorted-hashes-plugin.ts";
import { SortedManifestPlugin } from "./tooling/src/build/sorted-manifest-plugin.ts";
import { installedVersion, readPackage, root, shellDir } from "./tooling/src/build/workspace.ts";
import { developmentVersion, guestNames, type Serving, serve, servingOf } from "./tooling/src/dev/serving.ts";

/** Name of the server bundle inside a release. */
const SERVER_BUNDLE = "server.cjs";
/** The oldest browsers: those that know cascade layers and dialogs. */
const BROWSERS = "chrome >= 99, firefox >= 98, safari >= 15.4";

interface App {
  dir: string;
  name: string;
  version: string;
  mode: "production" | "development";
  /** Null: it is built, not served. */
  serving: Serving | null;
}

function describeApp(dir: string, name: string): App {
  const serving = servingOf(name);
  const mode = process.env.NODE_ENV === "development" ? "development" : "production";
  const version = serving ? developmentVersion(readPackage(dir).version) : appVersion(dir, mode);
  return { dir, name, version, mode: serving?.kind === "guest" ? "production" : mode, serving };
}

const remotes = join(root, "remotes");
const layers = [
  { dir: join(root, "shared/ui/src"), layer: "ui" },
  { dir: join(root, "shell/src"), layer: "ui" },
  { dir: remotes, layer: "remote", faultsOf: reachOf },
];
const cssLayer = join(root, "tooling/src/build/css-layer-loader.cjs");
const noModule = ["A remote's styles are CSS modules: name this sheet *.module.css."];

/**
 * The router's ESM entry points always lead to its development build, which warns in the console. Production takes
 * the other until https://github.com/remix-run/react-router/issues/14102 is solved.
 */
const routerDist = join(
  realpathSync(join(shellDir, "node_modules/react-router-dom")),
  "../react-router/dist/production",
);
const productionRouter = {
  "react-router$": join(routerDist, "index.mjs"),
  "react-router/dom$": join(routerDist, "dom-export.mjs"),
};

/** What every bundle of the platform has in common, in the browser and on the server. */
function common({ dir, name, version, mode, serving }: App): Configuration {
  const react = {
    runtime: "automatic",
    development: mode === "development",
    refresh: serving?.kind === "hot",
  };
  return {
    context: dir,
    mode,
    devtool: mode === "production" ? false : "cheap-module-source-map",
    resolve: { extensions: [".ts", ".tsx", ".js"], alias: mode === "production" ? productionRouter : {} },
    module: {
      generator: { "css/module": { localIdentName: "[hash]", exportsConvention: "as-is" } },
      parser: { "css/module": { namedExports: false } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: "builtin:swc-loader",
          options: {
            jsc: {
              parser: { syntax: "typescript", tsx: true },
              transform: { react },
            },
            env: { targets: BROWSERS },
          },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: "css" },
        {
          test: /\.css$/,
          exclude: /\.module\.css$/,
          include: remotes,
          use: [{ loader: cssLayer, options: { layer: "remote", faultsOf: () => noModule } }],
        },
        ...layers.map(({ dir: include, ...options }) => ({
          test: /\.module\.css$/,
          include,
          type: "css/module",
          use: [{ loader: cssLayer, options }],
        })),
        { test: /\.(woff2|svg|webp|png|avif)$/, type: "asset/resource" },
      ],
    },
    output: {
      path: join(dir, "dist", version),
      publicPath: `/${name}/${version}/`,
      // Names the version, or a fall-back would run the broken version's code under the older one's name;
      // and salts the class names, so that two versions in one page never style each other.
      uniqueName: `${name}@${version}`,
      hashSalt: `${name}@${version}`,
    },
    performance: false,
    stats: "errors-warnings",
  };
}

/** What code can ask at build time. */
const definitions = ({ mode }: App, side: "browser" | "server") =>
  new rspack.DefinePlugin({
    "process.env.NODE_ENV": JSON.stringify(mode),
    "process.env.HANDWORK_SIDE": JSON.stringify(side),
  });

function browser(app: App, plugins: RspackPluginInstance[]): Configuration {
  const base = common(app);
  return {
    ...base,
    name: app.name,
    target: ["web", "es2022"],
    output: {
      ...base.output,
      filename: "[name].[contenthash:8].js",
      cssFilename: "[name].[contenthash:8].css",
      // Without hashes: the folder has the version, and short names cost no bytes where pages are told of them.
      chunkFilename: "[id].js",
      cssChunkFilename: "[id].css",
      assetModuleFilename: "[contenthash:12][ext]",
      crossOriginLoading: "anonymous",
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        // Told no browsers, it rewrites what all of ours know into selectors that outweigh the rules after them.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets: BROWSERS } }),
      ],
    },
    plugins: [
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ["sha256"] }),
      new SortedHashesPlugin(),
      definitions(app, "browser"),
      ...plugins,
    ],
  };
}

/**
 * The same code as one file that renders pages on the server: no DOM, no Node.js; its singletons come from
 * the shell's bundle through the `require` that the render worker gives it.
 */
function server(app: App, entry: string, externals: readonly string[]): Configuration {
  const base = common(app);
  return {
    ...base,
    name: `${app.name}-server`,
    dependencies: [app.name],
    entry: { server: entry },
    target: ["webworker", "es2022"],
    devtool: false,
    externals: externals.map((key) => ({ [key]: `commonjs ${key}` })),
    module: {
      ...base.module,
      parser: { ...base.module?.parser, javascript: { dynamicImportMode: "eager" } },
    },
    output: { ...base.output, filename: SERVER_BUNDLE, library: { type: "commonjs2" } },
    optimization: { splitChunks: false, runtimeChunk: false, minimize: false },
    plugins: [definitions(app, "server"), new ServerIntegrityPlugin()],
  };
}

/** Version of the federation runtime that the shell provides and remotes take. */
const federationRuntime = () => installedVersion(shellDir, "@module-federation/enhanced");

/**
 * Builds a remote: a Module Federation container that the shell loads, and where one of its pages
 * is rendered on the server, the bundle that does so.
 */
export function remoteConfig(dir: string, config: RemoteConfig): Configuration[] {
  const app = describeApp(dir, config.name);
  const { container, filename } =
    app.serving?.kind === "guest"
      ? guestNames(app.name)
      : {
          container: containerName(app.name, app.version),
          // Without a hash of its own: the folder has the version, and a build of the same inputs the same names.
          filename: "remoteEntry.js",
        };
  const ranges = Object.fromEntries(
    Object.entries(singletonVersions()).map(([key, version]) => [key, `^${version}`]),
  );
  const rendersOnServer = !app.serving && config.routes.some((route) => route.render === "server");
  const client = browser(app, [
    new ModuleFederationPlugin({
      name: container,
      filename,
      library: { type: "var", name: container },
      exposes: { "./remote": "./src/remote.ts" },
      shared: Object.fromEntries(
        Object.entries(ranges).map(([key, requiredVersion]) => [
          key,
          { import: false, singleton: true, strictVersion: true, requiredVersion },
        ]),
      ),
      manifest: !app.serving,
      dts: false,
      shareStrategy: "loaded-first",
      // The shell brings the federation runtime; pages need no manifest, as the HTML names all files.
      experiments: { externalRuntime: true, optimization: { disableSnapshot: true, target: "web" } },
    }),
    new ReleasePlugin({
      app: app.name,
      version: app.version,
      container,
      routes: config.routes,
      nav: config.nav ?? [],
      singletons: ranges,
      federationRuntime: federationRuntime(),
      compressed: !app.serving,
      server: rendersOnServer ? SERVER_BUNDLE : null,
    }),
  ]);
  client.entry = {};
  const inEntry = { name: container, enforce: true } as const;
  const pages = new Set(config.routes.map(({ page }) => page)).size;
  // What every visit to it needs comes with its entry, not by requests of its own.
  client.optimization = {
    ...client.optimization,
    splitChunks: {
      cacheGroups: {
        exposed: { ...inEntry, test: /[\\/]src[\\/]remote\.ts$/ },
        consumed: { ...inEntry, type: "consume-shared-module" },
        everywhere: { ...inEntry, type: /^javascript/, minChunks: Math.max(pages, 2) },
      },
    },
  };
  if (app.serving) return [serve(client, app, app.serving)];
  client.plugins?.push(new SortedManifestPlugin());
  return rendersOnServer ? [client, server(app, "./src/remote.ts", singletons)] : [client];
}

/** Builds the shell: the host that brings the singletons, and the bundle that renders its chrome on the server. */
export function shellConfig(dir: string, config: RemoteConfig): Configuration[] {
  const app = describeApp(dir, config.name);
  const versions = singletonVersions();
  const client = browser(app, [
    // The shell is a host by the federation runtime alone (shell/src/remotes): it shares what its own bundle has.
    new rspack.DefinePlugin({
      "process.env.HANDWORK_SINGLETONS": JSON.stringify(JSON.stringify(versions)),
    }),
    new rspack.CopyRspackPlugin({ patterns: [{ from: join(dir, "public") }] }),
    new ReleasePlugin({
      app: app.name,
      version: app.version,
      container: null,
      routes: config.routes,
      nav: config.nav ?? [],
      singletons: versions,
      federationRuntime: federationRuntime(),
      compressed: !app.serving,
      server: app.serving ? null : SERVER_BUNDLE,
    }),
  ]);
  client.entry = { shell: "./src/main.ts" };
  if (app.serving) return [serve(client, app, app.serving)];
  return [client, server(app, "./src/server.tsx", [])];
}
