import { type Release, releaseFiles } from "@handwork/contract";
import { isIntact } from "./integrity.ts";

/** Files of a release by their names, without its `release.json`. */
export type Files = ReadonlyMap<string, Buffer>;

/** Folder of a release in the storage. */
export const storageFolder = (app: string, version: string): string => `releases/${app}/${version}`;

export const keyOf = (app: string, version: string, file: string): string =>
  `${storageFolder(app, version)}/${file}`;

/** A release that does not match its `release.json`; the message lists the differences. */
export class BrokenRelease extends Error {
  override readonly name = "BrokenRelease";
}

/** Matches names that a manifest's files must not have, because the server adds files with such names. */
const RESERVED = /\.(br|gz)$|^release\.json$/;

/** Returns the problems within `release.json` itself, one sentence for each. */
function declarationProblems(manifest: Release): string[] {
  const { entry, initial, routes, assets, server, serverIntegrity } = manifest;
  const problems: string[] = [];
  for (const file of new Set([entry, ...initial, ...routes.flatMap(({ files }) => files)])) {
    if (!Object.hasOwn(assets, file))
      problems.push(
        `release.json has no hash for ${file}. List it under assets, or remove every reference to it.`,
      );
  }
  if (server !== null && serverIntegrity === undefined)
    problems.push(`release.json has no hash for ${server}. Write it as serverIntegrity.`);
  for (const file of [...Object.keys(assets), ...(server ? [server] : [])]) {
    if (RESERVED.test(file))
      problems.push(
        `A file cannot be named ${file}. Such names are reserved for compressed files and release.json.`,
      );
  }
  if (server !== null && Object.hasOwn(assets, server))
    problems.push(`${server} is for the server only, but browsers can load it. Remove it from assets.`);
  return problems;
}

/** Returns how the files differ from the manifest, one sentence per difference. */
export async function fileProblems(manifest: Release, files: Files): Promise<string[]> {
  const { assets, server } = manifest;
  const problems = declarationProblems(manifest);
  const named = new Set(releaseFiles(manifest));
  for (const file of files.keys()) {
    if (!named.has(file))
      problems.push(`${file} is not listed in release.json. List it under assets, or remove it.`);
  }
  for (const file of [...Object.keys(assets), ...(server ? [server] : [])]) {
    if (!files.has(file)) problems.push(`${file} is missing. Upload every file that release.json lists.`);
  }
  for (const [file, bytes] of files) {
    if (named.has(file) && !(await isIntact(manifest, file, bytes)))
      problems.push(
        `${file} does not match its hash in release.json. Upload the files as the build wrote them.`,
      );
  }
  return problems;
}

/** Throws `BrokenRelease` unless the files match the manifest exactly. */
export async function checkFiles(manifest: Release, files: Files): Promise<void> {
  const problems = await fileProblems(manifest, files);
  if (problems.length > 0) throw new BrokenRelease(problems.join(" "));
}
