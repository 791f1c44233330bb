import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { districts, industries, locations, professions, tradeWords } from "./catalog.table.ts";
import { areaCentres, areaDistricts, commonIndustries, lagosAreas } from "./lookups.data.ts";
import { commonTrades, fillerWords, type Words } from "./trades.data.ts";

/** Arbitrary key of the advisory lock that stops two processes from seeding concurrently. */
const LOOKUPS_LOCK = 7_242_320;

async function isEmpty(trx: Transaction, table: PgTable): Promise<boolean> {
  const [row] = await trx.select({ one: sql`1` }).from(table).limit(1);
  return row === undefined;
}

const split = (list: string) => list.split(",").map((word) => word.trim());

function wordRows(professionId: number | null, words: Words) {
  return Object.entries(words).flatMap(([language, list]) =>
    split(list).map((word) => ({ professionId, word, language: language as keyof Words })),
  );
}

/**
 * Adds missing trades and industries, and the search words for every trade. A trade that an operator renamed or added
 * gets its words from its keywords.
 */
async function fillWords(trx: Transaction): Promise<void> {
  await trx
    .insert(industries)
    .values(commonIndustries.map((name) => ({ name })))
    .onConflictDoNothing();
  const industryIds = new Map((await trx.select().from(industries)).map(({ id, name }) => [name, id]));
  await trx
    .insert(professions)
    .values(
      commonTrades.map(({ title, industry }) => ({ title, industryId: industryIds.get(industry) ?? null })),
    )
    .onConflictDoNothing();
  const stored = await trx.select().from(professions);
  const rows = stored.flatMap(({ id, title, keywords }) => {
    const words = commonTrades.find((trade) => trade.title === title)?.words;
    return wordRows(id, words ?? (keywords ? { en: keywords.split(" ").join(",") } : {}));
  });
  await trx
    .insert(tradeWords)
    .values([...rows, ...wordRows(null, fillerWords)])
    .onConflictDoNothing();
}

/** Adds centres and districts to the areas that still have their original name. */
async function fillDistricts(trx: Transaction): Promise<void> {
  for (const { id, location, latitude } of await trx.select().from(locations)) {
    const centre = areaCentres[location];
    if (centre && latitude === null) {
      await trx
        .update(locations)
        .set({ latitude: centre[0], longitude: centre[1] })
        .where(eq(locations.id, id));
    }
    const names = split(areaDistricts[location] ?? "").filter((name) => name);
    if (names.length > 0) {
      await trx
        .insert(districts)
        .values(names.map((name) => ({ locationId: id, name })))
        .onConflictDoNothing();
    }
  }
}

/**
 * Fills the lists that forms and the search need. Adds places if there are none, trades, industries and words if there
 * are no words, and districts if there are none. Never changes what operators added or renamed.
 */
export async function fillLookups(trx: Transaction): Promise<void> {
  await trx.execute(sql`select pg_advisory_xact_lock(${LOOKUPS_LOCK})`);
  if (await isEmpty(trx, locations)) {
    await trx.insert(locations).values(lagosAreas.map((location) => ({ location })));
  }
  if (await isEmpty(trx, tradeWords)) await fillWords(trx);
  if (await isEmpty(trx, districts)) await fillDistricts(trx);
}

/** Runs `fillLookups` in its own transaction when the server starts. */
export const seedLookups = (db: Database): Promise<void> => transaction(db, fillLookups);
