import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { Caller, PREFIX } from "../../../e2e/support/api.ts";
import { Site } from "../../../e2e/support/site.ts";
import { closeDatabase, openDatabase } from "../../../server/src/platform/database.ts";
import { connectionTo } from "../../../server/src/platform/postgres/index.ts";
import { build } from "../build/build-apps.ts";
import { root } from "../build/workspace.ts";
import { keep, load } from "./results.ts";
import { drawData, liveIn } from "./search/data.ts";
import { databaseTime } from "./search/database-time.ts";
import { type Measured, measure } from "./search/measure.ts";
import { kindsOf } from "./search/queries.ts";
import { writeWorkers } from "./search/write-workers.ts";

const SIZES = [1_000, 10_000, 100_000, 1_000_000];
const SAMPLES = 200;
/** Milliseconds, and how much the cost may grow from the second size to the last. */
const TARGETS = { p99: 30, growth: 2, import: 120_000 };

interface Size {
  workers: number;
  /** Of the workers that came since the size before. */
  import: { rows: number; ms: number };
  load: number;
  kinds: Record<string, Measured>;
}

/** Runs the command as an operator does, beside the server; milliseconds. */
function importWorkers(file: string, dataDir: string): Promise<number> {
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

async function measureSize(site: Site, folder: string, from: number, workers: number): Promise<Size> {
  const file = join(folder, "workers.csv");
  await writeWorkers(file, from, workers);
  const ms = await importWorkers(file, site.dataDir);
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
    return { workers, import: { rows: workers - from, ms }, load: load(), kinds };
  } finally {
    await closeDatabase(db);
  }
}

const row = (what: string, cells: readonly string[]) =>
  console.log(what.padEnd(40) + cells.map((cell) => cell.padStart(22)).join(""));

function print(sizes: readonly Size[]): void {
  console.log("\nms at p50 / p99 (processor time of the database)");
  row("workers", [...sizes.map(({ workers }) => workers.toLocaleString("en")), "p50 ×", "p99 ×"]);
  row(
    "load of the machine",
    sizes.map((size) => String(size.load)),
  );
  const last = sizes.at(-1);
  const base = sizes.find(({ workers }) => workers === SIZES[1]) ?? sizes[0];
  for (const name of Object.keys(last?.kinds ?? {})) {
    const cells = sizes.map(({ kinds }) => {
      const { p50, p99, database } = kinds[name] as Measured;
      return `${p50} / ${p99} (${database ?? "?"})`;
    });
    const grown = (of: "p50" | "p99") =>
      ((last?.kinds[name]?.[of] ?? Number.NaN) / (base?.kinds[name]?.[of] ?? Number.NaN)).toFixed(1);
    row(name, [...cells, grown("p50"), grown("p99")]);
  }
  for (const { import: read } of sizes) {
    const perMillion = Math.round((read.ms / read.rows) * 1000);
    console.log(`Import of ${read.rows} rows: ${(read.ms / 1000).toFixed(1)} s, ${perMillion} s a million`);
  }
}

/** What finding workers costs with a thousand of them, and with a million. */
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
    for (const workers of wanted) {
      sizes.push(await measureSize(site, folder, sizes.at(-1)?.workers ?? 0, workers));
      keep("search", { targets: TARGETS, samples: SAMPLES, sizes });
    }
    print(sizes);
  } finally {
    await site.remove();
    rmSync(folder, { recursive: true, force: true });
  }
}
