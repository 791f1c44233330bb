import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { checkProofs, type Item, readCatalogue } from "./catalogue.ts";

/**
 * Records which tests prove which facts and requirements in the checkout `root`: a test has their ids as tags. Works
 * across several test runs.
 */
export class ConformanceReporter implements Reporter {
  readonly #root: string;
  readonly #proofs = new Map<string, Set<string>>();

  constructor(root: string) {
    this.#root = root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) for (const test of module.children.allTests()) this.#add(test);
  }

  #add(test: TestCase): void {
    if (test.result().state !== "passed") return;
    const title = `${relative(this.#root, test.module.moduleId)} › ${test.fullName}`;
    for (const id of test.options.tags ?? []) {
      const titles = this.#proofs.get(id) ?? new Set();
      this.#proofs.set(id, titles.add(title));
    }
  }

  /**
   * Writes all items with their proofs to `test-results/`. Returns a summary and the problems, one line per problem.
   */
  finish(): { summary: string; faults: string[] } {
    const { facts, requirements } = readCatalogue(this.#root);
    const results = join(this.#root, "test-results");
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, "facts.md"), this.#page("What the product does", facts));
    writeFileSync(join(results, "security.md"), this.#page("Security requirements", requirements));
    return {
      summary: `${facts.length} facts and ${requirements.length} security requirements checked; proofs in test-results/`,
      faults: checkProofs(this.#root, this.#proofs),
    };
  }

  #page(title: string, items: readonly Item[]): string {
    const entries = items.map(({ id, fact, answer, evidence = [], gap }) => {
      const proofs = [...(this.#proofs.get(id) ?? []), ...evidence.map(({ file }) => file)];
      const lines = [`- **${id}** ${fact}`, answer, gap && "Open gap", ...proofs.sort()];
      return lines.filter(Boolean).join("\n  - ");
    });
    return [`# ${title}`, "", ...entries, ""].join("\n");
  }
}
