import type { Queryable } from "@handwork/server-platform/database";
import { parseKeyPrefix } from "@handwork/server-platform/security";
import { sql } from "drizzle-orm";
import type { Batch, SealedStore } from "./sealed-store.ts";

/** Rows per statement. */
const BATCH = 200;
/** Length of the prefix that identifies the data key and the format. The column's index covers exactly this prefix. */
const KEY_PREFIX_LENGTH = 12;

interface SealedColumn {
  /** Plural name of the records, for messages. */
  readonly name: string;
  /** Singular name of a record. */
  readonly record: string;
  readonly table: string;
  /** Column with the row's id. */
  readonly id: string;
  /** Column with the id of the user who owns the secret. */
  readonly owner: string;
  /** Text column with the encrypted secret, indexed by its first 12 characters. */
  readonly column: string;
  readonly sealer: {
    readonly keyPrefix: string;
    rewrap(sealed: string, userId: number): string | null;
  };
}

interface Row extends Record<string, unknown> {
  readonly id: number;
  readonly owner: number;
  readonly sealed: string;
}

/** Creates the store for a column with encrypted text. */
export function sealedColumn(db: Queryable, options: SealedColumn): SealedStore {
  const { sealer } = options;
  const [table, id, owner, column] = [options.table, options.id, options.owner, options.column].map(
    sql.identifier,
  );
  const keyPrefix = sql`left(${column}, ${sql.raw(String(KEY_PREFIX_LENGTH))})`;

  function rewrap({ id, owner, sealed }: Row) {
    try {
      return { id, sealed, moved: sealer.rewrap(sealed, owner), reason: null };
    } catch (error) {
      return { id, sealed, moved: null, reason: (error as Error).message };
    }
  }

  return {
    name: options.name,

    async count() {
      const { rows } = await db.execute<{ prefix: string; records: number }>(sql`
        select ${keyPrefix} as prefix, count(*)::int as records from ${table} where ${column} is not null group by 1`);
      return rows.map((row) => ({
        keyId: parseKeyPrefix(row.prefix).keyId,
        current: row.prefix === sealer.keyPrefix,
        records: row.records,
      }));
    },

    async usedKeys() {
      // Takes one step along the index per key prefix, not per row.
      const { rows } = await db.execute<{ prefix: string }>(sql`
        with recursive used as (
          (select ${keyPrefix} as prefix from ${table} where ${keyPrefix} is not null order by 1 limit 1)
          union all
          select (select ${keyPrefix} from ${table} where ${keyPrefix} > used.prefix order by 1 limit 1)
          from used where used.prefix is not null
        )
        select prefix from used where prefix is not null`);
      return rows.map((row) => parseKeyPrefix(row.prefix).keyId);
    },

    async rewrapNext(after): Promise<Batch | null> {
      const { rows } = await db.execute<Row>(sql`
        select ${id}::int as id, ${owner}::int as owner, ${column} as sealed from ${table}
        where ${keyPrefix} <> ${sealer.keyPrefix} and ${id} > ${Number(after ?? 0)} order by ${id} limit ${BATCH}`);
      const last = rows.at(-1);
      if (!last) return null;
      const results = rows.map(rewrap);
      const ready = results.filter(({ moved }) => moved);
      const array = (values: readonly unknown[]) => sql`${sql.param(values)}`;
      // Skips rows that have changed in the meantime: their new values already use the newest key.
      const { rowCount } = await db.execute(sql`
        update ${table} t set ${column} = r.moved
        from unnest(${array(ready.map(({ id }) => id))}::bigint[], ${array(ready.map(({ sealed }) => sealed))}::text[],
          ${array(ready.map(({ moved }) => moved))}::text[]) as r (id, sealed, moved)
        where t.${id} = r.id and t.${column} = r.sealed`);
      const failed = results.flatMap(({ id, reason }) =>
        reason ? [{ record: `${options.record} ${id}`, reason }] : [],
      );
      return { last: String(last.id), moved: rowCount ?? 0, failed };
    },
  };
}
