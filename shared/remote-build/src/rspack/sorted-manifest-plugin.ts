import { type Compiler, rspack } from "@rspack/core";
import { MANIFEST, STATS, sortedManifest } from "../manifest.ts";

/** Sorts the manifest's lists, because their order is unstable, and deletes the federation plugin's statistics. */
export class SortedManifestPlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap("SortedManifestPlugin", (compilation) => {
      // Runs after the manifest is written, and before files are measured or compressed.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_REPORT - 1;
      compilation.hooks.processAssets.tap({ name: "SortedManifestPlugin", stage }, (assets) => {
        const manifest = assets[MANIFEST];
        if (!manifest) throw new Error(`The federation plugin did not write ${MANIFEST}.`);
        compilation.updateAsset(MANIFEST, new RawSource(sortedManifest(manifest.source().toString())));
        compilation.deleteAsset(STATS);
      });
    });
  }
}
