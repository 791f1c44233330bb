import { readFileSync } from "node:fs";
import { builtinModules } from "node:module";
import { join } from "node:path";
import { type Configuration, rspack } from "@rspack/core";
import { appVersion } from "../../tooling/src/build/app-version.ts";

const dir = import.meta.dirname;
const { dependencies } = JSON.parse(readFileSync(join(dir, "package.json"), "utf8"));
/** Packages from the registry stay outside the bundle. Workspace packages are bundled. */
const external = Object.keys(dependencies).filter((name) => !name.startsWith("@handwork/"));

const config: Configuration = {
  name: "server",
  context: dir,
  mode: "production",
  target: "node20.19",
  entry: { main: "./src/main.ts" },
  devtool: "source-map",
  resolve: { extensions: [".ts", ".js"] },
  module: {
    parser: { javascript: { worker: ["Worker from node:worker_threads"] } },
    rules: [
      {
        test: /\.ts$/,
        loader: "builtin:swc-loader",
        options: { jsc: { parser: { syntax: "typescript" }, target: "es2023" } },
      },
    ],
  },
  externalsType: "module",
  externals: [
    ({ request = "" }, callback) => {
      const isExternal =
        builtinModules.includes(request.replace(/^node:/, "")) ||
        external.some((name) => request === name || request.startsWith(`${name}/`));
      callback(undefined, isExternal ? `module ${request}` : undefined);
    },
  ],
  output: {
    path: join(dir, "dist", appVersion(dir)),
    module: true,
    filename: "[name].js",
    chunkFilename: "[name].js",
    assetModuleFilename: "[name].[contenthash:8][ext]",
    chunkFormat: "module",
    chunkLoading: "import",
    workerChunkLoading: "import",
  },
  optimization: {
    splitChunks: false,
    minimize: true,
    // Minifies only scripts for browsers. Developers read the rest in stack traces.
    minimizer: [
      new rspack.SwcJsMinimizerRspackPlugin({
        include: /^(boot-script|service-worker)\./,
        extractComments: false,
      }),
    ],
  },
  stats: "errors-warnings",
};

export default config;
