import type { DeployRight, Release } from "@handwork/contract";
import { timestamptz } from "@handwork/server-platform/database";
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
  unique,
} from "drizzle-orm/pg-core";

/** All stored releases. Rows do not change, because every build has its own version. */
export const releases = pgTable(
  "releases",
  {
    app: text().notNull(),
    version: text().notNull(),
    manifest: jsonb().$type<Release>().notNull(),
    /** The server's signature of the manifest; null only for releases published by an older server. */
    signature: text(),
    /** Compressed bytes that the heaviest page loads; null only for releases published by an older server. */
    pageBytes: integer("page_bytes"),
    publishedAt: timestamptz("published_at").notNull().defaultNow(),
    publishedBy: text("published_by").notNull(),
  },
  (table) => [primaryKey({ columns: [table.app, table.version] })],
);

/** What happened to a release after publishing. A row exists if the release has been live or withdrawn. */
export const releaseStates = pgTable(
  "release_states",
  {
    app: text().notNull(),
    version: text().notNull(),
    /** When the release was last live, or when it was withdrawn in a canary. */
    lastLiveAt: timestamptz("last_live_at").notNull().defaultNow(),
    /** When an operator or the server withdrew the release; cleared when it is promoted again. */
    withdrawnAt: timestamptz("withdrawn_at"),
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
    /** `start`: the server made its own build live when it started. It never replaces an operator's choice. */
    chosenBy: text("chosen_by", { enum: ["start", "operator"] }).notNull(),
    changedAt: timestamptz("changed_at").notNull().defaultNow(),
    /** Neither promotions nor rollbacks replace a pinned version until it is unpinned. */
    pinned: boolean().notNull().default(false),
    /** When the app was disabled. This column and the next two are set together. */
    disabledAt: timestamptz("disabled_at"),
    disabledBy: text("disabled_by"),
    disabledReason: text("disabled_reason"),
    /** Limit in compressed bytes for a page's scripts and styles; null for the default. */
    budgetBytes: integer("budget_bytes"),
    /** Whether a second person must approve promotions. */
    needsApproval: boolean("needs_approval").notNull().default(false),
  },
  (table) => [
    foreignKey({ columns: [table.app, table.version], foreignColumns: [releases.app, releases.version] }),
    check("live_releases_chosen_by", sql`${table.chosenBy} in ('start', 'operator')`),
  ],
);

/** Sets of versions that a share of the visitors gets instead of the live versions. */
export const canaries = pgTable("canaries", {
  id: bigserial({ mode: "number" }).primaryKey(),
  /** Version by app. */
  versions: jsonb().$type<Record<string, string>>().notNull(),
  /** The visitors whose draw (0 to 9999) is among the `width` draws from `first`, wrapping around at the end. */
  first: integer().notNull(),
  width: integer().notNull(),
  startedBy: text("started_by").notNull(),
  reason: text().notNull(),
  startedAt: timestamptz("started_at").notNull().defaultNow(),
  endedAt: timestamptz("ended_at"),
});

/** Every change to the live releases. The highest id is the generation that open tabs compare. */
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
    changedAt: timestamptz("changed_at").notNull().defaultNow(),
  },
  (table) => [index("release_log_app").on(table.app, table.id)],
);

/** Deploy tokens for the release command. `hint` contains the first characters, and `hash` a hash of the token. */
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
    createdAt: timestamptz("created_at").notNull().defaultNow(),
    expiresAt: timestamptz("expires_at").notNull(),
    lastUsedAt: timestamptz("last_used_at"),
    revokedAt: timestamptz("revoked_at"),
  },
  (table) => [unique("deploy_tokens_hash").on(table.hash)],
);

/** What happened to versions in visitors' tabs. Each visitor counts once per version and outcome. */
export const releaseReports = pgTable(
  "release_reports",
  {
    app: text().notNull(),
    version: text().notNull(),
    /** The random part of the visitor's signed cookie; without a cookie, a hash of their network and browser. */
    visitor: text().notNull(),
    /**
     * The server writes `given` when it delivers a page of the release to the visitor. Tabs report the other outcomes.
     */
    outcome: text({ enum: ["given", "mounted", "failed"] }).notNull(),
    /** Keyed hash of the network that sent the report, because only a few visitors per network count. */
    network: text().notNull(),
    /** Whether the visitor had visited before the release went live. Stored because anyone can fake new visitors. */
    returning: boolean().notNull().default(false),
    reason: text(),
    message: text(),
    /** Pattern of the page's path. */
    page: text(),
    /** Coarse, such as `Chrome 141 on Android`; for failures only. */
    browser: text(),
    firstAt: timestamptz("first_at").notNull().defaultNow(),
    reportedAt: timestamptz("reported_at").notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.app, table.version, table.visitor, table.outcome] }),
    index("release_reports_time").on(table.app, table.version, table.reportedAt),
  ],
);
