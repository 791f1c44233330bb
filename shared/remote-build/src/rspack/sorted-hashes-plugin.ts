import { type Compiler, rspack } from "@rspack/core";

const MAP = /(sriHashes\s*=\s*)\{([^{}]*)\}/;
const PAIR = /("[^"]*"|\w+)\s*:\s*"[^"]*"/g;

/** Sorts the entries of the map from chunks to hashes that the integrity plugin leaves in an entry. */
export const withSortedHashes = (code: string): string =>
  code.replace(MAP, (_all, before: string, pairs: string) => {
    const sorted = [...pairs.matchAll(PAIR)].map(([pair]) => pair).sort();
    return `${before}{${sorted.join(",")}}`;
  });

/** Makes builds of the same inputs equal, byte for byte: the integrity plugin writes its map in changing order. */
export class SortedHashesPlugin {
  apply(compiler: Compiler): void {
    const { RawSource } = compiler.webpack.sources;
    compiler.hooks.thisCompilation.tap("SortedHashesPlugin", (compilation) => {
      // After the hashes are written in, before anything is measured or compressed.
      const stage = rspack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER;
      compilation.hooks.processAssets.tap({ name: "SortedHashesPlugin", stage }, (assets) => {
        for (const [name, source] of Object.entries(assets)) {
          if (!name.endsWith(".js")) continue;
          const code = source.source().toString();
          const sorted = withSortedHashes(code);
          if (sorted !== code) compilation.updateAsset(name, new RawSource(sorted));
        }
      });
    });
  }
}
