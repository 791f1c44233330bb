import type { Readable } from "node:stream";
import type { Release, ReleaseCheck, ReleaseInfo } from "@handwork/contract";
import type { Queryable, Transaction } from "@handwork/server-platform/database";
import { diskFullError, HttpError } from "@handwork/server-platform/errors";
import { recordAudit } from "../audit/index.ts";
import { readArchive } from "./archive.ts";
import type { Actor } from "./changes.ts";
import {
  budgetOf,
  budgetProblem,
  foreignLinks,
  foreignRoutes,
  type ReleaseSet,
  SHELL,
  shellProblems,
} from "./compatibility.ts";
import { withCompressed } from "./compress-files.ts";
import { presentRelease } from "./overview.ts";
import { pageBytesOf } from "./page-weight.ts";
import { NO_SHELL } from "./plan.ts";
import { rowOf, type Stores, storeRelease } from "./publish.ts";
import type { Registry } from "./registry.ts";
import type { Files } from "./release-files.ts";
import { findContainer, findRelease, insertRelease, lockChanges, writeLog } from "./releases.repository.ts";
import { SERVER_PATHS } from "./route-overlap.ts";
import type { Signer } from "./signature.ts";
import { findStoredRelease, readState, type State } from "./state.ts";
import { buildProblems } from "./verify/build-problems.ts";

/** @param status 400 if the release itself is invalid, or 409 if it conflicts with live or stored releases. */
const refuse = (status: 400 | 409, problems: readonly string[]) =>
  new HttpError(status, { detail: problems.join(" "), problems });

/** 507: the server has no space for a release. */
class DiskFull extends HttpError {
  override readonly name = "DiskFull";

  constructor(release: string, cause: unknown) {
    super(507, {
      detail:
        `The server's disk is full, so nothing of ${release} was stored. Ask an operator to free space on it ` +
        "(pnpm release prune APP --keep 20 removes old releases), then publish again.",
    });
    this.cause = cause;
  }
}

export interface Upload {
  /**
   * Stores a release that arrives as a gzipped tar archive: `release.json`, the files it names, and their `.br` and
   * `.gz` forms. Does not make it live. If there are problems, throws an `HttpError` with them and stores nothing.
   */
  publish(app: string, archive: Readable, actor: Actor): Promise<ReleaseInfo>;
  /**
   * Lists all problems that would make `publish` reject the archive now. Stores nothing. Throws if `archive` cannot be
   * read as an archive.
   */
  check(app: string, archive: Readable): Promise<ReleaseCheck>;
}

interface Dependencies extends Stores {
  registry: Registry;
  signer: Signer;
  /** Prefix of the API's paths, which no app may use. */
  apiPrefix: string;
}

/** An uploaded release and its problems. */
interface Inspection {
  state: State;
  /** Null if `release.json` cannot be read. */
  build: { manifest: Release; files: Files } | null;
  /** Problems of the build itself. */
  buildErrors: string[];
  /** Conflicts with live and stored releases. */
  conflicts: string[];
}

export function createUpload({ registry, signer, apiPrefix, ...stores }: Dependencies): Upload {
  const { db } = stores;
  const serverPaths = [...SERVER_PATHS, `${apiPrefix}/*`];

  async function inspect(app: string, archive: Readable): Promise<Inspection> {
    const archived = await readArchive(archive);
    const state = await readState(db, registry);
    if ("problems" in archived) return { state, build: null, buildErrors: archived.problems, conflicts: [] };
    const { manifest } = archived;
    const files = await withCompressed(manifest, archived.files);
    const other = `The archive contains ${manifest.app}, not ${app}. Publish it as ${manifest.app}.`;
    const buildErrors = [
      ...(manifest.app === app ? [] : [other]),
      ...(await buildProblems(manifest, archived.files, state.set?.shell ?? null)),
    ];
    const conflicts = await findConflicts(db, state, manifest, pageBytesOf(manifest, files), serverPaths);
    return { state, build: { manifest, files }, buildErrors, conflicts };
  }

  return {
    async check(app, archive) {
      const { state, build, buildErrors, conflicts } = await inspect(app, archive);
      const problems = [...buildErrors, ...conflicts];
      return {
        fits: problems.length === 0,
        problems,
        app,
        version: build?.manifest.version ?? null,
        page_bytes: build ? pageBytesOf(build.manifest, build.files) : null,
        budget_bytes: budgetOf(app, state.live.get(app)?.budgetBytes),
        shell: state.set?.shell.version ?? null,
      };
    },

    async publish(app, archive, actor) {
      const { build, buildErrors, conflicts } = await inspect(app, archive);
      if (buildErrors.length > 0 || !build) throw refuse(400, [...buildErrors, ...conflicts]);
      if (conflicts.length > 0) throw refuse(409, conflicts);
      const { manifest, files } = build;
      const { version } = manifest;
      const row = rowOf(manifest, files, signer, actor.name);
      async function check(trx: Transaction): Promise<void> {
        // Checks again, because another release may have been published or made live during the inspection.
        const state = await readState(trx, registry);
        const problems = await findConflicts(trx, state, manifest, row.pageBytes, serverPaths);
        if (problems.length > 0) throw refuse(409, problems);
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
      const stored = findStoredRelease(state, app, version);
      if (!stored) throw new Error(`${app} ${version} was published, but has disappeared.`);
      return presentRelease(state, registry, stored);
    },
  };
}

/** Returns conflicts with stored releases, and reasons why the release cannot join the live set. */
async function findConflicts(
  db: Queryable,
  { set, live }: State,
  release: Release,
  pageBytes: number,
  serverPaths: readonly string[],
): Promise<string[]> {
  const { app, version, container } = release;
  const problems: string[] = [];
  if (await findRelease(db, app, version))
    problems.push(
      `${app} ${version} is already published, and releases never change. Build your change first; without one, there is nothing to publish.`,
    );
  const sameContainer = await findContainer(db, release);
  if (sameContainer)
    problems.push(
      `The container ${container} is already used by ${sameContainer.app} ${sameContainer.version}. Name it after this app and version.`,
    );
  const tooLarge = budgetProblem(release, pageBytes, live.get(app)?.budgetBytes ?? null);
  if (tooLarge) problems.push(tooLarge);
  if (app !== SHELL && !set) return [...problems, NO_SHELL];
  const releaseSet: ReleaseSet = set ?? { shell: release, remotes: [] };
  if (app !== SHELL) problems.push(...shellProblems(release, releaseSet.shell));
  return [
    ...problems,
    ...foreignRoutes(release, releaseSet, serverPaths),
    ...foreignLinks(release, releaseSet),
  ];
}
