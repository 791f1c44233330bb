import { transaction } from "@handwork/server-platform/database";
import { mailOutbox } from "@handwork/server-platform/mail";
import { hashPassword } from "@handwork/server-platform/security";
import { sql } from "drizzle-orm";
import { createNinSealer } from "../artisans/index.ts";
import { users } from "../auth/index.ts";
import type { Deps } from "../deps.ts";
import { notifications } from "../notifications/index.ts";
import { DEMO_PASSWORD, seedAccounts } from "./accounts.seed.ts";
import { seedArtisans } from "./artisans.seed.ts";
import { seedBankAccount } from "./bank-account.seed.ts";
import { seedCatalog } from "./catalog.seed.ts";
import { seedCompanies } from "./companies.seed.ts";
import { seedJoinedDates } from "./joined.seed.ts";
import { demoEmployerOrders } from "./orders.seed.ts";
import { storePictures } from "./pictures.ts";
import { seedPostedJobs } from "./posted-jobs.seed.ts";
import { seedProfiles } from "./profiles.seed.ts";
import { seedQuotes } from "./quotes.seed.ts";
import { seedRegistrations } from "./registrations.seed.ts";
import { seedReviewers } from "./reviews.seed.ts";
import { seedWorkPhotos } from "./work-photos.seed.ts";

/** Arbitrary key of the advisory lock that stops two processes from seeding concurrently. */
const SEED_LOCK = 7_242_321;

/**
 * Fills an empty database with the demo: the catalogue, artisans, companies, the five accounts and a history of orders.
 * If any account exists, does nothing and returns false.
 */
export async function seedDemo({
  db,
  storage,
  config,
}: Pick<Deps, "db" | "storage" | "config">): Promise<boolean> {
  return transaction(db, async (trx) => {
    await trx.execute(sql`select pg_advisory_xact_lock(${SEED_LOCK})`);
    const [existing] = await trx.select({ id: users.id }).from(users).limit(1);
    if (existing) return false;

    // All accounts share one hash, because hashing is deliberately slow.
    const passwordHash = await hashPassword(DEMO_PASSWORD);
    const catalog = await seedCatalog(trx);
    const { accounts, pictures: logos } = await seedAccounts(trx, passwordHash, catalog);
    const { artisans, pictures } = await seedArtisans(
      trx,
      passwordHash,
      catalog,
      accounts,
      createNinSealer(config),
    );
    await seedRegistrations(trx, accounts.get("marketer") ?? 0, artisans);
    const companies = await seedCompanies(trx);
    await seedProfiles(trx, artisans);
    const employerId = accounts.get("employer") ?? 0;
    const reviewers = await seedReviewers(trx, artisans);
    const pastOrders = [...reviewers.orders, ...demoEmployerOrders(trx, employerId, artisans)];
    // Oldest first, because lists of orders are sorted by id.
    pastOrders.sort((one, other) => other.daysAgo - one.daysAgo);
    for (const { place } of pastOrders) await place();
    await reviewers.review();
    const workPictures = await seedWorkPhotos(trx, artisans[0]?.id ?? 0);
    await seedBankAccount(trx, accounts.get("artisan") ?? 0, config);
    // Events in the demo's past must not notify anyone.
    await trx.delete(notifications);
    await trx.delete(mailOutbox);
    await seedQuotes(trx, employerId, artisans);
    await seedPostedJobs(trx, catalog, artisans);
    await seedJoinedDates(trx);
    // Store the pictures before the commit, so that no artisan is visible without a portrait.
    await storePictures(storage, [...catalog.pictures, ...pictures, ...companies, ...logos, ...workPictures]);
    return true;
  });
}
