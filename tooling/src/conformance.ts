import { cpSync, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "./build/workspace.ts";
import { writeDocument } from "./conformance/document.ts";
import { readSections } from "./conformance/facts.ts";
import { idsOf, prove } from "./conformance/prove.ts";
import { readResults } from "./conformance/results.ts";
import { evidenceFaults, readCatalogues } from "./conformance/security.ts";
import { writeSecurityDocument } from "./conformance/security-document.ts";

const lastResults = join(root, "node_modules", ".cache", "handwork", "test-results");

/** Keeps the reports of a whole run for `pnpm conformance`. */
export function keepResults(reports: string): void {
  rmSync(lastResults, { recursive: true, force: true });
  cpSync(reports, lastResults, { recursive: true });
}

/** What a run of all tests shows: the pages that it gives, by their names, and what is wrong, one line each. */
function readRun(reports: string): { pages: Record<string, string>; faults: string[] } {
  const tests = readResults(reports, root);
  const sections = readSections(join(root, "conformance"));
  const catalogues = readCatalogues(join(root, "conformance", "security"));
  const facts = prove(sections, tests, idsOf(catalogues));
  const security = prove(catalogues, tests, idsOf(sections));
  return {
    pages: {
      "conformance.md": writeDocument(facts.sections),
      "security.md": writeSecurityDocument(catalogues, security.sections),
    },
    faults: [...new Set([...facts.faults, ...security.faults, ...evidenceFaults(catalogues, root)])],
  };
}

/**
 * What is wrong with the conformance of a whole run, one line each: facts without a passing test and, unless the
 * run was one of more tests than the pages are made from, a page that is not what the run gives.
 */
export function conformanceFaults(reports: string, { comparePage }: { comparePage: boolean }): string[] {
  const { pages, faults } = readRun(reports);
  if (faults.length > 0 || !comparePage) return faults;
  return Object.entries(pages)
    .filter(([name, text]) => {
      const page = join(root, "docs", name);
      return !existsSync(page) || readFileSync(page, "utf8") !== text;
    })
    .map(([name]) => `docs/${name} is out of date: run pnpm conformance`);
}

/** `pnpm conformance`: writes the pages from the results of the last whole run. */
function main(): number {
  if (!existsSync(lastResults)) {
    console.error("There are no results to write the pages from. Run pnpm test first.");
    return 1;
  }
  const { pages, faults } = readRun(lastResults);
  for (const fault of faults) console.error(`✗ ${fault}`);
  if (faults.length > 0) return 1;
  for (const [name, text] of Object.entries(pages)) writeFileSync(join(root, "docs", name), text);
  console.log(
    `${Object.keys(pages)
      .map((name) => `docs/${name}`)
      .join(" and ")} are written.`,
  );
  return 0;
}

if (process.argv[1]?.endsWith("conformance.ts")) process.exitCode = main();
