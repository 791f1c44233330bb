import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { Caller, PREFIX } from "@handwork/e2e-support/api";
import { buildProduct, databaseUrl, root } from "@handwork/e2e-support/site";
import pg from "pg";
import { commonNames, type Lists, personOf, writeArtisans } from "./artisans.ts";
import { type Bench, percentiles, withSite } from "./bench.ts";

const SIZES = [1_000, 1_000_000];
/** Requests of each kind. */
const SAMPLES = 200;
/** Limit of the 99th percentile in milliseconds. */
const P99 = 100;

/** The kinds of search, each with some example addresses. */
function questionsOf({ locations, services }: Lists, size: number): Record<string, string[]> {
  const search = (query: Record<string, string>) => `/api/artisans-find/?${new URLSearchParams(query)}`;
  const staff = (query: Record<string, string>) =>
    `/administrator/artisans/search/?${new URLSearchParams(query)}`;
  const people = Array.from({ length: 20 }, (_, at) => personOf(Math.floor((size / 20) * at)));
  const rare = people.filter(({ last }) => !commonNames.includes(last));
  const day = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);
  const filters = { date: day, verified: "true", max_rate: "15000", sort: "rate" };
  const misspell = (name: string) => `${name.slice(0, -2)}${name.slice(-1)}${name.slice(-2)}`;
  return {
    "first page": [search({})],
    "trade and place": locations.map((location, at) =>
      search({ location, job_type: services[at % services.length] ?? "" }),
    ),
    "word of a trade": ["plumber", "wiring", "car", "repair"].map((service) => search({ service })),
    "trade and place in words": [
      "plumber lekki",
      "mai gyara agege",
      "vulcanizer near ajah",
      "ac repair VI",
    ].map((service) => search({ service })),
    "place in words": ["yaba", "victoria island", "ikeja gra"].map((service) => search({ service })),
    "all filters": locations.map((location, at) =>
      search({ location, job_type: services[at % services.length] ?? "", ...filters }),
    ),
    "filters without a place": [search(filters), search({ ...filters, service: "plumber" })],
    "misspelt trade": ["plummer", "eletrician", "carpentar"].map((service) => search({ service })),
    "common name": commonNames.map((service) => search({ service })),
    "misspelt common name": commonNames.map((name) => search({ service: misspell(name) })),
    "rare name": rare.map(({ last }) => search({ service: last })),
    "misspelt rare name": rare.map(({ last }) => search({ service: misspell(last) })),
    "full name": people.map(({ first, last }) => search({ service: `${first} ${last}` })),
    "beginning of a name": ["adeb", "okaf", "ogunl", "chi"].map((service) => search({ service })),
    "nothing like it": ["astronaut", "xylophonist", "qqqqq zzzz"].map((service) => search({ service })),
    "nobody in the place": locations.map((location) => search({ service: "astronaut", location })),
    suggestions: ["pl", "plum", "plumber vi", "mai gy"].map(
      (text) => `/api/search-suggestions/?${new URLSearchParams({ text })}`,
    ),
    "older clients": ["plumber", "wiring", "bello"].map(
      (service) => `/api/artisans-search/?${new URLSearchParams({ service })}`,
    ),
    "staff: name": people.map(({ first }) => staff({ name: first })),
    "staff: part of a phone": people.map(({ phone }) => staff({ phone_number: phone.slice(6, 12) })),
  };
}

/** Registers artisans as an operator does, and verifies a quarter of them; returns the seconds of the import. */
async function grow(dataDir: string, from: number, to: number, lists: Lists): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "handwork-search-"));
  const file = join(folder, "artisans.csv");
  const client = new pg.Client(databaseUrl(dataDir));
  try {
    writeArtisans(file, from, to, lists);
    const began = Date.now();
    const env = { ...process.env, DATA_DIR: dataDir };
    await promisify(execFile)("pnpm", ["import:artisans", file, "--as", "admin"], { cwd: root, env });
    const took = (Date.now() - began) / 1000;
    await client.connect();
    await client.query("update artisans set is_verified = true where id % 4 = 0 and not is_verified");
    await client.query("vacuum (analyze)");
    return Math.round(took);
  } finally {
    await client.end();
    rmSync(folder, { recursive: true });
  }
}

/** Milliseconds of consecutive requests. */
async function ask(origin: string, token: string | undefined, paths: readonly string[]): Promise<number[]> {
  const times: number[] = [];
  for (let sample = -paths.length; sample < SAMPLES; sample += 1) {
    const began = performance.now();
    const url = origin + PREFIX + paths.at(sample % paths.length);
    const response = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
    await response.arrayBuffer();
    if (!response.ok) throw new Error(`${url} answered ${response.status}`);
    // The first answer to each search does not count.
    if (sample >= 0) times.push(performance.now() - began);
  }
  return times;
}

/**
 * The cost of searches among a thousand and a million artisans. `--only 1000` runs the short part. Exits with 1 when a
 * 99th percentile is too long.
 */
export const run: Bench = async (isWanted) =>
  withSite({ ...(await buildProduct()), publish: [] }, async ({ origin, dataDir }) => {
    const admin = await Caller.signIn(origin, "admin");
    const lists = {
      locations: (await admin.call("locationList")).map(({ location }) => location),
      services: (await admin.call("professionList")).map(({ title }) => title),
    };
    let size = 0;
    for (const next of SIZES.filter((artisans) => isWanted(String(artisans)))) {
      const seconds = await grow(dataDir, size, next, lists);
      size = next;
      const rows: Record<string, ReturnType<typeof percentiles>> = {};
      for (const [kind, paths] of Object.entries(questionsOf(lists, size)))
        rows[kind] = percentiles(await ask(origin, admin.session?.access, paths));
      console.log(`Milliseconds among ${size} artisans, imported in ${seconds} s:`);
      console.table(rows);
      if (Object.values(rows).some(({ p99 }) => p99 > P99)) process.exitCode = 1;
    }
  });
