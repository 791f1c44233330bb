import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Caller, PREFIX } from "@handwork/e2e-support/api";
import { Site } from "@handwork/e2e-support/site";
import { closeDatabase, openDatabase } from "../../../server/src/platform/database.ts";
import { connectionTo } from "../../../server/src/platform/postgres/index.ts";
import { build } from "../build/build-apps.ts";
import { root } from "../build/workspace.ts";
import { keep, load } from "./results.ts";
import { drawData, liveIn } from "./search/data.ts";
import { databaseTime } from "./search/database-time.ts";
import { type Measured, measure } from "./search/measure.ts";
import { kindsOf } from "./search/queries.ts";
import { writeArtisans } from "./search/write-artisans.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const SAMPLES = 300;
/**
 * Milliseconds, of the largest size, and how much the cost may grow from the second size to the largest. What takes less
 * than `floor` at the second size counts as `floor`: of that, most is the request itself and what else the machine does.
 */
const TARGETS = { p99: 30, growth: 2, floor: 2, import: 120_000 };

interface Size {
  artisans: number;
  /** Of the artisans that came since the size before. */
  import: { rows: number; ms: number };
  load: number;
  kinds: Record<string, Measured>;
}

/** Runs the command as an operator does, beside the server; milliseconds. */
function importArtisans(file: string, dataDir: string): Promise<number> {
  const began = performance.now();
  const script = join(root, "server/src/cli/import-artisans.ts");
  const child = spawn(process.execPath, ["--import", "tsx", script, file, "--as", "admin"], {
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ["ignore", "inherit", "inherit"],
  });
  return new Promise((resolve, reject) => {
    child.on("exit", (code) =>
      code === 0 ? resolve(Math.round(performance.now() - began)) : reject(new Error("The import failed.")),
    );
  });
}

async function measureSize(site: Site, folder: string, from: number, artisans: number): Promise<Size> {
  const file = join(folder, "artisans.csv");
  await writeArtisans(file, from, artisans);
  const ms = await importArtisans(file, site.dataDir);
  const db = openDatabase(connectionTo(join(site.dataDir, "postgres")));
  try {
    await liveIn(db);
    const kinds: Record<string, Measured> = {};
    for (const kind of kindsOf(await drawData(db))) {
      const token = kind.as && (await Caller.signIn(site.origin, kind.as)).session?.access;
      kinds[kind.name] = await measure(kind, {
        prefix: site.origin + PREFIX,
        token,
        samples: SAMPLES,
        databaseTime: () => databaseTime(site.dataDir),
      });
    }
    return { artisans, import: { rows: artisans - from, ms }, load: load(), kinds };
  } finally {
    await closeDatabase(db);
  }
}

const row = (what: string, cells: readonly string[]) =>
  console.log(what.padEnd(40) + cells.map((cell) => cell.padStart(22)).join(""));

const percents = ["p50", "p99"] as const;

/** How many times the base's cost the last one's is. */
const growth = (of: (typeof percents)[number], base: Measured | undefined, last: Measured | undefined) =>
  (last?.[of] ?? Number.NaN) / Math.max(TARGETS.floor, base?.[of] ?? Number.NaN);

const ends = (sizes: readonly Size[]) => ({
  base: sizes.find(({ artisans }) => artisans === SIZES[1]),
  last: sizes.find(({ artisans }) => artisans === SIZES.at(-1)),
});

/** Milliseconds for all rows: the largest size came in several files. */
const importTime = (sizes: readonly Size[]) => sizes.reduce((all, size) => all + size.import.ms, 0);

function print(sizes: readonly Size[]): void {
  const { base, last } = ends(sizes);
  console.log("\nms at p50 / p99 (processor time of the database); growth counts less than 2 ms as 2 ms");
  row("artisans", [...sizes.map(({ artisans }) => artisans.toLocaleString("en")), "p50 ×", "p99 ×"]);
  row(
    "load of the machine",
    sizes.map((size) => String(size.load)),
  );
  for (const name of Object.keys(sizes[0]?.kinds ?? {})) {
    const cells = sizes.map(({ kinds }) => {
      const { p50, p99, database } = kinds[name] as Measured;
      return `${p50} / ${p99} (${database ?? "?"})`;
    });
    const grown = percents.map((of) =>
      base && last ? growth(of, base.kinds[name], last.kinds[name]).toFixed(1) : "",
    );
    row(name, [...cells, ...grown]);
  }
  for (const { import: read } of sizes) {
    const perMillion = Math.round((read.ms / read.rows) * 1000);
    console.log(`Import of ${read.rows} rows: ${(read.ms / 1000).toFixed(1)} s, ${perMillion} s a million`);
  }
}

/** What is above its target; nothing is said of sizes that were not measured. */
function missedBy(sizes: readonly Size[]): string[] {
  const { base, last } = ends(sizes);
  if (!last) return [];
  const slow = Object.entries(last.kinds).flatMap(([name, { p99 }]) =>
    p99 > TARGETS.p99 ? [`${name}: p99 is ${p99} ms`] : [],
  );
  const grown = Object.keys(base ? last.kinds : {}).flatMap((name) =>
    percents.flatMap((of) => {
      const times = growth(of, base?.kinds[name], last.kinds[name]);
      return times >= TARGETS.growth ? [`${name}: ${of} grew ${times.toFixed(1)} times`] : [];
    }),
  );
  const ms = importTime(sizes);
  const late = ms > TARGETS.import ? [`the import took ${Math.round(ms / 1000)} s`] : [];
  return [...slow, ...grown, ...late];
}

/**
 * What finding artisans costs with a thousand of them, and with a million: some eight minutes on an idle machine. `--sizes
 * 1000,10000` for a short look, which is held against no target.
 */
export async function run(): Promise<void> {
  const { values } = parseArgs({
    args: process.argv.slice(3),
    options: { sizes: { type: "string", default: SIZES.join() } },
  });
  const wanted = values.sizes.split(",").map(Number);
  const { server: script } = await build([]);
  const folder = mkdtempSync(join(tmpdir(), "handwork-search-"));
  const site = await Site.start({ script, publish: [] });
  const sizes: Size[] = [];
  try {
    for (const artisans of wanted) {
      sizes.push(await measureSize(site, folder, sizes.at(-1)?.artisans ?? 0, artisans));
      keep("search", { targets: TARGETS, samples: SAMPLES, sizes, missed: missedBy(sizes) });
    }
    print(sizes);
    const missed = missedBy(sizes);
    if (missed.length > 0) throw new Error(`Missed:\n${missed.join("\n")}`);
  } finally {
    await site.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
