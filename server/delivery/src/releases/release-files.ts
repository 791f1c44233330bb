import { type Release, releaseFiles } from "@handwork/contract";
import { isIntact } from "./integrity.ts";

/** Files of a release by their names, without its `release.json`. */
export type Files = ReadonlyMap<string, Buffer>;

/** Where the storage has a release. */
export const storedIn = (app: string, version: string): string => `releases/${app}/${version}`;

export const keyOf = (app: string, version: string, file: string): string =>
  `${storedIn(app, version)}/${file}`;

/** A release that is not what its `release.json` says; the message says in which ways. */
export class BrokenRelease extends Error {
  override readonly name = "BrokenRelease";
}

/** Compressed forms are made by us beside a file: a file that is named like one would be taken for it. */
const RESERVED = /\.(br|gz)$|^release\.json$/;

/** What a manifest names, each once. */
function referred({ entry, initial, routes }: Release): Set<string> {
  return new Set([entry, ...initial, ...routes.flatMap(({ files }) => files)]);
}

/** What `release.json` says of its own files that cannot be true. */
function declarationProblems(manifest: Release): string[] {
  const { assets, server, serverIntegrity } = manifest;
  const problems: string[] = [];
  for (const file of referred(manifest)) {
    if (!Object.hasOwn(assets, file))
      problems.push(`release.json has no hash of ${file}. List it under assets, or name it nowhere.`);
  }
  if (server !== null && serverIntegrity === undefined)
    problems.push(`release.json has no hash of ${server}. Write it as serverIntegrity.`);
  for (const file of [...Object.keys(assets), ...(server ? [server] : [])]) {
    if (RESERVED.test(file))
      problems.push(`A file cannot be named ${file}. Such names are kept for what is made of other files.`);
  }
  if (server !== null && Object.hasOwn(assets, server))
    problems.push(
      `${server} is for the server alone, yet it is among what browsers load. Take it out of assets.`,
    );
  return problems;
}

/** In which ways the files are not just what the manifest says, a sentence each; empty when they are. */
export async function fileProblems(manifest: Release, files: Files): Promise<string[]> {
  const { assets, server } = manifest;
  const problems = declarationProblems(manifest);
  const named = new Set(releaseFiles(manifest));
  for (const file of files.keys()) {
    if (!named.has(file))
      problems.push(`${file} is not named by release.json. List it under assets, or leave it out.`);
  }
  for (const file of [...Object.keys(assets), ...(server ? [server] : [])]) {
    if (!files.has(file)) problems.push(`${file} is missing. Upload every file that release.json lists.`);
  }
  for (const [file, bytes] of files) {
    if (named.has(file) && !(await isIntact(manifest, file, bytes)))
      problems.push(
        `${file} is not what its hash in release.json says. Upload the files as the build left them.`,
      );
  }
  return problems;
}

/** Throws `BrokenRelease` unless the files are just what the manifest says. */
export async function checkFiles(manifest: Release, files: Files): Promise<void> {
  const problems = await fileProblems(manifest, files);
  if (problems.length > 0) throw new BrokenRelease(problems.join(" "));
}
