import type { Release } from "@handwork/contract";
import { sql } from "drizzle-orm";
import {
  bigserial,
  check,
  foreignKey,
  index,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
} from "drizzle-orm/pg-core";

/** Every release there is. Never changed: another build is another version. */
export const releases = pgTable(
  "releases",
  {
    app: text().notNull(),
    version: text().notNull(),
    manifest: jsonb().$type<Release>().notNull(),
    publishedAt: timestamp("published_at", { withTimezone: true }).notNull().defaultNow(),
    publishedBy: text("published_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.app, table.version] })],
);

/** Which version of each app is live. */
export const liveReleases = pgTable(
  "live_releases",
  {
    app: text().primaryKey(),
    version: text().notNull(),
    /** `start`: the newest build, as the server found it when it started. A start never replaces an operator's choice. */
    chosenBy: text("chosen_by", { enum: ["start", "operator"] }).notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    foreignKey({ columns: [table.app, table.version], foreignColumns: [releases.app, releases.version] }),
    check("live_releases_chosen_by", sql`${table.chosenBy} in ('start', 'operator')`),
  ],
);

/** Every change of what is live; rows are only ever added. */
export const releaseChanges = pgTable(
  "release_changes",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    app: text().notNull(),
    fromVersion: text("from_version"),
    toVersion: text("to_version").notNull(),
    actor: text().notNull(),
    reason: text().notNull(),
    changedAt: timestamp("changed_at", { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index("release_changes_app").on(table.app, table.id)],
);
