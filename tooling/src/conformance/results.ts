import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";

/** A test that ran, and what it names at the end of its title: `shows the total [2.76 9.15]`, `… [API4 V12.1.1]`. */
export interface TestResult {
  /** From the root of the checkout. */
  file: string;
  /** With the titles of the groups around it, without the facts. */
  title: string;
  passed: boolean;
  facts: string[];
}

/** What a JSON report of vitest holds of a run, as far as it is read here. */
export interface Report {
  testResults: {
    name: string;
    assertionResults: { ancestorTitles: string[]; title: string; status: string }[];
  }[];
}

/** A fact's number, or a requirement's of security: `8.21`, `10.2a`, `API3`, `V5.1.2`. */
const ID = String.raw`(?:\d+\.\d+[a-z]?|API\d+|V\d+\.\d+\.\d+)`;
const named = new RegExp(String.raw`(?:\s*\[${ID}(?: ${ID})*\])+$`);
const ids = new RegExp(ID, "g");

/** The tests of a report that name facts. `root` is the checkout that the report's files lie in. */
export function testsOf(report: Report, root: string): TestResult[] {
  return report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.flatMap(({ ancestorTitles, title, status }) => {
      const facts = named.exec(title)?.[0].match(ids);
      if (!facts) return [];
      return {
        file: relative(root, name).replaceAll("\\", "/"),
        title: [...ancestorTitles, title.replace(named, "")].join(" › "),
        passed: status === "passed",
        facts,
      };
    }),
  );
}

/** The tests that name facts, out of all reports in a folder; none when there is no such folder. */
export function readResults(folder: string, root: string): TestResult[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith(".json"))
    .sort()
    .flatMap((name) => testsOf(JSON.parse(readFileSync(join(folder, name), "utf8")), root));
}
