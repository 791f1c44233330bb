import { type SQL, sql } from "drizzle-orm";
import type { CurrentUser } from "../../../platform/auth/index.ts";
import type { Database } from "../../../platform/database.ts";

export interface Person extends CurrentUser {
  /** URL of a picture by its key. */
  readonly picture: (key: string | null) => string | null;
}

type Row = Record<string, unknown>;
export type Section = (db: Database, person: Person) => Promise<Row[]>;

/** A timestamp in PostgreSQL's text format. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/;
const readable = (value: unknown) =>
  typeof value === "string" && MOMENT.test(value) ? new Date(value).toISOString() : value;

/** Runs a statement whose columns are named as in the export. */
export const found =
  (statement: (person: Person) => SQL): Section =>
  async (db, person) =>
    (await db.execute<Row>(statement(person))).rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readable(value)])),
    );

/** Like `found`, but columns named `*_key` become URLs. */
export const withPictures =
  (statement: (person: Person) => SQL): Section =>
  async (db, person) =>
    (await found(statement)(db, person)).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) =>
          name.endsWith("_key")
            ? [name.replace(/_key$/, ""), person.picture(value as string | null)]
            : [name, value],
        ),
      ),
    );

/** Naira with two decimals, as text. */
export const naira = (kobo: string) => sql`trunc(${sql.raw(kobo)} / 100.0, 2)::text`;
