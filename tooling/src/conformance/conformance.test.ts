import { expect, test } from "vitest";
import type { Section } from "./facts.ts";
import { factsPage } from "./pages.ts";
import { prove } from "./prove.ts";
import { type Report, testsOf } from "./results.ts";

const sections: Section[] = [
  {
    title: "2. Screens",
    facts: [
      { id: "2.1", fact: "The cart shows a total." },
      { id: "2.2", fact: "`/cart` has | a <button>." },
    ],
  },
];

const report = (...tests: [title: string, status: string][]): Report => ({
  testResults: [
    {
      name: "/somewhere/remotes/cart.test.ts",
      assertionResults: tests.map(([title, status]) => ({ ancestorTitles: ["cart"], title, status })),
    },
  ],
});

const proofOf = (...tests: [title: string, status: string][]) =>
  prove(sections, testsOf(report(...tests), "/somewhere"));

test("a fact is proven by a passing test that names it", () => {
  const { faults, sections: proven } = proofOf(
    ["shows it all [2.1 2.2]", "passed"],
    ["adds up [2.1]", "passed"],
  );
  expect(faults).toEqual([]);
  expect(proven[0]?.facts.map(({ tests }) => tests)).toEqual([
    ["remotes/cart.test.ts › cart › adds up", "remotes/cart.test.ts › cart › shows it all"],
    ["remotes/cart.test.ts › cart › shows it all"],
  ]);
});

test("a fact without a test is a fault", () => {
  expect(proofOf(["shows a total [2.1]", "passed"]).faults).toEqual([
    "no passing test for 2.2: `/cart` has | a <button>.",
  ]);
});

test.each(["failed", "skipped", "pending", "todo"])("a test that %s proves nothing", (status) => {
  expect(proofOf(["shows a total [2.1]", status], ["has a button [2.2]", "passed"]).faults).toEqual([
    "no passing test for 2.1: The cart shows a total.",
  ]);
});

test("a test that names an unknown fact is a fault, passing or not", () => {
  const { faults } = proofOf(["all [2.1 2.2 2.3]", "passed"], ["more [9.9]", "failed"]);
  expect(faults).toEqual([
    "no fact 2.3, which remotes/cart.test.ts › cart › all names",
    "no fact 9.9, which remotes/cart.test.ts › cart › more names",
  ]);
});

test("two facts of one number are a fault", () => {
  const doubled = [...sections, { title: "3. More", facts: [{ id: "2.1", fact: "Again." }] }];
  const { faults } = prove(doubled, testsOf(report(["all [2.1 2.2]", "passed"]), "/somewhere"));
  expect(faults).toEqual(["two facts have the number 2.1"]);
});

test("only brackets at the end of a title name facts", () => {
  const tests = testsOf(
    report(["takes [2.1] as text", "passed"], ["is a list []", "passed"], ["n [12]", "passed"]),
    "/",
  );
  expect(tests).toEqual([]);
});

test("a title may name facts and requirements, in one bracket or several", () => {
  const [both, apart] = testsOf(
    report(["adds up [2.1 V5.1.2]", "passed"], ["a [2.1] [API1 V4.2.1]", "passed"]),
    "/",
  );
  expect([both?.facts, apart?.facts, apart?.title]).toEqual([
    ["2.1", "V5.1.2"],
    ["2.1", "API1", "V4.2.1"],
    "cart › a",
  ]);
});

test("rows of one table of tests count once", () => {
  const { sections: proven } = proofOf(["shows it [2.1]", "passed"], ["shows it [2.1]", "passed"]);
  expect(proven[0]?.facts[0]?.tests).toEqual(["remotes/cart.test.ts › cart › shows it"]);
});

test("the page lists each fact with its tests, and nothing in them breaks its table", () => {
  const { sections: proven } = proofOf(["shows a total [2.1]", "passed"], ["has it [2.2]", "passed"]);
  expect(factsPage(proven)).toContain(
    [
      "## 2. Screens",
      "",
      "| Fact | What holds | Proved by |",
      "|---|---|---|",
      "| 2.1 | The cart shows a total. | remotes/cart.test.ts › cart › shows a total |",
      "| 2.2 | `/cart` has \\| a \\<button\\>. | remotes/cart.test.ts › cart › has it |",
    ].join("\n"),
  );
});
