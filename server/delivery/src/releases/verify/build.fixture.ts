import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import path from "node:path";
import { containerName, type Release } from "@handwork/contract";
import { type Configuration, rspack } from "@rspack/core";
import { integrityOf } from "../integrity.ts";
import { type FakeRelease, fakeRelease } from "../release.fixture.ts";

const delivery = path.join(import.meta.dirname, "../../..");
/** Folders in which the bundler finds the real packages: those of the shell and of this package. */
const packages = [
  "node_modules",
  path.join(delivery, "../../shell/node_modules"),
  path.join(delivery, "node_modules"),
];

type Sharing = Record<string, { import?: false | string; requiredVersion: string; version?: string }>;

export interface Build {
  /** Sources by name; the container exposes `remote.js`. */
  sources: Record<string, string>;
  /** Modules that the build takes from the shell. By default, these are react and its JSX runtime. */
  shared?: Sharing;
  /** A plain container, a container with Module Federation's runtime and manifest, or the latter as an ES module. */
  kind?: "plain" | "runtime" | "module";
  mode?: "production" | "development";
  /** The name of the exposed module. */
  exposed?: string;
}

const REACT: Sharing = {
  react: { import: false, requiredVersion: "^19.0.0" },
  "react/jsx-runtime": { import: false, requiredVersion: "^19.0.0" },
};

/** The singletons of these tests' live shell. */
export const SHELL_SINGLETONS = {
  react: "19.2.9",
  "react/jsx-runtime": "19.2.9",
  "react-dom": "19.2.9",
  "react-router-dom": "7.18.5",
  "@handwork/session": "0.1.0",
};

/** Returns a release that consists of these files, with correct hashes. */
export function releaseOf(
  app: string,
  files: Record<string, string | Buffer>,
  changes: Partial<Release> = {},
): FakeRelease {
  const { manifest } = fakeRelease(app, changes);
  const bytes = new Map(Object.entries(files).map(([name, content]) => [name, Buffer.from(content)]));
  const assets = Object.fromEntries(
    [...bytes].map(([name, content]) => [name, { bytes: content.length, integrity: integrityOf(content) }]),
  );
  const routes = manifest.routes.map((route) => ({ ...route, files: [] }));
  return { manifest: { ...manifest, assets, routes, ...changes }, files: bytes };
}

/** Builds a remote from the real packages with the real bundler. */
export async function buildRemote(
  app: string,
  { sources, shared = REACT, kind = "plain", mode = "production", exposed = "./remote" }: Build,
  changes: Partial<Release> = {},
): Promise<FakeRelease> {
  const { version } = fakeRelease(app).manifest;
  const root = await mkdtemp(path.join(tmpdir(), "handwork-build-"));
  try {
    await mkdir(path.join(root, "src"));
    for (const [name, text] of Object.entries(sources)) await writeFile(path.join(root, "src", name), text);
    await compile(configuration(app, version, root, { sources, shared, kind, mode, exposed }));
    const files: Record<string, Buffer> = {};
    for (const name of await readdir(path.join(root, "dist"))) {
      if (name !== "mf-stats.json") files[name] = await readFile(path.join(root, "dist", name));
    }
    const singletons = Object.fromEntries(
      Object.entries(shared).flatMap(([key, { import: own, requiredVersion }]) =>
        own === false ? [[key, requiredVersion]] : [],
      ),
    );
    const entry = entryOf(kind);
    return releaseOf(app, files, { version, singletons, entry, initial: [entry], ...changes });
  } finally {
    await rm(root, { recursive: true, force: true });
  }
}

const entryOf = (kind: Build["kind"]) => (kind === "module" ? "entry.mjs" : "entry.js");

const typescript = { jsc: { parser: { syntax: "typescript" } } };

function configuration(
  app: string,
  version: string,
  root: string,
  { shared, kind, mode, exposed }: Required<Build>,
): Configuration {
  const name = containerName(app, version);
  const options = {
    name,
    filename: entryOf(kind),
    library: kind === "module" ? { type: "module" } : { type: "var", name },
    exposes: { [exposed]: path.join(root, "src/remote.js") },
    shared: Object.fromEntries(
      Object.entries(shared).map(([key, share]) => [key, { singleton: true, strictVersion: true, ...share }]),
    ),
  };
  const { ModuleFederationPlugin, ModuleFederationPluginV1 } = rspack.container;
  return {
    context: root,
    mode,
    devtool: false,
    entry: {},
    target: ["web", "es2022"],
    resolve: { modules: packages, extensions: [".ts", ".js"] },
    module: { rules: [{ test: /\.ts$/, loader: "builtin:swc-loader", options: typescript }] },
    output: {
      path: path.join(root, "dist"),
      publicPath: `/${app}/${version}/`,
      uniqueName: name,
      ...(kind === "module" ? { module: true, chunkFormat: "module", chunkFilename: "[id].mjs" } : {}),
    },
    plugins: [
      kind === "plain"
        ? new ModuleFederationPluginV1(options)
        : new ModuleFederationPlugin({
            ...options,
            implementation: createRequire(import.meta.url).resolve("@module-federation/runtime-tools"),
            manifest: true,
            shareStrategy: "loaded-first",
          }),
    ],
  };
}

function compile(options: Configuration): Promise<void> {
  const compiler = rspack(options);
  return new Promise((resolve, reject) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        const problem = error ?? (stats?.hasErrors() ? new Error(stats.toString("errors-only")) : null);
        if (problem) reject(problem);
        else resolve();
      });
    });
  });
}
