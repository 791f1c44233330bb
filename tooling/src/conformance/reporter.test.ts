import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeEach, expect, test } from "vitest";
import type { TestModule } from "vitest/node";
import { ConformanceReporter } from "./reporter.ts";

/** A checkout with two facts and three requirements. */
const root = mkdtempSync(join(tmpdir(), "handwork-conformance-"));
afterAll(() => rmSync(root, { recursive: true }));

function write(file: string, content: unknown): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === "string" ? content : JSON.stringify(content));
}
const requirement = (id: string, properties = {}) => ({
  id,
  fact: `Rule ${id}.`,
  answer: "So.",
  ...properties,
});

beforeEach(() => {
  write("conformance/2-screens.json", [
    { id: "2.1", fact: "The cart shows a total." },
    { id: "2.2", fact: "The cart has a button." },
  ]);
  write("conformance/security/1-first.json", {
    title: "First",
    requirements: [
      requirement("V1.1.1"),
      requirement("V1.1.2", { evidence: [{ file: "nginx.conf", says: "TLSv1.3" }] }),
      requirement("V1.1.3", { gap: true }),
    ],
  });
  write("nginx.conf", "ssl_protocols TLSv1.3;");
  write("docs/security.md", "| V1.1.3 | Missing. | Why. |");
  write("tooling/src/conformance/counts.json", { facts: 2, requirements: 3 });
});

type Run = [title: string, state: string, ...ids: string[]];

/** Returns the reported problems after test runs with these titles, states and tags. */
function faultsAfter(...runs: Run[][]): string[] {
  const reporter = new ConformanceReporter(root);
  for (const run of runs) {
    const module = { moduleId: join(root, "cart.test.ts") };
    const tests = run.map(([name, state, ...tags]) => ({
      ...{ module, name, fullName: `cart > ${name}`, options: { tags } },
      result: () => ({ state }),
    }));
    reporter.onTestRunEnd([{ children: { allTests: () => tests } } as unknown as TestModule]);
  }
  return reporter.finish().faults;
}
const provesAll: Run = ["shows all of it", "passed", "2.1", "2.2", "V1.1.1"];

test("accepts passing tests from several runs, files with the required text, and explained gaps", () => {
  const adds: Run = ["adds up", "passed", "2.1", "V1.1.1"];
  expect(faultsAfter([adds], [["has a button", "passed", "2.2"]])).toEqual([]);
  const facts = readFileSync(join(root, "test-results/facts.md"), "utf8");
  expect(facts).toContain("- **2.2** The cart has a button.\n  - cart.test.ts › cart > has a button\n");
});

test.each(["failed", "skipped", "pending"])("does not accept a test that is %s as proof", (state) => {
  expect(faultsAfter([provesAll, ["adds up", state, "2.1"]])).toEqual([]);
  const adds: Run = ["adds up", "passed", "2.1", "V1.1.1"];
  expect(faultsAfter([adds, ["has a button", state, "2.2"]])).toEqual([
    "no passing test for 2.2: The cart has a button.",
  ]);
});

test("reports two facts with the same number", () => {
  write("conformance/3-more.json", [{ id: "2.1", fact: "Again." }]);
  write("tooling/src/conformance/counts.json", { facts: 3, requirements: 3 });
  expect(faultsAfter([provesAll])).toEqual(["two items have the number 2.1"]);
  rmSync(join(root, "conformance/3-more.json"));
});

test("reports a file that no longer contains the text that proves a requirement", () => {
  write("nginx.conf", "");
  expect(faultsAfter([provesAll])).toEqual([
    'nginx.conf, which should prove V1.1.2, does not contain "TLSv1.3"',
  ]);
});

test("requires docs/security.md to explain every open gap, and nothing else", () => {
  write("docs/security.md", "| V9.9.9, API3 | Missing. | Why. |");
  expect(faultsAfter([provesAll])).toEqual([
    "docs/security.md does not explain the gap V1.1.3",
    "docs/security.md lists V9.9.9, which is not an open gap",
    "docs/security.md lists API3, which is not an open gap",
  ]);
});

test("reports a number of items that differs from counts.json", () => {
  write("tooling/src/conformance/counts.json", { facts: 3, requirements: 3 });
  expect(faultsAfter([provesAll])).toEqual([
    expect.stringMatching(/^\{"facts":2,"requirements":3\} differs from .+counts\.json/),
  ]);
});
