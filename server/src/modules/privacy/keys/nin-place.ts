import { and, asc, gt, isNotNull, ne, sql } from "drizzle-orm";
import type { Deps } from "../../../platform/deps.ts";
import { readMark } from "../../../platform/sealed.ts";
import { artisans, createNinKeeper } from "../../artisans/index.ts";
import type { Batch, SealedPlace } from "./sealed-place.ts";

/** Rows of one statement. */
const BATCH = 200;
/** As the index has it. */
const mark = sql<string>`left(${artisans.ninCiphertext}, 12)`;

export function ninPlace({ db, config }: Pick<Deps, "db" | "config">): SealedPlace {
  const keeper = createNinKeeper(config);
  const old = ne(mark, keeper.mark);

  function rewrap(id: number, userId: number, sealed: string) {
    try {
      return { id, sealed, moved: keeper.rewrap(sealed, userId), reason: null };
    } catch (error) {
      return { id, sealed, moved: null, reason: (error as Error).message };
    }
  }

  return {
    name: "NINs",

    async count() {
      const rows = await db
        .select({ mark, records: sql<number>`count(*)::int` })
        .from(artisans)
        .where(isNotNull(artisans.ninCiphertext))
        .groupBy(mark);
      return rows.map((row) => ({
        keyId: readMark(row.mark).keyId,
        current: row.mark === keeper.mark,
        records: row.records,
      }));
    },

    async usedKeys() {
      // From each mark to the next one by the index: a few steps, however many workers there are.
      const { rows } = await db.execute<{ mark: string }>(sql`
        with recursive used as (
          (select left(nin_ciphertext, 12) as mark from artisans
           where left(nin_ciphertext, 12) is not null order by 1 limit 1)
          union all
          select (select left(nin_ciphertext, 12) from artisans
                  where left(nin_ciphertext, 12) > used.mark order by 1 limit 1)
          from used where used.mark is not null
        )
        select mark from used where mark is not null`);
      return rows.map((row) => readMark(row.mark).keyId);
    },

    async rewrapNext(after): Promise<Batch | null> {
      const rows = await db
        .select({ id: artisans.id, userId: artisans.userId, sealed: artisans.ninCiphertext })
        .from(artisans)
        .where(and(old, gt(artisans.id, Number(after ?? 0))))
        .orderBy(asc(artisans.id))
        .limit(BATCH);
      const last = rows.at(-1);
      if (!last) return null;
      const done = rows.map(({ id, userId, sealed }) => rewrap(id, userId, sealed ?? ""));
      const ready = done.filter(({ moved }) => moved);
      const all = (values: readonly unknown[]) => sql`${sql.param(values)}`;
      // Whoever wrote another NIN meanwhile has sealed it anew.
      const { rowCount } = await db.execute(sql`
        update artisans a set nin_ciphertext = r.moved
        from unnest(${all(ready.map(({ id }) => id))}::bigint[], ${all(ready.map(({ sealed }) => sealed))}::text[],
          ${all(ready.map(({ moved }) => moved))}::text[]) as r (id, sealed, moved)
        where a.id = r.id and a.nin_ciphertext = r.sealed`);
      const failed = done.flatMap(({ id, reason }) => (reason ? [{ record: `artisan ${id}`, reason }] : []));
      return { last: String(last.id), moved: rowCount ?? 0, failed };
    },
  };
}
