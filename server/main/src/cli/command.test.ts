import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const cli = import.meta.dirname;
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "handwork-cli-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Runs a command with `DATA_DIR` and no other settings, and returns its error output. */
const refusalIn = (dataDir: string, script: string, ...args: string[]) =>
  new Promise<string>((resolve, reject) => {
    const env = { ...process.env, DATA_DIR: path.join(folder, dataDir), DATABASE_URL: undefined };
    const command = ["--import", "tsx", path.join(cli, script), ...args];
    execFile(process.execPath, command, { env }, (error, _output, stderr) =>
      error ? resolve(stderr.trim()) : reject(new Error(`${script} ${args.join(" ")} did not fail`)),
    );
  });
/** Runs a command for a folder without an installation, and returns its error output. */
const refusal = (script: string, ...args: string[]) => refusalIn("other", script, ...args);

/** For tests that run commands: each command loads the whole server, which is slow on a busy machine. */
const SLOW = { timeout: 60_000 };

/** Returns all commands in a full run, or else only the first, because each of them is slow. */
const commands = <T>(list: T[]): T[] => (process.env.TEST_FULL ? list : list.slice(0, 1));

test.each(
  commands([
    ["create-admin.ts", "--username", "ada", "--email", "ada@handwork.example"],
    ["backup.ts", "backup", "."],
    ["keys.ts", "status"],
    ["mail.ts", "retry"],
    ["transfer.ts", "export", "handwork.gz"],
    ["import-artisans.ts", "artisans.csv"],
    ["second-factor.ts", "ada"],
  ]),
)("%s %s does not create an installation where there is none", SLOW, async (script, ...args) => {
  expect(await refusal(script, ...args)).toMatch(
    /^There is no installation in .+DATA_DIR or DATABASE_URL\.$/,
  );
  expect(existsSync(path.join(folder, "other"))).toBe(false);
});

test.each([["keys.ts", "rotate"], ["../main.ts"]])(
  "%s creates no keys for an installation that already has others",
  SLOW,
  async (script, ...args) => {
    await mkdir(path.join(folder, "there/postgres/cluster/data"), { recursive: true });
    expect(await refusalIn("there", script, ...args)).toMatch(
      /^SECRET_KEY is not set, and there is no .+secret\.key\. .+ start this command with the server's environment\.$/,
    );
    expect(await readdir(path.join(folder, "there"))).toEqual(["postgres"]);
  },
);

test.each(
  commands([
    ["backup.ts", "restore"],
    ["import-artisans.ts", "--as", "ada"],
  ]),
)("%s %s rejects more than one file", SLOW, async (script, ...command) => {
  expect(await refusal(script, ...command, "of-may.tar", "of-june.tar")).toBe(
    "Expected one file or folder, not 2: of-may.tar of-june.tar",
  );
});

test("rejects an unknown option with a one-line message", SLOW, async () => {
  expect(await refusal("keys.ts", "status", "--force")).toBe(
    "Unknown option '--force'. Use --help to list the options.",
  );
});

test("restore refuses --verify, which it would otherwise ignore", SLOW, async () => {
  expect(await refusal("backup.ts", "restore", "--verify", "of-may.tar")).toMatch(/^pnpm backup FOLDER/);
});

test.each(
  commands([
    ["transfer.ts", "export"],
    ["backup.ts", "backup"],
  ]),
)("%s %s into a missing folder says so", SLOW, async (script, command) => {
  expect(await refusal(script, command, path.join(folder, "no", "such"))).toBe(
    `The folder ${path.join(folder, "no")} does not exist. Create it: mkdir -m 700 -p ${path.join(folder, "no")}`,
  );
});

test.each([["backup.ts", "restore"]])(
  "%s %s of a missing file says so, and creates nothing",
  SLOW,
  async (script, ...command) => {
    const file = path.join(folder, "none");
    expect(await refusal(script, ...command, file)).toBe(`The file ${file} does not exist.`);
    expect(existsSync(path.join(folder, "other"))).toBe(false);
  },
);
