import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Release } from "@handwork/contract";
import { type Compiler, rspack, type StatsChunk } from "@rspack/core";
import { compressedForms, describeRelease, integrityOf, type ReleaseOptions } from "../release.ts";

const isCode = (file: string) => /\.(js|css)$/.test(file) && !file.includes(".hot-update.");

/** Returns the scripts and styles of the matching chunks. */
const filesOf = (chunks: StatsChunk[], isWanted: (chunk: StatsChunk) => boolean | undefined) =>
  chunks.filter(isWanted).flatMap(({ files = [] }) => [...files].filter(isCode));

const nameOf = (request: string) => request.replace(/^.*\//, "");
const importedAs = (chunk: StatsChunk, request: string) =>
  chunk.origins?.some((origin) => nameOf(origin.request) === nameOf(request));

/** Returns whether this is the exposed module's chunk. Its origin has no request. */
const isExposed = (chunk: StatsChunk) =>
  chunk.origins?.some(({ moduleName }) => moduleName === "container entry");

/** Writes `release.json`, and a brotli and a gzip copy of each text file. */
export class ReleasePlugin {
  private readonly options: ReleaseOptions & { compressed: boolean };

  constructor(options: ReleaseOptions & { compressed: boolean }) {
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
        const assets = compilation
          .getAssets()
          .map(({ name, source }) => [name, source.buffer() as Buffer] as const);
        const release = this.describe(stats.chunks ?? [], assets);
        const forms = this.options.compressed ? await compressedForms(assets) : [];
        for (const [name, content] of forms) compilation.emitAsset(name, new RawSource(content));
        compilation.emitAsset("release.json", new RawSource(JSON.stringify(release, null, 1)));
      });
    });
  }

  private describe(chunks: StatsChunk[], assets: (readonly [string, Buffer])[]): Release {
    const { app, container } = this.options;
    const entry = filesOf(chunks, (chunk) => chunk.entry && chunk.initial).find((file) =>
      file.endsWith(".js"),
    );
    if (!entry) throw new Error(`The build of ${app} has no entry script.`);
    const initial = filesOf(chunks, (chunk) => chunk.initial || (container !== null && isExposed(chunk)));
    const pageFiles = (page: string) => filesOf(chunks, (chunk) => importedAs(chunk, page));
    return describeRelease(this.options, { entry, initial, filesOf: pageFiles, assets });
  }
}

/** Adds the server bundle's hash to the `release.json` that the browser build has written. */
export class ServerIntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.afterEmit.tapPromise("ServerIntegrityPlugin", async () => {
      const manifest = join(compiler.outputPath, "release.json");
      const written = await readFile(manifest, "utf8").catch(() => null);
      // The browser build has failed and has already reported why.
      if (written === null) return;
      const release: Release = JSON.parse(written);
      const bundle = await readFile(join(compiler.outputPath, String(release.server)));
      release.serverIntegrity = integrityOf(bundle);
      await writeFile(manifest, JSON.stringify(release, null, 1));
    });
  }
}
