import { LRUCache } from "lru-cache";
import type { Database } from "../../platform/database.ts";
import { keptAnswer } from "../../platform/kept-answer.ts";
import { countSummary, newestRegistration, type Summary } from "./marketers.repository.ts";

/** Workers of one marketer from which on counting them takes so long that a count is kept for a while. */
const MANY = 10_000;
/** Marketers whose counts a process keeps. */
const MARKETERS = 1_000;

interface Kept {
  /** The last one who was registered when it was counted. */
  readonly newest: number | null;
  summary(): Summary | Promise<Summary>;
}

/**
 * Figures of a marketer's work, each exact; but of very many workers, who is verified, gone or has work is told as it was
 * a minute ago. Whoever is registered counts at once, also when another process did it.
 */
export function createSummaries(db: Database) {
  const kept = new LRUCache<number, Kept>({ max: MARKETERS });
  return async (marketerId: number): Promise<Summary> => {
    const newest = await newestRegistration(db, marketerId);
    const known = kept.get(marketerId);
    if (known && known.newest === newest) return known.summary();
    const summary = keptAnswer(
      () => countSummary(db, marketerId),
      ({ registered }) => registered > MANY,
    );
    kept.set(marketerId, { newest, summary });
    return summary();
  };
}
