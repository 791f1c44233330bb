import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import type { Release } from "@handwork/contract";
import { release as releaseSchema } from "@handwork/contract/schemas";
import { type Database, transaction } from "../../platform/database.ts";
import type { Storage } from "../../platform/storage.ts";
import { findRelease, insertRelease, lockLive, prepareLiveVersions, setLive } from "./releases.repository.ts";

/** What is live: the shell and each remote, by one version each. */
export interface LiveSet {
  shell: Release;
  remotes: Release[];
}

export interface Releases {
  /**
   * Keeps a build (a folder with `release.json`) and makes it live, unless an operator has chosen another
   * version. Publishing the same build again changes nothing.
   *
   * @throws Error when the folder is not what its `release.json` says.
   */
  publishBuild(folder: string): Promise<void>;
  /** What is live at this moment; null before a shell has been published. */
  live(): Promise<LiveSet | null>;
  find(app: string, version: string): Promise<Release | undefined>;
  /** Bytes of a file that the release names, or of its `.br` or `.gz` form. */
  read(app: string, version: string, file: string): Promise<Buffer | null>;
}

const SHELL = "shell";
const keyOf = (app: string, version: string, file: string) => `releases/${app}/${version}/${file}`;

export function createReleases(db: Database, storage: Storage): Releases {
  const liveVersions = prepareLiveVersions(db);
  /** Releases never change, so one that was read once need not be read again. */
  const known = new Map<string, Release>();

  const find = async (app: string, version: string) => {
    const key = `${app}@${version}`;
    const cached = known.get(key);
    if (cached) return cached;
    const found = await findRelease(db, app, version);
    if (found) known.set(key, found);
    return found;
  };

  return {
    find,
    async publishBuild(folder) {
      const manifest = releaseSchema.parse(
        JSON.parse(await readFile(path.join(folder, "release.json"), "utf8")),
      );
      const { app, version } = manifest;
      if (!(await find(app, version))) {
        await storeFiles(storage, folder, manifest);
        await insertRelease(db, manifest, "start");
      }
      await transaction(db, async (trx) => {
        const current = await lockLive(trx, app);
        if (current?.chosenBy === "operator" || current?.version === version) return;
        const from = current?.version ?? null;
        await setLive(trx, {
          app,
          version,
          from,
          chosenBy: "start",
          actor: "start",
          reason: "Built and started",
        });
      });
    },
    async live() {
      const rows = await liveVersions.execute();
      const set = await Promise.all(rows.map(({ app, version }) => find(app, version)));
      const present = set.filter((item) => item !== undefined);
      const shell = present.find(({ app }) => app === SHELL);
      return shell ? { shell, remotes: present.filter(({ app }) => app !== SHELL) } : null;
    },
    read: (app, version, file) => storage.get(keyOf(app, version, file)),
  };
}

/** Checks every file that the release names against its hash, then keeps it with its compressed forms. */
async function storeFiles(storage: Storage, folder: string, manifest: Release): Promise<void> {
  const { app, version, assets, server } = manifest;
  const present = new Set(await readdir(folder));
  for (const [file, { integrity }] of Object.entries(assets)) {
    const content = await readFile(path.join(folder, file)).catch(() => null);
    const actual = content && `sha256-${createHash("sha256").update(content).digest("base64")}`;
    if (actual !== integrity)
      throw new Error(`${app} ${version}: ${file} is missing or not what release.json says.`);
  }
  const named = Object.keys(assets).flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  for (const file of [...named, ...(server ? [server] : [])].filter((name) => present.has(name))) {
    await storage.put(keyOf(app, version, file), await readFile(path.join(folder, file)));
  }
}
