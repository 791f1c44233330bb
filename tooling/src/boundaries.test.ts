import { execFileSync } from "node:child_process";
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "./build/workspace.ts";

/** An import that breaks each rule, as the importing file and the imported file or package. */
const forbidden: Record<string, [from: string, what: string]> = {
  "no-imports-between-remotes": ["remotes/artisan/src/jobs/a.ts", "remotes/employer/src/cart/a.ts"],
  "shell-imports-no-remote": ["shell/src/a.ts", "remotes/employer/src/cart/a.ts"],
  "remote-imports-no-shell": ["remotes/artisan/src/jobs/b.ts", "shell/src/b.ts"],
  "no-imports-between-features": ["remotes/artisan/src/jobs/c.ts", "remotes/artisan/src/earnings/c.ts"],
  "shared-imports-no-app": ["shared/ui/src/a.ts", "shell/src/b.ts"],
  "contract-imports-nothing-else": ["shared/contract/src/a.ts", "shared/http/src/b.ts"],
  "server-imports-only-the-contract": ["server/main/src/a.ts", "shared/http/src/b.ts"],
  "site-imports-no-server": ["remotes/artisan/src/jobs/d.ts", "server/main/src/b.ts"],
  "server-imports-no-tools": ["server/main/src/c.ts", "tooling/src/a.ts"],
  "e2e-imports-no-tools": ["e2e/a.e2e.ts", "tooling/src/b.ts"],
  "tools-import-no-e2e-tests": ["tooling/src/c.ts", "e2e/b.e2e.ts"],
  "e2e-support-by-package-name": ["e2e/c.e2e.ts", "e2e/support/a.ts"],
  "no-zod-in-the-browser": ["remotes/artisan/src/jobs/e.ts", "shared/contract/src/schemas/a.ts"],
  "router-through-federation": ["remotes/artisan/src/jobs/f.ts", "react-router-dom"],
  "ui-imports-no-data-access": ["shared/ui/src/b.ts", "shared/http/src/b.ts"],
  "http-imports-no-ui": ["shared/http/src/a.ts", "shared/ui/src/c.ts"],
  "session-and-federation-import-only-the-contract": ["shared/session/src/a.ts", "shared/http/src/b.ts"],
  "no-imports-between-marketplace-and-delivery": [
    "server/delivery/src/live/a.ts",
    "server/marketplace/src/index.ts",
  ],
  "platform-imports-no-feature": ["server/platform/src/http/a.ts", "server/marketplace/src/index.ts"],
  "modules-import-no-app": ["server/marketplace/src/cart/a.ts", "server/marketplace/src/index.ts"],
  "server-packages-through-their-entries": ["server/main/src/h.ts", "server/platform/src/http/b.ts"],
  "server-modules-through-their-index": [
    "server/marketplace/src/cart/b.ts",
    "server/marketplace/src/orders/b.ts",
  ],
  "fixtures-are-for-tests": ["server/main/src/d.ts", "server/main/src/b.fixture.ts"],
  "test-support-is-for-tests": ["shell/src/c.ts", "shared/testing/src/a.ts"],
  "no-cycles": ["server/main/src/e.ts", "server/main/src/e.ts"],
  "no-undeclared-packages": ["shared/http/src/c.ts", "jsdom"],
  "no-dev-dependencies-in-the-product": ["server/main/src/f.ts", "jsdom"],
  "nothing-unresolvable": ["server/main/src/g.ts", "not-installed"],
};

/** Packages to install with symlinks, as pnpm does. The rules must handle symlinks. */
const packages = ["react-router-dom", "jsdom"];

/** A checkout that contains only these imports. */
const checkout = realpathSync(mkdtempSync(join(tmpdir(), "handwork-boundaries-")));

interface Summary {
  ruleSetUsed: { forbidden: { name: string }[] };
  violations: { rule: { name: string }; from: string }[];
}

function write(file: string, text: string): void {
  mkdirSync(dirname(join(checkout, file)), { recursive: true });
  writeFileSync(join(checkout, file), text);
}

function violationsOf(config: string, folders: string[]): Summary {
  const output = execFileSync(
    join(root, "node_modules/.bin/depcruise"),
    ["--config", config, "--output-type", "json", ...folders],
    { cwd: checkout, encoding: "utf8" },
  );
  return JSON.parse(output).summary;
}

beforeAll(() => {
  for (const file of [".dependency-cruiser.mjs", ".dependency-cruiser.folders.mjs", "tsconfig.base.json"]) {
    cpSync(join(root, file), join(checkout, file));
  }
  for (const name of packages) {
    const folder = `node_modules/.pnpm/${name}@1/node_modules/${name}`;
    write(`${folder}/package.json`, JSON.stringify({ name, version: "1.0.0", main: "index.js" }));
    write(`${folder}/index.js`, "");
    symlinkSync(join(checkout, folder), join(checkout, "node_modules", name));
  }
  write("server/main/package.json", JSON.stringify({ devDependencies: { jsdom: "1" } }));
  write("shared/http/package.json", "{}");
  for (const [from, what] of Object.values(forbidden)) {
    const isFile = what.endsWith(".ts");
    write(from, `import "${isFile ? "../".repeat(from.split("/").length - 1) : ""}${what}";`);
    if (isFile && !existsSync(join(checkout, what))) write(what, "");
  }
});

afterAll(() => rmSync(checkout, { recursive: true, force: true }));

const folders = ["shell", "remotes", "shared", "server", "tooling", "e2e"];

test("each rule finds an import that breaks it", { timeout: 60_000 }, () => {
  const { ruleSetUsed, violations } = violationsOf(".dependency-cruiser.mjs", folders);
  expect(Object.keys(forbidden).sort()).toEqual(ruleSetUsed.forbidden.map(({ name }) => name).sort());
  const found = violations.map(({ rule, from }) => `${rule.name}: ${from}`);
  for (const [rule, [from]] of Object.entries(forbidden)) expect(found).toContain(`${rule}: ${from}`);
});

test("finds folders that depend on each other, even if none of their files do", {
  timeout: 60_000,
}, () => {
  write("server/marketplace/src/mail/a.ts", 'import "../media/a.ts";');
  write("server/marketplace/src/media/a.ts", "");
  write("server/marketplace/src/media/b.ts", 'import "../mail/b.ts";');
  write("server/marketplace/src/mail/b.ts", "");
  write("server/marketplace/src/media/c.test.ts", 'import "../quotes/c.ts";');
  write("server/marketplace/src/quotes/c.ts", 'import "../media/a.ts";');
  const { violations } = violationsOf(".dependency-cruiser.folders.mjs", ["server"]);
  expect(violations.map(({ from }) => from).sort()).toEqual([
    "server/marketplace/src/mail",
    "server/marketplace/src/media",
  ]);
});
