const benches: Record<string, () => Promise<{ run: () => Promise<void> }>> = {
  federation: () => import("./bench/federation.ts"),
  load: () => import("./bench/load.ts"),
  release: () => import("./bench/release.ts"),
  search: () => import("./bench/search.ts"),
};

/** `pnpm bench NAME`: measures, prints the figures and keeps them in `bench-results/`. */
async function bench(name: string | undefined): Promise<void> {
  const load = name === undefined ? undefined : benches[name];
  if (!load) throw new Error(`Name what to measure: pnpm bench ${Object.keys(benches).join("|")}`);
  const { run } = await load();
  await run();
}

bench(process.argv[2]).catch((error: Error) => {
  console.error(error.message);
  process.exit(1);
});
