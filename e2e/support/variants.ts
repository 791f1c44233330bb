import { rmSync } from "node:fs";
import { afterAll } from "vitest";
import { makeVariant, type VariantOptions } from "./make-variant.ts";
import { type BuiltRelease, builtReleases } from "./releases.ts";

const folders: string[] = [];
afterAll(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

/** Returns an app's build in the product under test. */
export function builtRelease(app: string): BuiltRelease {
  const release = builtReleases().find((item) => item.app === app);
  if (!release) throw new Error(`There is no app named ${app}`);
  return release;
}

/** Like `makeVariant`, but removes the folder after the file's tests. */
export function variant(from: BuiltRelease, options: VariantOptions): BuiltRelease {
  const made = makeVariant(from, options);
  folders.push(made.folder);
  return made;
}
