import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** A fact about the product or a security requirement, as recorded in `conformance/`. */
export interface Item {
  /**
   * For a fact, `section.number`, with a letter if the fact has parts. For a requirement, its number in the standard.
   */
  id: string;
  fact: string;
  /** How the product meets a requirement. */
  answer?: string;
  /** Files that prove a requirement in addition to tests. Each file must contain the text in `says`. */
  evidence?: { file: string; says: string }[];
  /** True if the product does not fully meet a requirement; `docs/security.md` explains why. */
  gap?: boolean;
}

/** The passing tests that prove each item, as `file › title` by item id. */
export type Proofs = ReadonlyMap<string, ReadonlySet<string>>;

/** Reads the items in a folder. The numbers at the start of the file names give the order. */
function readItems(folder: string): Item[] {
  const files = readdirSync(folder).filter((name) => name.endsWith(".json"));
  return files
    .sort((one, other) => Number.parseInt(one, 10) - Number.parseInt(other, 10))
    .flatMap((name) => {
      const content = JSON.parse(readFileSync(join(folder, name), "utf8"));
      return Array.isArray(content) ? content : content.requirements;
    });
}

/** Reads the facts and security requirements in the checkout `root`. */
export function readCatalogue(root: string): { facts: Item[]; requirements: Item[] } {
  return {
    facts: readItems(join(root, "conformance")),
    requirements: readItems(join(root, "conformance/security")),
  };
}

/** Checks that every item in the checkout `root` is proven. Returns the problems, one line each. */
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
          `${counts} differs from tooling/src/conformance/counts.json. Correct the file. If a count falls, name the decision behind it in the commit message.`,
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
