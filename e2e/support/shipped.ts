import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./site.ts";

/**
 * A configuration file that the project ships, with the ports and folders of a test.
 *
 * @param replacements pairs of what the file says and what takes its place.
 * @throws Error if the file does not say one of them.
 */
export function shippedFile(path: string, replacements: readonly (readonly [string, string])[]): string {
  return replacements.reduce(
    (text, [from, to]) => {
      if (!text.includes(from)) throw new Error(`${path} does not say ${from}`);
      return text.replaceAll(from, to);
    },
    readFileSync(join(root, path), "utf8"),
  );
}
