import type { Deps } from "@handwork/server-platform/http";
import { tryDeleteDue } from "@handwork/server-platform/storage";
import type { Announce } from "../hooks/index.ts";
import { publishBuilds } from "./builds.ts";
import { type Changes, createChanges } from "./changes.ts";
import { createLastKnown, type LastKnown } from "./last-known.ts";
import { withCopies } from "./local-copies.ts";
import { createOverview, type HealthOf, type Overview } from "./overview.ts";
import { createPreviewLinks } from "./preview-link.ts";
import { createPreviews, type Previews } from "./previews.ts";
import { createRegistry, type Log, type Registry } from "./registry.ts";
import { createResolver, type Resolver } from "./resolve.ts";
import { createSigner } from "./signature.ts";
import { createUpload, type Upload } from "./upload.ts";

/** All operations on releases. */
export interface Releases
  extends Pick<Registry, "find" | "read">,
    Resolver,
    Changes,
    Overview,
    Upload,
    Previews {
  /**
   * Stores builds (folders with `release.json`), signs them and makes them live. Skips apps whose version an operator
   * chose or pinned, withdrawn versions, and incompatible builds. Publishing the same build again changes nothing.
   *
   * @throws Error if a folder does not match its `release.json`.
   */
  publishBuild(...folders: string[]): Promise<void>;
  /** Deletes old local copies of release files. */
  trimCopies(): Promise<void>;
  /** The saved release set, used while the database is unavailable. */
  readonly lastKnown: Pick<LastKnown, "age" | "saved">;
}

interface Observers {
  /** Measures the health of releases in visitors' tabs, for the overview. By default, it is unknown. */
  healthOf?: HealthOf;
  /** Notifies webhooks; does nothing by default. */
  announce?: Announce;
}

export function createReleases(
  {
    config,
    db,
    direct,
    availability,
    storage,
    vault,
  }: Pick<Deps, "config" | "db" | "direct" | "availability" | "storage" | "vault">,
  log: Log,
  { healthOf = async () => new Map(), announce = async () => undefined }: Observers = {},
): Releases {
  const signer = createSigner(config.secretKey);
  // Transactions that wait for the storage, or for another upload of a version, must not take the connections of requests.
  const stores = { db: direct, storage, vault };
  const files = withCopies(config, storage);
  const registry = createRegistry({ db, availability, storage: files }, signer, log);
  const lastKnown = createLastKnown(config, db, registry.add, log);
  const changes = createChanges(db, registry, announce);
  return {
    find: registry.find,
    read: registry.read,
    ...createResolver({ db, availability, registry, lastKnown }),
    lastKnown,
    trimCopies: files.trim,
    ...changes,
    async change(change, actor, also) {
      const changed = await changes.change(change, actor, also);
      if (change.action === "prune") await tryDeleteDue(stores);
      return changed;
    },
    ...createOverview(db, registry, healthOf),
    ...createUpload({ ...stores, registry, signer, apiPrefix: config.apiPrefix }),
    ...createPreviews(db, registry, createPreviewLinks(config.secretKey)),
    publishBuild: (...folders) => publishBuilds({ ...stores, registry, signer, log }, folders),
  };
}
