import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build/workspace.ts";
import { writeDocument } from "./conformance/document.ts";
import { readSections } from "./conformance/facts.ts";
import { type Proof, prove } from "./conformance/prove.ts";
import { readResults } from "./conformance/results.ts";

const page = join(root, "docs", "conformance.md");
const lastResults = join(root, "node_modules", ".cache", "handwork", "test-results");

/** Keeps the reports of a whole run for `pnpm conformance`. */
export function keepResults(reports: string): void {
  rmSync(lastResults, { recursive: true, force: true });
  cpSync(reports, lastResults, { recursive: true });
}

const proofOf = (reports: string): Proof =>
  prove(readSections(join(root, "conformance")), readResults(reports, root));

/**
 * What is wrong with the conformance of a whole run, one line each: facts without a passing test and, unless the
 * run was one of more tests than the page is made from, a page that is not what the run gives.
 */
export function conformanceFaults(reports: string, { comparePage }: { comparePage: boolean }): string[] {
  const { sections, faults } = proofOf(reports);
  if (faults.length > 0 || !comparePage) return faults;
  const written = existsSync(page) ? readFileSync(page, "utf8") : "";
  return written === writeDocument(sections)
    ? []
    : ["docs/conformance.md is out of date: run pnpm conformance"];
}

/** `pnpm conformance`: writes the page from the results of the last whole run. */
function main(): number {
  if (!existsSync(lastResults)) {
    console.error("There are no results to write docs/conformance.md from. Run pnpm test first.");
    return 1;
  }
  const { sections, faults } = proofOf(lastResults);
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length > 0) return 1;
  writeFileSync(page, writeDocument(sections));
  console.log("docs/conformance.md is written.");
  return 0;
}

if (process.argv[1]?.endsWith("conformance.ts")) process.exitCode = main();
