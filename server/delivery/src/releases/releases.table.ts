import type { DeployRight, Release } from "@handwork/contract";
import { sql } from "drizzle-orm";
import {
  bigserial,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from "drizzle-orm/pg-core";

const moment = (name: string) => timestamp(name, { withTimezone: true });

/** Every release there is. Never changed: another build is another version. */
export const releases = pgTable(
  "releases",
  {
    app: text().notNull(),
    version: text().notNull(),
    manifest: jsonb().$type<Release>().notNull(),
    /** The server's signature over the manifest; null only for what an older server published. */
    signature: text(),
    /** Bytes over the line of what its heaviest page loads of it; null as with the signature. */
    pageBytes: integer("page_bytes"),
    publishedAt: moment("published_at").notNull().defaultNow(),
    publishedBy: text("published_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.app, table.version] })],
);

/** How a release has fared since it was published; a row once it has been live. */
export const releaseStates = pgTable(
  "release_states",
  {
    app: text().notNull(),
    version: text().notNull(),
    /** When it was last live for everybody. */
    lastLiveAt: moment("last_live_at").notNull().defaultNow(),
    /** An operator or the server itself took it back; cleared when it is promoted again. */
    withdrawnAt: moment("withdrawn_at"),
  },
  (table) => [
    primaryKey({ columns: [table.app, table.version] }),
    foreignKey({ columns: [table.app, table.version], foreignColumns: [releases.app, releases.version] }),
  ],
);

/** Which version of each app is live. */
export const liveReleases = pgTable(
  "live_releases",
  {
    app: text().primaryKey(),
    version: text().notNull(),
    /** `start`: the newest build, as the server found it when it started. A start never replaces an operator's choice. */
    chosenBy: text("chosen_by", { enum: ["start", "operator"] }).notNull(),
    changedAt: moment("changed_at").notNull().defaultNow(),
    /** Stays as it is, whatever is promoted or goes wrong, until it is unpinned. */
    pinned: boolean().notNull().default(false),
    /** Taken out of the site; the three are there together. */
    disabledAt: moment("disabled_at"),
    disabledBy: text("disabled_by"),
    disabledReason: text("disabled_reason"),
    /** Most compressed bytes of scripts and styles that a page may load; null: the usual limit. */
    budgetBytes: integer("budget_bytes"),
  },
  (table) => [
    foreignKey({ columns: [table.app, table.version], foreignColumns: [releases.app, releases.version] }),
    check("live_releases_chosen_by", sql`${table.chosenBy} in ('start', 'operator')`),
  ],
);

/** A set of versions that a share of the visitors is given instead of what is live for the others. */
export const canaries = pgTable("canaries", {
  id: bigserial({ mode: "number" }).primaryKey(),
  /** Version by app. */
  versions: jsonb().$type<Record<string, string>>().notNull(),
  /** The visitors whose draw (0 to 9999) lies in these `width` ten-thousandths from `first` on, round the end. */
  first: integer().notNull(),
  width: integer().notNull(),
  startedBy: text("started_by").notNull(),
  reason: text().notNull(),
  startedAt: moment("started_at").notNull().defaultNow(),
  endedAt: moment("ended_at"),
});

/** Every change of what is live; its highest id is the generation that open tabs compare. */
export const releaseLog = pgTable(
  "release_log",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    action: text().notNull(),
    /** Null for a change of a whole set. */
    app: text(),
    fromVersion: text("from_version"),
    toVersion: text("to_version"),
    versions: jsonb().$type<Record<string, string>>(),
    actor: text().notNull(),
    reason: text().notNull(),
    changedAt: moment("changed_at").notNull().defaultNow(),
  },
  (table) => [index("release_log_app").on(table.app, table.id)],
);

/** Tokens of the release command: what they begin with, and a hash of the rest. */
export const deployTokens = pgTable(
  "deploy_tokens",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    name: text().notNull(),
    app: text().notNull(),
    rights: text().array().$type<DeployRight[]>().notNull(),
    hint: text().notNull(),
    hash: text().notNull(),
    createdBy: text("created_by").notNull(),
    createdAt: moment("created_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    lastUsedAt: moment("last_used_at"),
    revokedAt: moment("revoked_at"),
  },
  (table) => [unique("deploy_tokens_hash").on(table.hash)],
);

/** How versions fared in visitors' tabs: a visitor counts once a version and outcome. */
export const releaseReports = pgTable(
  "release_reports",
  {
    app: text().notNull(),
    version: text().notNull(),
    /** The random part of the visitor's signed cookie; without one, a hash of their network and browser. */
    visitor: text().notNull(),
    /** `given` is the server's own note: it delivered a page of the release to the visitor. */
    outcome: text({ enum: ["given", "mounted", "failed"] }).notNull(),
    /** Keyed hash of the network the report came from: many visitors of one network count little. */
    network: text().notNull(),
    reason: text(),
    message: text(),
    page: text(),
    reportedAt: moment("reported_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.app, table.version, table.visitor, table.outcome] }),
    index("release_reports_time").on(table.app, table.version, table.reportedAt),
  ],
);
