import type { Trust } from "@handwork/contract";
import { batch, type Database, type Queryable } from "@handwork/server-platform/database";
import { findNextFreeDays } from "../availability/index.ts";
import type { ShownProfile } from "./portfolio.presenter.ts";
import { readPortfolios } from "./portfolio.repository.ts";
import { presentTrust, type TrustData } from "./trust.presenter.ts";
import { readChecks, readFigures } from "./trust.repository.ts";

/** Reads the data for these artisans' trust figures, by artisan id. Omits artisans who are not public. */
async function readTrustData(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, TrustData>> {
  if (ids.length === 0) return new Map();
  const [checks, figures, freeDays] = await Promise.all([
    readChecks(db, ids),
    readFigures(db, ids),
    findNextFreeDays(db, ids),
  ]);
  const data = new Map<number, TrustData>();
  for (const [id, ownChecks] of checks) {
    const ownFigures = figures.get(id);
    if (ownFigures)
      data.set(id, { figures: ownFigures, checks: ownChecks, nextFreeDay: freeDays.get(id) ?? null });
  }
  return data;
}

/** Returns a function that reads the trust figures for an artisan's card, or undefined if the artisan is not public. */
export function createTrust(db: Database): (id: number) => Promise<Trust | undefined> {
  const readBatched = batch((ids: readonly number[]) => readTrustData(db, ids));
  return async (id) => {
    const data = await readBatched(id);
    return data && presentTrust(data);
  };
}

/** Returns a function that reads an artisan's public profile, or undefined if the artisan is not public. */
export const createPublicProfiles = (db: Database): ((id: number) => Promise<ShownProfile | undefined>) =>
  batch(async (ids: readonly number[]) => {
    const [trustData, portfolios] = await Promise.all([readTrustData(db, ids), readPortfolios(db, ids)]);
    const profiles = new Map<number, ShownProfile>();
    for (const [id, trust] of trustData) {
      const portfolio = portfolios.get(id);
      if (portfolio) profiles.set(id, { ...trust, portfolio });
    }
    return profiles;
  });
