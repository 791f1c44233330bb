import type { Trust } from "@handwork/contract";
import { batch, type Database, type Queryable } from "@handwork/server-platform/database";
import { findNextFreeDays } from "../availability/index.ts";
import type { ShownProfile } from "./portfolio.presenter.ts";
import { readPortfolios } from "./portfolio.repository.ts";
import { presentTrust, type Trusted } from "./trust.presenter.ts";
import { readChecks, readFigures } from "./trust.repository.ts";

/** The data for these artisans' trust figures, by artisan. Omits artisans who may not be shown. */
async function readTrusted(db: Queryable, ids: readonly number[]): Promise<ReadonlyMap<number, Trusted>> {
  if (ids.length === 0) return new Map();
  const [checks, figures, freeDays] = await Promise.all([
    readChecks(db, ids),
    readFigures(db, ids),
    findNextFreeDays(db, ids),
  ]);
  const trusted = new Map<number, Trusted>();
  for (const [id, own] of checks) {
    const counted = figures.get(id);
    if (counted) trusted.set(id, { figures: counted, checks: own, nextFreeDay: freeDays.get(id) ?? null });
  }
  return trusted;
}

/** Reads the trust figures for an artisan's card; undefined if the artisan may not be shown. */
export function createTrust(db: Database): (id: number) => Promise<Trust | undefined> {
  const trusted = batch((ids: readonly number[]) => readTrusted(db, ids));
  return async (id) => {
    const own = await trusted(id);
    return own && presentTrust(own);
  };
}

/** Reads an artisan's public profile; undefined if the artisan may not be shown. */
export const createPublicProfiles = (db: Database): ((id: number) => Promise<ShownProfile | undefined>) =>
  batch(async (ids: readonly number[]) => {
    const [trusted, portfolios] = await Promise.all([readTrusted(db, ids), readPortfolios(db, ids)]);
    const profiles = new Map<number, ShownProfile>();
    for (const [id, own] of trusted) {
      const portfolio = portfolios.get(id);
      if (portfolio) profiles.set(id, { ...own, portfolio });
    }
    return profiles;
  });
