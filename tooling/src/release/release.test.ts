import { execFile, spawn } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { PassThrough, Writable } from "node:stream";
import { promisify } from "node:util";
import type { DeployRight, Release } from "@handwork/contract";
import { type Program, release } from "@handwork/release-cli";
import { archiveOf, entriesOf, fakeRelease, upload, writeBuild } from "@handwork/server-delivery/testing";
import { startTestServer, type TestAccount, type TestServer } from "@handwork/server-main/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { buildApp } from "../build/build-apps.ts";
import { root } from "../build/workspace.ts";
import { buildForRelease } from "./build.ts";

/** The remote that the tests build and release. */
const APP = "artisan";
const reason = "Because the test says so";

let server: TestServer;
let admin: TestAccount;
let built: Release;
let token: string;
let temporary: string;

interface CommandResult {
  code: number;
  out: string;
  error: string;
}

const sink = (onText: (text: string) => void) =>
  new Writable({
    write(chunk, _encoding, next) {
      onText(String(chunk));
      next();
    },
  });

/** Runs the command. With `answers`, simulates a terminal in which the user types them. */
async function run(
  args: string[],
  env: Record<string, string> = {},
  answers?: string[],
  /** Called while the confirmation waits for its answer. */
  meanwhile: () => Promise<unknown> = async () => undefined,
  program: Program = { name: "pnpm release", build: buildForRelease },
): Promise<CommandResult> {
  let [out, error] = ["", ""];
  const stdin = new PassThrough();
  const stderr = sink((text) => {
    error += text;
    const answer = () => stdin.write(`${answers?.shift() ?? ""}\n`);
    if (text.endsWith("] ")) void meanwhile().then(answer);
    else if (text.endsWith(": ")) answer();
  });
  const isTTY = answers !== undefined;
  const io = {
    env: { HANDWORK_URL: server.origin, HANDWORK_DEPLOY_TOKEN: token, ...env },
    stdin: Object.assign(stdin, { isTTY }),
    stdout: sink((text) => (out += text)),
    stderr: Object.assign(stderr, { isTTY }),
  };
  const code = await release(args, io, program);
  return { code, out, error };
}

/** Runs the command as in a team's own repository, where the team builds its app itself. */
const runOutside = (...args: string[]) =>
  run(args, {}, undefined, undefined, { name: "npx handwork-release" });

/** Runs the command, expects it to succeed, and returns its output. */
async function succeed(args: string[]): Promise<string> {
  const { code, out, error } = await run(args);
  expect([code, code === 0 ? "" : error]).toEqual([0, ""]);
  return out;
}

const tokenFor = async (app: string, ...rights: DeployRight[]) => {
  const body = { name: `For ${app}`, app, rights };
  return (await server.call("deployTokenCreate", { body, token: admin.token })).token;
};
async function storeRelease(app: string, changes: Partial<Release> = {}): Promise<string> {
  const archive = await archiveOf(entriesOf(fakeRelease(app, changes)));
  const { status, text, body } = await upload(server, app, archive, admin.token);
  if (status !== 201) throw new Error(text);
  return body.version;
}
const live = async (app: string) =>
  (await server.call("releaseOverview", { token: admin.token })).apps.find((item) => item.app === app)?.live;

beforeAll(async () => {
  temporary = await mkdtemp(join(tmpdir(), "handwork-release-"));
  server = await startTestServer();
  admin = await server.account("admin");
  const { dir } = await buildApp(join(root, "remotes", APP));
  built = JSON.parse(await readFile(join(dir, "release.json"), "utf8"));
  const shellModules = Object.entries(built.singletons).map(([name, range]) => [
    name,
    range.replace("^", ""),
  ]);
  const { contract, federation_runtime } = built;
  await storeRelease("shell", { contract, federation_runtime, singletons: Object.fromEntries(shellModules) });
  const first = { action: "promote", app: "shell", reason } as const;
  await server.call("releaseChange", { body: first, token: admin.token });
  token = await tokenFor(APP, "publish", "operate");
}, 120_000);
afterAll(async () => {
  await rm(temporary, { recursive: true, force: true });
  await server.close();
});

describe("pnpm release", () => {
  test("publishes one app and promotes it", async () => {
    const out = await succeed(["publish", APP, "--promote", "--reason", reason]);
    expect(out).toContain(`${APP}  nothing  →  ${built.version}`);
    expect(await live(APP)).toBe(built.version);
    const file = await server.request("GET", `/${APP}/${encodeURIComponent(built.version)}/${built.entry}`);
    expect(file.status).toBe(200);

    const again = await run(["publish", APP]);
    expect([again.code, again.out]).toEqual([1, ""]);
    expect(again.error).toContain(`Refused: ${APP} ${built.version} is already published`);
  }, 120_000);

  test("publishes the build in a folder of a team's own repository", async () => {
    const folder = await writeBuild(
      temporary,
      fakeRelease(APP, { contract: built.contract, singletons: {} }),
    );
    const { version } = JSON.parse(await readFile(join(folder, "release.json"), "utf8"));
    const published = await runOutside("publish", "--dir", folder);
    expect([published.code, published.error]).toEqual([
      0,
      expect.stringMatching(/^Uploaded \d+ files \(.+ KB\) to http.+; the heaviest page loads .+ KB\.\n$/),
    ]);
    expect(published.out).toContain(
      `It is not live yet. To promote it: npx handwork-release promote ${APP}@${version}`,
    );

    const wrong = [
      [
        await runOutside("publish", "employer", "--dir", folder),
        `${folder} contains a release of ${APP}, not of employer.`,
      ],
      [
        await runOutside("publish"),
        "There is no dist/release.json. Build the remote, or name the folder of its build with --dir.",
      ],
    ] as const;
    for (const [{ code, error }, message] of wrong) expect([code, error]).toEqual([1, `${message}\n`]);
  });

  test("previews a build, which it publishes if needed, and a stored release", async () => {
    const folder = await writeBuild(
      temporary,
      fakeRelease(APP, { contract: built.contract, singletons: {} }),
    );
    const { version } = JSON.parse(await readFile(join(folder, "release.json"), "utf8"));
    const first = await runOutside("preview", "--dir", folder);
    expect([first.code, first.error]).toEqual([0, expect.stringMatching(/^Uploaded \d+ files /)]);
    expect(first.out).toContain(`Preview of ${APP} ${version}, until `);
    expect(first.out).toContain(`${server.origin}/preview/`);
    const again = await runOutside("preview", "--dir", folder, "--for", "3h", "--json");
    expect([again.code, again.error]).toEqual([0, ""]);
    const made = JSON.parse(again.out);
    expect(made).toMatchObject({ app: APP, version });
    expect(Math.round((Date.parse(made.expires) - Date.now()) / 3_600_000)).toBe(3);
    const named = ["preview", APP, "--version", version, "--path", `/${APP}`];
    expect(await succeed(named)).toContain(`?to=%2F${APP}`);
    const wrong = await run(["preview", APP, "--version", "9.9.9+abcdef"]);
    expect([wrong.code, wrong.error]).toEqual([1, `Refused: There is no release 9.9.9+abcdef of ${APP}.\n`]);
    expect(await live(APP)).not.toBe(version);
  });

  test("checks a build without storing it, and fails if it is incompatible", async () => {
    const folderOf = (changes: Partial<Release>) =>
      writeBuild(temporary, fakeRelease(APP, { contract: built.contract, singletons: {}, ...changes }));
    const listApps = async () => (await server.call("releaseOverview", { token: admin.token })).apps;
    const before = await listApps();
    const fitting = await runOutside("check", "--dir", await folderOf({}));
    expect([fitting.code, fitting.error]).toEqual([0, ""]);
    expect(fitting.out).toMatch(
      new RegExp(
        `^${APP} 1\\.0\\..+ is compatible with the live shell .+\\.\nThe heaviest page loads .+ KB; the maximum is 90\\.0 KB\\.\n$`,
      ),
    );
    const strange = await runOutside("check", "--dir", await folderOf({ contract: 9 }));
    expect([strange.code, strange.error]).toEqual([
      1,
      "Fix the problems above, build again, and check again.\n",
    ]);
    expect(strange.out).toMatch(
      / cannot be published to the live shell .+:\n {2}.+ version 9 of the contract/,
    );
    expect(await listApps()).toEqual(before);
  });

  test("shows a rollback's consequences, and rolls back after a yes or with --yes", async () => {
    const next = await storeRelease(APP, { contract: built.contract, singletons: {} });
    await succeed(["promote", APP, "--reason", reason]);
    expect(await live(APP)).toBe(next);
    const withoutYes = await run(["rollback", APP, "--reason", reason]);
    expect([withoutYes.code, withoutYes.out]).toEqual([1, ""]);
    expect(withoutYes.error).toMatch(
      /is compatible with the live shell .*\n.*This needs confirmation, and there is no terminal: add --yes/s,
    );
    expect(await live(APP)).toBe(next);
    const no = await run(["rollback", APP], {}, [reason, "n"]);
    expect([no.code, no.error]).toEqual([1, expect.stringMatching(/Nothing was changed\.\n$/)]);
    expect(await live(APP)).toBe(next);
    const body = { action: "pin", app: APP, reason } as const;
    const other = () => server.call("releaseChange", { body, token: admin.token });
    const late = await run(["rollback", APP], {}, [reason, "y"], other);
    expect([late.code, late.out]).toEqual([1, ""]);
    expect(late.error).toContain("Refused: The live releases have changed since this plan was shown");
    expect(await live(APP)).toBe(next);
    await succeed(["unpin", APP, "--reason", reason]);
    const otherTeam = async () => {
      const version = await storeRelease("employer", { contract: built.contract, singletons: {} });
      const promote = { action: "promote", app: "employer", version, reason } as const;
      await server.call("releaseChange", { body: promote, token: admin.token });
    };
    const yes = await run(["rollback", APP], {}, [reason, "y"], otherTeam);
    expect([yes.code, yes.out]).toEqual([0, expect.stringMatching(/\nDone \(generation \d+\)\.\n$/)]);
    expect(await live(APP)).toBe(built.version);

    for (const confirmation of [["--yes"], []]) {
      const colleague = await run(["rollback", APP, "--reason", reason, ...confirmation]);
      expect([colleague.code, colleague.out]).toEqual([
        0,
        expect.stringMatching(/was rolled back to .+ s ago by token For artisan\. .+\nAlready done \(/),
      ]);
    }
    expect(await live(APP)).toBe(built.version);

    await succeed(["promote", `${APP}@${next}`, "--reason", reason]);
    const out = await succeed(["rollback", APP, "--reason", reason, "--yes"]);
    expect(out).toContain(`${APP}  ${next}  →  ${built.version}`);
  });

  test("runs a canary, and prints status and history in columns and as JSON", async () => {
    const next = await storeRelease(APP, { contract: built.contract, singletons: {} });
    await succeed(["canary", "10%", `${APP}@${next}`, "--reason", reason]);
    const { canaries } = JSON.parse(await succeed(["status", "--json"]));
    expect(canaries).toEqual([expect.objectContaining({ percent: 10, versions: { [APP]: next } })]);
    const id = String(canaries[0].id);
    await succeed(["canary", "resize", id, "20%", "--reason", reason]);
    const status = await succeed(["status"]);
    expect(status).toMatch(/^APP +LIVE +SINCE \(LAGOS\) +ROLLS BACK TO/);
    expect(status).toMatch(new RegExp(`\\n${id} +20 % +${APP}@1\\.0\\.`));
    expect(await succeed(["status", APP])).toMatch(new RegExp(`\\n${next.replace("+", "\\+")} +canary`));
    await succeed(["canary", "stop", id, "--reason", reason]);
    const history = await succeed(["history", APP, "--limit", "3"]);
    expect(history.split("\n")[1]).toMatch(/canary-stop .*token For artisan +Because the test says so/);
  });

  test("says what is wrong and how to fix it", async () => {
    const other = await tokenFor("employer", "publish", "operate");
    const publisher = await tokenFor(APP, "publish");
    const expired = await tokenFor(APP, "operate");
    await server.deps.db.$client.query(
      "update deploy_tokens set expires_at = now() - interval '1 day' where id = (select max(id) from deploy_tokens)",
    );
    const pin = ["pin", APP, "--reason", reason];
    const cases = [
      [await run(["pin", APP]), 'Give a reason: --reason "…". It is recorded in the history.'],
      [await run(["pin", APP, "--reason", "x"]), /^"x" is too short\. .*at least three characters/],
      [
        await run(pin, { HANDWORK_DEPLOY_TOKEN: "" }),
        /^There is no deploy token\. Ask an admin to create one/,
      ],
      [
        await run(pin, { HANDWORK_DEPLOY_TOKEN: `hwd_${"A".repeat(43)}` }),
        "Refused: This deploy token does not exist. Check HANDWORK_DEPLOY_TOKEN, or ask an admin for a new token.",
      ],
      [
        await run(pin, { HANDWORK_DEPLOY_TOKEN: other }),
        `Refused: This deploy token is for employer, not for ${APP}. Ask an admin for a token that may do this.`,
      ],
      [
        await run(pin, { HANDWORK_DEPLOY_TOKEN: publisher }),
        "Refused: This deploy token does not have the right to operate. Ask an admin for a token that may do this.",
      ],
      [
        await run([...pin, "--url", "http://127.0.0.1:9"]),
        /^http:\/\/127\.0\.0\.1:9 cannot be reached \(.+\)\. Is it running\?/,
      ],
      [
        await run(pin, { HANDWORK_DEPLOY_TOKEN: expired }),
        /^Refused: This deploy token expired on .+ ask an admin for a new token\.$/,
      ],
      [
        await run([...pin, "--url", `${server.origin}/somewhere`]),
        `Refused: Not found. Check the installation's address: HANDWORK_URL or --url.`,
      ],
      [await run(["status", "nobody"]), "nobody has no releases, or the token is for another app."],
      [
        await run(["promote", `${APP}@9.9.9+abcdef`, "--reason", reason]),
        `Refused: There is no release 9.9.9+abcdef of ${APP}.`,
      ],
      [
        await run(["publish", "nobody"]),
        /^There is no app nobody in this checkout\. Available apps: shell, /,
      ],
    ] as const;
    for (const [{ code, error }, message] of cases) {
      expect([code, error.trim()]).toEqual([
        1,
        typeof message === "string" ? message : expect.stringMatching(message),
      ]);
    }
  });

  test("does not load modules that only publishing needs", async () => {
    const script = `
      import { createRequire } from "node:module";
      await import(${JSON.stringify(join(root, "shared/release-cli/src/release.ts"))});
      console.log(Object.keys(createRequire(import.meta.url).cache).join("\\n"));`;
    const loaded = async (code: string) =>
      (
        await promisify(execFile)(
          process.execPath,
          ["--import", "tsx", "--input-type=module", "--eval", code],
          { cwd: join(root, "tooling") },
        )
      ).stdout;
    const packer = /node_modules\/tar-stream\//;
    expect(await loaded(script)).not.toMatch(packer);
    expect(await loaded(script.replace("release.ts", "publish.ts"))).toMatch(packer);
  });

  test("exits with 0 on success, 1 on failure and 2 for an unknown command", async () => {
    const main = join(root, "tooling/src/release/main.ts");
    const statusOf = (...args: string[]) =>
      new Promise((resolve) =>
        spawn(process.execPath, ["--import", "tsx", main, ...args], { cwd: join(root, "tooling") }).on(
          "close",
          resolve,
        ),
      );
    expect(await Promise.all([statusOf("help"), statusOf("publish", "nobody"), statusOf("ship")])).toEqual([
      0, 1, 2,
    ]);
  });
});
