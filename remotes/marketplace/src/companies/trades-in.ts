import type { Industry, Profession } from "@handwork/contract";

/** Returns the trades of an industry. Returns none if the industry is unknown. */
export function tradesIn(
  industry: Industry | undefined,
  professions: readonly Profession[],
): { title: string; hasArtisans: boolean }[] {
  return (
    professions
      .filter((profession) => industry && profession.industry === industry.id)
      // Servers before this field may have artisans in any trade.
      .map(({ title, has_artisans }) => ({ title, hasArtisans: has_artisans ?? true }))
  );
}
