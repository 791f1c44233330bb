import type { Fact, Section } from "./facts.ts";
import type { TestResult } from "./results.ts";

export type ProvenFact<F extends Fact = Fact> = F & {
  /** `file › title` of the passing tests that name the fact, in alphabetical order, each once. */
  tests: string[];
};

export interface ProvenSection<F extends Fact = Fact> {
  title: string;
  facts: ProvenFact<F>[];
}

export interface Proof<F extends Fact = Fact> {
  sections: ProvenSection<F>[];
  /** What is wrong, one line each; empty when every fact has a passing test. */
  faults: string[];
}

export const idsOf = (sections: Section[]): string[] =>
  sections.flatMap(({ facts }) => facts.map(({ id }) => id));

/**
 * Puts the passing tests beside the facts that they name, and tells what does not fit. `others`: what tests may name
 * besides.
 */
export function prove<F extends Fact>(
  sections: Section<F>[],
  tests: TestResult[],
  others: string[] = [],
): Proof<F> {
  const ids = idsOf(sections);
  const known = new Set([...ids, ...others]);
  const proven = sections.map(({ title, facts }) => ({
    title,
    facts: facts.map((fact) => ({ ...fact, tests: testsFor(fact.id, tests) })),
  }));
  const unproven = proven.flatMap(({ facts }) =>
    facts.filter((fact) => fact.tests.length === 0 && !fact.shownOtherwise),
  );
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
