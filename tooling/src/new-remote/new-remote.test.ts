import { execFile } from "node:child_process";
import { appendFileSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import type { RemoteConfig } from "@handwork/federation/config";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../build/workspace.ts";
import { copyCheckout, copyLinks } from "../checkout/copy-checkout.ts";
import { objectionTo, writeRemote } from "./new-remote.ts";

const run = promisify(execFile);
const rspack = join(root, "tooling/node_modules/@rspack/cli/bin/rspack.js");
const NAME = "night-shift";
const employer: RemoteConfig = {
  name: "employer",
  routes: [{ path: "/cart", title: "Cart", page: "./src/cart.page.tsx" }],
};

describe("a name", () => {
  test.each([NAME, "ab", "team2"])("%s is fine", (name) => {
    expect(objectionTo(name, [employer])).toBeNull();
  });

  test.each([
    [undefined, "Name the remote"],
    ["Night", "no name for a remote"],
    ["../out", "no name for a remote"],
    ["a", "no name for a remote"],
    ["night-", "no name for a remote"],
    ["2night", "no name for a remote"],
    ["shell", "taken by the platform"],
    ["employer", "a remote named employer already"],
    ["cart", "/cart belongs to the remote employer"],
  ])("%s is refused", (name, reason) => {
    expect(objectionTo(name, [employer])).toContain(reason);
  });
});

describe("a new remote", () => {
  let copy: string;
  const built = () =>
    run(process.execPath, [rspack, "build", "--config", "tooling/src/build/rspack.config.ts"], {
      cwd: copy,
      env: {
        ...process.env,
        HANDWORK_BUILD: JSON.stringify([join(copy, "remotes", NAME)]),
        NODE_ENV: "production",
        NODE_OPTIONS: "",
      },
    });
  const inCopy = (program: string, ...args: string[]) =>
    run(process.execPath, [join(root, "node_modules", program), ...args], { cwd: copy }).catch((error) => {
      throw new Error(`${program}: ${error.stdout}${error.stderr}`);
    });

  beforeAll(() => {
    copy = copyCheckout();
    writeRemote(copy, NAME);
    copyLinks(join(copy, "remotes", "marketplace"), join(copy, "remotes", NAME));
  });
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test("is not written over another", () => {
    expect(() => writeRemote(copy, "employer")).toThrow("is there already");
  });

  test("passes the checks of types, lint and format", async () => {
    const own = {
      extends: "./tsconfig.browser.json",
      include: [join("remotes", NAME, "src"), "shared/ui/src/css.d.ts"],
    };
    writeFileSync(join(copy, "tsconfig.own.json"), JSON.stringify(own));
    await inCopy("typescript/bin/tsc", "-p", "tsconfig.own.json");
    await inCopy(
      "@biomejs/biome/bin/biome",
      "ci",
      "--vcs-enabled=false",
      "--error-on-warnings",
      join("remotes", NAME),
    );
  });

  test("is built into a release with its page", async () => {
    await built();
    const dist = join(copy, "remotes", NAME, "dist");
    const [version = ""] = readdirSync(dist);
    const release = JSON.parse(readFileSync(join(dist, version, "release.json"), "utf8"));
    expect(release).toMatchObject({
      app: NAME,
      version,
      container: expect.stringContaining("hw_night_shift"),
    });
    expect(release.routes).toEqual([expect.objectContaining({ path: `/${NAME}`, title: "Night shift" })]);
    expect(release.routes[0].files.length).toBeGreaterThan(0);
  });

  test.runIf(process.env.TEST_FULL)("passes its own tests", async () => {
    const { stdout } = await inCopy(
      "vitest/vitest.mjs",
      "run",
      "--project",
      "browser",
      join("remotes", NAME),
    );
    expect(stdout).toMatch(/Tests .*10 passed/);
  });

  test("is not built with styles that reach others' pages, nor with a sheet whose classes are everybody's", async () => {
    const start = join(copy, "remotes", NAME, "src/start");
    appendFileSync(join(start, "start.module.css"), "@media print { h1, .way { color: red; } }");
    writeFileSync(join(start, "more.css"), ".way { color: red; }");
    appendFileSync(join(start, "start.page.tsx"), 'import "./more.css";');
    const failed = await built().then(
      () => "",
      ({ stdout }) => stripVTControlCharacters(stdout),
    );
    expect(failed).toMatch(/start\.module\.css\n.*\n.*h1 matches elements of others/);
    expect(failed).toMatch(/more\.css\n.*\n.*name this sheet \*\.module\.css/);
    expect(failed).not.toContain(".way matches");
  });
}, 180_000);
