import type { ProvenFact, ProvenSection } from "./prove.ts";
import type { Catalogue, Requirement } from "./security.ts";

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ");

/** Text for a cell of a table. Outside code, it escapes what Markdown would read as markup. */
const plain = (text: string) =>
  cell(text)
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replaceAll(/[<>*_[\]]/g, "\\$&")))
    .join("");

function page(title: string, head: string, sections: { title: string; rows: string[] }[]): string {
  const rule = `|${head.replaceAll(/[^|]+/g, "---").slice(1)}`;
  const tables = sections.map(({ title, rows }) => [`## ${title}`, "", head, rule, ...rows, ""].join("\n"));
  return [`# ${title}`, "", ...tables].join("\n");
}

/** Page of all facts with the tests that prove each. */
export const factsPage = (sections: ProvenSection[]): string =>
  page(
    "What the product does",
    "| Fact | What holds | Proved by |",
    sections.map(({ title, facts }) => ({
      title,
      rows: facts.map(
        ({ id, fact, tests }) => `| ${id} | ${plain(fact)} | ${tests.map(plain).join("<br>")} |`,
      ),
    })),
  );

function requirementRow({ id, fact, answer, gap, evidence = [], tests }: ProvenFact<Requirement>): string {
  const proofs = [...tests.map(plain), ...evidence.map(({ file }) => `\`${file}\``)];
  const shown = gap ? ["**open gap**", ...proofs] : proofs;
  return `| ${id} | ${plain(fact)} | ${plain(answer)} | ${[...new Set(shown)].join("<br>")} |`;
}

/** Page of all security requirements. `proven` has the facts of each catalogue, in the same order. */
export const requirementsPage = (
  catalogues: Catalogue[],
  proven: { facts: ProvenFact<Requirement>[] }[],
): string =>
  page(
    "Security requirements",
    "| Item | Required | Answer | Proved by |",
    catalogues.map(({ title, notApplicable }, index) => ({
      title,
      rows: [
        ...(proven[index]?.facts ?? []).map(requirementRow),
        ...notApplicable.map(
          ({ ids, reason }) => `| ${ids.join(", ")} | not applicable | ${plain(reason)} | |`,
        ),
      ],
    })),
  );
