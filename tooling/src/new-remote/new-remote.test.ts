import { execFile } from "node:child_process";
import { appendFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify, stripVTControlCharacters } from "node:util";
import { copyCheckout, copyLinks } from "@handwork/e2e-support/checkout";
import type { RemoteConfig } from "@handwork/federation/config";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { readPackage, root } from "../build/workspace.ts";
import { objectionTo, writeRemote } from "./new-remote.ts";
import { bundlers, writeRepository } from "./repository.ts";

const run = promisify(execFile);
const rspack = join(root, "tooling/node_modules/@rspack/cli/bin/rspack.js");
const NAME = "night-shift";
const employer: RemoteConfig = {
  name: "employer",
  routes: [{ path: "/cart", title: "Cart", page: "./src/cart.page.tsx" }],
};

describe("a remote's name", () => {
  test.each([NAME, "ab", "team2"])("can be %s", (name) => {
    expect(objectionTo(name, [employer])).toBeNull();
  });

  test.each([
    [undefined, "Name the remote"],
    ["Night", "not a valid remote name"],
    ["../out", "not a valid remote name"],
    ["a", "not a valid remote name"],
    ["night-", "not a valid remote name"],
    ["2night", "not a valid remote name"],
    ["shell", "platform already uses the name shell"],
    ["media", "platform already uses the name media"],
    ["employer", "A remote named employer already exists"],
    ["cart", "/cart belongs to employer"],
  ])("cannot be %s", (name, reason) => {
    expect(objectionTo(name, [employer])).toContain(reason);
  });
});

describe("a separate repository", () => {
  let parent: string;
  beforeEach(() => {
    parent = mkdtempSync(join(tmpdir(), "handwork-repository-"));
  });
  afterEach(() => rmSync(parent, { recursive: true, force: true }));
  const options = { name: NAME, bundler: "rspack", packages: null } as const;
  const packageOf = (folder: string) => JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));

  test.each(bundlers)(
    "has a %s build, a page, tests, and a workflow that previews each change",
    (bundler) => {
      const folder = join(parent, bundler);
      writeRepository(folder, { ...options, bundler });
      const files = readdirSync(folder, { recursive: true });
      expect(files).toEqual(
        expect.arrayContaining([`${bundler}.config.ts`, "remote.config.ts", "src/start/start.page.test.tsx"]),
      );
      expect(files).not.toContain(`${bundlers.find((other) => other !== bundler)}.config.ts`);
      const { scripts, dependencies, devDependencies } = packageOf(folder);
      expect(scripts).toMatchObject({ build: `${bundler} build`, test: "vitest run" });
      expect(dependencies["@handwork/federation"]).toMatch(/^\^\d/);
      expect(devDependencies["@handwork/remote-build"]).toMatch(/^\^\d/);
      const workflow = readFileSync(join(folder, ".github/workflows/release.yml"), "utf8");
      expect(workflow).toContain("npx handwork-release preview");
      expect(workflow).toContain("{{ secrets.HANDWORK_DEPLOY_TOKEN }}");
    },
  );

  test("uses the shell's version of React", () => {
    writeRepository(join(parent, NAME), options);
    const { version } = readPackage(join(root, "shell/node_modules/react"));
    const { dependencies, devDependencies } = packageOf(join(parent, NAME));
    expect([dependencies.react, devDependencies["react-dom"]]).toEqual([version, version]);
  });

  test("is not written if its folder has files or a packed package is missing", () => {
    expect(() => writeRepository(root, options)).toThrow("already exists and is not empty");
    const missing = () => writeRepository(join(parent, "unpacked"), { ...options, packages: parent });
    expect(missing).toThrow(
      /There is no handwork-contract-.*\.tgz in .*Write the packages there: pnpm pack:packages/,
    );
    expect(readdirSync(parent)).not.toContain("unpacked");
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

  test("does not overwrite an existing remote", () => {
    expect(() => writeRemote(copy, "employer")).toThrow("already exists");
  });

  test("passes the type, lint and format checks", async () => {
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

  test("builds into a release that declares its page", async () => {
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
    expect(stdout).toMatch(/Tests .*11 passed/);
  });

  test("fails to build if its styles affect other apps or define global classes", async () => {
    const start = join(copy, "remotes", NAME, "src/start");
    appendFileSync(join(start, "start.module.css"), "@media print { h1, .way { color: red; } }");
    writeFileSync(join(start, "more.css"), ".way { color: red; }");
    appendFileSync(join(start, "start.page.tsx"), 'import "./more.css";');
    const failed = await built().then(
      () => "",
      ({ stdout }) => stripVTControlCharacters(stdout),
    );
    expect(failed).toMatch(/start\.module\.css\n.*\n.*h1 matches other apps' elements/);
    expect(failed).toMatch(/more\.css\n.*\n.*name this sheet \*\.module\.css/);
    expect(failed).not.toContain(".way matches");
  });
}, 180_000);
