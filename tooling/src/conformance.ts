import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build/workspace.ts";
import { readSections } from "./conformance/facts.ts";
import { factsPage, requirementsPage } from "./conformance/pages.ts";
import { idsOf, prove } from "./conformance/prove.ts";
import { readResults } from "./conformance/results.ts";
import { countFaults, evidenceFaults, gapFaults, readCatalogues } from "./conformance/security.ts";

const folder = join(root, "conformance");
const artifacts = join(root, "test-results");

/**
 * Checks that the tests of a whole run prove every fact of the product and every security requirement, and writes both
 * lists with their proofs to `test-results/`.
 *
 * @param reports folder of vitest's JSON reports.
 * @returns a sentence with both counts, and what is wrong, one line each.
 */
export function checkConformance(reports: string): { summary: string; faults: string[] } {
  const tests = readResults(reports, root);
  const sections = readSections(folder);
  const catalogues = readCatalogues(join(folder, "security"));
  const facts = prove(sections, tests, idsOf(catalogues));
  const security = prove(catalogues, tests, idsOf(sections));

  mkdirSync(artifacts, { recursive: true });
  writeFileSync(join(artifacts, "facts.md"), factsPage(facts.sections));
  writeFileSync(join(artifacts, "security.md"), requirementsPage(catalogues, security.sections));

  const counts = { facts: idsOf(sections).length, requirements: idsOf(catalogues).length };
  return {
    summary: `${counts.facts} facts and ${counts.requirements} security requirements checked; proofs in test-results/`,
    faults: [
      ...new Set([...facts.faults, ...security.faults]),
      ...evidenceFaults(catalogues, root),
      ...gapFaults(catalogues, readFileSync(join(root, "docs/security.md"), "utf8")),
      ...countFaults(
        counts,
        JSON.parse(readFileSync(join(root, "tooling/src/conformance/counts.json"), "utf8")),
      ),
    ],
  };
}
