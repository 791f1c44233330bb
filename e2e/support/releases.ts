import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Release } from "@handwork/contract";
import { inject } from "vitest";

export interface BuiltRelease extends Release {
  /** Folder of the build. */
  folder: string;
}

/** Returns the releases of the product under test. */
export const builtReleases = (): BuiltRelease[] =>
  inject("product").publish.map((folder) => ({
    ...JSON.parse(readFileSync(join(folder, "release.json"), "utf8")),
    folder,
  }));

/** Returns a release's browser scripts with their contents. */
export function scriptsOf({ folder, server }: BuiltRelease): { file: string; text: string }[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith(".js") && file !== server)
    .map((file) => ({ file, text: readFileSync(join(folder, file), "utf8") }));
}
