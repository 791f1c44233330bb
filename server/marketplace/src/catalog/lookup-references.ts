import type { LookupKind } from "@handwork/contract";
import type { Transaction } from "@handwork/server-platform/database";
import { type SQL, sql } from "drizzle-orm";

/** A column that refers to an entry of a list. */
export interface Reference {
  readonly table: string;
  readonly column: string;
  /** The other columns of the unique key that the column is part of; an empty list if it is unique alone. */
  readonly key?: readonly string[];
  /** A number that is added up if both entries have a row with the same key. Without it, the other's row stays. */
  readonly adds?: string;
}

const inDemand = (column: string, other: string): readonly Reference[] => [
  { table: "search_demand", column, key: [other, "unknown"], adds: "count" },
  { table: "search_demand_days", column, key: ["day", other], adds: "searches" },
  { table: "search_alerts", column, key: [other, "email"] },
];

/** Every foreign key to the lists. A test compares it with the database. */
export const references: Readonly<Record<LookupKind, readonly Reference[]>> = {
  locations: [
    { table: "artisans", column: "location_id" },
    { table: "employer_profiles", column: "location_id" },
    { table: "job_details", column: "location_id" },
    { table: "posted_jobs", column: "location_id" },
    { table: "artisan_areas", column: "location_id", key: ["artisan_id"] },
    { table: "districts", column: "location_id", key: ["search_text"] },
    ...inDemand("location_id", "profession_id"),
  ],
  professions: [
    { table: "artisans", column: "profession_id" },
    { table: "posted_jobs", column: "profession_id" },
    { table: "services", column: "profession_id", key: [] },
    { table: "trade_words", column: "profession_id", key: ["search_text"] },
    ...inDemand("profession_id", "location_id"),
  ],
  industries: [{ table: "professions", column: "industry_id" }],
};

/** Changes all references to the entry `from` into references to `into`. */
export async function moveReferences(trx: Transaction, kind: LookupKind, from: number, into: number) {
  for (const { table: name, column: of, key, adds } of references[kind]) {
    const table = sql.identifier(name);
    const column = sql.identifier(of);
    if (key) {
      const isSame = sql.join(
        [sql`own.${column} = ${from} and other.${column} = ${into}`, ...key.map(sameIn)],
        sql` and `,
      );
      if (adds) {
        const sum = sql.identifier(adds);
        await trx.execute(sql`
          update ${table} other set ${sum} = other.${sum} + own.${sum} from ${table} own where ${isSame}`);
      }
      await trx.execute(sql`delete from ${table} own using ${table} other where ${isSame}`);
    }
    await trx.execute(sql`update ${table} set ${column} = ${into} where ${column} = ${from}`);
  }
}

const sameIn = (name: string): SQL =>
  sql`own.${sql.identifier(name)} is not distinct from other.${sql.identifier(name)}`;
