import { type Compiler, rspack } from "@rspack/core";

const MANIFEST = "mf-manifest.json";
/** What the federation plugin writes beside it, for its own tools. */
const STATS = "mf-stats.json";

const keyOf = (item: unknown): string => (typeof item === "string" ? item : JSON.stringify(item));

/** The same value with every list in it sorted. */
export function sortLists(value: unknown): unknown {
  if (Array.isArray(value))
    return value.map(sortLists).sort((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, sortLists(item)]));
}

/** Makes builds of the same inputs equal: the federation plugin lists modules in changing order. Keeps its statistics out. */
export class SortedManifestPlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap("SortedManifestPlugin", (compilation) => {
      // After the manifest is written, before anything is measured or compressed.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: "SortedManifestPlugin", stage }, (assets) => {
        const manifest = assets[MANIFEST];
        if (!manifest) throw new Error(`The federation plugin has written no ${MANIFEST}.`);
        const sorted = sortLists(JSON.parse(manifest.source().toString()));
        compilation.updateAsset(MANIFEST, new RawSource(JSON.stringify(sorted)));
        compilation.deleteAsset(STATS);
      });
    });
  }
}
