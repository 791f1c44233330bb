import type { Release } from "@handwork/contract";
import type { Availability, Database, Queryable } from "@handwork/server-platform/database";
import { isIntact } from "./integrity.ts";
import type { SignedRelease } from "./last-known.ts";
import type { ReleaseStorage } from "./local-copies.ts";
import { keyOf } from "./release-files.ts";
import { findRelease } from "./releases.repository.ts";
import type { Signer } from "./signature.ts";

/** Logs problems that callers do not see. */
export interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface Registry {
  /**
   * Returns a release; undefined if it does not exist or its signature does not verify.
   *
   * @param on the caller's transaction, if there is one.
   */
  find(app: string, version: string, on?: Queryable): Promise<Release | undefined>;
  /**
   * Returns the bytes of a file that the release names, or of its `.br` or `.gz` form; null if the file is missing or
   * does not match the manifest. Hashes the file on every call, so cache the result.
   */
  read(app: string, version: string, file: string): Promise<Buffer | null>;
  /** Returns the problems that were found when the release was read. */
  problemsOf(app: string, version: string): string[];
  /** Adds a release that was read elsewhere, if its signature verifies. */
  add(release: SignedRelease): void;
}

/** Reads stored releases and verifies each before use. */
export function createRegistry(
  { db, availability, storage }: { db: Database; availability: Availability; storage: ReleaseStorage },
  signer: Signer,
  log: Log,
): Registry {
  /** Verified releases. Releases never change, so each is verified only once. */
  const cache = new Map<string, Release>();
  const damaged = new Map<string, Set<string>>();

  function recordDamage(app: string, version: string, problem: string): void {
    const key = `${app}@${version}`;
    const problems = damaged.get(key) ?? new Set();
    if (!problems.has(problem)) log.error({ app, version }, `release rejected: ${problem}`);
    damaged.set(key, problems.add(problem));
  }

  function verified(
    app: string,
    version: string,
    { manifest, signature }: SignedRelease,
  ): Release | undefined {
    const key = `${app}@${version}`;
    if (manifest.app !== app || manifest.version !== version || !signer.verifies(manifest, signature)) {
      recordDamage(app, version, "This server did not sign its manifest.");
      return undefined;
    }
    damaged.delete(key);
    cache.set(key, manifest);
    return manifest;
  }

  const find: Registry["find"] = async (app, version, on) => {
    const cached = cache.get(`${app}@${version}`);
    if (cached) return cached;
    const row = await (on
      ? findRelease(on, app, version)
      : availability.ask(() => findRelease(db, app, version)));
    return row && verified(app, version, row);
  };

  return {
    find,
    add: (release) => void verified(release.manifest.app, release.manifest.version, release),
    async read(app, version, file) {
      const release = await find(app, version);
      if (!release) return null;
      const stored = await storage.get(keyOf(app, version, file), (bytes) => isIntact(release, file, bytes));
      if (!stored) return null;
      if (stored.intact) return stored.bytes;
      recordDamage(app, version, `Its file ${file} does not match its manifest.`);
      return null;
    },
    problemsOf: (app, version) => [...(damaged.get(`${app}@${version}`) ?? [])],
  };
}
