import { fail } from "./fail.ts";

const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  api: () => import("./bench/api.ts"),
  build: () => import("./bench/build.ts"),
  federation: () => import("./bench/federation.ts"),
  lighthouse: () => import("./bench/lighthouse.ts"),
  load: () => import("./bench/load.ts"),
  pages: () => import("./bench/pages.ts"),
  release: () => import("./bench/release.ts"),
  search: () => import("./bench/search.ts"),
  vitals: () => import("./bench/vitals.ts"),
};

/** `pnpm bench NAME`: measures, prints the figures and keeps them in `bench-results/`. */
async function bench(name: string | undefined): Promise<void> {
  const load = name === undefined ? undefined : benches[name];
  if (!load) throw new Error(`Name what to measure: pnpm bench ${Object.keys(benches).join("|")}`);
  const { run } = await load();
  await run();
}

bench(process.argv[2]).catch(fail);
