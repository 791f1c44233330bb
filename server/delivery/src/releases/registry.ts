import type { Release } from "@handwork/contract";
import type { Database, Queryable } from "@handwork/server-platform/database";
import type { Storage } from "@handwork/server-platform/storage";
import { isIntact } from "./integrity.ts";
import { keyOf } from "./release-files.ts";
import { findRelease } from "./releases.repository.ts";
import type { Signer } from "./signature.ts";

/** Where the module says what nobody else would notice. */
export interface Log {
  error(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface Registry {
  /**
   * A release, by its name; undefined when there is none, or when its signature does not verify. `on`: the
   * caller's transaction, where there is one.
   */
  find(app: string, version: string, on?: Queryable): Promise<Release | undefined>;
  /**
   * Bytes of a file that the release names, or of its `.br` or `.gz` form; null when there is no such file,
   * or when it is not what the manifest says. Hashes at each call: keep what it gives.
   */
  read(app: string, version: string, file: string): Promise<Buffer | null>;
  /** What was found to be wrong with a release while it was read. */
  damages(app: string, version: string): string[];
}

/** Releases as they are stored, none of which is believed before it has been verified. */
export function createRegistry(db: Database, storage: Storage, signer: Signer, log: Log): Registry {
  /** Releases never change, so one that was verified once need not be again. */
  const known = new Map<string, Release>();
  const damaged = new Map<string, Set<string>>();

  function complain(app: string, version: string, problem: string): void {
    const key = `${app}@${version}`;
    const problems = damaged.get(key) ?? new Set();
    if (!problems.has(problem)) log.error({ app, version }, `release refused: ${problem}`);
    damaged.set(key, problems.add(problem));
  }

  const find: Registry["find"] = async (app, version, on = db) => {
    const key = `${app}@${version}`;
    const cached = known.get(key);
    if (cached) return cached;
    const row = await findRelease(on, app, version);
    if (!row) return undefined;
    const { manifest, signature } = row;
    if (manifest.app !== app || manifest.version !== version || !signer.verifies(manifest, signature)) {
      complain(app, version, "Its manifest is not what this server signed.");
      return undefined;
    }
    damaged.delete(key);
    known.set(key, manifest);
    return manifest;
  };

  return {
    find,
    async read(app, version, file) {
      const release = await find(app, version);
      const bytes = release ? await storage.get(keyOf(app, version, file)) : null;
      if (!release || !bytes) return null;
      if (await isIntact(release, file, bytes)) return bytes;
      complain(app, version, `Its file ${file} is not what its manifest says.`);
      return null;
    },
    damages: (app, version) => [...(damaged.get(`${app}@${version}`) ?? [])],
  };
}
