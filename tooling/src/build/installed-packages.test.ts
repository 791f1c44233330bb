import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { appDirs } from "./build-apps.ts";
import { installedPackages } from "./installed-packages.ts";
import { readPackage } from "./workspace.ts";

let app: string;

/** Writes a package into the app's `node_modules`, or into that of one of its packages. */
function install(name: string, version: string, needs: object = {}, below = ""): void {
  const folder = join(app, below, "node_modules", name);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ name, version, ...needs }));
}
const ofApp = (...names: string[]) => installedPackages([{ folder: app, names }]);

beforeEach(() => {
  app = mkdtempSync(join(tmpdir(), "installed-"));
});
afterEach(() => rmSync(app, { recursive: true, force: true }));

test("lists imported packages, with dependencies and peers, each once", () => {
  install("cards", "1.0.0", { dependencies: { shapes: "^2.0.0" }, peerDependencies: { react: "*" } });
  install("shapes", "2.1.0", { dependencies: { cards: "^1.0.0" } });
  install("react", "19.0.0");
  install("tester", "3.0.0");
  expect(ofApp("cards", "react")).toEqual(["cards@1.0.0", "react@19.0.0", "shapes@2.1.0"]);
});

test("takes the version that the importing package resolves", () => {
  install("cards", "1.0.0", { dependencies: { shapes: "^1.0.0" } });
  install("shapes", "1.5.0", {}, "node_modules/cards");
  install("shapes", "2.1.0");
  expect(ofApp("cards")).toEqual(["cards@1.0.0", "shapes@1.5.0"]);
  expect(ofApp("cards", "shapes")).toEqual(["cards@1.0.0", "shapes@1.5.0", "shapes@2.1.0"]);
});

test("ignores optional packages of other platforms and missing peers", () => {
  install("compiler", "1.0.0", {
    dependencies: { "compiler-linux": "1.0.0" },
    optionalDependencies: { "compiler-linux": "1.0.0" },
    peerDependencies: { plugin: "*" },
    peerDependenciesMeta: { plugin: { optional: true } },
  });
  const before = ofApp("compiler");
  install("compiler-linux", "1.0.0");
  install("plugin", "1.0.0");
  expect(ofApp("compiler")).toEqual(before);
  expect(before).toEqual(["compiler@1.0.0"]);
});

test("names packages that are not installed", () => {
  install("cards", "1.0.0", { dependencies: { shapes: "^2.0.0" } });
  expect(() => ofApp("cards")).toThrow(/shapes, which .*cards needs, is not installed\. Run pnpm install\./);
});

test("lists the packages of every app of this checkout", () => {
  for (const folder of appDirs()) {
    const names = Object.keys(readPackage(folder).dependencies).filter(
      (name) => !name.startsWith("@handwork/"),
    );
    const packages = installedPackages([{ folder, names }]);
    expect(packages, folder).toContainEqual(expect.stringMatching(/^react@/));
    expect(packages, folder).not.toContainEqual(expect.stringMatching(/^vitest@/));
  }
});
