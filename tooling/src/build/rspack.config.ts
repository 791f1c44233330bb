import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Configuration } from "@rspack/core";

/** The configurations of the apps whose folders `HANDWORK_BUILD` names, for one run of the compiler. */
const folders: string[] = JSON.parse(process.env.HANDWORK_BUILD ?? "[]");

export default async function configurations(): Promise<Configuration[]> {
  const all: Configuration[] = [];
  // Sequential: the loader of these files returns half-loaded modules to concurrent imports.
  for (const folder of folders) {
    const { default: config } = await import(pathToFileURL(join(folder, "rspack.config.ts")).href);
    all.push(...[config].flat());
  }
  return all;
}
