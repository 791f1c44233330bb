import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** One sentence of what the product must do. `id` is `section.number`, with a letter where a number has parts. */
export interface Fact {
  id: string;
  fact: string;
  /** Something else than a test shows it. */
  shownOtherwise?: boolean;
}

export interface Section<F extends Fact = Fact> {
  title: string;
  facts: F[];
}

/** Reads the sections of a folder, in the order of their numbers: `2-screens-and-routes.json` is section 2. */
export function readSections(folder: string): Section[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map((name) => ({
      title: titleOf(name),
      facts: JSON.parse(readFileSync(join(folder, name), "utf8")) as Fact[],
    }));
}

function titleOf(fileName: string): string {
  const [number, first = "", ...rest] = fileName.replace(/\.json$/, "").split("-");
  return [`${number}.`, first.charAt(0).toUpperCase() + first.slice(1), ...rest].join(" ");
}
