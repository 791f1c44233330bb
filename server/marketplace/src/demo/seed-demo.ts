import { type Database, transaction } from "@handwork/server-platform/database";
import { hashPassword } from "@handwork/server-platform/security";
import type { Storage } from "@handwork/server-platform/storage";
import { sql } from "drizzle-orm";
import { users } from "../auth/index.ts";
import { DEMO_PASSWORD, seedAccounts } from "./accounts.seed.ts";
import { seedArtisans } from "./artisans.seed.ts";
import { seedCatalog } from "./catalog.seed.ts";
import { seedCompanies } from "./companies.seed.ts";
import { seedOrders } from "./orders.seed.ts";
import { storePictures } from "./pictures.ts";
import { seedQuotes } from "./quotes.seed.ts";
import { seedRegistrations } from "./registrations.seed.ts";

/** Any number, the same in every process: of two that start at once, one seeds. */
const SEED_LOCK = 7_242_319;

/**
 * Fills an empty database with the demo: the catalog, artisans, companies, the five accounts and a history of
 * orders. Does nothing, and gives false, when anybody has an account already.
 */
export async function seedDemo(db: Database, storage: Storage): Promise<boolean> {
  return transaction(db, async (trx) => {
    await trx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [somebody] = await trx.select({ id: users.id }).from(users).limit(1);
    if (somebody) return false;

    // One hash for everybody: each costs a noticeable time, on purpose.
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const catalog = await seedCatalog(trx);
    const { accounts, pictures: logos } = await seedAccounts(trx, passwordHash, catalog);
    const { artisans, pictures } = await seedArtisans(trx, passwordHash, catalog, accounts);
    await seedRegistrations(trx, accounts.get("marketer") ?? 0, artisans);
    const companies = await seedCompanies(trx);
    await seedOrders(trx, accounts.get("employer") ?? 0, artisans);
    await seedQuotes(trx, accounts.get("employer") ?? 0, artisans);
    // Before the commit, so that nobody sees an artisan without a portrait.
    await storePictures(storage, [...catalog.pictures, ...pictures, ...companies, ...logos]);
    return true;
  });
}
