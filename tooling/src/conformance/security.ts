import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Fact, Section } from "./facts.ts";

/** A file that proves a requirement, and text that the file must still contain. */
export interface Evidence {
  file: string;
  says: string;
}

/** A requirement of security. `fact` is the requirement; `id` comes from the catalogue. */
export interface Requirement extends Fact {
  answer: string;
  evidence?: Evidence[];
  /** True if it is not fully met; `docs/security.md` explains the gap. */
  gap?: boolean;
}

/** Requirements that do not apply, and why. */
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

/** Evidence files that lack the expected text, one line each. `root` is the checkout. */
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

/** Differences between the open gaps of the catalogues and those on the page `docs/security.md`, one line each. */
export function gapFaults(catalogues: Catalogue[], page: string): string[] {
  const open = catalogues.flatMap(({ facts }) => facts.flatMap(({ id, gap }) => (gap ? [id] : [])));
  const rows = page.matchAll(/^\| ((?:API|V)[\d., APIV]+) \|/gm);
  const listed = [...rows].flatMap(([, ids = ""]) => ids.split(", "));
  return [
    ...open
      .filter((id) => !listed.includes(id))
      .map((id) => `docs/security.md does not explain the gap ${id}`),
    ...listed
      .filter((id) => !open.includes(id))
      .map((id) => `docs/security.md lists ${id}, which is not an open gap`),
  ];
}

interface Counts {
  facts: number;
  requirements: number;
}

/** Counts that differ from the recorded ones, so that nothing is dropped unnoticed. */
export function countFaults(counts: Counts, recorded: Counts): string[] {
  if (counts.facts === recorded.facts && counts.requirements === recorded.requirements) return [];
  return [
    `${counts.facts} facts and ${counts.requirements} requirements differ from tooling/src/conformance/counts.json. Correct the file, and name the decision in the commit if a count falls.`,
  ];
}
