import type { Industry, Profession } from "@handwork/contract";

/** Returns the titles of an industry's trades that have artisans. Returns none if the industry is unknown. */
export const tradesIn = (industry: Industry | undefined, professions: readonly Profession[]): string[] =>
  professions
    .filter((profession) => industry && profession.industry === industry.id)
    // Servers before this field may have artisans in any trade.
    .filter(({ has_artisans }) => has_artisans ?? true)
    .map(({ title }) => title);
