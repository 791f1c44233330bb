import { readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { root } from "./build/workspace.ts";

const read = (path: string) => readFileSync(join(root, path), "utf8");
const components = ["shell", "remotes", "shared"]
  .flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith(".tsx") && !/node_modules|\/dist\//.test(file));

/** TypeScript does not know the classes of a style sheet, so it accepts a misspelt class, which then has no style. */
test("every class that a component uses has a rule in its style sheet", () => {
  const missing: string[] = [];
  let used = 0;
  for (const file of components) {
    const text = read(file);
    const code = text.replace(/^(import|\} from) .*$/gm, "");
    for (const [, name, sheet = ""] of text.matchAll(/^import (\w+) from "(\.[^"]+\.module\.css)";$/gm)) {
      const rules = read(join(dirname(file), sheet));
      for (const [, className] of code.matchAll(new RegExp(`(?<![\\w.])${name}\\.(\\w+)`, "g"))) {
        used += 1;
        if (!new RegExp(`\\.${className}(?![\\w-])`).test(rules))
          missing.push(`${file}: ${name}.${className}`);
      }
    }
  }
  expect(missing).toEqual([]);
  expect(used).toBeGreaterThan(1_000);
});
