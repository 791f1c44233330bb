import type { Release } from "@handwork/contract";
import { and, eq } from "drizzle-orm";
import type { Database, Queryable, Transaction } from "../../platform/database.ts";
import { liveReleases, releaseChanges, releases } from "./releases.table.ts";

export type LiveRow = typeof liveReleases.$inferSelect;

/** Adds a release; false when that version is there already. */
export async function insertRelease(db: Queryable, manifest: Release, publishedBy: string): Promise<boolean> {
  const { app, version } = manifest;
  const added = await db
    .insert(releases)
    .values({ app, version, manifest, publishedBy })
    .onConflictDoNothing()
    .returning({ app: releases.app });
  return added.length > 0;
}

export async function findRelease(db: Queryable, app: string, version: string): Promise<Release | undefined> {
  const [row] = await db
    .select({ manifest: releases.manifest })
    .from(releases)
    .where(and(eq(releases.app, app), eq(releases.version, version)));
  return row?.manifest;
}

/** Locks the app's row, so that changes of what is live follow one another. */
export async function lockLive(trx: Transaction, app: string): Promise<LiveRow | undefined> {
  const [row] = await trx.select().from(liveReleases).where(eq(liveReleases.app, app)).for("update");
  return row;
}

/** Makes a version live and writes the change down, in the caller's transaction. */
export async function setLive(
  trx: Transaction,
  change: {
    app: string;
    version: string;
    from: string | null;
    chosenBy: LiveRow["chosenBy"];
    actor: string;
    reason: string;
  },
): Promise<void> {
  const { app, version, chosenBy, from, actor, reason } = change;
  await trx
    .insert(liveReleases)
    .values({ app, version, chosenBy })
    .onConflictDoUpdate({ target: liveReleases.app, set: { version, chosenBy, changedAt: new Date() } });
  await trx.insert(releaseChanges).values({ app, fromVersion: from, toVersion: version, actor, reason });
}

/** The query for what is live, prepared once: it runs for every page that is delivered. */
export function prepareLiveVersions(db: Database) {
  return db
    .select({ app: liveReleases.app, version: liveReleases.version })
    .from(liveReleases)
    .orderBy(liveReleases.app)
    .prepare("live_versions");
}
