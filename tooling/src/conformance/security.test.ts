import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { requirementsPage } from "./pages.ts";
import { prove } from "./prove.ts";
import { type Report, testsOf } from "./results.ts";
import { countFaults, evidenceFaults, gapFaults, readCatalogues } from "./security.ts";

const root = mkdtempSync(join(tmpdir(), "handwork-security-"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const folder = join(root, "catalogues");
mkdirSync(folder);
const write = (requirements: object[]) =>
  writeFileSync(
    join(folder, "1-first.json"),
    JSON.stringify({ title: "First", requirements, notApplicable: [{ ids: ["V9.9.9"], reason: "no XML." }] }),
  );
writeFileSync(join(root, "nginx.conf"), "ssl_protocols TLSv1.3;");

const shown = { id: "V1.1.1", fact: "It | is shown.", answer: "By a test." };
const configured = {
  id: "V1.1.2",
  fact: "TLS.",
  answer: "At the proxy.",
  evidence: [{ file: "nginx.conf", says: "TLSv1.3" }],
};
const missing = { id: "V1.1.3", fact: "A second factor.", answer: "None.", gap: true };

const results = (title: string) => {
  const assertionResults = [{ ancestorTitles: [], title, status: "passed" }];
  const report: Report = { testResults: [{ name: join(root, "a.test.ts"), assertionResults }] };
  return testsOf(report, root);
};
function read(title = "is shown [V1.1.1]") {
  const catalogues = readCatalogues(folder);
  return { catalogues, proof: prove(catalogues, results(title), ["2.1"]) };
}

test("a requirement is answered by a test, a file that says so, or an open gap", () => {
  write([shown, configured, missing]);
  const { catalogues, proof } = read();
  expect(proof.faults).toEqual([]);
  expect(evidenceFaults(catalogues, root)).toEqual([]);
  const page = requirementsPage(catalogues, proof.sections);
  expect(page).toContain("| V1.1.1 | It \\| is shown. | By a test. | a.test.ts › is shown |");
  expect(page).toContain("| V1.1.2 | TLS. | At the proxy. | `nginx.conf` |");
  expect(page).toContain("| V1.1.3 | A second factor. | None. | **open gap** |");
  expect(page).toContain("| V9.9.9 | not applicable | no XML. | |");
});

test("docs/security.md explains exactly the open gaps", () => {
  write([shown, missing]);
  const { catalogues } = read();
  expect(gapFaults(catalogues, "| V1.1.3 | No second factor. |")).toEqual([]);
  expect(gapFaults(catalogues, "| V1.1.1, V2.2.2 | Something. |")).toEqual([
    "docs/security.md does not explain the gap V1.1.3",
    "docs/security.md lists V1.1.1, which is not an open gap",
    "docs/security.md lists V2.2.2, which is not an open gap",
  ]);
});

test("reports a fact that disappears", () => {
  expect(countFaults({ facts: 2, requirements: 3 }, { facts: 2, requirements: 3 })).toEqual([]);
  expect(countFaults({ facts: 1, requirements: 3 }, { facts: 2, requirements: 3 })).toHaveLength(1);
});

test("a requirement that nothing answers is a fault, and so is a test of what is not asked", () => {
  write([shown, configured]);
  expect(read("is something else [V1.1.9]").proof.faults).toEqual([
    "no fact V1.1.9, which a.test.ts › is something else names",
    "no passing test for V1.1.1: It | is shown.",
  ]);
});

test("a file that is gone, or says something else, is a fault", () => {
  const gone = { file: "gone.conf", says: "x" };
  const other = { file: "nginx.conf", says: "TLSv1.0" };
  write([{ ...configured, evidence: [gone, other] }]);
  expect(evidenceFaults(read().catalogues, root)).toEqual([
    'gone.conf, which answers V1.1.2, does not say "x"',
    'nginx.conf, which answers V1.1.2, does not say "TLSv1.0"',
  ]);
});
