import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { appDirs } from "./build-apps.ts";
import { lockedPackages } from "./locked-packages.ts";
import { root } from "./workspace.ts";

const lock = `lockfileVersion: '9.0'

importers:

  remotes/cart:
    dependencies:
      '@own/ui':
        specifier: workspace:*
        version: link:../../shared/ui
      cards:
        specifier: 'catalog:'
        version: 1.0.0(react@19.0.0)
    devDependencies:
      tester:
        specifier: ^2.0.0
        version: 2.0.0

  remotes/other:
    dependencies:
      maps:
        specifier: 3.0.0
        version: 3.0.0

packages:

  cards@1.0.0:
    resolution: {integrity: sha512-cards}

  maps@3.0.0:
    resolution: {integrity: sha512-maps}

  react@19.0.0:
    resolution: {integrity: sha512-react}

  tester@2.0.0:
    resolution: {integrity: sha512-tester}

snapshots:

  cards@1.0.0(react@19.0.0):
    dependencies:
      react: 19.0.0

  maps@3.0.0: {}

  react@19.0.0: {}

  tester@2.0.0: {}
`;
const of = (text: string, importer: string) => lockedPackages(text, [{ importer }]);

test("what is built in counts, also through others; what tests use does not", () => {
  const text = of(lock, "remotes/cart");
  expect(text).toContain("sha512-cards");
  expect(text).toContain("sha512-react");
  expect(text).not.toMatch(/tester|maps/);
});

test("a package of one app changes that app alone", () => {
  const changed = lock.replace("sha512-react", "sha512-another");
  expect(of(changed, "remotes/cart")).not.toBe(of(lock, "remotes/cart"));
  expect(of(changed, "remotes/other")).toBe(of(lock, "remotes/other"));
});

test("another app changes none that is there", () => {
  const [before = "", after = ""] = lock.split("packages:\n", 2);
  const one =
    "  remotes/third:\n    dependencies:\n      maps:\n        specifier: 3.0.0\n        version: 3.0.0\n";
  const changed = `${before}${one}\npackages:\n${after}`;
  expect(of(changed, "remotes/third")).toContain("sha512-maps");
  for (const app of ["remotes/cart", "remotes/other"]) expect(of(changed, app)).toBe(of(lock, app));
});

test("only some dependencies, where only some are asked for", () => {
  expect(lockedPackages(lock, [{ importer: "remotes/cart", only: ["tester"] }])).toBe("");
});

test("what it cannot follow counts whole", () => {
  expect(of(lock, "remotes/not-installed")).toBe(lock);
  expect(of(lock.replace("  react@19.0.0: {}", ""), "remotes/cart")).toContain("remotes/other");
});

test("it can follow every app of this checkout", () => {
  const real = readFileSync(join(root, "pnpm-lock.yaml"), "utf8");
  for (const dir of [...appDirs(), join(root, "server")]) {
    const text = of(real, dir.slice(root.length + 1));
    expect(text, dir).not.toBe(real);
    expect(text, dir).toMatch(dir.endsWith("server") ? /^fastify@/m : /^react@/m);
    expect(text, dir).not.toMatch(/^vitest@/m);
  }
});
