import { mkdirSync, writeFileSync } from "node:fs";
import { join, relative } from "node:path";
import type { Reporter, TestCase, TestModule } from "vitest/node";
import { checkProofs, type Item, readCatalogue } from "./catalogue.ts";

/** The id of a fact or a security requirement: `8.21`, `10.2a`, `API3`, `V5.1.2`. */
const ID = String.raw`(?:\d+\.\d+[a-z]?|API\d+|V\d+\.\d+\.\d+)`;
/** The ids at the end of a test's title: `shows the total [2.76 9.15]`. */
const TRAILING_IDS_PATTERN = new RegExp(String.raw`(?:\s*\[${ID}(?: ${ID})*\])+$`);
const ID_PATTERN = new RegExp(ID, "g");

/** Records which tests prove which facts and requirements in the checkout `root`. Works across several test runs. */
export class ConformanceReporter implements Reporter {
  readonly #root: string;
  readonly #proofs = new Map<string, Set<string>>();
  /** The last test title that names each id, whether that test passes or not. */
  readonly #titles = new Map<string, string>();

  constructor(root: string) {
    this.#root = root;
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    for (const module of modules) for (const test of module.children.allTests()) this.#add(test);
  }

  #add(test: TestCase): void {
    const title = `${relative(this.#root, test.module.moduleId)} › ${test.fullName.replace(TRAILING_IDS_PATTERN, "")}`;
    for (const id of TRAILING_IDS_PATTERN.exec(test.name)?.[0].match(ID_PATTERN) ?? []) {
      this.#titles.set(id, title);
      if (test.result().state !== "passed") continue;
      const titles = this.#proofs.get(id) ?? new Set();
      this.#proofs.set(id, titles.add(title));
    }
  }

  /**
   * Writes all items with their proofs to `test-results/`. Returns a summary and the problems, one line per problem.
   */
  finish(): { summary: string; faults: string[] } {
    const { facts, requirements } = readCatalogue(this.#root);
    const ids = new Set([...facts, ...requirements].map(({ id }) => id));
    const unknown = [...this.#titles].filter(([id]) => !ids.has(id));
    const results = join(this.#root, "test-results");
    mkdirSync(results, { recursive: true });
    writeFileSync(join(results, "facts.md"), this.#page("What the product does", facts));
    writeFileSync(join(results, "security.md"), this.#page("Security requirements", requirements));
    return {
      summary: `${facts.length} facts and ${requirements.length} security requirements checked; proofs in test-results/`,
      faults: [
        ...checkProofs(this.#root, this.#proofs),
        ...unknown.map(([id, title]) => `${title} names ${id}, which is not in the catalogue`),
      ],
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
