import { join } from "node:path";
import { pathToFileURL } from "node:url";
import type { Configuration } from "@rspack/core";

/** Folders of the apps to compile in one run of the compiler. */
const folders: string[] = JSON.parse(process.env.HANDWORK_BUILD ?? "[]");

export default async function configurations(): Promise<Configuration[]> {
  const all: Configuration[] = [];
  // Imports one at a time, because the TypeScript loader returns half-loaded modules to concurrent imports.
  for (const folder of folders) {
    const { default: config } = await import(pathToFileURL(join(folder, "rspack.config.ts")).href);
    all.push(...[config].flat());
  }
  return all;
}
