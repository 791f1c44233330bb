import { parseArgs } from "node:util";
import type { Bench } from "./bench/bench.ts";
import { fail } from "./fail.ts";

const benches: Record<string, () => Promise<{ run: Bench }>> = {
  federation: () => import("./bench/federation.ts"),
  load: () => import("./bench/load.ts"),
  orders: () => import("./bench/orders.ts"),
  pages: () => import("./bench/pages.ts"),
  pooler: () => import("./bench/pooler.ts"),
  release: () => import("./bench/release.ts"),
  search: () => import("./bench/search.ts"),
};

/** `pnpm bench NAME [--only PART]…`: runs a benchmark. `docs/performance.md` lists the benchmarks and their parts. */
async function bench(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { only: { type: "string", multiple: true, default: [] } },
  });
  const load = benches[positionals[0] ?? ""];
  if (!load) throw new Error(`Choose a benchmark: pnpm bench ${Object.keys(benches).join("|")}`);
  const { run } = await load();
  await run((part) => values.only.length === 0 || values.only.includes(part));
}

bench().catch(fail);
