import { createHash } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import type { Release, ReleaseRoute } from "@handwork/contract";
import type { RouteConfig } from "@handwork/federation/config";
import { CONTRACT_VERSION } from "@handwork/federation/remote";
import { type Compiler, rspack, type StatsChunk } from "@rspack/core";

export interface ReleaseOptions {
  app: string;
  version: string;
  container: string | null;
  routes: RouteConfig[];
  nav: Release["nav"];
  singletons: Release["singletons"];
  /** Version of the federation runtime that it is built for. */
  federationRuntime: string;
  /** Whether each text file has its compressed forms beside it. */
  compressed: boolean;
  /** Name of the bundle that renders on the server, when the app has one. */
  server: string | null;
}

const inBackground = { brotli: promisify(brotliCompress), gzip: promisify(gzip) };

/** Both compressed forms; other files are compressed on other cores meanwhile. */
async function compress(content: Buffer, quality: number) {
  const [br, gz] = await Promise.all([
    inBackground.brotli(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    inBackground.gzip(content, { level: 9 }),
  ]);
  return { br, gz };
}

const integrityOf = (content: Buffer) => `sha256-${createHash("sha256").update(content).digest("base64")}`;
const isCode = (file: string) => /\.(js|css)$/.test(file) && !file.includes(".hot-update.");
const byStylesFirst = (a: string, b: string) => Number(b.endsWith(".css")) - Number(a.endsWith(".css"));

/** Scripts and styles of the chunks that an import with this request leads to. */
function filesOf(chunks: StatsChunk[], leadsHere: (chunk: StatsChunk) => boolean | undefined): string[] {
  const files = new Set<string>();
  for (const chunk of chunks)
    if (leadsHere(chunk)) for (const file of chunk.files ?? []) if (isCode(file)) files.add(file);
  return [...files].sort(byStylesFirst);
}

const importedAs = (chunk: StatsChunk, request: string) =>
  chunk.origins?.some((origin) => origin.request.replace(/^.*\//, "") === request.replace(/^.*\//, ""));

/** The chunk that a container leads to: its origin has no request to go by. */
const isExposed = (chunk: StatsChunk) =>
  chunk.origins?.some(({ moduleName }) => moduleName === "container entry");

/**
 * Writes `release.json`, which says all there is to know of a build, and beside each text file its brotli
 * and gzip forms.
 */
export class ReleasePlugin {
  private readonly options: ReleaseOptions;

  constructor(options: ReleaseOptions) {
    this.options = options;
  }

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap("ReleasePlugin", (compilation) => {
      const { RawSource } = compiler.webpack.sources;
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tapPromise({ name: "ReleasePlugin", stage }, async () => {
        const stats = compilation
          .getStats()
          .toJson({ all: false, chunks: true, chunkOrigins: true, chunkRelations: true, ids: true });
        const release = this.describe(stats.chunks ?? [], compilation.getAssets());
        const quality = compiler.options.mode === "production" ? 11 : 4;
        const texts = compilation.getAssets().filter(({ name }) => /\.(js|css|svg|json|txt)$/.test(name));
        const forms = (this.options.compressed ? texts : []).map(async ({ name, source }) => ({
          name,
          ...(await compress(source.buffer(), quality)),
        }));
        for (const { name, br, gz } of await Promise.all(forms)) {
          compilation.emitAsset(`${name}.br`, new RawSource(br));
          compilation.emitAsset(`${name}.gz`, new RawSource(gz));
        }
        compilation.emitAsset("release.json", new RawSource(JSON.stringify(release, null, 1)));
      });
    });
  }

  private describe(
    chunks: StatsChunk[],
    assets: readonly { name: string; source: { buffer(): Buffer } }[],
  ): Release {
    const { app, version, container, nav, singletons, federationRuntime, server } = this.options;
    const entry = filesOf(chunks, (chunk) => chunk.entry && chunk.initial).find((file) =>
      file.endsWith(".js"),
    );
    if (!entry) throw new Error(`The build of ${app} has no entry script.`);
    const initial = new Set(filesOf(chunks, (chunk) => chunk.initial));
    if (container) for (const file of filesOf(chunks, (chunk) => isExposed(chunk))) initial.add(file);
    const routes = this.options.routes.map(
      ({ page, access = "public", render = "client", ...route }): ReleaseRoute => {
        const files = filesOf(chunks, (chunk) => importedAs(chunk, page)).filter(
          (file) => !initial.has(file),
        );
        if (files.length === 0)
          throw new Error(`${app}: no chunk holds ${page}: is it imported lazily in src/remote.ts?`);
        return { ...route, access, render, files };
      },
    );
    return {
      schema: 1,
      app,
      version,
      contract: CONTRACT_VERSION,
      entry,
      container,
      initial: [...initial].sort(byStylesFirst),
      assets: Object.fromEntries(
        assets.map(({ name, source }) => {
          const content = source.buffer();
          return [name, { bytes: content.length, integrity: integrityOf(content) }];
        }),
      ),
      routes,
      nav,
      server,
      singletons,
      federation_runtime: federationRuntime,
    };
  }
}

/** Writes the hash of the bundle for the server into the `release.json` that the app's own build has left. */
export class ServerIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise("ServerIntegrityPlugin", async () => {
      const manifest = join(compiler.outputPath, "release.json");
      const written = await readFile(manifest, "utf8").catch(() => null);
      // That build has failed, and says why.
      if (written === null) return;
      const release: Release = JSON.parse(written);
      const bundle = await readFile(join(compiler.outputPath, String(release.server)));
      release.serverIntegrity = integrityOf(bundle);
      await writeFile(manifest, JSON.stringify(release, null, 1));
    });
  }
}
