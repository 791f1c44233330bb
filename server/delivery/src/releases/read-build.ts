import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { type Release, releaseFiles } from "@handwork/contract";
import { release as releaseSchema } from "@handwork/contract/schemas";
import { parse } from "zod";
import type { Files } from "./release-files.ts";

/** A build's manifest and the files that it names, read from its folder. */
export async function readBuild(folder: string): Promise<{ manifest: Release; files: Files }> {
  const manifest = parse(
    releaseSchema,
    JSON.parse(await readFile(path.join(folder, "release.json"), "utf8")),
  );
  const present = new Set(await readdir(folder));
  const named = releaseFiles(manifest).filter((file) => present.has(file));
  const files = await Promise.all(
    named.map(async (file) => [file, await readFile(path.join(folder, file))] as const),
  );
  return { manifest, files: new Map(files) };
}
