import type { Queryable } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";

/** Milliseconds for which the statistics are cached: they only decide how to search, never what is found. */
const CACHE_MS = 30_000;

export interface WordShares {
  /** Number of artisans. */
  readonly artisans: number;
  /**
   * Estimated share (0 to 1) of artisans with a word of each group, if the groups were independent; 0 for rare
   * words.
   */
  shareOf(groups: readonly (readonly string[])[]): number;
}

/** Rough numbers of artisans per word, from the database's statistics. */
export function createWordShares(db: Queryable): () => Promise<WordShares> {
  let kept: { readonly at: number; readonly shares: Promise<WordShares> } | null = null;
  return () => {
    if (!kept || Date.now() - kept.at > CACHE_MS) {
      kept = { at: Date.now(), shares: read(db) };
      kept.shares.catch(() => {
        kept = null;
      });
    }
    return kept.shares;
  };
}

async function read(db: Queryable): Promise<WordShares> {
  const { rows } = await db.execute<{
    artisans: number;
    words: string[] | null;
    shares: number[] | null;
  }>(sql`
    select greatest(reltuples, 0) as artisans, words, shares
    from pg_class left join (
      select most_common_elems::text::text[] as words, most_common_elem_freqs as shares from pg_stats_ext_exprs
      where schemaname = current_schema and statistics_name = 'artisans_name_shares'
      union all
      select most_common_elems::text::text[], most_common_elem_freqs from pg_stats
      where schemaname = current_schema and tablename = 'artisans_words_idx') known on true
    where oid = 'artisans'::regclass`);
  const artisans = rows[0]?.artisans ?? 0;
  const shares = new Map<string, number>();
  for (const row of rows) {
    for (const [at, word] of (row.words ?? []).entries()) shares.set(word, row.shares?.[at] ?? 0);
  }
  const sum = (words: readonly string[]) => words.reduce((all, word) => all + (shares.get(word) ?? 0), 0);
  return {
    artisans,
    shareOf: (groups) => groups.reduce((share, group) => share * Math.min(1, sum(group)), 1),
  };
}
