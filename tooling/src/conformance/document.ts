import type { ProvenFact, ProvenSection } from "./prove.ts";

const cell = (text: string) => text.replaceAll("|", "\\|").replaceAll(/\s*\n\s*/g, " ");

/** Text of a table, outside of code, where `<`, `*` and their like would be markup. */
export const plain = (text: string) =>
  cell(text)
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith("`") ? part : part.replaceAll(/[<>*_[\]]/g, "\\$&")))
    .join("");

/** Tests named for one fact; the rest is counted. */
const NAMED = 8;

/** The first `most` of a fact's tests, one a line, and how many there are besides. */
export function nameTests(tests: string[], most = NAMED): string[] {
  const more = tests.length > most ? [`and ${tests.length - most} more`] : [];
  return [...tests.slice(0, most).map(plain), ...more];
}

const row = ({ id, fact, tests }: ProvenFact): string =>
  `| ${id} | ${plain(fact)} | ${nameTests(tests).join("<br>")} |`;

const table = ({ title, facts }: ProvenSection) =>
  [`## ${title}`, "", "| Fact | What holds | Shown by |", "|---|---|---|", ...facts.map(row), ""].join("\n");

/** `docs/conformance.md`: the facts with their tests. The same facts and tests give the same text. */
export function writeDocument(sections: ProvenSection[]): string {
  const count = sections.reduce((sum, { facts }) => sum + facts.length, 0);
  return [
    "# Conformance",
    "",
    `What the product must do, in ${count} facts, and the tests that show each. \`pnpm conformance\` writes this page`,
    "from the results of the last `pnpm test`, which fails when a fact has no passing test. The facts stand in",
    "`conformance/`; a test names those it shows at the end of its title: `[8.21]`, or `[5.3 5.4]`.",
    "",
    ...sections.map(table),
  ].join("\n");
}
