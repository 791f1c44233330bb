import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appDirs } from "./build-apps.ts";
import { installedPackages } from "./installed-packages.ts";
import { readPackage } from "./workspace.ts";

let app: string;

/** Writes a package into the app's `node_modules`, or into the `node_modules` of one of its packages. */
function install(name: string, version: string, needs: object = {}, below = ""): void {
  const folder = join(app, below, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, version, ...needs }));
}
const packagesOf = (...names: string[]) => installedPackages([{ folder: app, names }]);

beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), "installed-"));
});
afterEach(() => rmSync(app, { recursive: true, force: true }));

test("lists imported packages with their dependencies and peers, without duplicates", () => {
  install("cards", "1.0.0", { dependencies: { shapes: "^2.0.0" }, peerDependencies: { react: "*" } });
  install("shapes", "2.1.0", { dependencies: { cards: "^1.0.0" } });
  install("react", "19.0.0");
  install("tester", "3.0.0");
  expect(packagesOf("cards", "react")).toEqual(["cards@1.0.0", "react@19.0.0", "shapes@2.1.0"]);
});

test("uses the version that the importing package resolves", () => {
  install("cards", "1.0.0", { dependencies: { shapes: "^1.0.0" } });
  install("shapes", "1.5.0", {}, "node_modules/cards");
  install("shapes", "2.1.0");
  expect(packagesOf("cards")).toEqual(["cards@1.0.0", "shapes@1.5.0"]);
  expect(packagesOf("cards", "shapes")).toEqual(["cards@1.0.0", "shapes@1.5.0", "shapes@2.1.0"]);
});

test("ignores optional dependencies and optional peers", () => {
  install("compiler", "1.0.0", {
    dependencies: { "compiler-linux": "1.0.0" },
    optionalDependencies: { "compiler-linux": "1.0.0" },
    peerDependencies: { plugin: "*" },
    peerDependenciesMeta: { plugin: { optional: true } },
  });
  const before = packagesOf("compiler");
  install("compiler-linux", "1.0.0");
  install("plugin", "1.0.0");
  expect(packagesOf("compiler")).toEqual(before);
  expect(before).toEqual(["compiler@1.0.0"]);
});

test("names packages that are not installed", () => {
  install("cards", "1.0.0", { dependencies: { shapes: "^2.0.0" } });
  expect(() => packagesOf("cards")).toThrow(
    /shapes, which .*cards needs, is not installed\. Run pnpm install\./,
  );
});

test("lists the packages of every app in this checkout", () => {
  for (const folder of appDirs()) {
    const names = Object.keys(readPackage(folder).dependencies).filter(
      (name) => !name.startsWith("@handwork/"),
    );
    const packages = installedPackages([{ folder, names }]);
    expect(packages, folder).toContainEqual(expect.stringMatching(/^react@/));
    expect(packages, folder).not.toContainEqual(expect.stringMatching(/^vitest@/));
  }
});
