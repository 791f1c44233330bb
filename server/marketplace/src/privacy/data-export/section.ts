import type { Database } from "@handwork/server-platform/database";
import type { CurrentUser } from "@handwork/server-platform/security";
import { type SQL, sql } from "drizzle-orm";

export interface Person extends CurrentUser {
  readonly pictureUrl: (key: string | null) => string | null;
  /** The account's actions in delivery's audit log. */
  readonly deliveryActions: readonly AuditedAction[];
}

/** An audit log entry about an action of the account. */
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

/** Creates a section from one SQL statement. The export uses the statement's column names. */
export const query =
  (statement: (person: Person) => SQL): Section =>
  async (db, person) =>
    (await db.execute<Row>(statement(person))).rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, toIsoText(value)])),
    );

/** Like `query`, but replaces each column named `*_key` with the picture's URL. */
export const withPictures =
  (statement: (person: Person) => SQL): Section =>
  async (db, person) =>
    (await query(statement)(db, person)).map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) =>
          name.endsWith("_key")
            ? [name.replace(/_key$/, ""), person.pictureUrl(value as string | null)]
            : [name, value],
        ),
      ),
    );

/** Merges a section with the actions in delivery's audit log. An entry in both logs is exported once. */
export const withDeliveryActions =
  (ownActions: Section): Section =>
  async (db, person) => {
    const deliveryActions = person.deliveryActions.map((action) => ({
      ...action,
      at: action.at.toISOString(),
    }));
    const byId = new Map(
      [...(await ownActions(db, person)), ...deliveryActions].map((action) => [Number(action.id), action]),
    );
    return [...byId].sort(([one], [other]) => one - other).map(([, { id: _id, ...action }]) => action);
  };

/** SQL that converts kobo to naira with two decimals, as text. */
export const naira = (kobo: string) => sql`trunc(${sql.raw(kobo)} / 100.0, 2)::text`;
