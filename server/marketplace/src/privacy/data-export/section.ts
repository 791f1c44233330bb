import type { Database } from "@handwork/server-platform/database";
import type { CurrentUser } from "@handwork/server-platform/security";
import { type SQL, sql } from "drizzle-orm";

export interface Person extends CurrentUser {
  /** Returns a picture's URL by its key. */
  readonly picture: (key: string | null) => string | null;
  /** The account's actions in delivery's audit log. */
  readonly deliveryActions: readonly AuditedAction[];
}

/** An entry in an audit log about something that the account did. */
export interface AuditedAction {
  readonly id: number;
  readonly at: Date;
  readonly action: string;
  readonly subject: string;
  readonly reason: string | null;
}

type Row = Record<string, unknown>;
export type Section = (db: Database, person: Person) => Promise<Row[]>;

/** A timestamp in PostgreSQL's text format. */
const TIMESTAMP = /^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/;
const toIsoText = (value: unknown) =>
  typeof value === "string" && TIMESTAMP.test(value) ? new Date(value).toISOString() : value;

/** A section that is read with one statement. Its column names are the names in the export. */
export const query =
  (statement: (person: Person) => SQL): Section =>
  async (db, person) =>
    (await db.execute<Row>(statement(person))).rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toIsoText(value)])),
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

/** Adds the actions in delivery's audit log, sorted by id. An entry may be in both logs, and is exported once. */
export const withDeliveryActions =
  (ownActions: Section): Section =>
  async (db, person) => {
    const others = person.deliveryActions.map((action) => ({ ...action, at: action.at.toISOString() }));
    const byId = new Map(
      [...(await ownActions(db, person)), ...others].map((action) => [Number(action.id), action]),
    );
    return [...byId].sort(([one], [other]) => one - other).map(([, { id: _id, ...action }]) => action);
  };

/** SQL for an amount in kobo as naira with two decimals, as text. */
export const naira = (kobo: string) => sql`trunc(${sql.raw(kobo)} / 100.0, 2)::text`;
