import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./site.ts";

/**
 * Reads a shipped configuration file and adapts it, for example to a test's ports and folders.
 * @param replacements pairs of a string in the file and its replacement.
 * @throws Error if the file does not contain one of the strings.
 */
export function shippedFile(path: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${path} does not contain ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, path), "utf8"),
  );
}
