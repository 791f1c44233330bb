import { execFile } from "node:child_process";
import { appendFileSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { databaseUrl, root } from "@handwork/e2e-support/site";
import pg from "pg";

/** Number of rows to write at a time. */
const CHUNK = 10_000;

const COLUMNS =
  "username,first_name,last_name,email,phone_number,nin,location,service,experience,address,pay,consent";

export const commonNames = ["Adebayo", "Adeyemi", "Bello", "Okafor", "Chinedu", "Musa", "Ogunleye", "Udoh"];
/** Syllables that form thousands of names, most of which are rare. */
const beginnings = "Ade Olu Ayo Ife Omo Chi Obi Uzo Eme Nwa Ogo Aki Tola Dele Kene Soma".split(" ");
const middles = "ba wa fun to do ye mi la ni de ne ma ka bu zo ri".split(" ");
const endings = "seun yemi dele wale tunde sola femi nedu nonso emeka zoba jindu ugwu oma biko kwe".split(
  " ",
);

/** Returns a generator of random numbers from 0 to 1. Equal seeds give equal numbers. */
function seededRandom(seed: number): () => number {
  let state = seed + 1;
  const next = () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
  next();
  return next;
}

/** Picks a random entry, favouring the start of the list, because some trades, locations and names are common. */
const pick = (random: () => number, list: readonly string[]) =>
  list[Math.floor(random() ** 1.7 * list.length)] ?? "";

const randomName = (random: () => number) =>
  random() < 0.6
    ? pick(random, commonNames)
    : pick(random, beginnings) + pick(random, middles) + pick(random, middles) + pick(random, endings);

export interface Lists {
  locations: readonly string[];
  services: readonly string[];
}

/** Returns a made-up person. The same number always gives the same person. */
export function personOf(number: number) {
  const random = seededRandom(number);
  return {
    first: randomName(random),
    last: randomName(random),
    phone: `+234803${String(number).padStart(7, "0")}`,
    random,
  };
}

function csvRow(number: number, { locations, services }: Lists): string {
  const { first, last, phone, random } = personOf(number);
  return [
    `${first}${number}`.toLowerCase(),
    first,
    last,
    `${first}.${last}${number}@example.ng`.toLowerCase(),
    phone,
    String(10_000_000_000 + number * 7),
    pick(random, locations),
    pick(random, services),
    String(Math.floor(random() ** 2 * 35)),
    '"12 Allen Avenue, Lagos"',
    String(4_000 + Math.floor(random() * 60) * 500),
    "in_person",
  ].join(",");
}

/**
 * Writes a CSV file for `pnpm import:artisans` with the artisans numbered from `from` up to, but not including, `to`.
 */
function writeArtisans(file: string, from: number, to: number, lists: Lists): void {
  writeFileSync(file, `${COLUMNS}\n`);
  for (let start = from; start < to; start += CHUNK) {
    const length = Math.min(CHUNK, to - start);
    appendFileSync(file, Array.from({ length }, (_, at) => `${csvRow(start + at, lists)}\n`).join(""));
  }
}

/**
 * Imports artisans with the operator's command and verifies a quarter of them. Returns the import's duration in
 * seconds.
 */
export async function importArtisans(
  dataDir: string,
  from: number,
  to: number,
  lists: Lists,
): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "handwork-artisans-"));
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
