import type { Release } from "@handwork/contract";
import { filesOf, isIntact } from "./integrity.ts";

/** Files of a release by their names, without its `release.json`. */
export type Files = ReadonlyMap<string, Buffer>;

/** Where the storage has a release. */
export const storedIn = (app: string, version: string): string => `releases/${app}/${version}`;

export const keyOf = (app: string, version: string, file: string): string =>
  `${storedIn(app, version)}/${file}`;

/** A release that is not what its `release.json` says; the message says in which way. */
export class BrokenRelease extends Error {
  override readonly name = "BrokenRelease";
}

/** Compressed forms are made by us beside a file: a file that is named like one would be taken for it. */
const RESERVED = /\.(br|gz)$|^release\.json$/;

/** What a manifest names, each once. */
function referred({ entry, initial, routes }: Release): Set<string> {
  return new Set([entry, ...initial, ...routes.flatMap(({ files }) => files)]);
}

/** Throws `BrokenRelease` unless the files are just what the manifest says. */
export async function checkFiles(manifest: Release, files: Files): Promise<void> {
  const { assets, server, serverIntegrity } = manifest;
  for (const file of referred(manifest)) {
    if (!Object.hasOwn(assets, file)) throw new BrokenRelease(`release.json has no hash of ${file}.`);
  }
  if (server !== null && serverIntegrity === undefined) {
    throw new BrokenRelease(`release.json has no hash of ${server}.`);
  }
  const reserved = [...Object.keys(assets), ...(server ? [server] : [])].find((file) => RESERVED.test(file));
  if (reserved) throw new BrokenRelease(`A file cannot be named ${reserved}.`);
  if (server !== null && Object.hasOwn(assets, server)) {
    throw new BrokenRelease(`${server} is for the server alone, yet it is among what browsers load.`);
  }
  const named = new Set(filesOf(manifest));
  for (const file of files.keys()) {
    if (!named.has(file)) throw new BrokenRelease(`${file} is not named by release.json.`);
  }
  for (const file of [...Object.keys(assets), ...(server ? [server] : [])]) {
    if (!files.has(file)) throw new BrokenRelease(`${file} is missing.`);
  }
  for (const [file, bytes] of files) {
    if (!(await isIntact(manifest, file, bytes))) {
      throw new BrokenRelease(`${file} is not what its hash in release.json says.`);
    }
  }
}
