import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type Release, type ReleaseSource, releaseFiles } from "@handwork/contract";
import { pack } from "tar-stream";
import { Failure } from "./failure.ts";

/** A packed release. The server validates `release.json`. */
export interface BuildFolder {
  app: string;
  version: string;
  /** Number of files in the archive, without `release.json`. */
  files: number;
  /** A gzipped tar archive, as the server expects it. */
  archive: Buffer;
}

/** Reads `release.json`. Throws a `Failure` if it is missing or does not describe a release. */
async function readManifest(folder: string): Promise<{ json: string; manifest: Release }> {
  const json = await readFile(join(folder, "release.json"), "utf8").catch(() => null);
  if (json === null) {
    throw new Failure(
      `There is no ${join(folder, "release.json")}. Build the remote, or name the folder of its build with --dir.`,
    );
  }
  try {
    const manifest: Release = JSON.parse(json);
    if (typeof manifest.app === "string" && typeof manifest.version === "string" && manifest.assets) {
      return { json, manifest };
    }
  } catch {
    // Reported below.
  }
  throw new Failure(
    `${join(folder, "release.json")} does not describe a release: it needs app, version and assets. Build the remote again.`,
  );
}

/** Adds the build's source to `release.json`, unless the build tool has already done so. */
const withSource = (json: string, manifest: Release, source: ReleaseSource | undefined): string =>
  source && !manifest.source ? JSON.stringify({ ...manifest, source }) : json;

async function archiveOf(json: string, files: readonly (readonly [string, Buffer])[]): Promise<Buffer> {
  const tar = pack();
  tar.entry({ name: "release.json" }, json);
  for (const [name, bytes] of files) tar.entry({ name }, bytes);
  tar.finalize();
  const chunks: Buffer[] = [];
  for await (const chunk of tar as AsyncIterable<Buffer>) chunks.push(chunk);
  return gzipSync(Buffer.concat(chunks));
}

/**
 * Packs a build: `release.json` and the files that it lists. Leaves out all other files in the folder.
 * @param app the expected app; undefined accepts any.
 * @param source the source of the build, if known.
 * @throws Failure if the folder contains no release, or a release of another app.
 */
export async function readBuildFolder(
  folder: string,
  app: string | undefined,
  source?: ReleaseSource,
): Promise<BuildFolder> {
  const { json, manifest } = await readManifest(folder);
  if (app !== undefined && app !== manifest.app) {
    throw new Failure(`${folder} contains a release of ${manifest.app}, not of ${app}.`);
  }
  const present = new Set(await readdir(folder));
  const named = releaseFiles(manifest).filter((file) => present.has(file));
  const files = await Promise.all(
    named.map(async (file) => [file, await readFile(join(folder, file))] as const),
  );
  const archive = await archiveOf(withSource(json, manifest, source), files);
  return { app: manifest.app, version: manifest.version, files: files.length, archive };
}
