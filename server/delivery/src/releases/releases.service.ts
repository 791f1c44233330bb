import type { Deps } from "@handwork/server-platform/http";
import { tryDeleteDue } from "@handwork/server-platform/storage";
import { publishBuilds } from "./builds.ts";
import { type Changes, createChanges } from "./changes.ts";
import { createOverview, type HealthOf, type Overview } from "./overview.ts";
import { createPreviewLinks } from "./preview-link.ts";
import { createPreviews, type Previews } from "./previews.ts";
import { createRegistry, type Log, type Registry } from "./registry.ts";
import { withdrawnSince } from "./releases.repository.ts";
import { createResolver, type Resolver } from "./resolve.ts";
import { createSigner } from "./signature.ts";
import { createUpload, type Upload } from "./upload.ts";

/** Days for which open tabs are notified about a withdrawn version. */
const WITHDRAWN_DAYS = 7;

/** All operations on releases. */
export interface Releases
  extends Pick<Registry, "find" | "read">,
    Resolver,
    Changes,
    Overview,
    Upload,
    Previews {
  /**
   * Stores builds (folders with `release.json`), signs them and makes them live. Skipped are apps whose version an
   * operator chose or pinned, withdrawn versions, and builds that do not fit the rest. Publishing the same build
   * again changes nothing.
   *
   * @throws Error when a folder does not match its `release.json`.
   */
  publishBuild(...folders: string[]): Promise<void>;
  /** Versions withdrawn in the last `WITHDRAWN_DAYS`, by app. */
  withdrawn(): Promise<Record<string, string[]>>;
}

/** `healthOf`: how live versions do, for the overview; by default nothing is known. */
export function createReleases(
  { config, db, storage, vault }: Pick<Deps, "config" | "db" | "storage" | "vault">,
  log: Log,
  healthOf: HealthOf = async () => new Map(),
): Releases {
  const signer = createSigner(config.secretKey);
  const registry = createRegistry(db, storage, signer, log);
  const changes = createChanges(db, registry);
  return {
    find: registry.find,
    read: registry.read,
    ...createResolver(db, registry),
    ...changes,
    async change(change, actor) {
      const changed = await changes.change(change, actor);
      if (change.action === "prune") await tryDeleteDue({ db, storage, vault });
      return changed;
    },
    ...createOverview(db, registry, healthOf),
    ...createUpload({ db, storage, vault, registry, signer, apiPrefix: config.apiPrefix }),
    ...createPreviews(db, registry, createPreviewLinks(config.secretKey)),
    publishBuild: (...folders) => publishBuilds({ db, storage, vault, registry, signer, log }, folders),
    withdrawn: () => withdrawnSince(db, WITHDRAWN_DAYS),
  };
}
