import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A fact of the product or a security requirement, as in a file of `conformance/`. */
export interface Item {
  /** `section.number` of a fact, with a letter if a number has parts; a requirement's number in its catalogue. */
  id: string;
  fact: string;
  /** How a requirement is met. */
  answer?: string;
  /** Files that prove a requirement in addition to tests, and text that each must contain. */
  evidence?: { file: string; says: string }[];
  /** True if a requirement is not fully met; `docs/security.md` explains the gap. */
  gap?: boolean;
}

/** Which tests prove which items: for each id, `file › title` of the passing tests that name it. */
export type Proofs = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the files of a folder, in the order of the numbers that their names begin with. */
function readItems(folder: string): Item[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .flatMap((name) => {
      const content = JSON.parse(readFileSync(join(folder, name), "utf8"));
      return Array.isArray(content) ? content : content.requirements;
    });
}

/** Reads the facts and security requirements of the checkout `root`. */
export function readCatalogue(root: string): { facts: Item[]; requirements: Item[] } {
  return {
    facts: readItems(join(root, "conformance")),
    requirements: readItems(join(root, "conformance/security")),
  };
}

/** Whether every item of the checkout `root` is proven; returns the problems, one line each. */
export function checkProofs(root: string, proofs: Proofs): string[] {
  const { facts, requirements } = readCatalogue(root);
  const items = [...facts, ...requirements];
  const ids = items.map(({ id }) => id);
  const page = readFileSync(join(root, "docs/security.md"), "utf8");
  const rows = [...page.matchAll(/^\| ((?:API|V)[\d., APIV]+) \|/gm)];
  const listed = rows.flatMap(([, cell = ""]) => cell.split(", "));
  const open = items.filter(({ gap }) => gap).map(({ id }) => id);
  const counts = JSON.stringify({ facts: facts.length, requirements: requirements.length });
  const recorded = JSON.parse(readFileSync(join(root, "tooling/src/conformance/counts.json"), "utf8"));
  return [
    ...items
      .filter(({ id, evidence = [], gap }) => !gap && evidence.length === 0 && !proofs.has(id))
      .map(({ id, fact }) => `no passing test for ${id}: ${fact}`),
    ...ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `two items have the number ${id}`),
    ...items.flatMap(({ id, evidence = [] }) =>
      evidence
        .filter(({ file, says }) => !contains(join(root, file), says))
        .map(({ file, says }) => `${file}, which should prove ${id}, does not contain "${says}"`),
    ),
    ...open
      .filter((id) => !listed.includes(id))
      .map((id) => `docs/security.md does not explain the gap ${id}`),
    ...listed
      .filter((id) => !open.includes(id))
      .map((id) => `docs/security.md lists ${id}, which is not an open gap`),
    ...(counts === JSON.stringify(recorded)
      ? []
      : [
          `${counts} differs from tooling/src/conformance/counts.json. Correct the file, and name the decision in the commit if a count falls.`,
        ]),
  ];
}

function contains(path: string, text: string): boolean {
  try {
    return readFileSync(path, "utf8").includes(text);
  } catch {
    return false;
  }
}
