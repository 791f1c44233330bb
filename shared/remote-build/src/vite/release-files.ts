import { join } from "node:path";
import type { Plugin, Rolldown } from "vite";
import { MANIFEST, STATS, sortedManifest } from "../manifest.ts";
import { compressedForms, describeRelease, type ReleaseOptions } from "../release.ts";

type Bundle = Rolldown.OutputBundle;

interface BuiltRemote {
  dir: string;
  /** The ES module that the shell loads. */
  entry: string;
  options: ReleaseOptions;
  /** False if the build is served to an installation's pages instead of released. */
  released: boolean;
}

const contentOf = (item: Bundle[string]) => Buffer.from(item.type === "chunk" ? item.code : item.source);

/** Lists the files of a chunk and of all its static imports: scripts and style sheets. */
function filesWith(bundle: Bundle, file: string, files = new Set<string>()): Set<string> {
  const item = bundle[file];
  if (item?.type !== "chunk" || files.has(file)) return files;
  files.add(file);
  for (const sheet of item.viteMetadata?.importedCss ?? []) files.add(sheet);
  for (const imported of item.imports) filesWith(bundle, imported, files);
  return files;
}

/**
 * Returns the files that every page needs: the entry and everything that it always loads, such as the exposed module.
 */
function initialFiles(bundle: Bundle, entry: string): Set<string> {
  const files = filesWith(bundle, entry);
  const item = bundle[entry];
  if (item?.type === "chunk") for (const file of item.dynamicImports) filesWith(bundle, file, files);
  return files;
}

/** Returns the files of the chunk that this module starts; empty if there is no such chunk. */
function filesOfModule(bundle: Bundle, module: string): Set<string> {
  const chunk = Object.values(bundle).find((item) => item.type === "chunk" && item.facadeModuleId === module);
  return chunk ? filesWith(bundle, chunk.fileName) : new Set();
}

/** Writes `release.json` and, for releases, a brotli and a gzip copy of each text file. */
export const releaseFiles = ({ dir, entry, options, released }: BuiltRemote): Plugin => ({
  name: "handwork-release",
  enforce: "post",
  generateBundle: {
    order: "post",
    async handler(_options, bundle) {
      for (const file of Object.keys(bundle)) if (file === STATS || file.startsWith(".")) delete bundle[file];
      const manifest = bundle[MANIFEST];
      if (manifest?.type !== "asset") this.error(`The federation plugin did not write ${MANIFEST}.`);
      manifest.source = sortedManifest(manifest.source.toString());
      const assets = Object.entries(bundle).map(([file, item]) => [file, contentOf(item)] as const);
      const release = describeRelease(options, {
        entry,
        initial: initialFiles(bundle, entry),
        filesOf: (page) => filesOfModule(bundle, join(dir, page)),
        assets,
      });
      for (const [fileName, source] of released ? await compressedForms(assets) : [])
        this.emitFile({ type: "asset", fileName, source });
      this.emitFile({
        type: "asset",
        fileName: "release.json",
        source: JSON.stringify(release, null, 1),
      });
    },
  },
});
