import { fileURLToPath } from "node:url";
import { type Configuration, type RspackPluginInstance, rspack } from "@rspack/core";
import { type App, BROWSERS, SERVER_BUNDLE } from "../app.ts";
import type { StyleSheets } from "../styles.ts";
import { ServerIntegrityPlugin } from "./release-plugin.ts";

const layerLoader = fileURLToPath(new URL("./css-layer-loader.cjs", import.meta.url));
const targets = Object.entries(BROWSERS)
  .map(([name, version]) => `${name} >= ${version}`)
  .join(", ");

/** Settings that the browser bundle and the server bundle share. */
function common({ dir, name, version, mode, served, output }: App, styles: StyleSheets): Configuration {
  const react = { runtime: "automatic", development: mode === "development", refresh: served === "hot" };
  return {
    context: dir,
    mode,
    devtool: mode === "production" ? false : "cheap-module-source-map",
    resolve: { extensions: [".ts", ".tsx", ".js"] },
    module: {
      generator: { "css/module": { localIdentName: "[hash]", exportsConvention: "as-is" } },
      parser: { "css/module": { namedExports: false } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: "builtin:swc-loader",
          options: {
            jsc: { parser: { syntax: "typescript", tsx: true }, transform: { react } },
            env: { targets },
          },
        },
        { test: /\.css$/, exclude: /\.module\.css$/, type: "css" },
        { test: /\.module\.css$/, type: "css/module" },
        { test: /\.css$/, use: [{ loader: layerLoader, options: { styles } }] },
        { test: /\.(woff2|svg|webp|png|avif)$/, type: "asset/resource" },
      ],
    },
    output: {
      path: output,
      publicPath: `/${name}/${version}/`,
      // Without the version in this name, a fallback release would run the broken release's code. The salt changes the
      // class names, so that two versions in one page never style each other.
      uniqueName: `${name}@${version}`,
      hashSalt: `${name}@${version}`,
    },
    performance: false,
    stats: "errors-warnings",
  };
}

/** Constants that are replaced at build time. */
const definitions = ({ mode }: App, side: "browser" | "server") =>
  new rspack.DefinePlugin({
    "process.env.NODE_ENV": JSON.stringify(mode),
    "process.env.HANDWORK_SIDE": JSON.stringify(side),
  });

/** Returns the configuration of the bundle for browsers. */
export function browserBundle(app: App, styles: StyleSheets, plugins: RspackPluginInstance[]): Configuration {
  const base = common(app, styles);
  return {
    ...base,
    name: app.name,
    target: ["web", "es2022"],
    output: {
      ...base.output,
      filename: "[name].[contenthash:8].js",
      cssFilename: "[name].[contenthash:8].css",
      // These names need no hashes, because the folder name contains the version. Short names keep the file lists in
      // pages small.
      chunkFilename: "[id].js",
      cssChunkFilename: "[id].css",
      assetModuleFilename: "[contenthash:12][ext]",
      crossOriginLoading: "anonymous",
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin({ minimizerOptions: { compress: { passes: 3 } } }),
        // Without targets, the plugin rewrites some supported syntax as selectors with a higher specificity.
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    plugins: [
      new rspack.SubresourceIntegrityPlugin({ hashFuncNames: ["sha256"] }),
      definitions(app, "browser"),
      ...plugins,
    ],
  };
}

/**
 * Returns the configuration of the bundle for server rendering: the same code in one file that uses neither the DOM nor
 * Node.js. The render process passes in a `require` function, which returns the shell's singletons.
 */
export function serverBundle(
  app: App,
  styles: StyleSheets,
  entry: string,
  externals: readonly string[],
): Configuration {
  const base = common(app, styles);
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
