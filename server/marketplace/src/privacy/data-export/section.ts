import type { Database } from "@handwork/server-platform/database";
import type { CurrentUser } from "@handwork/server-platform/security";
import { type SQL, sql } from "drizzle-orm";

export interface Person extends CurrentUser {
  /** URL of a picture by its key. */
  readonly picture: (key: string | null) => string | null;
  /** Actions of the account in the audit log of delivery. */
  readonly otherDeeds: readonly Deed[];
}

/** An audit log entry of an account. */
export interface Deed {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
}

type Row = Record<string, unknown>;
export type Section = (db: Database, person: Person) => Promise<Row[]>;

/** A timestamp in PostgreSQL's text format. */
const MOMENT = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/;
const readable = (value: unknown) =>
  typeof value === "string" && MOMENT.test(value) ? new Date(value).toISOString() : value;

/** Runs a statement whose columns are named as in the export. */
export const query =
  (statement: (person: Person) => SQL): Section =>
  async (db, person) =>
    (await db.execute<Row>(statement(person))).rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, readable(value)])),
    );

/** Like `query`, but columns named `*_key` become URLs. */
export const withPictures =
  (statement: (person: Person) => SQL): Section =>
  async (db, person) =>
    (await query(statement)(db, person)).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) =>
          name.endsWith("_key")
            ? [name.replace(/_key$/, ""), person.picture(value as string | null)]
            : [name, value],
        ),
      ),
    );

/** An account's entries in both audit logs, in order. Both logs may contain the same entry. */
export const withOtherDeeds =
  (ownDeeds: Section): Section =>
  async (db, person) => {
    const others = person.otherDeeds.map((deed) => ({ ...deed, at: deed.at.toISOString() }));
    const byId = new Map([...(await ownDeeds(db, person)), ...others].map((deed) => [Number(deed.id), deed]));
    return [...byId].sort(([one], [other]) => one - other).map(([, { id: _id, ...deed }]) => deed);
  };

/** Naira with two decimals, as text. */
export const naira = (kobo: string) => sql`trunc(${sql.raw(kobo)} / 100.0, 2)::text`;
