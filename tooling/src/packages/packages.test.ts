import { execFile } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { promisify } from "node:util";
import { startTestServer, type TestServer } from "@handwork/server-main/testing";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { publishedPackages } from "../build/workspace.ts";
import { writeRepository } from "../new-remote/repository.ts";
import { packPackages } from "./pack.ts";

const run = promisify(execFile);

/** Name of the remote that the tests create outside the workspace. */
const NAME = "night-shift";
/** npm's error codes for an unreachable registry. */
const OFFLINE = /ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ECONNRESET|ENETUNREACH|ETIMEDOUT|ENOTCACHED/;
/** Entry points that Node.js can load. `ui` needs a bundler, and the rest of `testing` needs Vitest. */
const LOADABLE = [
  "@handwork/contract",
  "@handwork/contract/schemas",
  "@handwork/federation",
  "@handwork/federation/config",
  "@handwork/federation/own-styles",
  "@handwork/federation/remote",
  "@handwork/federation/router",
  "@handwork/federation/singletons",
  "@handwork/http",
  "@handwork/release-cli",
  "@handwork/remote-build/guest",
  "@handwork/remote-build/inputs",
  "@handwork/remote-build/rspack",
  "@handwork/remote-build/singletons",
  "@handwork/session",
  "@handwork/testing",
  "@handwork/testing/vitest",
];
const ENTRIES = [...LOADABLE, "@handwork/testing/conformance", "@handwork/testing/setup", "@handwork/ui"];

const temporary = mkdtempSync(join(tmpdir(), "handwork-packages-"));
const remote = join(temporary, NAME);
let server: TestServer;
let tarballs: string[];

interface CommandResult {
  code: number;
  out: string;
  error: string;
}

/** Runs a command in the remote's folder. */
const inRemote = (
  program: string,
  args: string[],
  env: Record<string, string> = {},
): Promise<CommandResult> =>
  run(program, args, { cwd: remote, env: { ...process.env, ...env } }).then(
    ({ stdout, stderr }) => ({ code: 0, out: stdout, error: stderr }),
    ({ code, stdout, stderr }) => ({ code, out: stdout, error: stderr }),
  );

const write = (file: string, content: unknown) =>
  writeFileSync(join(remote, file), typeof content === "string" ? content : JSON.stringify(content));

/**
 * Also checks declaration files. Leaves out the bundler's configuration, because the bundler's own types have errors.
 */
const STRICT = {
  extends: "./tsconfig.json",
  compilerOptions: { skipLibCheck: false },
  include: ["src", "remote.config.ts", "vitest.config.ts", "entries.ts", "wrong.ts"],
};

// Packing and installing takes a minute, so these tests only run with `pnpm test:full`.
describe.runIf(process.env.TEST_FULL)("the published packages", () => {
  beforeAll(async () => {
    const packages = join(temporary, "tarballs");
    [server, tarballs] = await Promise.all([startTestServer(), packPackages(packages)]);
    writeRepository(remote, { name: NAME, bundler: "rspack", packages });
    const { code, error } = await inRemote("npm", ["install", "--prefer-offline", "--no-audit", "--no-fund"]);
    if (code !== 0 && OFFLINE.test(error)) {
      throw new Error(
        `npm cannot reach the registry, and its cache does not have every package. Run this test once with a network.\n${error}`,
      );
    }
    if (code !== 0) throw new Error(error);
  }, 300_000);

  afterAll(async () => {
    await server.close();
    rmSync(temporary, { recursive: true, force: true });
  });

  test("contain every file that they refer to, as ES modules with types", {
    timeout: 60_000,
  }, async () => {
    expect(tarballs.map((path) => basename(path))).toContain("handwork-release-cli-0.1.0.tgz");
    for (const { name } of publishedPackages()) {
      const pkgDir = join(remote, "node_modules", name);
      const { messages, pkg } = await publint({ pkgDir, pack: false, strict: true });
      expect([name, messages.map((message) => formatMessage(message, pkg))]).toEqual([name, []]);
    }
  });

  test("load in Node.js, except entry points that need a bundler or Vitest", {
    timeout: 60_000,
  }, async () => {
    // Exits explicitly, because the session listens to other tabs and so keeps Node.js running.
    const script = `for (const name of ${JSON.stringify(LOADABLE)}) await import(name); process.exit();`;
    const loaded = await inRemote("node", ["--input-type=module", "--eval", script]);
    expect(loaded).toEqual({ code: 0, out: "", error: "" });
  });

  test("give a remote outside the workspace complete types that reject a wrong call", {
    timeout: 120_000,
  }, async () => {
    write("tsconfig.strict.json", STRICT);
    const imports = ENTRIES.map((name, index) => `import * as entry${index} from "${name}";`);
    const all = ENTRIES.map((_, index) => `entry${index}`).join(", ");
    write(
      "entries.ts",
      [...imports, 'import "@handwork/ui/global.css";', `export const entries = [${all}];`].join("\n"),
    );
    write("wrong.ts", 'import { call } from "@handwork/http";\nexport const wrong = call("noSuchCall");\n');
    const { out, error } = await inRemote("node_modules/.bin/tsc", [
      "--project",
      "tsconfig.strict.json",
      "--pretty",
      "false",
    ]);
    const [first, ...others] = out.trim().split("\n");
    expect(first).toMatch(
      /^wrong\.ts\(2,.+ error TS2345: Argument of type 'string' is not assignable .+ 'Endpoint</,
    );
    expect([others, error]).toEqual([[], ""]);
  });

  test("let a remote outside the workspace pass its tests and the conformance kit", {
    timeout: 180_000,
  }, async () => {
    const { code, out } = await inRemote("node_modules/.bin/vitest", ["run", "--reporter=json"]);
    expect([code, out]).toEqual([0, expect.stringContaining('"numPassedTests":11,')]);
  });

  test("include handwork-release, which shows an installation's live releases", {
    timeout: 60_000,
  }, async () => {
    const admin = await server.account("admin");
    const body = { name: "Of a team", app: NAME, rights: ["operate" as const] };
    const { token } = await server.call("deployTokenCreate", { body, token: admin.token });
    const environment = { HANDWORK_URL: server.origin, HANDWORK_DEPLOY_TOKEN: token };
    const status = await inRemote("npx", ["--no-install", "handwork-release", "status"], environment);
    expect([status.code, status.out]).toEqual([0, expect.stringMatching(/^APP +LIVE +SINCE \(LAGOS\)/)]);
  });
});
