import type { Readable } from "node:stream";
import type { Release, ReleaseInfo } from "@handwork/contract";
import type { Transaction } from "../../platform/database.ts";
import { HttpError } from "../../platform/errors.ts";
import { diskFullError } from "../../platform/operator-error.ts";
import { recordAudit } from "../audit/index.ts";
import { readArchive } from "./archive.ts";
import type { Actor } from "./changes.ts";
import { foreignRoutes, overBudget, type ReleaseSet, SHELL, shellMisfits } from "./compatibility.ts";
import { presentRelease } from "./overview.ts";
import { NO_SHELL } from "./plan.ts";
import { rowOf, type Stores, storeRelease } from "./publish.ts";
import type { Registry } from "./registry.ts";
import { BrokenRelease, checkFiles } from "./release-files.ts";
import { findRelease, insertRelease, lockChanges, writeLog } from "./releases.repository.ts";
import { SERVER_PATHS } from "./route-overlap.ts";
import type { Signer } from "./signature.ts";
import { keptAs, readState, type State } from "./state.ts";

const refuse = (status: number, detail: string) => new HttpError(status, { detail });

/** 507: the server has no room for a release. */
class DiskFull extends HttpError {
  override readonly name = "DiskFull";

  constructor(release: string, cause: unknown) {
    super(507, {
      detail:
        `The server's disk is full, so nothing of ${release} was kept. Have an operator free space on it ` +
        "(pnpm release prune APP --keep 20 removes old releases), then publish again.",
    });
    this.cause = cause;
  }
}

export interface Upload {
  /**
   * Keeps a release that arrives as a gzipped tar archive: `release.json`, the files it names, and their
   * `.br` and `.gz` forms. Nothing of it is live by that. Throws `HttpError`s that say why it is refused;
   * then nothing of it is kept.
   */
  publish(app: string, archive: Readable, actor: Actor): Promise<ReleaseInfo>;
}

interface Parts extends Stores {
  registry: Registry;
  signer: Signer;
  /** Of the API's addresses, which are no app's. */
  apiPrefix: string;
}

export function createUpload({ registry, signer, apiPrefix, ...stores }: Parts): Upload {
  const { db } = stores;
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
      async function check(trx: Transaction): Promise<void> {
        if (await findRelease(trx, app, version)) {
          throw refuse(409, `${app} ${version} is published already: a release never changes.`);
        }
        const problems = misfitsLive(await readState(trx, registry), manifest, row.pageBytes, served);
        if (problems.length > 0) throw refuse(409, problems.join(" "));
      }
      async function record(trx: Transaction): Promise<void> {
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
      }
      await storeRelease(stores, manifest, files, { check, record }).catch((error) => {
        throw diskFullError(error) ? new DiskFull(`${app} ${version}`, error) : error;
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
