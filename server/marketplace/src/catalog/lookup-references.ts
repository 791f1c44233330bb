import type { LookupKind } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";

/** A column that refers to an entry of a list. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  /** The other columns of the unique key that contains this column; empty if the column is unique by itself. */
  readonly key?: readonly string[];
  /**
   * Column to add up if both entries have a row with the same key. If not set, the remaining entry's row is unchanged.
   */
  readonly sum?: string;
}

const searchReferences = (column: string, other: string): readonly Reference[] => [
  { table: "search_demand", column, key: [other, "unknown"], sum: "count" },
  { table: "search_demand_days", column, key: ["day", other], sum: "searches" },
  { table: "search_alerts", column, key: [other, "email"] },
];

/** Every foreign key to the lists. A test compares these with the database. */
export const references: Readonly<Record<LookupKind, readonly Reference[]>> = {
  locations: [
    { table: "artisans", column: "location_id" },
    { table: "employer_profiles", column: "location_id" },
    { table: "job_details", column: "location_id" },
    { table: "posted_jobs", column: "location_id" },
    { table: "artisan_areas", column: "location_id", key: ["artisan_id"] },
    { table: "districts", column: "location_id", key: ["search_text"] },
    ...searchReferences("location_id", "profession_id"),
  ],
  professions: [
    { table: "artisans", column: "profession_id" },
    { table: "posted_jobs", column: "profession_id" },
    { table: "services", column: "profession_id", key: [] },
    { table: "trade_words", column: "profession_id", key: ["search_text"] },
    ...searchReferences("profession_id", "location_id"),
  ],
  industries: [{ table: "professions", column: "industry_id" }],
};

/** Changes all references to the entry `from` into references to `into`. */
export async function moveReferences(trx: Transaction, kind: LookupKind, from: number, into: number) {
  for (const { table: tableName, column: columnName, key, sum: sumName } of references[kind]) {
    const table = sql.identifier(tableName);
    const column = sql.identifier(columnName);
    if (key) {
      const hasSameKey = sql.join(
        [sql`own.${column} = ${from} and other.${column} = ${into}`, ...key.map(hasSameValue)],
        sql` and `,
      );
      if (sumName) {
        const sum = sql.identifier(sumName);
        await trx.execute(sql`
          update ${table} other set ${sum} = other.${sum} + own.${sum} from ${table} own where ${hasSameKey}`);
      }
      await trx.execute(sql`delete from ${table} own using ${table} other where ${hasSameKey}`);
    }
    await trx.execute(sql`update ${table} set ${column} = ${into} where ${column} = ${from}`);
  }
}

const hasSameValue = (name: string): SQL =>
  sql`own.${sql.identifier(name)} is not distinct from other.${sql.identifier(name)}`;
