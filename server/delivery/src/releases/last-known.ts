import { randomUUID } from "node:crypto";
import { existsSync } from "node:fs";
import { readFile, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Release } from "@handwork/contract";
import type { Config } from "@handwork/server-platform/config";
import { type Database, type Queryable, transaction } from "@handwork/server-platform/database";
import { inArray, isNull, sql } from "drizzle-orm";
import { DRAWS } from "./cohorts.ts";
import type { Log } from "./registry.ts";
import {
  fallbacksOfAll,
  type LiveVersion,
  liveVersions,
  WITHDRAWN_DAYS,
  withdrawnSince,
} from "./releases.repository.ts";
import { canaries, releases } from "./releases.table.ts";

/** Milliseconds until a failed save is retried. */
const RETRY_AFTER = 60_000;

/** All data that decides which releases visitors get, at one generation. */
export interface Snapshot {
  /** Unix milliseconds at which the database last confirmed this data. */
  at: number;
  generation: number;
  live: { app: string; version: string; changedAt: number; disabledAt: number | null }[];
  canaries: { id: number; first: number; width: number; versions: Record<string, string> }[];
  /** Fallback versions by app, best first. */
  fallbacks: Record<string, string[]>;
  withdrawn: Record<string, string[]>;
  manifests: SignedRelease[];
}

export interface SignedRelease {
  manifest: Release;
  signature: string | null;
}

/**
 * Stores the last known release set in memory and in the data folder, for use while the database does not respond.
 */
export interface LastKnown {
  /** Updates the snapshot with live versions from the database. Saves a complete snapshot if the generation is new. */
  confirm(rows: readonly LiveVersion[]): void;
  /** Returns the snapshot in memory, or else the saved snapshot; null if there is none. */
  read(): Promise<Snapshot | null>;
  /** Seconds since the database confirmed the snapshot; null without one. */
  readonly age: number | null;
  /** Resolves when the current save has finished. */
  saved(): Promise<void>;
}

const fileIn = ({ dataDir }: Pick<Config, "dataDir">) => path.join(dataDir, "release-set.json");

/** Whether a server can serve pages from this data folder without its database. */
export const hasSavedReleases = (config: Pick<Config, "dataDir">): boolean => existsSync(fileIn(config));

/** @param addRelease called with each release in the file. */
export function createLastKnown(
  config: Pick<Config, "dataDir">,
  db: Database,
  addRelease: (release: SignedRelease) => void,
  log: Log,
): LastKnown {
  const file = fileIn(config);
  // Processes, and parts of a process, that share the folder may save at the same time.
  const draft = `${file}.${randomUUID()}`;
  let snapshot: Snapshot | null = null;
  let savedGeneration: number | null = null;
  let failedSave: { generation: number; at: number } | null = null;
  let reading: Promise<Snapshot | null> | null = null;
  let saving: Promise<void> | null = null;

  async function save(): Promise<void> {
    const fresh = await readSnapshot(db);
    snapshot = fresh;
    try {
      await writeFile(draft, JSON.stringify(fresh), { mode: 0o600 });
      await rename(draft, file);
    } catch (error) {
      await rm(draft, { force: true });
      throw error;
    }
    savedGeneration = fresh.generation;
  }

  async function load(): Promise<Snapshot | null> {
    try {
      const saved: Snapshot = JSON.parse(await readFile(file, "utf8"));
      for (const release of saved.manifests) addRelease(release);
      snapshot ??= saved;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT")
        log.error({ err: error, file }, "the saved release set cannot be read");
    }
    return snapshot;
  }

  return {
    confirm(rows) {
      const generation = rows[0]?.generation ?? 0;
      if (snapshot) {
        if (snapshot.generation !== generation)
          snapshot = { ...snapshot, generation, live: rows.map(toSnapshotRow) };
        snapshot.at = Date.now();
      }
      if (savedGeneration === generation || rows.length === 0) return;
      if (failedSave?.generation === generation && Date.now() - failedSave.at < RETRY_AFTER) return;
      saving ??= save()
        .catch((error) => {
          failedSave = { generation, at: Date.now() };
          log.warn({ err: error }, "could not save the release set");
        })
        .finally(() => {
          saving = null;
        });
    },
    async read() {
      if (snapshot) return snapshot;
      reading ??= load();
      return reading;
    },
    get age() {
      return snapshot && (Date.now() - snapshot.at) / 1000;
    },
    async saved() {
      await saving;
    },
  };
}

const toSnapshotRow = ({ app, version, changedAt, disabledAt }: LiveVersion): Snapshot["live"][number] => ({
  ...{ app, version },
  changedAt: changedAt.getTime(),
  disabledAt: disabledAt?.getTime() ?? null,
});

const readSnapshot = (db: Database): Promise<Snapshot> =>
  transaction(
    db,
    async (trx) => {
      const live = await liveVersions(trx);
      const running = await trx.select().from(canaries).where(isNull(canaries.endedAt)).orderBy(canaries.id);
      const fallbacks = await fallbacksOfAll(
        trx,
        live.map(({ app }) => app),
      );
      const named = new Set([
        ...live.map(({ app, version }) => `${app}@${version}`),
        ...running.flatMap(({ versions }) => Object.entries(versions).map((pair) => pair.join("@"))),
        ...Object.entries(fallbacks).flatMap(([app, versions]) => versions.map((one) => `${app}@${one}`)),
      ]);
      return {
        at: Date.now(),
        generation: live[0]?.generation ?? 0,
        live: live.map(toSnapshotRow),
        canaries: running.map(({ id, first, width, versions }) => ({ id, first, width, versions })),
        fallbacks,
        withdrawn: await withdrawnSince(trx, WITHDRAWN_DAYS),
        manifests: await manifestsOf(trx, named),
      };
    },
    "repeatable read",
  );

/** @param named versions as "app@version". */
const manifestsOf = (db: Queryable, named: ReadonlySet<string>): Promise<SignedRelease[]> =>
  db
    .select({ manifest: releases.manifest, signature: releases.signature })
    .from(releases)
    .where(inArray(sql`${releases.app} || '@' || ${releases.version}`, [...named]));

/** Returns a visitor's live versions, as the database would. */
export function liveVersionsIn(
  { live, canaries: running, generation }: Snapshot,
  draw: number | null,
): LiveVersion[] {
  const found = running.find(({ first, width }) => draw !== null && (draw + DRAWS - first) % DRAWS < width);
  const canary = found ? { id: found.id, versions: found.versions } : null;
  return live.map(({ app, version, changedAt, disabledAt }) => ({
    ...{ app, version, generation, canary },
    changedAt: new Date(changedAt),
    disabledAt: disabledAt === null ? null : new Date(disabledAt),
  }));
}
