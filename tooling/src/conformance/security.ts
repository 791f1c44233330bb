import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fact, Section } from "./facts.ts";

/** A file that answers a requirement, and words in it by which the answer is known to be there still. */
export interface Evidence {
  file: string;
  says: string;
}

/** A requirement of security. `fact` says what is asked for; `id` is the catalogue's. */
export interface Requirement extends Fact {
  answer: string;
  evidence?: Evidence[];
  /** What is missing. */
  gap?: string;
}

/** Requirements that have nothing to be asked of here, and why. */
interface NotApplicable {
  ids: string[];
  reason: string;
}

export interface Catalogue extends Section<Requirement> {
  notApplicable: NotApplicable[];
}

interface CatalogueFile {
  title: string;
  requirements: Requirement[];
  notApplicable?: NotApplicable[];
}

/** Reads the catalogues of a folder, in the order of the numbers that their names begin with. */
export function readCatalogues(folder: string): Catalogue[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .map((name) => {
      const file = JSON.parse(readFileSync(join(folder, name), "utf8")) as CatalogueFile;
      const facts = file.requirements.map((item) => ({
        ...item,
        shownOtherwise: Boolean(item.evidence?.length || item.gap),
      }));
      return { title: file.title, facts, notApplicable: file.notApplicable ?? [] };
    });
}

/** Files that are named as an answer and do not say it, one line each. `root` is the checkout. */
export function evidenceFaults(catalogues: Catalogue[], root: string): string[] {
  return catalogues.flatMap(({ facts }) =>
    facts.flatMap(({ id, evidence = [] }) =>
      evidence.flatMap(({ file, says }) => {
        const path = join(root, file);
        if (existsSync(path) && readFileSync(path, "utf8").includes(says)) return [];
        return [`${file}, which answers ${id}, does not say "${says}"`];
      }),
    ),
  );
}
