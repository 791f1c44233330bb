import { createHash } from "node:crypto";
import { join, relative } from "node:path";
import { containerName, developmentContainer, EXPOSED_MODULE } from "@handwork/contract";
import type { RemoteConfig } from "@handwork/federation/config";
import { federation } from "@module-federation/vite";
import type { PluginOption, UserConfig } from "vite";
import { type App, BROWSERS } from "../app.ts";
import { type Guest, guestOrigin } from "../guest.ts";
import { installedFolder, installedVersion } from "../inputs.ts";
import { installedSingletons, sharedModules, singletonRanges } from "../singletons.ts";
import { remoteStyles } from "../styles.ts";
import { guestServer } from "./guest.ts";
import { releaseFiles } from "./release-files.ts";

const INPUT = "virtual:handwork-shared";
const ENTRY = "src/remote.ts";
/** File name of the entry. The ending `.mjs` marks it as an ES module for the server and the shell. */
const ENTRY_FILE = "remoteEntry.mjs";

/**
 * Adds a build input that imports each shared module in full. Without it, some exports of shared modules can be
 * missing: on a busy machine, the federation plugin considers the module graph complete too early.
 */
const sharedInput = (modules: readonly string[]): PluginOption => ({
  name: "handwork-shared",
  resolveId: (id) => (id === INPUT ? `\0${INPUT}` : null),
  load: (id) =>
    id === `\0${INPUT}`
      ? modules.map((name, at) => `import * as m${at} from "${name}"; export { m${at} };`).join("\n")
      : null,
  generateBundle(_options, bundle) {
    for (const [file, item] of Object.entries(bundle))
      if (item.type === "chunk" && item.facadeModuleId?.includes(INPUT)) delete bundle[file];
  },
});

/** Puts each style sheet into its cascade layer. The build fails if a sheet violates a rule. */
function layers(dir: string): PluginOption {
  const styles = remoteStyles(dir);
  return {
    name: "handwork-layers",
    enforce: "pre",
    transform(code, id) {
      const [file = ""] = id.split("?");
      if (!file.endsWith(".css")) return null;
      const { css, faults } = styles(file, code);
      if (faults.length > 0) this.error(`${file}\n${faults.join("\n")}`);
      return { code: css, map: null };
    },
  };
}

/** Returns the version of the federation runtime that the shell provides to remotes. */
function federationRuntime(): string {
  const plugin = installedFolder(import.meta.dirname, "@module-federation/vite");
  const version = plugin && installedVersion(plugin, "@module-federation/runtime");
  if (!version) throw new Error("Install @module-federation/vite.");
  return version;
}

/** Vite's configuration for a remote. With `guest`, the build is served to an installation's pages. */
export function remoteBuild(app: App, config: RemoteConfig, guest: Guest | null): UserConfig {
  const { dir, name, version } = app;
  if (config.routes.some(({ render }) => render === "server"))
    throw new Error(
      `${name}: pages with render: "server" are built by rspack. Leave render out, or build with rspack.`,
    );
  const container = guest ? developmentContainer(name) : containerName(name, version);
  const ranges = singletonRanges(installedSingletons(dir), config);
  const salt = `${name}@${version}`;
  return {
    root: dir,
    base: guest ? `${guestOrigin(guest)}/` : `/${name}/${version}/`,
    publicDir: false,
    // The build must not depend on the environment. A version is a hash of files, and equal versions must be equal
    // builds.
    envDir: false,
    envPrefix: "HANDWORK_NONE_",
    define: {
      "process.env.NODE_ENV": JSON.stringify("production"),
      "process.env.HANDWORK_SIDE": JSON.stringify("browser"),
    },
    css: {
      postcss: {},
      modules: {
        // The names are salted, so that two versions in one page never style each other.
        generateScopedName: (local, file) => {
          const text = [salt, relative(dir, file), local].join("\0");
          return `h${createHash("sha256").update(text).digest("hex").slice(0, 10)}`;
        },
      },
    },
    build: {
      target: Object.entries(BROWSERS).map(([browser, since]) => browser + since),
      outDir: app.output,
      emptyOutDir: true,
      assetsDir: "",
      assetsInlineLimit: 0,
      // The HTML already lists the files that a page needs.
      modulePreload: false,
      sourcemap: guest ? "inline" : false,
      minify: guest ? false : "oxc",
      reportCompressedSize: false,
      rolldownOptions: {
        input: INPUT,
        // "use client" only concerns servers.
        onwarn: (warning, warn) => {
          if (warning.code !== "MODULE_LEVEL_DIRECTIVE") warn(warning);
        },
        output: { chunkFileNames: "[hash].mjs", assetFileNames: "[hash][extname]", hashCharacters: "hex" },
      },
    },
    plugins: [
      sharedInput(Object.keys(ranges)),
      layers(dir),
      ...federation({
        name: container,
        filename: ENTRY_FILE,
        exposes: { [EXPOSED_MODULE]: join(dir, ENTRY) },
        shared: sharedModules(ranges),
        manifest: true,
        dts: false,
        shareStrategy: "loaded-first",
        disableSnapshot: true,
        target: "web",
        // The shell provides the federation runtime.
        experiments: { externalRuntime: true },
      }),
      releaseFiles({
        dir,
        entry: ENTRY_FILE,
        released: !guest,
        options: {
          app: name,
          version,
          container,
          routes: config.routes,
          nav: config.nav ?? [],
          rail: config.rail,
          singletons: ranges,
          federationRuntime: federationRuntime(),
          server: null,
        },
      }),
      guest && guestServer(name, guest, ENTRY_FILE),
    ],
  };
}
