import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { RELEASE_STARTER, type Release, releaseFiles } from "@handwork/contract";
import { release as releaseSchema } from "@handwork/contract/schemas";
import { transaction } from "@handwork/server-platform/database";
import { parse } from "zod";
import { incompatibilities, type ReleaseSet, SHELL, withRelease } from "./compatibility.ts";
import { endObsoleteCanaries, newPlan, stopOtherRollouts } from "./plan.ts";
import { rowOf, type Stores, storeRelease } from "./publish.ts";
import type { Log, Registry } from "./registry.ts";
import { checkFiles, type Files } from "./release-files.ts";
import {
  findRelease,
  insertRelease,
  lockChanges,
  replaceRelease,
  setLive,
  writeLog,
} from "./releases.repository.ts";
import type { Signer } from "./signature.ts";
import { findStoredRelease, readState, type State } from "./state.ts";

interface Dependencies extends Stores {
  registry: Registry;
  signer: Signer;
  log: Log;
}

/** Stores builds, and makes them live unless something prevents it. See `Releases.publishBuild`. */
export async function publishBuilds(parts: Dependencies, folders: readonly string[]): Promise<void> {
  const built: Release[] = [];
  for (const folder of folders) built.push(await storeBuild(parts, folder));
  await startBuilds(parts, built);
}

/**
 * Stores and signs a build. If the version is already stored, its files stay: they come from the same inputs, and open
 * tabs use them. Replaces a stored release that this server's key did not sign.
 */
async function storeBuild({ registry, signer, ...stores }: Dependencies, folder: string): Promise<Release> {
  const json = JSON.parse(await readFile(path.join(folder, "release.json"), "utf8"));
  const stored = await registry.find(String(json.app), String(json.version));
  if (stored) return stored;

  const manifest = parse(releaseSchema, json);
  const { app, version } = manifest;
  const files = await readFiles(folder, manifest);
  await checkFiles(manifest, files);
  const row = rowOf(manifest, files, signer, RELEASE_STARTER);
  await storeRelease(stores, manifest, files, {
    async record(trx) {
      if (await findRelease(trx, app, version)) await replaceRelease(trx, row);
      else await insertRelease(trx, row);
    },
  });
  return manifest;
}

/** Reads the files that the manifest names and the folder contains. */
async function readFiles(folder: string, manifest: Release): Promise<Files> {
  const present = new Set(await readdir(folder));
  const named = releaseFiles(manifest).filter((file) => present.has(file));
  const files = await Promise.all(
    named.map(async (file) => [file, await readFile(path.join(folder, file))] as const),
  );
  return new Map(files);
}

/** Whether a server start may replace the app's live version with this build. */
function mayReplaceLive(state: State, { app, version }: Release): boolean {
  const row = state.live.get(app);
  if (row && (row.chosenBy === "operator" || row.pinned || row.version === version)) return false;
  return !findStoredRelease(state, app, version)?.withdrawnAt;
}

/** Returns the live set with these builds instead of their apps' live releases; null without a shell. */
function setWithBuilds({ set }: State, builds: readonly Release[]): ReleaseSet | null {
  const shell = builds.find(({ app }) => app === SHELL) ?? set?.shell;
  return shell ? builds.reduce(withRelease, { shell, remotes: set?.remotes ?? [] }) : null;
}

/** Makes all compatible builds live together, because a new shell and new remotes may work only with each other. */
async function startBuilds({ db, registry, log }: Dependencies, built: readonly Release[]): Promise<void> {
  await transaction(db, async (trx) => {
    await lockChanges(trx);
    const state = await readState(trx, registry);
    let starting = built.filter((release) => mayReplaceLive(state, release));
    let set = setWithBuilds(state, starting);
    for (;;) {
      const releaseSet = set;
      const refused = starting.filter(
        (release) => !releaseSet || incompatibilities(release, releaseSet).length > 0,
      );
      if (refused.length === 0) break;
      for (const release of refused) {
        const problems = releaseSet ? incompatibilities(release, releaseSet) : ["there is no shell"];
        log.warn({ app: release.app, version: release.version, problems }, "build not made live");
      }
      starting = starting.filter((release) => !refused.includes(release));
      set = setWithBuilds(state, starting);
    }
    if (starting.length === 0 || !set) return;
    const plan = newPlan();
    await endObsoleteCanaries(state, plan, { set });
    for (const { app, version } of starting) {
      plan.log.push({
        action: "start",
        app,
        fromVersion: state.live.get(app)?.version ?? null,
        toVersion: version,
      });
      stopOtherRollouts(state, plan, { app, version });
      await setLive(trx, { app, version, chosenBy: "start" });
    }
    const by = { actor: RELEASE_STARTER, reason: "Made live when the server started" };
    for (const step of plan.steps) await step(trx, by);
    await writeLog(
      trx,
      plan.log.map(({ remark: _, ...entry }) => ({ ...entry, ...by })),
    );
  });
}
