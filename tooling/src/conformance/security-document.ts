import { nameTests, plain } from "./document.ts";
import type { ProvenFact } from "./prove.ts";
import type { Catalogue, Requirement } from "./security.ts";

/** Tests named for one requirement; the rest is counted. */
const NAMED = 4;

function row({ id, fact, answer, gap, evidence = [], tests }: ProvenFact<Requirement>): string {
  const answers = [plain(answer), ...(gap ? [`**Gap:** ${plain(gap)}`] : [])].filter(Boolean);
  const shown = [...nameTests(tests, NAMED), ...evidence.map(({ file }) => `\`${file}\``)];
  return `| ${id} | ${plain(fact)} | ${answers.join("<br>")} | ${[...new Set(shown)].join("<br>")} |`;
}

function chapter({ title, notApplicable }: Catalogue, facts: ProvenFact<Requirement>[]): string {
  const asides = notApplicable.map(({ ids, reason }) => `- ${ids.join(", ")}: ${reason}`);
  return [
    `## ${title}`,
    "",
    "| Item | Asked | Answer here | Shown by |",
    "|---|---|---|---|",
    ...facts.map(row),
    "",
    ...(asides.length > 0 ? ["Not applicable:", "", ...asides, ""] : []),
  ].join("\n");
}

/** `docs/security.md`: each requirement with what answers it. `proven` has the facts of each catalogue in turn. */
export function writeSecurityDocument(
  catalogues: Catalogue[],
  proven: { facts: ProvenFact<Requirement>[] }[],
): string {
  const all = proven.flatMap(({ facts }) => facts);
  const gaps = all.filter(({ gap }) => gap);
  const byTest = all.filter(({ tests }) => tests.length > 0).length;
  return [
    "# Security",
    "",
    `The attacks of OWASP's API Security Top 10 (2023) and the items of ASVS 4.0.3, levels 1 and 2, that apply: ${all.length}`,
    `rows, ${byTest} of them shown by tests. What answers a row is a test of every run of \`pnpm test\`, or a file`,
    "whose words are looked for there. `pnpm conformance` writes this page; the rows stand in `conformance/security/`, and a",
    "test names those it shows at the end of its title: `[API1 V4.2.1]`.",
    "",
    `Open gaps (${gaps.length}): ${gaps.map(({ id }) => id).join(", ") || "none"}.`,
    "",
    ...catalogues.map((catalogue, index) => chapter(catalogue, proven[index]?.facts ?? [])),
  ].join("\n");
}
