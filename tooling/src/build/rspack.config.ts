import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Configuration } from "@rspack/core";

/** The configurations of the apps that `HANDWORK_BUILD` names by their folders, for one run of the compiler. */
const folders: string[] = JSON.parse(process.env.HANDWORK_BUILD ?? "[]");

export default async function configurations(): Promise<Configuration[]> {
  const all: Configuration[] = [];
  // One after the other: the loader of these files gives half-loaded modules to imports that overlap.
  for (const folder of folders) {
    const { default: config } = await import(pathToFileURL(join(folder, "rspack.config.ts")).href);
    all.push(...[config].flat());
  }
  return all;
}
