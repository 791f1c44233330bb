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
   * Stores builds (folders with `release.json`), signs them and makes them live. Skipped are apps whose version an
   * operator chose or pinned, withdrawn versions, and builds that do not fit the rest. Publishing the same build
   * again changes nothing.
   *
   * @throws Error when a folder does not match its `release.json`.
   */
  publishBuild(...folders: string[]): Promise<void>;
  /** Deletes old local copies of releases' files. */
  trimCopies(): Promise<void>;
  /** The copy from which it answers while the database does not. */
  readonly lastKnown: Pick<LastKnown, "age" | "saved">;
}

interface Observers {
  /** How releases do in visitors' tabs, for the overview; by default nothing is known. */
  healthOf?: HealthOf;
  /** Notifies the operators' addresses; by default nobody. */
  announce?: Announce;
}

export function createReleases(
  {
    config,
    db,
    availability,
    storage,
    vault,
  }: Pick<Deps, "config" | "db" | "availability" | "storage" | "vault">,
  log: Log,
  { healthOf = async () => new Map(), announce = async () => undefined }: Observers = {},
): Releases {
  const signer = createSigner(config.secretKey);
  const files = withCopies(config, storage);
  const registry = createRegistry({ db, availability, storage: files }, signer, log);
  const lastKnown = createLastKnown(config, db, registry.learn, log);
  const changes = createChanges(db, registry, announce);
  return {
    find: registry.find,
    read: registry.read,
    ...createResolver({ db, availability, registry, lastKnown }),
    lastKnown,
    trimCopies: files.trim,
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
  };
}
