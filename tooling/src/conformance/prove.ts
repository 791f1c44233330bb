import type { Fact, Section } from "./facts.ts";
import type { TestResult } from "./results.ts";

export interface ProvenFact extends Fact {
  /** `file › title` of the passing tests that name the fact, in alphabetical order, each once. */
  tests: string[];
}

export interface ProvenSection {
  title: string;
  facts: ProvenFact[];
}

export interface Proof {
  sections: ProvenSection[];
  /** What is wrong, one line each; empty when every fact has a passing test. */
  faults: string[];
}

/** Puts the passing tests beside the facts that they name, and tells what does not fit. */
export function prove(sections: Section[], tests: TestResult[]): Proof {
  const ids = sections.flatMap(({ facts }) => facts.map(({ id }) => id));
  const known = new Set(ids);
  const proven = sections.map(({ title, facts }) => ({
    title,
    facts: facts.map((fact) => ({ ...fact, tests: testsFor(fact.id, tests) })),
  }));
  const unproven = proven.flatMap(({ facts }) => facts.filter((fact) => fact.tests.length === 0));
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index);
  return {
    sections: proven,
    faults: [
      ...doubled.map((id) => `two facts have the number ${id}`),
      ...tests.flatMap((test) =>
        test.facts.filter((id) => !known.has(id)).map((id) => `no fact ${id}, which ${nameOf(test)} names`),
      ),
      ...unproven.map(({ id, fact }) => `no passing test for ${id}: ${fact}`),
    ],
  };
}

const nameOf = ({ file, title }: TestResult) => `${file} › ${title}`;

function testsFor(id: string, tests: TestResult[]): string[] {
  const names = tests.filter((test) => test.passed && test.facts.includes(id)).map(nameOf);
  return [...new Set(names)].sort();
}
