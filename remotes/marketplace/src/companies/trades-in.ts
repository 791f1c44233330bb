import type { Industry, Profession } from "@handwork/contract";

/** Returns the trades of an industry. */
export function tradesIn(
  name: string | null,
  industries: readonly Industry[],
  professions: readonly Profession[],
): { title: string; hasArtisans: boolean }[] {
  const industry = industries.find((one) => one.name === name);
  return (
    professions
      .filter((profession) => industry && profession.industry === industry.id)
      // Servers before this field may have artisans in any trade.
      .map(({ title, has_artisans }) => ({ title, hasArtisans: has_artisans ?? true }))
  );
}
