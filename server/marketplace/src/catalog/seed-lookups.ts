import { type Database, type Transaction, transaction } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { industries, locations, professions } from "./catalog.table.ts";
import { commonIndustries, commonTrades, lagosAreas } from "./lookups.data.ts";

/** An arbitrary number, the same in every process: of two that start at once, only one seeds. */
const LOOKUPS_LOCK = 7_242_320;

async function isEmpty(trx: Transaction, table: PgTable): Promise<boolean> {
  const [row] = await trx.select({ one: sql`1` }).from(table).limit(1);
  return row === undefined;
}

/**
 * Fills the lists that every form needs (places, industries and trades), each only if it is empty. It never changes
 * operators' additions or renames.
 */
export async function fillLookups(trx: Transaction): Promise<void> {
  await trx.execute(sql`select pg_advisory_xact_lock(${LOOKUPS_LOCK})`);
  if (await isEmpty(trx, locations)) {
    await trx.insert(locations).values(lagosAreas.map((location) => ({ location })));
  }
  if (await isEmpty(trx, industries)) {
    await trx.insert(industries).values(commonIndustries.map((name) => ({ name })));
  }
  if (await isEmpty(trx, professions)) {
    const known = await trx.select().from(industries);
    const ids = new Map(known.map(({ id, name }) => [name, id]));
    await trx.insert(professions).values(
      commonTrades.map(({ title, industry, keywords }) => ({
        title,
        keywords,
        industryId: ids.get(industry) ?? null,
      })),
    );
  }
}

/** `fillLookups` in its own transaction, for the server's start. */
export const seedLookups = (db: Database): Promise<void> => transaction(db, fillLookups);
