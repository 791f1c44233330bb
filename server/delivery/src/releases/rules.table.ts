import { timestamptz } from "@handwork/server-platform/database";
import { sql } from "drizzle-orm";
import {
  bigint,
  bigserial,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
} from "drizzle-orm/pg-core";
import { canaries } from "./releases.table.ts";

/** Staged rollouts. The server gives a release to more and more visitors by growing its canary step by step. */
export const rollouts = pgTable(
  "release_rollouts",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    app: text().notNull(),
    version: text().notNull(),
    /** Shares of visitors in percent, increasing; the last one is 100. */
    steps: real().array().notNull(),
    /** Index of the current step. */
    step: integer().notNull().default(0),
    holdSeconds: integer("hold_seconds").notNull(),
    state: text({ enum: ["running", "paused", "done", "stopped"] })
      .notNull()
      .default("running"),
    canaryId: bigint("canary_id", { mode: "number" })
      .notNull()
      .references(() => canaries.id),
    /** What the rollout is waiting for, or why it ended. */
    note: text().notNull().default(""),
    /** Earliest end of the current step. */
    nextAt: timestamptz("next_at").notNull(),
    startedBy: text("started_by").notNull(),
    startedAt: timestamptz("started_at").notNull().defaultNow(),
    endedAt: timestamptz("ended_at"),
  },
  (table) => [uniqueIndex("release_rollouts_one_per_app").on(table.app).where(sql`ended_at is null`)],
);

/** Periods during which nothing can be promoted. */
export const freezes = pgTable("release_freezes", {
  id: bigserial({ mode: "number" }).primaryKey(),
  /** Null if the freeze covers all apps. */
  app: text(),
  startsAt: timestamptz("starts_at").notNull(),
  /** Set to the current time if somebody ends the freeze early. */
  endsAt: timestamptz("ends_at").notNull(),
  reason: text().notNull(),
  createdBy: text("created_by").notNull(),
  createdAt: timestamptz("created_at").notNull().defaultNow(),
});

/** Requests for changes that a second person must approve. */
export const releaseRequests = pgTable(
  "release_requests",
  {
    id: bigserial({ mode: "number" }).primaryKey(),
    app: text().notNull(),
    /** The change as requested. */
    change: jsonb().notNull(),
    /** The version that the change would make live; null for other changes. */
    version: text(),
    requestedBy: text("requested_by").notNull(),
    /** Who may not approve the change: the requester, or the creator of the requesting deploy token. */
    requester: text().notNull(),
    reason: text().notNull(),
    requestedAt: timestamptz("requested_at").notNull().defaultNow(),
    endedAt: timestamptz("ended_at"),
  },
  (table) => [index("release_requests_open").on(table.app).where(sql`ended_at is null`)],
);
