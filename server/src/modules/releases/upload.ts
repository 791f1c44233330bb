import type { Readable } from "node:stream";
import type { Release, ReleaseInfo } from "@handwork/contract";
import { type Database, transaction } from "../../platform/database.ts";
import { HttpError } from "../../platform/errors.ts";
import { keepFolder } from "../../platform/removals.ts";
import type { Storage } from "../../platform/storage.ts";
import { recordAudit } from "../audit/index.ts";
import { readArchive } from "./archive.ts";
import type { Actor } from "./changes.ts";
import { foreignRoutes, overBudget, type ReleaseSet, SHELL, shellMisfits } from "./compatibility.ts";
import { presentRelease } from "./overview.ts";
import { NO_SHELL } from "./plan.ts";
import { rowOf, storeFiles } from "./publish.ts";
import type { Registry } from "./registry.ts";
import { BrokenRelease, checkFiles, storedIn } from "./release-files.ts";
import { findRelease, insertRelease, lockChanges, lockVersion, writeLog } from "./releases.repository.ts";
import { SERVER_PATHS } from "./route-overlap.ts";
import type { Signer } from "./signature.ts";
import { keptAs, readState, type State } from "./state.ts";

const refuse = (status: number, detail: string) => new HttpError(status, { detail });

export interface Upload {
  /**
   * Keeps a release that arrives as a gzipped tar archive: `release.json`, the files it names, and their
   * `.br` and `.gz` forms. Nothing of it is live by that. Throws `HttpError`s that say why it is refused;
   * then nothing of it is kept.
   */
  publish(app: string, archive: Readable, actor: Actor): Promise<ReleaseInfo>;
}

interface Parts {
  db: Database;
  storage: Storage;
  registry: Registry;
  signer: Signer;
  /** Of the API's addresses, which are no app's. */
  apiPrefix: string;
}

export function createUpload({ db, storage, registry, signer, apiPrefix }: Parts): Upload {
  const served = [...SERVER_PATHS, `${apiPrefix}/*`];
  return {
    async publish(app, archive, actor) {
      const { manifest, files } = await readArchive(archive);
      if (manifest.app !== app) throw refuse(400, `The archive holds ${manifest.app}, not ${app}.`);
      await checkFiles(manifest, files).catch((error: Error) => {
        throw error instanceof BrokenRelease ? refuse(400, error.message) : error;
      });
      const { version } = manifest;
      const row = rowOf(manifest, files, signer, actor.name);
      await transaction(db, async (trx) => {
        await lockVersion(trx, app, version);
        if (await findRelease(trx, app, version)) {
          throw refuse(409, `${app} ${version} is published already: a release never changes.`);
        }
        const problems = misfitsLive(await readState(trx, registry), manifest, row.pageBytes, served);
        if (problems.length > 0) throw refuse(409, problems.join(" "));
        await keepFolder(trx, storedIn(app, version));
        await storeFiles(storage, manifest, files);
        await lockChanges(trx);
        await insertRelease(trx, row);
        const entry = { action: "publish", app, toVersion: version, actor: actor.name, reason: "Published" };
        await writeLog(trx, [entry]);
        if (actor.account) {
          await recordAudit(trx, {
            actor: actor.account,
            action: "release.publish",
            subject: `app:${app}`,
            details: { version },
          });
        }
      });
      const state = await readState(db, registry);
      const kept = keptAs(state, app, version);
      if (!kept) throw new Error(`${app} ${version} was published and is gone.`);
      return presentRelease(state, registry, kept);
    },
  };
}

/** Why a release could never be made live over what is live now. */
function misfitsLive(
  { set, live }: State,
  release: Release,
  pageBytes: number,
  served: readonly string[],
): string[] {
  const heavy = overBudget(release, pageBytes, live.get(release.app)?.budgetBytes ?? null);
  const tooHeavy = heavy ? [heavy] : [];
  if (release.app === SHELL) {
    const whole: ReleaseSet = set ?? { shell: release, remotes: [] };
    return [...foreignRoutes(release, whole, served), ...tooHeavy];
  }
  if (!set) return [NO_SHELL];
  return [...shellMisfits(release, set.shell), ...foreignRoutes(release, set, served), ...tooHeavy];
}
